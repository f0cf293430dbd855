import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { eventSchema, type Event } from '../../core/event-log/event.js';
import { readSettledEvents } from '../../core/event-log/event-repository.js';

const position = z
  .union([z.string().regex(/^\d{1,16}$/, 'is no position'), z.int().min(0)])
  .transform(Number)
  .refine(Number.isSafeInteger, 'is no position');

const count = z
  .union([z.string().regex(/^\d{1,9}$/, 'is no number'), z.int()])
  .transform(Number)
  .pipe(z.int().min(1));

/** For how long, in ms each, a page waits for events that are there and that a running transaction keeps from being told. */
const waits = [5, 10, 20, 40, 80, 150, 200];

/** Waits a little where it must, so that whoever has just changed something finds it. */
async function settledPage(
  { database, shopId }: ShopContext,
  page: { after: number; limit: number; types: readonly string[] },
): Promise<Event[]> {
  for (const wait of waits) {
    const { events, areLeft } = await readSettledEvents(database, shopId, page);
    if (!areLeft) return events;
    await pause(wait);
  }
  return (await readSettledEvents(database, shopId, page)).events;
}

/**
 * The reconciliation feed: events of the shop after a position, in order. Going on from the last position passes none
 * by (contract 3).
 */
export const listEvents = shopOperation(
  {
    operation: 'listEvents',
    summary: 'List Events',
    description: 'Returns the events of the shop after a position, in order. Events are kept for at least 30 days.',
    access: backend('read_orders'),
    input: z.object({
      after: position
        .nullish()
        .describe('Where to go on: `next` of the answer before. Without it, from the beginning.'),
      limit: count.nullish().describe('How many events to return, 1 to 100; 50 by default.'),
      types: z.array(z.string().max(64)).max(50).nullish().describe('Only events of these types.'),
    }),
    output: z.object({
      events: z.array(eventSchema).describe('What happened to it, oldest first (access token).'),
      hasMore: z.boolean().describe('Whether there are more events after these.'),
    }),
  },
  async (context, { after, limit, types }) => {
    const most = Math.min(limit ?? 50, 100);
    const found = await settledPage(context, { after: after ?? 0, limit: most + 1, types: types ?? [] });
    return { events: found.slice(0, most), hasMore: found.length > most };
  },
);
