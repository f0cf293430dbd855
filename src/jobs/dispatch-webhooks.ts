import type { Tillgate } from '../context.js';
import { dispatchEvents, shopsWithWebhooks, type Dispatched } from '../domain/log/webhooks/dispatch-repository.js';
import type { LaneKey } from '../domain/log/webhooks/lanes.js';
import { beginDeliveries, capacityFor, waitForCapacity } from './deliver-webhooks.js';

/** Creates deliveries for a batch of a shop's events and starts them. */
async function dispatchBatch(tillgate: Tillgate, shopId: string): Promise<Dispatched> {
  const { database, clock } = tillgate;
  const dispatched = await dispatchEvents(database, shopId, clock.now(), capacityFor(tillgate));
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
  while (shops.length > 0) {
    const withMore: string[] = [];
    const begun: LaneKey[] = [];
    for (const shopId of shops) {
      const dispatched = await dispatchBatch(tillgate, shopId).catch((error: unknown) =>
        log.error({ err: error, shop: shopId }, 'events could not be dispatched to webhooks'),
      );
      if (!dispatched?.hasMore) continue;
      withMore.push(shopId);
      begun.push(...new Map(dispatched.claimed.map((due) => [due.webhookId, due])).values());
    }
    if (withMore.length > 0) await waitForCapacity(tillgate, begun);
    shops = withMore;
  }
}
