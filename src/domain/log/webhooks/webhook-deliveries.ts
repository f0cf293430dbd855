import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { filterCondition, filterInput } from '../../core/lists/list-filter.js';
import { filteredColumns, firstConditionParameter, readDeliveries } from './delivery-repository.js';
import { deliverySchema } from './webhook.js';
import { webhookId, webhookOf } from './deliveries.js';

const count = z
  .union([z.string().regex(/^\d{1,9}$/, 'must be a number'), z.int()])
  .transform(Number)
  .pipe(z.int().min(1));

/** The deliveries of a webhook with their attempts, newest first. Refuses NOT_FOUND. */
export const webhookDeliveries = shopOperation(
  {
    operation: 'webhookDeliveries',
    summary: 'List Deliveries',
    description: 'Lists the deliveries of a webhook with their attempts, newest first.',
    agent: 'read',
    access: backend('read_webhooks'),
    input: webhookId.extend({
      after: z
        .guid()
        .nullish()
        .describe('The cursor to continue after: `next` of the previous response. Defaults to the first page.'),
      limit: count.nullish().describe('The maximum number of deliveries, 1 to 100. Defaults to 50.'),
      filter: filterInput,
    }),
    output: z.object({
      deliveries: z.array(deliverySchema).describe('The deliveries, newest first.'),
      hasMore: z.boolean().describe('Whether there are more deliveries after these.'),
    }),
  },
  async (context, { id, after, limit, filter }) => {
    await webhookOf(context, id);
    const most = Math.min(limit ?? 50, 100);
    const condition = filter?.length ? filterCondition(filter, filteredColumns, firstConditionParameter) : undefined;
    const page = { after: after ?? null, limit: most + 1, condition };
    const found = await readDeliveries(context.database, context.shopId, id, page);
    return { deliveries: found.slice(0, most), hasMore: found.length > most };
  },
);
