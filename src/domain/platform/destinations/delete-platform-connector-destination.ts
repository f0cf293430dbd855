import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeDestination } from './destination-repository.js';

/** Deletes a destination; pending changes are no longer sent to its platform. Refuses NOT_FOUND. */
export const deletePlatformConnectorDestination = shopOperation(
  {
    operation: 'deletePlatformConnectorDestination',
    summary: 'Delete Platform Connector Destination',
    description: 'Deletes a destination. Pending changes are no longer sent to it.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ id: z.guid().describe('The ID of the destination. Required.') }),
    output: z.object({}),
    audit: { resource: 'platform_connector_destination', id: ({ id }) => id },
  },
  async ({ database, shopId }, { id }) => ((await removeDestination(database, shopId, id)) ? {} : refuse('NOT_FOUND')),
);
