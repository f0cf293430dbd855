import type { Tillgate } from '../context.js';
import { longestTimeout } from '../domain/platform/destinations/destination.js';
import { queueChanged, shopsWithChanges } from '../domain/platform/orders/platform-push-reader-repository.js';
import { claimPushes, type DuePush } from '../domain/platform/orders/platform-push-repository.js';
import { pushPlatformOrder } from '../domain/platform/orders/push-platform-order.js';
import type { Underway } from '../lib/underway.js';

/** The maximum number of pushes in progress, for one shop and in total. */
const mostOfShop = 5;
const mostInAll = 50;

/**
 * How long a worker may take for a push, in ms, before another may claim it: longer than its calls. After a refused
 * update, three more find out why.
 */
const claimLasts = 4 * longestTimeout + 60_000;

function begin(tillgate: Tillgate, due: DuePush): void {
  const { shopId, publicOrderId } = due;
  const push = pushPlatformOrder(tillgate, due).catch((error: unknown) =>
    tillgate.log.error({ err: error, shop: shopId, order: publicOrderId }, 'a platform order was not updated'),
  );
  tillgate.platformPushes.add(shopId, push);
}

/** The shops for which no more pushes are started. */
const busyShops = (pushes: Underway): string[] =>
  [...pushes.counts()].filter(([, count]) => count >= mostOfShop).map(([shopId]) => shopId);

/** Finds orders that have changed and starts pushing them, so that a slow platform does not delay other shops. */
export async function pushPlatformOrders(tillgate: Tillgate): Promise<void> {
  const { database, clock, platformPushes } = tillgate;
  for (const shopId of await shopsWithChanges(database)) while (await queueChanged(database, shopId, clock.now()));
  const capacity = mostInAll - platformPushes.size;
  if (capacity <= 0) return;
  const now = clock.now();
  const claim = { now, until: new Date(now.getTime() + claimLasts) };
  const due = await claimPushes(database, claim, { capacity, busy: busyShops(platformPushes) });
  for (const one of due) begin(tillgate, one);
}

/** Waits for the pushes in progress in this process. */
export const finishPushes = ({ platformPushes }: Tillgate): Promise<void> => platformPushes.ended();
