import type { Operation } from '../../core/operation/operation.js';
import { createShop } from './create-shop.js';
import { getShopInfo } from './get-shop-info.js';
import { shops } from './shops.js';
import { updateShop } from './update-shop.js';

/** The operations of shops. */
export const shopsOperations: readonly Operation<object>[] = [createShop, getShopInfo, shops, updateShop];
