import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { requireShopAccess, frontend } from '../../core/operation/access.js';
import type { OrderKey } from '../../order/document/order-repository.js';
import { readStanding } from './live-repository.js';
import type { OrderUpdate } from './order-update.js';

/** Where a watcher begins. */
export interface OrderWatch {
  order: OrderKey;
  /** How the order stands, for one who cannot go on from what it has seen. */
  first: OrderUpdate | undefined;
  /** What follows comes after this sequence. */
  after: number;
}

/**
 * Lets a caller watch an order (contract 3, "Live GraphQL subscriptions"): from what it has seen when the log holds all
 * that came after, else from how the order stands. Refuses INVALID_TOKEN, INSUFFICIENT_SCOPE, REQUIRED, and NOT_FOUND
 * where there is no such order, or it is not the caller's.
 */
export async function watchOrder(
  context: Context,
  named: string | null | undefined,
  seen: number | null | undefined,
): Promise<OrderWatch> {
  const shopId = requireShopAccess(context, frontend('read_orders'));
  const { caller, database } = context;
  const own = caller.kind === 'order_token' ? caller.publicOrderId : undefined;
  const publicOrderId =
    named ?? own ?? refuse('REQUIRED', { field: 'publicOrderId', message: 'publicOrderId is required' });
  if (own !== undefined && own !== publicOrderId) refuse('NOT_FOUND');
  if (!/^[\w-]{1,128}$/.test(publicOrderId)) refuse('NOT_FOUND');
  const order = { shopId, publicOrderId };
  const standing = (await readStanding(database, order, seen ?? undefined)) ?? refuse('NOT_FOUND');
  return standing.canGoOn && typeof seen === 'number'
    ? { order, first: undefined, after: seen }
    : { order, first: standing.snapshot, after: standing.snapshot.sequence };
}
