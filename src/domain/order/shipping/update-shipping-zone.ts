import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { changeZone } from './shipping-zone-repository.js';
import { zoneFaults, zoneInput, shippingZoneSchema, fullProvinces } from './shipping-zones.js';

/** Replaces a zone. Refuses NOT_FOUND. */
export const updateShippingZone = shopOperation(
  {
    operation: 'updateShippingZone',
    summary: 'Update Shipping Zone',
    description: 'Replaces a shipping zone.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: zoneInput.extend({ id: z.guid().describe('The ID of the shipping zone.') }),
    output: z.object({
      shippingZone: shippingZoneSchema.describe('The updated shipping zone; null if the operation was refused.'),
    }),
    findFaults: zoneFaults,
    audit: { resource: 'shipping_zone', id: ({ id }) => id },
  },
  async ({ database, shopId, clock }, { id, ...input }) => {
    const provinces = fullProvinces(input.provinces ?? [], input.countries);
    const shippingZone = await changeZone(database, shopId, id, { ...input, provinces, updatedAt: clock.now() });
    return { shippingZone: shippingZone ?? refuse('NOT_FOUND') };
  },
);
