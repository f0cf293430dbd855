import type { Tillgate } from '../context.js';
import {
  batch,
  dispatchEvents,
  shopsWithWebhooks,
  type Dispatched,
  type Dispatching,
  type EventsAhead,
} from '../domain/log/webhooks/dispatch-repository.js';
import type { LaneKey } from '../domain/log/webhooks/lane.js';
import { beginDeliveries, capacityFor, waitForCapacity } from './deliver-webhooks.js';

/** How many shops with a backlog may have events in memory that were read ahead: up to 5 MB each. */
const mostShopsAhead = 4;

/**
 * The size of the first batch of a backlog; each further one is twice as large, up to a full batch. Sending starts once
 * the first is stored.
 */
const firstBatch = 16;

/** Creates deliveries for a batch of a shop's events and starts them. */
async function dispatchBatch(
  tillgate: Tillgate,
  shopId: string,
  reading: Pick<Dispatching, 'most' | 'mostAhead' | 'ahead'>,
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
  for (let most = firstBatch; shops.length > 0; most = Math.min(batch, most * 2)) {
    const nextOf = new Map<string, EventsAhead>();
    const withMore: string[] = [];
    const begun: LaneKey[] = [];
    for (const shopId of shops) {
      const dispatched = await dispatchBatch(tillgate, shopId, {
        most,
        mostAhead: shops.length <= mostShopsAhead ? Math.min(batch, most * 2) : 0,
        ahead: aheadOf.get(shopId),
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
