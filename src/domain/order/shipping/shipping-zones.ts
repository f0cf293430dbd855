import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { amount, idText, requiredText, minorUnits } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { countryByCode } from '../../core/countries/countries.js';
import { shopOperation } from '../../core/operation/operation.js';
import { changeZone, insertZone, listZones, removeZone } from './shipping-zone-repository.js';

const optionalAmount = amount()
  .nullish()
  .transform((value) => value ?? null);

const rate = z
  .object({
    name: requiredText().describe('What the shopper reads.'),
    code: requiredText().describe("The shop's code for it."),
    amount: amount().meta({ graphql: 'SafeInt' }).describe('What it costs in minor units.'),
    minSubtotal: optionalAmount
      .meta({ graphql: 'SafeInt' })
      .describe('Offered from this subtotal on, in minor units after discounts; null: from 0.'),
    maxSubtotal: optionalAmount
      .meta({ graphql: 'SafeInt' })
      .describe('Offered below this subtotal, in minor units after discounts; null: always.'),
    minWeight: optionalAmount
      .meta({ graphql: 'SafeInt' })
      .describe('Offered from this weight on, in grams; null: from 0.'),
    maxWeight: optionalAmount
      .meta({ graphql: 'SafeInt' })
      .describe('Offered below this weight, in grams; null: always.'),
    freeAbove: optionalAmount
      .meta({ graphql: 'SafeInt' })
      .describe('Free from this subtotal on, in minor units after discounts; null: never.'),
  })
  .meta({ id: 'ShippingRateInput', description: 'A way to ship to a zone.' });

const country = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => countryByCode(code) !== undefined, 'is no country of ISO 3166');

const zoneInput = z.object({
  name: requiredText().describe('Its name, for your own people. Required.'),
  countries: z
    .array(country)
    .max(300)
    .describe('Its countries, ISO 3166-1 alpha-2. Required; an empty list is the rest of the world.'),
  provinces: z
    .array(z.string().min(1).max(10))
    .max(1_000)
    .nullish()
    .describe(
      'Its provinces, such as `US-DC`, or `DC` where the zone has one country; the whole countries when it is left out.',
    ),
  rates: z.array(rate).min(1).max(100).describe('The ways to ship there, 1 to 100. Required.'),
});

const rateOutput = z
  .object({
    name: z.string().describe('What the shopper reads.'),
    code: z.string().describe("The shop's code for it."),
    amount: minorUnits().describe('What it costs in minor units.'),
    minSubtotal: minorUnits()
      .nullable()
      .describe('Offered from this subtotal on, in minor units after discounts; null: from 0.'),
    maxSubtotal: minorUnits()
      .nullable()
      .describe('Offered below this subtotal, in minor units after discounts; null: always.'),
    minWeight: minorUnits().nullable().describe('Offered from this weight on, in grams; null: from 0.'),
    maxWeight: minorUnits().nullable().describe('Offered below this weight, in grams; null: always.'),
    freeAbove: minorUnits()
      .nullable()
      .describe('Free from this subtotal on, in minor units after discounts; null: never.'),
  })
  .meta({
    id: 'ShippingRate',
    description: 'A way to ship to a zone. Ranges include their lower bound and exclude their upper bound.',
  });

export const shippingZoneSchema = z
  .object({
    id: idText().describe('Its identifier.'),
    name: z.string().describe("Its name, for the shop's own people."),
    countries: z.array(z.string()).describe('Its countries, ISO 3166-1 alpha-2; none: the rest of the world.'),
    provinces: z.array(z.string()).describe('Its provinces in full, such as `US-DC`; none: the whole countries.'),
    rates: z.array(rateOutput).describe('The ways to ship there.'),
    createdAt: z.date().describe('When it was made.'),
    updatedAt: z.date().describe('When it last changed.'),
  })
  .meta({ id: 'ShippingZone', description: 'A place that the shop ships to.' });

/** Provinces in full, `US-DC`. Refuses INVALID_VALUE for one of no country of the zone. */
function fullProvinces(provinces: readonly string[], countries: readonly string[]): string[] {
  return provinces.map((code, index) => {
    const full =
      code.includes('-') || countries.length !== 1 ? code.toUpperCase() : `${countries[0]}-${code.toUpperCase()}`;
    const [of = '', province = ''] = full.split('-');
    const known = countries.includes(of) && countryByCode(of)?.provinces.some(({ isoCode }) => isoCode === province);
    return known
      ? full
      : refuse('INVALID_VALUE', {
          field: `provinces.${index}`,
          message: `${code} is no province of the zone's countries`,
        });
  });
}

/** The shop's shipping zones. */
export const shippingZones = shopOperation(
  {
    operation: 'shippingZones',
    summary: 'List Shipping Zones',
    description: "The shop's shipping zones, oldest first.",
    access: backend('read_shop_settings'),
    input: z.object({}),
    output: z.object({ shippingZones: z.array(shippingZoneSchema) }),
  },
  async ({ database, shopId }) => ({ shippingZones: await listZones(database, shopId) }),
);

/** Adds a zone with its rates. No countries: the rest of the world. */
export const createShippingZone = shopOperation(
  {
    operation: 'createShippingZone',
    summary: 'Create Shipping Zone',
    description: 'Adds a place that the shop ships to, with its rates. The most specific zone of an address counts.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: zoneInput,
    output: z.object({ shippingZone: shippingZoneSchema.describe('The zone; null when the call was refused.') }),
    audit: { resource: 'shipping_zone', made: ['shippingZone', 'id'] },
  },
  async ({ database, shopId, clock }, input) => {
    const now = clock.now();
    const provinces = fullProvinces(input.provinces ?? [], input.countries);
    const shippingZone = { ...input, id: randomUUID(), provinces, createdAt: now, updatedAt: now };
    await insertZone(database, shopId, shippingZone);
    return { shippingZone };
  },
);

/** Replaces a zone. Refuses NOT_FOUND. */
export const updateShippingZone = shopOperation(
  {
    operation: 'updateShippingZone',
    summary: 'Update Shipping Zone',
    description: 'Replaces a shipping zone.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: zoneInput.extend({ id: z.guid().describe('The zone.') }),
    output: z.object({
      shippingZone: shippingZoneSchema.describe('The zone after the change; null when the call was refused.'),
    }),
    audit: { resource: 'shipping_zone', id: ({ id }) => id },
  },
  async ({ database, shopId, clock }, { id, ...input }) => {
    const provinces = fullProvinces(input.provinces ?? [], input.countries);
    const shippingZone = await changeZone(database, shopId, id, { ...input, provinces, updatedAt: clock.now() });
    return { shippingZone: shippingZone ?? refuse('NOT_FOUND') };
  },
);

/** Deletes a zone. Refuses NOT_FOUND. */
export const deleteShippingZone = shopOperation(
  {
    operation: 'deleteShippingZone',
    summary: 'Delete Shipping Zone',
    description: 'Deletes a shipping zone.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ id: z.guid().describe('The zone.') }),
    output: z.object({}),
    audit: { resource: 'shipping_zone', id: ({ id }) => id },
  },
  async ({ database, shopId }, { id }) => ((await removeZone(database, shopId, id)) ? {} : refuse('NOT_FOUND')),
);
