import type { Tillgate } from '../context.js';
import { queueChanged, shopsWithChanges } from '../domain/platform/orders/platform-push-reader-repository.js';
import { claimPushes, type DuePush } from '../domain/platform/orders/platform-push-repository.js';
import { pushPlatformOrder } from '../domain/platform/orders/push-platform-order.js';

/** Pushes that are underway at once, of one shop and in all. */
const mostOfShop = 5;
const mostInAll = 50;

/** How long a worker has for a push, in ms, before another may take it: longer than any destination's time. */
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

/** The shops of which no more is begun. */
function busyShops(pushing: Map<Promise<void>, string>): string[] {
  const shops = [...pushing.values()];
  return [...new Set(shops)].filter((shopId) => shops.filter((one) => one === shopId).length >= mostOfShop);
}

/**
 * Looks which orders have changed, and begins to bring their platform orders up to date; a platform that takes its time
 * delays no other shop's.
 */
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

/** Waits for the pushes that are underway in this process. */
export async function finishPushes(tillgate: Tillgate): Promise<void> {
  await Promise.all(underwayOf(tillgate).keys());
}
