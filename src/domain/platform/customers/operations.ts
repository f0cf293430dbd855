import type { Operation } from '../../core/operation/operation.js';
import { deleteShopCustomer } from './delete-shop-customer.js';
import { deleteShopCustomerAddress } from './delete-shop-customer-address.js';
import { saveShopCustomer } from './save-shop-customer.js';
import { saveShopCustomerAddress } from './save-shop-customer-address.js';

/** The operations that change the customers of a shop. */
export const shopCustomersOperations: readonly Operation<object>[] = [
  deleteShopCustomer,
  deleteShopCustomerAddress,
  saveShopCustomer,
  saveShopCustomerAddress,
];
