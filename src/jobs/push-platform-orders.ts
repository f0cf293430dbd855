import type { Tillgate } from '../context.js';
import { queueChanged, shopsWithChanges } from '../domain/platform/orders/platform-push-reader-repository.js';
import { claimPushes, type DuePush } from '../domain/platform/orders/platform-push-repository.js';
import { pushPlatformOrder } from '../domain/platform/orders/push-platform-order.js';

/** The maximum number of pushes in progress, for one shop and in total. */
const mostOfShop = 5;
const mostInAll = 50;

/**
 * How long a worker may take for a push, in ms, before another may claim it: longer than the timeout of any
 * destination.
 */
const claimLasts = 120_000;

const underway = new WeakMap<Tillgate, Map<Promise<void>, string>>();

function underwayOf(tillgate: Tillgate): Map<Promise<void>, string> {
  const known = underway.get(tillgate) ?? new Map<Promise<void>, string>();
  underway.set(tillgate, known);
  return known;
}

function begin(tillgate: Tillgate, pushing: Map<Promise<void>, string>, due: DuePush): void {
  const { shopId, publicOrderId } = due;
  const push = pushPlatformOrder(tillgate, due)
    .catch((error: unknown) =>
      tillgate.log.error(
        { err: error, shop: shopId, order: publicOrderId },
        'a platform order was not brought up to date',
      ),
    )
    .finally(() => pushing.delete(push));
  pushing.set(push, shopId);
}

/** The shops for which no more pushes are started. */
function busyShops(pushing: Map<Promise<void>, string>): string[] {
  const shops = [...pushing.values()];
  return [...new Set(shops)].filter((shopId) => shops.filter((one) => one === shopId).length >= mostOfShop);
}

/** Finds orders that have changed and starts pushing them, so that a slow platform does not delay other shops. */
export async function pushPlatformOrders(tillgate: Tillgate): Promise<void> {
  const { database, clock } = tillgate;
  for (const shopId of await shopsWithChanges(database)) while (await queueChanged(database, shopId, clock.now()));
  const pushing = underwayOf(tillgate);
  const room = mostInAll - pushing.size;
  if (room <= 0) return;
  const now = clock.now();
  const claim = { now, until: new Date(now.getTime() + claimLasts) };
  const due = await claimPushes(database, claim, { room, busy: busyShops(pushing) });
  for (const one of due) begin(tillgate, pushing, one);
}

/** Waits for the pushes in progress in this process. */
export async function finishPushes(tillgate: Tillgate): Promise<void> {
  await Promise.all(underwayOf(tillgate).keys());
}
