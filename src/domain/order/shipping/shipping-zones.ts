import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { amount, idText, requiredText, minorUnits } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { countryByCode } from '../../core/countries/countries.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { shopOperation } from '../../core/operation/operation.js';
import { listZones } from './shipping-zone-repository.js';

const optionalAmount = amount()
  .nullish()
  .transform((value) => value ?? null);

const rate = z
  .object({
    name: requiredText().describe('The text shown to the shopper.'),
    code: requiredText().describe("The shop's code for the shipping line."),
    amount: amount().meta({ graphql: 'SafeInt' }).describe('The price in minor units.'),
    minSubtotal: optionalAmount
      .meta({ graphql: 'SafeInt' })
      .describe('The lowest subtotal for which the rate is offered, in minor units after discounts; 0 if null.'),
    maxSubtotal: optionalAmount
      .meta({ graphql: 'SafeInt' })
      .describe(
        'The rate is offered for subtotals below this amount, in minor units after discounts; unlimited if null.',
      ),
    minWeight: optionalAmount
      .meta({ graphql: 'SafeInt' })
      .describe('The lowest weight for which the rate is offered, in grams; 0 if null.'),
    maxWeight: optionalAmount
      .meta({ graphql: 'SafeInt' })
      .describe('The rate is offered for weights below this one, in grams; unlimited if null.'),
    freeAbove: optionalAmount
      .meta({ graphql: 'SafeInt' })
      .describe('The lowest subtotal for which the rate is free, in minor units after discounts; never free if null.'),
  })
  .meta({ id: 'ShippingRateInput', description: 'A shipping rate of a zone.' });

const country = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => countryByCode(code) !== undefined, 'must be an ISO 3166 country code');

export const zoneInput = z.object({
  name: requiredText().describe('The name, for internal use. Required.'),
  countries: z
    .array(country)
    .max(300)
    .describe('The countries of the zone (ISO 3166-1 alpha-2). An empty list means the rest of the world. Required.'),
  provinces: z
    .array(z.string().min(1).max(10))
    .max(1_000)
    .nullish()
    .describe(
      'The provinces of the zone, such as `US-DC`, or `DC` if the zone has only one country. If omitted, the zone includes all provinces.',
    ),
  rates: z.array(rate).min(1).max(100).describe('The shipping rates of the zone, 1 to 100. Required.'),
});

const rateOutput = z
  .object({
    name: z.string().describe('The text shown to the shopper.'),
    code: z.string().describe("The shop's code for the shipping line."),
    amount: minorUnits().describe('The price in minor units.'),
    minSubtotal: minorUnits()
      .nullable()
      .describe('The lowest subtotal for which the rate is offered, in minor units after discounts; 0 if null.'),
    maxSubtotal: minorUnits()
      .nullable()
      .describe(
        'The rate is offered for subtotals below this amount, in minor units after discounts; unlimited if null.',
      ),
    minWeight: minorUnits()
      .nullable()
      .describe('The lowest weight for which the rate is offered, in grams; 0 if null.'),
    maxWeight: minorUnits()
      .nullable()
      .describe('The rate is offered for weights below this one, in grams; unlimited if null.'),
    freeAbove: minorUnits()
      .nullable()
      .describe('The lowest subtotal for which the rate is free, in minor units after discounts; never free if null.'),
  })
  .meta({
    id: 'ShippingRate',
    description: 'A shipping rate of a zone. Ranges include their lower bound and exclude their upper bound.',
  });

export const shippingZoneSchema = z
  .object({
    id: idText().describe('The identifier.'),
    name: z.string().describe('The name, for internal use.'),
    countries: z
      .array(z.string())
      .describe('The countries of the zone (ISO 3166-1 alpha-2). If empty, the zone is the rest of the world.'),
    provinces: z
      .array(z.string())
      .describe('The provinces of the zone, such as `US-DC`. If empty, the zone includes all provinces.'),
    rates: z.array(rateOutput).describe('The shipping rates of the zone.'),
    createdAt: z.date().describe('When it was created.'),
    updatedAt: z.date().describe('When it last changed.'),
  })
  .meta({ id: 'ShippingZone', description: 'A shipping zone of the shop.' });

/** The full code of a province, such as `US-DC`, in a zone with these countries. */
const fullProvince = (code: string, countries: readonly string[]): string =>
  code.includes('-') || countries.length !== 1 ? code.toUpperCase() : `${countries[0]}-${code.toUpperCase()}`;

export const fullProvinces = (provinces: readonly string[], countries: readonly string[]): string[] =>
  provinces.map((code) => fullProvince(code, countries));

function isProvinceOf(full: string, countries: readonly string[]): boolean {
  const [of = '', province = ''] = full.split('-');
  const named = countries.includes(of) ? countryByCode(of) : undefined;
  const listed = [...(named?.provinces ?? []), ...(named?.furtherProvinces ?? [])];
  return listed.some(({ isoCode }) => isoCode === province);
}

/** INVALID_VALUE for each province that is not in a country of the zone. */
export function zoneFaults(_context: Context, input: unknown): Fault[] {
  const { countries, provinces } = readableMembers(zoneInput, input);
  if (!countries) return [];
  return (provinces ?? []).flatMap((code, index): Fault[] => {
    if (isProvinceOf(fullProvince(code, countries), countries)) return [];
    const message = `${code} must be a province of one of the zone's countries`;
    return [{ code: 'INVALID_VALUE', field: `provinces.${index}`, message }];
  });
}

/** The shop's shipping zones. */
export const shippingZones = shopOperation(
  {
    operation: 'shippingZones',
    summary: 'List Shipping Zones',
    description: "Lists the shop's shipping zones, oldest first.",
    access: backend('read_shop_settings'),
    input: shortListInput,
    output: z.object({ shippingZones: z.array(shippingZoneSchema) }),
  },
  async ({ database, shopId }, input) => {
    const all = await listZones(database, shopId);
    const { rows, place } = partOf({ rows: all, row: shippingZoneSchema, id: ({ id }) => id }, input);
    return { shippingZones: rows, place };
  },
);
