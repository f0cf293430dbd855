import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { decimal, requiredText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { countryByCode, provinceOf } from '../../core/countries/countries.js';
import { shopOperation } from '../../core/operation/operation.js';
import { changeTaxRate, insertTaxRate, listTaxRates, removeTaxRate } from './tax-rate-repository.js';

const rateInput = z.object({
  name: requiredText(),
  country: z
    .string()
    .transform((code) => code.toUpperCase())
    .refine((code) => countryByCode(code) !== undefined, 'is no country of ISO 3166'),
  province: z.string().max(64).nullish(),
  /** `0.06` is 6 %. */
  rate: decimal(),
  isIncluded: z.boolean(),
  taxShipping: z.boolean(),
});

export const taxRateSchema = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  province: z.string(),
  rate: z.string(),
  isIncluded: z.boolean(),
  taxShipping: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** The province's code, empty for the whole country. Refuses INVALID_PROVINCE. */
function provinceCode(countryCode: string, province: string | null | undefined): string {
  if (!province) return '';
  const country = countryByCode(countryCode);
  const found = country && provinceOf(country, { code: province, name: province });
  return found?.isoCode ?? refuse('INVALID_PROVINCE', { field: 'province', type: 'validation' });
}

/** The shop's tax rates. */
export const taxRates = shopOperation(
  {
    operation: 'taxRates',
    summary: 'List Tax Rates',
    access: backend('read_shop_settings'),
    input: z.object({}),
    output: z.object({ taxRates: z.array(taxRateSchema) }),
  },
  async ({ database, shopId }) => ({ taxRates: await listTaxRates(database, shopId) }),
);

/** Adds a rate for a country or one of its provinces. */
export const createTaxRate = shopOperation(
  {
    operation: 'createTaxRate',
    summary: 'Create Tax Rate',
    access: backend('write_shop_settings'),
    input: rateInput,
    output: z.object({ taxRate: taxRateSchema }),
    audit: { resource: 'tax_rate', made: ['taxRate', 'id'] },
  },
  async ({ database, shopId, clock }, input) => {
    const now = clock.now();
    const province = provinceCode(input.country, input.province);
    const taxRate = { ...input, id: randomUUID(), province, createdAt: now, updatedAt: now };
    await insertTaxRate(database, shopId, taxRate);
    return { taxRate };
  },
);

/** Replaces a rate. Refuses NOT_FOUND. */
export const updateTaxRate = shopOperation(
  {
    operation: 'updateTaxRate',
    summary: 'Update Tax Rate',
    access: backend('write_shop_settings'),
    input: rateInput.extend({ id: z.guid() }),
    output: z.object({ taxRate: taxRateSchema }),
    audit: { resource: 'tax_rate', id: ({ id }) => id },
  },
  async ({ database, shopId, clock }, { id, ...input }) => {
    const province = provinceCode(input.country, input.province);
    const taxRate = await changeTaxRate(database, shopId, id, { ...input, province, updatedAt: clock.now() });
    return { taxRate: taxRate ?? refuse('NOT_FOUND') };
  },
);

/** Deletes a rate. Refuses NOT_FOUND. */
export const deleteTaxRate = shopOperation(
  {
    operation: 'deleteTaxRate',
    summary: 'Delete Tax Rate',
    access: backend('write_shop_settings'),
    input: z.object({ id: z.guid() }),
    output: z.object({}),
    audit: { resource: 'tax_rate', id: ({ id }) => id },
  },
  async ({ database, shopId }, { id }) => ((await removeTaxRate(database, shopId, id)) ? {} : refuse('NOT_FOUND')),
);
