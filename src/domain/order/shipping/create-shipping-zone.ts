import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { insertZone } from './shipping-zone-repository.js';
import { zoneFaults, zoneInput, shippingZoneSchema, fullProvinces } from './shipping-zones.js';

/** Adds a zone with its rates. No countries: the rest of the world. */
export const createShippingZone = shopOperation(
  {
    operation: 'createShippingZone',
    summary: 'Create Shipping Zone',
    description: 'Creates a shipping zone with its rates. The most specific zone that matches an address applies.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: zoneInput,
    output: z.object({
      shippingZone: shippingZoneSchema.describe('The shipping zone; null if the operation was refused.'),
    }),
    findFaults: zoneFaults,
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
