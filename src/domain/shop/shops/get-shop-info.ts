import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { currencyStateOf } from '../../core/currency-state.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findShop } from './shop-repository.js';

/** Get Shop Info: the shop that the access token belongs to (contract 1). */
export const getShopInfo = shopOperation(
  {
    operation: 'getShopInfo',
    summary: 'Get Shop Info',
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({
      shopIdentifier: z.string(),
      storeName: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      moneyFormat: z.string(),
      countryCode: z.string().nullable(),
      weightUnit: z.string(),
      timezone: z.string(),
      platformSlug: z.string(),
      platformType: z.string(),
      createdAt: z.date(),
    }),
  },
  async ({ database, shopId }) => {
    const shop = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
    const { symbol, format } = currencyStateOf(shop.currency);
    return {
      shopIdentifier: shop.shopId,
      storeName: shop.name,
      currency: shop.currency,
      currencySymbol: symbol,
      moneyFormat: format,
      countryCode: shop.countryCode,
      weightUnit: shop.weightUnit,
      timezone: shop.timezone,
      platformSlug: shop.platformType,
      platformType: shop.platformType,
      createdAt: shop.createdAt,
    };
  },
);
