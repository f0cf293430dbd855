import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { amount, requiredText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { countryByCode } from '../../core/countries/countries.js';
import { shopOperation } from '../../core/operation/operation.js';
import { changeZone, insertZone, listZones, removeZone } from './shipping-zone-repository.js';

const optionalAmount = amount()
  .nullish()
  .transform((value) => value ?? null);

const rate = z.object({
  name: requiredText(),
  code: requiredText(),
  amount: amount(),
  minSubtotal: optionalAmount,
  maxSubtotal: optionalAmount,
  minWeight: optionalAmount,
  maxWeight: optionalAmount,
  freeAbove: optionalAmount,
});

const country = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => countryByCode(code) !== undefined, 'is no country of ISO 3166');

const zoneInput = z.object({
  name: requiredText(),
  countries: z.array(country).max(300),
  /** `US-DC`, or `DC` where the zone has one country. */
  provinces: z.array(z.string().min(1).max(10)).max(1_000).nullish(),
  rates: z.array(rate).min(1).max(100),
});

const rateOutput = z.object({
  name: z.string(),
  code: z.string(),
  amount: z.int(),
  minSubtotal: z.int().nullable(),
  maxSubtotal: z.int().nullable(),
  minWeight: z.int().nullable(),
  maxWeight: z.int().nullable(),
  freeAbove: z.int().nullable(),
});

export const shippingZoneSchema = z.object({
  id: z.string(),
  name: z.string(),
  countries: z.array(z.string()),
  provinces: z.array(z.string()),
  rates: z.array(rateOutput),
  createdAt: z.date(),
  updatedAt: z.date(),
});

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
    access: backend('write_shop_settings'),
    input: zoneInput,
    output: z.object({ shippingZone: shippingZoneSchema }),
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
    access: backend('write_shop_settings'),
    input: zoneInput.extend({ id: z.guid() }),
    output: z.object({ shippingZone: shippingZoneSchema }),
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
    access: backend('write_shop_settings'),
    input: z.object({ id: z.guid() }),
    output: z.object({}),
    audit: { resource: 'shipping_zone', id: ({ id }) => id },
  },
  async ({ database, shopId }, { id }) => ((await removeZone(database, shopId, id)) ? {} : refuse('NOT_FOUND')),
);
