import type { Tillgate } from '../context.js';
import { claimVoidable } from '../domain/placing/abandonment/abandoned-order-repository.js';
import { voidAbandoned } from '../domain/placing/abandonment/void-abandoned.js';

/** How long after a failed attempt the authorizations of an order are voided again, in ms. */
const retryAfter = 3_600_000;

/** The maximum number of orders of a shop whose authorizations a process voids concurrently. */
const ordersOfShop = 8;

/**
 * Starts voiding the authorizations of orders that were abandoned six hours ago, without waiting for their gateways, so
 * that one that does not respond delays only the orders of its shop.
 */
export async function voidAbandonedOrders(tillgate: Tillgate): Promise<void> {
  const { database, clock, log, voidings } = tillgate;
  const now = clock.now();
  const underway = [...voidings.counts()].map(([shopId, count]) => ({ shopId, count }));
  const dueAgainAt = new Date(now.getTime() + retryAfter);
  for (const key of await claimVoidable(database, now, dueAgainAt, { ofShop: ordersOfShop, underway })) {
    const voided = voidAbandoned(tillgate, key).catch((error: unknown) =>
      log.error({ err: error, shop: key.shopId }, 'the payments of an abandoned order could not be voided'),
    );
    voidings.add(key.shopId, voided);
  }
}

/** Waits for the orders whose authorizations this process is voiding. */
export const finishVoiding = ({ voidings }: Tillgate): Promise<void> => voidings.ended();
