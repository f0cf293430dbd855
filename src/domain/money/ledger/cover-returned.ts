import { withInternals, type Order } from '../../order/document/order.js';
import type { CoverageOfOrder } from './coverage-repository.js';

/** The order with what was refunded of the charges that cover it. */
export function withCoverReturned(order: Order, { returned }: Pick<CoverageOfOrder, 'returned'>): Order {
  const { subscription } = order.internals;
  if (!subscription || (subscription.coverReturned ?? 0) === returned) return order;
  return withInternals(order, { subscription: { ...subscription, coverReturned: returned } });
}
