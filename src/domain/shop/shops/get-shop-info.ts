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
    description: 'Returns the general information about the shop.',
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({
      shopIdentifier: z.string().describe('Its identifier, which stands in the paths of REST.'),
      storeName: z.string().describe('The same as `name`.'),
      currency: z.string().describe('Its currency, an ISO 4217 code such as `USD`. All its orders are in it.'),
      currencySymbol: z.string().describe('The sign of its currency, such as `$`.'),
      moneyFormat: z.string().describe('How an amount is written, with `{{amount}}` in the place of the number.'),
      countryCode: z
        .string()
        .nullable()
        .describe('The country that it is in, ISO 3166-1 alpha-2 such as `US`; null when it was not said.'),
      weightUnit: z
        .string()
        .describe('The unit in which it weighs: `g`, `kg`, `oz` or `lb`. Weights of orders are grams all the same.'),
      timezone: z.string().describe('Its time zone by the IANA name, such as `Europe/Lisbon`.'),
      platformSlug: z.string().describe('The same as `platformType`.'),
      platformType: z.string().describe('The kind of platform behind it; `custom` where there is none.'),
      createdAt: z.date().describe('When it was made.'),
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
