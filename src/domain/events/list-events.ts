import { z } from 'zod';
import { backend } from '../access.js';
import { shopOperation } from '../operation.js';
import { eventSchema } from './event.js';
import { readEvents } from './event-repository.js';

const position = z
  .union([z.string().regex(/^\d{1,16}$/, 'is no position'), z.int().min(0)])
  .transform(Number)
  .refine(Number.isSafeInteger, 'is no position');

const count = z
  .union([z.string().regex(/^\d{1,9}$/, 'is no number'), z.int()])
  .transform(Number)
  .pipe(z.int().min(1));

/**
 * The reconciliation feed: events of the shop after a position, in order. Going on from the last position passes none
 * by (contract 3).
 */
export const listEvents = shopOperation(
  {
    operation: 'listEvents',
    summary: 'List Events',
    access: backend('read_orders'),
    input: z.object({
      after: position.nullish(),
      limit: count.nullish(),
      types: z.array(z.string().max(64)).max(50).nullish(),
    }),
    output: z.object({ events: z.array(eventSchema), hasMore: z.boolean() }),
  },
  async ({ database, shopId }, { after, limit, types }) => {
    const most = Math.min(limit ?? 50, 100);
    const found = await readEvents(database, shopId, { after: after ?? 0, limit: most + 1, types: types ?? [] });
    return { events: found.slice(0, most), hasMore: found.length > most };
  },
);
