import { refuse } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { withInternals, type Order, type OrderTokenShare } from './order.js';

const nothing: OrderTokenShare = { events: 0, keptBytes: 0 };

/** Refuses ORDER_TOKEN_LIMIT_REACHED once order tokens have reached their limit for the order. */
export function refuseFullShare({ caller, limits, claimedKey }: OrderContext, { internals }: Order): void {
  if (caller.kind !== 'order_token') return;
  const { events, keptBytes } = internals.orderTokenShare ?? nothing;
  const keepsTooMuch = claimedKey !== undefined && keptBytes >= limits.orderTokenKeptBytes;
  if (events >= limits.orderTokenEvents || keepsTooMuch) refuse('ORDER_TOKEN_LIMIT_REACHED');
}

/**
 * Counts the events and the recorded response of a change by an order token; `answer` is called only if a response is
 * recorded.
 */
export function withShareOf(
  { caller, claimedKey }: OrderContext,
  order: Order,
  { events, answer }: { events: number; answer: () => object },
): Order {
  if (caller.kind !== 'order_token') return order;
  const before = order.internals.orderTokenShare ?? nothing;
  const recordedBytes = claimedKey ? Buffer.byteLength(JSON.stringify(answer())) : 0;
  const orderTokenShare = { events: before.events + events, keptBytes: before.keptBytes + recordedBytes };
  return withInternals(order, { orderTokenShare });
}
