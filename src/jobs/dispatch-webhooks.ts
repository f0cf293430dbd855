import type { Tillgate } from '../context.js';
import { dispatchEvents, shopsWithWebhooks, type Dispatched } from '../domain/log/webhooks/dispatch-repository.js';
import type { LaneKey } from '../domain/log/webhooks/lanes.js';
import { beginDeliveries, capacityFor, waitForCapacity } from './deliver-webhooks.js';

/** Makes deliveries of a batch of a shop's events and begins them. */
async function dispatchBatch(tillgate: Tillgate, shopId: string): Promise<Dispatched> {
  const { database, clock } = tillgate;
  const dispatched = await dispatchEvents(database, shopId, clock.now(), capacityFor(tillgate));
  beginDeliveries(tillgate, dispatched);
  return dispatched;
}

/**
 * Makes deliveries of what was appended to the log since the last turn, of the shops in turn, and begins them. A shop
 * whose events cannot be dispatched is logged and tried again in the next turn; the others do not wait for it.
 */
export async function dispatchWebhooks(tillgate: Tillgate): Promise<void> {
  const { database, log } = tillgate;
  let shops = await shopsWithWebhooks(database);
  while (shops.length > 0) {
    const withMore: string[] = [];
    const begun: LaneKey[] = [];
    for (const shopId of shops) {
      const dispatched = await dispatchBatch(tillgate, shopId).catch((error: unknown) =>
        log.error({ err: error, shop: shopId }, 'the events of a shop were not dispatched to its webhooks'),
      );
      if (!dispatched?.hasMore) continue;
      withMore.push(shopId);
      begun.push(...new Map(dispatched.claimed.map((due) => [due.webhookId, due])).values());
    }
    if (withMore.length > 0) await waitForCapacity(tillgate, begun);
    shops = withMore;
  }
}
