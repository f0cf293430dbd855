import type { Tillgate } from '../../../context.js';
import { holdOrder, releaseOrder } from './order-repository.js';
import type { Order } from './order.js';

/** How long an order is held while other servers are asked, in ms: longer than all of their calls together. */
export const heldFor = 60_000;

type HoldingParts = Pick<Tillgate, 'database' | 'clock' | 'heartbeat'>;

/**
 * Works while no one else changes the order, in any process and without an open transaction, so that another server is
 * asked once for a change. The work ends the hold with its write; where it does not write, or fails, the hold is
 * released. That of a process that dies is over with the process. Undefined when the order has changed since it was
 * loaded, or another holds it.
 */
export async function whileHeld<Result>(
  { database, clock, heartbeat }: HoldingParts,
  order: Order,
  work: (holder: string) => Promise<{ isWritten: boolean; result: Result }>,
): Promise<Result | undefined> {
  const holder = heartbeat.newHolder();
  const until = new Date(clock.now().getTime() + heldFor);
  if (!(await holdOrder(database, order, { holder, until }))) return undefined;
  let isWritten = false;
  try {
    const done = await work(holder);
    ({ isWritten } = done);
    return done.result;
  } finally {
    if (!isWritten) await releaseOrder(database, order.shopId, order.publicOrderId, holder);
  }
}
