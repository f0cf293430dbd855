import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeOverride } from './api-override-repository.js';
import { refuseUnknown } from './api-overrides.js';

/** Deletes an override; the shop's own data is used again. Refuses OVERRIDE_NOT_FOUND. */
export const deleteApiOverride = shopOperation(
  {
    operation: 'deleteApiOverride',
    summary: 'Delete API Override',
    description:
      'Deletes an override of the shop or of an order. The next override that applies is used instead, or the data of the shop if there is none.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ publicId: z.string().min(1).meta({ graphql: 'ID!' }).describe('The override.') }),
    output: z.object({}),
    audit: { resource: 'api_override', id: ({ publicId }) => publicId },
  },
  async ({ database, shopId }, { publicId }) =>
    (await removeOverride(database, shopId, publicId)) ? {} : refuseUnknown(),
);
