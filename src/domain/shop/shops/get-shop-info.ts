import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { currencyStateOf } from '../../core/currency-state.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findShop } from './shop-repository.js';

/** Returns the shop of the access token. */
export const getShopInfo = shopOperation(
  {
    operation: 'getShopInfo',
    summary: 'Get Shop Info',
    description: 'Returns general information about the shop.',
    agent: 'read',
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({
      shopIdentifier: z.string().describe('The shop identifier, as used in REST paths.'),
      storeName: z.string().describe('The same as `name`.'),
      currency: z
        .string()
        .describe('The ISO 4217 currency code, such as `USD`. All orders of the shop use this currency.'),
      currencySymbol: z.string().describe('The currency symbol, such as `$`.'),
      moneyFormat: z.string().describe('The format of an amount, with `{{amount}}` as a placeholder for the number.'),
      countryCode: z
        .string()
        .nullable()
        .describe('The two-letter country code (ISO 3166-1 alpha-2), such as `US`; null if not set.'),
      weightUnit: z
        .string()
        .describe(
          'The unit in which weights are shown: `g`, `kg`, `oz` or `lb`. The weights of orders are always in grams.',
        ),
      timezone: z.string().describe('The IANA time zone, such as `Europe/Lisbon`.'),
      platformSlug: z.string().describe('The same as `platformType`.'),
      platformType: z.string().describe('The type of platform; `custom` if there is none.'),
      createdAt: z.date().describe('When it was created.'),
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
