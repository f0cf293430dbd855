import type { Clock } from '../../../lib/clock.js';
import { refuse } from '../../../errors.js';
import { isLoopback } from '../../../lib/loopback.js';
import type { OrderContext } from '../../core/operation/operation.js';
import type { Order } from '../../order/document/order.js';
import { recordDecline } from './run-repository.js';

/** The maximum number of declined attempts for an order. */
const declinesPerOrder = 10;
const hour = 3_600_000;

/** The time since which declined attempts of an address count. */
export const declinesSince = (clock: Clock): Date => new Date(clock.now().getTime() - hour);

/**
 * How many attempts from the address of the caller may be declined within an hour. Undefined if they are not counted:
 * those of frontends are, except from the local machine in the demo.
 */
function declineLimit({ caller, demo, clientAddress, limits }: OrderContext): number | undefined {
  const isCounted = caller.kind === 'order_token' && !(demo && isLoopback(clientAddress));
  return isCounted ? limits.declinesPerAddress : undefined;
}

/**
 * Refuses TOO_MANY_ATTEMPTS after 10 declined payments of an order, or too many from the address of the caller within an
 * hour.
 */
export function refuseTooMany(context: OrderContext, order: Order, declines: number): void {
  if (order.internals.declines >= declinesPerOrder) refuse('TOO_MANY_ATTEMPTS');
  if (declines >= (declineLimit(context) ?? Infinity)) refuse('TOO_MANY_ATTEMPTS');
}

/** Counts a decline by a gateway for the limit of the address of the caller. */
export async function countDecline(context: OrderContext): Promise<void> {
  const { database, shopId, clientAddress, clock } = context;
  if (declineLimit(context) !== undefined) await recordDecline(database, shopId, clientAddress, clock.now());
}
