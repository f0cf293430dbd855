import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { eventSchema, type Event } from '../../core/event-log/event.js';
import { eventColumns, firstConditionParameter, readSettledEvents } from '../../core/event-log/event-repository.js';
import { filterCondition, filterInput, type SqlCondition } from '../../core/lists/list-filter.js';

const position = z
  .union([z.string().regex(/^\d{1,16}$/, 'is not a valid position'), z.int().min(0)])
  .transform(Number)
  .refine(Number.isSafeInteger, 'is not a valid position');

const count = z
  .union([z.string().regex(/^\d{1,9}$/, 'is not a valid number'), z.int()])
  .transform(Number)
  .pipe(z.int().min(1));

/** How long a page waits, in ms per attempt, for events that a running transaction keeps from being published. */
const waits = [5, 10, 20, 40, 80, 150, 200];

/** Waits briefly if necessary, so that a caller who has just made a change finds its event. */
async function settledPage(
  { database, shopId }: ShopContext,
  page: { after: number; limit: number; types: readonly string[]; condition: SqlCondition | undefined },
): Promise<Event[]> {
  for (const wait of waits) {
    const { events, areLeft } = await readSettledEvents(database, shopId, page);
    if (!areLeft) return events;
    await pause(wait);
  }
  return (await readSettledEvents(database, shopId, page)).events;
}

/**
 * Lists the events of the shop after a position, in order. A reader that continues from the last position misses none.
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
        .describe(
          'The position to continue after: `next` of the previous response. Defaults to the beginning of the log.',
        ),
      limit: count.nullish().describe('The maximum number of events, 1 to 100. Defaults to 50.'),
      types: z.array(z.string().max(64)).max(50).nullish().describe('Lists only events of these types.'),
      filter: filterInput,
    }),
    output: z.object({
      events: z.array(eventSchema).describe('The events, oldest first.'),
      hasMore: z.boolean().describe('Whether there are more events after these.'),
    }),
  },
  async (context, { after, limit, types, filter }) => {
    const most = Math.min(limit ?? 50, 100);
    const condition = filter?.length ? filterCondition(filter, eventColumns, firstConditionParameter) : undefined;
    const page = { after: after ?? 0, limit: most + 1, types: types ?? [], condition };
    const found = await settledPage(context, page);
    return { events: found.slice(0, most), hasMore: found.length > most };
  },
);
