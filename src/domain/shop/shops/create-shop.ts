import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { requiredText, text } from '../../../lib/fields.js';
import { countryByCode } from '../../core/countries/countries.js';
import { shopOperation } from '../../core/operation/operation.js';
import { byWhom } from '../../core/operation/audit/with-audit.js';
import { recordChange } from '../../core/operation/audit/new-entry-repository.js';
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
  name: requiredText().describe('The name shown to shoppers. Required.'),
  platformType: text(64).nullish().describe('The type of platform. Defaults to `custom`.'),
  countryCode: z
    .string()
    .refine((code) => countryByCode(code) !== undefined, 'must be an ISO 3166 country code')
    .transform((code) => code.toUpperCase())
    .nullish()
    .describe('The two-letter country code (ISO 3166-1 alpha-2), such as `US`.'),
  timezone: z
    .string()
    .max(64)
    .refine(isTimezone, 'must be an IANA time zone')
    .nullish()
    .describe('The IANA time zone, such as `Europe/Lisbon`. Defaults to `UTC`.'),
  weightUnit: z
    .enum(['g', 'kg', 'oz', 'lb'])
    .nullish()
    .describe('The unit in which weights are shown: `g`, `kg`, `oz` or `lb`. Defaults to `g`.'),
};

/**
 * Creates a shop, with the root key, and the first entry of its audit log. Refuses ALREADY_EXISTS when the identifier
 * is taken.
 */
export const createShop = shopOperation(
  {
    operation: 'createShop',
    summary: 'Create Shop',
    description: 'Creates a shop. Its currency and its identifier cannot be changed later.',
    mutation: true,
    access: { root: true },
    input: z.object({
      ...shopMembers,
      currency: z
        .string()
        .refine((code) => currencyByCode(code) !== undefined, 'must be an ISO 4217 currency code')
        .transform((code) => code.toUpperCase())
        .describe('The ISO 4217 currency code, such as `USD`. Cannot be changed later. Required.'),
      shopIdentifier: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must have 1 to 64 letters, digits, underscores or hyphens')
        .nullish()
        .meta({ graphql: 'ID' })
        .describe(
          'The shop identifier: 1 to 64 letters, digits, `_` or `-`. Cannot be changed later. Generated if omitted.',
        ),
    }),
    output: shopOutput,
  },
  async ({ database, clock, caller }, input) => {
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
        ...byWhom(caller),
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
