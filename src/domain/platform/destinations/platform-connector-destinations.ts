import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { shopOperation } from '../../core/operation/operation.js';
import { destinationSchema, shownDestination } from './destination.js';
import { listDestinations } from './destination-repository.js';

/** The platform's destinations, oldest first. */
export const platformConnectorDestinations = shopOperation(
  {
    operation: 'platformConnectorDestinations',
    summary: 'List Platform Connector Destinations',
    description: "Lists the destinations of the shop's platform, oldest first.",
    access: backend('read_shop_settings'),
    input: shortListInput,
    output: z.object({ destinations: z.array(destinationSchema).describe('The destinations of the shop.') }),
  },
  async ({ database, shopId }, input) => {
    const all = (await listDestinations(database, shopId)).map(shownDestination);
    const { rows, place } = partOf({ rows: all, row: destinationSchema, id: ({ id }) => id }, input);
    return { destinations: rows, place };
  },
);
