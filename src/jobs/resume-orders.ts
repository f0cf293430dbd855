import type { OrderKey } from '../domain/core/order-key.js';
import type { Tillgate } from '../context.js';
import { findDropped, findStalled } from '../domain/order/storage/lease-repository.js';
import { resumeRun } from '../domain/placing/processing/run.js';
import { recoverPayments } from '../domain/money/ledger/recover-payments.js';

/** The maximum number of runs of a shop that a process continues concurrently. */
const runsOfShop = 8;

/** The maximum number of orders whose leases are recovered at once. */
const mostDropped = 20;

/** An order that cannot be resumed does not keep others from it; it is found again later. */
async function trying({ log }: Tillgate, { shopId, publicOrderId }: OrderKey, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) =>
    log.error({ err: error, shop: shopId, order: publicOrderId }, 'an order could not be resumed'),
  );
}

/**
 * Recovers orders whose lease has expired, and starts continuing those whose processing was interrupted. That calls
 * gateways, so it is not waited for: one that does not respond delays neither the recovery nor the orders of other shops.
 */
export async function resumeOrders(tillgate: Tillgate): Promise<void> {
  const { database, clock, resumptions } = tillgate;
  const underway = [...resumptions.counts()].map(([shopId, count]) => ({ shopId, count }));
  for (const key of await findStalled(database, clock.now(), { ofShop: runsOfShop, underway }))
    resumptions.add(key.shopId, trying(tillgate, key, resumeRun(tillgate, key)));
  const dropped = await findDropped(database, clock.now(), mostDropped);
  await Promise.all(dropped.map((key) => trying(tillgate, key, recoverPayments(tillgate, key))));
}

/** Waits for the runs that this process continues. */
export const finishResuming = ({ resumptions }: Tillgate): Promise<void> => resumptions.ended();
