import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { requiredText, text } from '../../../lib/fields.js';
import { countryByCode } from '../../core/countries/countries.js';
import { shopOperation } from '../../core/operation/operation.js';
import { recordChange } from '../../core/operation/audit/audit-repository.js';
import { defaultSettings } from './settings.js';
import { shopOutput } from './shop-output.js';
import { insertShop } from './shop-repository.js';

const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const shopMembers = {
  name: requiredText().describe('Its name, as shoppers read it. Required.'),
  platformType: text(64).nullish().describe('The kind of platform behind it; `custom` if omitted.'),
  countryCode: z
    .string()
    .refine((code) => countryByCode(code) !== undefined, 'is no country of ISO 3166')
    .transform((code) => code.toUpperCase())
    .nullish()
    .describe('The country of the shop, ISO 3166-1 alpha-2 such as `US`.'),
  timezone: z
    .string()
    .max(64)
    .refine(isTimezone, 'is no time zone')
    .nullish()
    .describe('Its time zone by the IANA name, such as `Europe/Lisbon`; `UTC` if omitted.'),
  weightUnit: z
    .enum(['g', 'kg', 'oz', 'lb'])
    .nullish()
    .describe('The unit in which the shop shows weights: `g`, `kg`, `oz` or `lb`; `g` if omitted.'),
};

/**
 * Creates a shop, with the root key. The first entry of its audit log says so. Refuses ALREADY_EXISTS when the identifier
 * is taken.
 */
export const createShop = shopOperation(
  {
    operation: 'createShop',
    summary: 'Create Shop',
    description: 'Makes a shop. Its currency and its identifier are for good.',
    mutation: true,
    access: { root: true },
    input: z.object({
      ...shopMembers,
      currency: z
        .string()
        .refine((code) => currencyByCode(code) !== undefined, 'is no currency of ISO 4217')
        .transform((code) => code.toUpperCase())
        .describe('Its currency, an ISO 4217 code such as `USD`, for good. Required.'),
      shopIdentifier: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/, 'may have letters, digits, _ and -, at most 64')
        .nullish()
        .meta({ graphql: 'ID' })
        .describe('Its identifier, for good: letters, digits, `_` and `-`, at most 64. Made up when it is left out.'),
    }),
    output: shopOutput,
  },
  async ({ database, clock }, input) => {
    const shopId = input.shopIdentifier ?? randomBytes(8).toString('hex');
    const createdAt = clock.now();
    const newShop = {
      shopId,
      name: input.name,
      currency: input.currency,
      platformType: input.platformType ?? 'custom',
      countryCode: input.countryCode ?? null,
      timezone: input.timezone ?? 'UTC',
      weightUnit: input.weightUnit ?? 'g',
      settings: defaultSettings,
      createdAt,
    };
    return database.transaction(async (executor) => {
      const shop = (await insertShop(executor, newShop)) ?? refuse('ALREADY_EXISTS', { field: 'shopIdentifier' });
      await recordChange(executor, shopId, {
        caller: 'root',
        tokenId: null,
        tokenName: null,
        operation: 'createShop',
        resource: 'shop',
        resourceId: shopId,
        publicOrderId: null,
        members: Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name])),
        createdAt,
      });
      return { shop };
    });
  },
);
