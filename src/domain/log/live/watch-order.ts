import type { OrderKey } from '../../core/order-key.js';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { requireShopAccess, frontend } from '../../core/operation/access.js';
import { readSnapshot } from './live-repository.js';
import type { OrderUpdate } from './order-update.js';

/** Where a watcher starts. */
export interface OrderWatch {
  order: OrderKey;
  /** A snapshot, for a watcher that cannot continue from its last sequence. */
  first: OrderUpdate | undefined;
  /** Events after this sequence follow. */
  after: number;
}

/**
 * Starts a subscription to an order (docs/live.md): after the given sequence if the log has all later events, otherwise
 * from a snapshot. Refuses INVALID_TOKEN, INSUFFICIENT_SCOPE, REQUIRED, and NOT_FOUND if the order does not exist or
 * does not belong to the caller.
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
  const current = (await readSnapshot(database, order, seen ?? undefined)) ?? refuse('NOT_FOUND');
  return current.canResume && typeof seen === 'number'
    ? { order, first: undefined, after: seen }
    : { order, first: current.snapshot, after: current.snapshot.sequence };
}
