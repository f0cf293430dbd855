import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeZone } from './shipping-zone-repository.js';

/** Deletes a zone. Refuses NOT_FOUND. */
export const deleteShippingZone = shopOperation(
  {
    operation: 'deleteShippingZone',
    summary: 'Delete Shipping Zone',
    description: 'Deletes a shipping zone.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ id: z.guid().describe('The ID of the shipping zone.') }),
    output: z.object({}),
    audit: { resource: 'shipping_zone', id: ({ id }) => id },
  },
  async ({ database, shopId }, { id }) => ((await removeZone(database, shopId, id)) ? {} : refuse('NOT_FOUND')),
);
