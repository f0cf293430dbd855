import type { Tillgate } from '../../../context.js';
import { givingUp, taking } from '../../core/processes/giving-up.js';
import { holdOrder, releaseOrder } from './lease-repository.js';
import type { Order } from '../document/order.js';

/** How long an order is leased while other servers are called, in ms: longer than all of these calls together. */
export const heldFor = 60_000;

type HoldingParts = Pick<Tillgate, 'database' | 'clock' | 'heartbeat'>;

/**
 * Runs work under a lease of the order, without an open transaction, so that other servers are called once for a
 * change. The work ends the lease with its write; if it does not write, or fails, the lease is released. The lease of a
 * process that dies ends with it. Undefined if the order has changed since it was loaded, or is leased.
 */
export async function whileHeld<Result>(
  { database, clock, heartbeat }: HoldingParts,
  order: Order,
  work: (holder: string) => Promise<{ isWritten: boolean; result: Result }>,
): Promise<Result | undefined> {
  const holder = heartbeat.newHolder();
  const until = new Date(clock.now().getTime() + heldFor);
  if (!(await taking(heartbeat, holder, () => holdOrder(database, order, { holder, until })))) return undefined;
  let isWritten = false;
  return givingUp(heartbeat, holder, async () => {
    try {
      const done = await work(holder);
      ({ isWritten } = done);
      return done.result;
    } finally {
      if (!isWritten) await releaseOrder(database, order, holder);
    }
  });
}
