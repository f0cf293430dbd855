import { z } from 'zod';
import type { Context } from '../../../context.js';
import { errorTable, type Fault } from '../../../errors.js';
import { idText, requiredText, taxRate } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { countryByCode, provinceOf } from '../../core/countries/countries.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { shopOperation } from '../../core/operation/operation.js';
import { listTaxRates } from './tax-rate-repository.js';

export const rateInput = z.object({
  name: requiredText().describe('The name shown to the shopper. Required.'),
  country: z
    .string()
    .transform((code) => code.toUpperCase())
    .refine((code) => countryByCode(code) !== undefined, 'must be an ISO 3166 country code')
    .describe('The two-letter country code (ISO 3166-1 alpha-2). Required.'),
  province: z
    .string()
    .max(64)
    .nullish()
    .describe('The code (`DC`) or name of the province. If omitted, the rate applies to the whole country.'),
  rate: taxRate().describe('The rate as a fraction, at most 1: `"0.06"` is 6%. Required.'),
  isIncluded: z.boolean().describe('Whether prices already include the tax. If not, it is added to them. Required.'),
  taxShipping: z.boolean().describe('Whether the tax also applies to shipping. Required.'),
});

export const taxRateSchema = z
  .object({
    id: idText().describe('The identifier.'),
    name: z.string().describe('The name shown to the shopper.'),
    country: z.string().describe('The two-letter country code (ISO 3166-1 alpha-2).'),
    province: z
      .string()
      .describe('The province code: the part of the ISO 3166-2 code after the hyphen; empty for the whole country.'),
    rate: z.string().meta({ graphql: 'Decimal' }).describe('The rate as a fraction: `"0.06"` is 6%.'),
    isIncluded: z.boolean().describe('Whether prices already include the tax. If not, it is added to them.'),
    taxShipping: z.boolean().describe('Whether the tax also applies to shipping.'),
    createdAt: z.date().describe('When it was created.'),
    updatedAt: z.date().describe('When it last changed.'),
  })
  .meta({ id: 'TaxRate', description: 'A tax rate of the shop.' });

function provinceNamed(countryCode: string, province: string) {
  const country = countryByCode(countryCode);
  return country && provinceOf(country, { code: province, name: province });
}

/** The province's code, empty for the whole country. */
export const provinceCode = (countryCode: string, province: string | null | undefined): string =>
  province ? (provinceNamed(countryCode, province)?.isoCode ?? '') : '';

/** INVALID_PROVINCE for a province that the country does not have. */
export function rateFaults(_context: Context, input: unknown): Fault[] {
  const { country, province } = readableMembers(rateInput, input);
  if (!country || !province || provinceNamed(country, province)) return [];
  const { meaning: message } = errorTable.INVALID_PROVINCE;
  return [{ code: 'INVALID_PROVINCE', field: 'province', type: 'validation', message }];
}

/** The shop's tax rates. */
export const taxRates = shopOperation(
  {
    operation: 'taxRates',
    summary: 'List Tax Rates',
    description: "Lists the shop's tax rates, oldest first.",
    access: backend('read_shop_settings'),
    input: shortListInput,
    output: z.object({ taxRates: z.array(taxRateSchema) }),
  },
  async ({ database, shopId }, input) => {
    const all = await listTaxRates(database, shopId);
    const { rows, place } = partOf({ rows: all, row: taxRateSchema, id: ({ id }) => id }, input);
    return { taxRates: rows, place };
  },
);
