import type { Tillgate } from '../context.js';
import {
  dispatchEvents,
  shopsWithWebhooks,
  type Dispatched,
  type Dispatching,
  type EventsAhead,
} from '../domain/log/webhooks/dispatch-repository.js';
import type { LaneKey } from '../domain/log/webhooks/lanes.js';
import { beginDeliveries, capacityFor, waitForCapacity } from './deliver-webhooks.js';

/** How many shops with a backlog may have events in memory that were read ahead: about 5 MB each. */
const mostAhead = 4;

/** Creates deliveries for a batch of a shop's events and starts them. */
async function dispatchBatch(
  tillgate: Tillgate,
  shopId: string,
  reading: Pick<Dispatching, 'ahead' | 'readsAhead'>,
): Promise<Dispatched> {
  const { database, clock } = tillgate;
  const capacity = capacityFor(tillgate);
  const dispatched = await dispatchEvents(database, shopId, { now: clock.now(), capacity, ...reading });
  beginDeliveries(tillgate, dispatched);
  return dispatched;
}

/**
 * Creates deliveries for events that were appended since the last run, shop by shop, and starts them. A shop whose
 * events cannot be dispatched is logged and retried in the next run; it does not delay other shops.
 */
export async function dispatchWebhooks(tillgate: Tillgate): Promise<void> {
  const { database, log } = tillgate;
  let shops = await shopsWithWebhooks(database);
  let aheadOf = new Map<string, EventsAhead>();
  while (shops.length > 0) {
    const nextOf = new Map<string, EventsAhead>();
    const withMore: string[] = [];
    const begun: LaneKey[] = [];
    for (const shopId of shops) {
      const dispatched = await dispatchBatch(tillgate, shopId, {
        ahead: aheadOf.get(shopId),
        readsAhead: shops.length <= mostAhead,
      }).catch((error: unknown) =>
        log.error({ err: error, shop: shopId }, 'events could not be dispatched to webhooks'),
      );
      if (!dispatched?.hasMore) continue;
      withMore.push(shopId);
      if (dispatched.ahead) nextOf.set(shopId, dispatched.ahead);
      begun.push(...new Map(dispatched.claimed.map((due) => [due.webhookId, due])).values());
    }
    if (withMore.length > 0) await waitForCapacity(tillgate, begun);
    shops = withMore;
    aheadOf = nextOf;
  }
}
