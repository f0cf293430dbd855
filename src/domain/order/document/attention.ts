import { withInternals, type Attention, type Concern, type Order, type OrderStatus } from './order.js';

const isSame = (one: Concern, other: Concern): boolean =>
  one.about === other.about && one.transactionId === other.transactionId;

function attentionOf(concerns: readonly Concern[]): Attention | null {
  const [first] = concerns;
  return first
    ? { reason: concerns.map(({ reason }) => reason).join(' '), since: first.since, concerns: [...concerns] }
    : null;
}

/** Whether the order is already flagged for this reason. */
export function isCalledFor(order: Order, concern: Concern): boolean {
  return order.internals.attention?.concerns.some((known) => isSame(known, concern)) ?? false;
}

/** The order with an additional reason for manual review. An existing reason does not change. */
export function withConcern(order: Order, concern: Concern): Order {
  if (isCalledFor(order, concern)) return order;
  return withInternals(order, { attention: attentionOf([...(order.internals.attention?.concerns ?? []), concern]) });
}

/** The order without the resolved reasons. */
export function withoutConcerns(order: Order, isSettled: (concern: Concern) => boolean): Order {
  const { attention } = order.internals;
  if (!attention?.concerns.some(isSettled)) return order;
  return withInternals(order, { attention: attentionOf(attention.concerns.filter((one) => !isSettled(one))) });
}

function actionsFor({ about }: Concern, status: OrderStatus): string[] {
  switch (about) {
    case 'platform_order':
      // It is unknown whether a canceled order exists on the platform.
      return status === 'cancelled' ? ['retryPlatformOrder'] : ['retryPlatformOrder', 'cancelOrder'];
    case 'outcome':
      return ['settleTransaction'];
    case 'void':
      return status === 'cancelled' ? ['cancelOrder', 'acknowledgeAttention'] : ['cancelOrder'];
    case 'charge_push':
      return ['retryPlatformOrder'];
    case 'refund':
      return ['refundPayment'];
    case 'refused_refund':
      return ['refundPayment', 'acknowledgeAttention'];
    case 'payments':
      return ['cancelOrder', 'acknowledgeAttention'];
    case 'capture':
      return ['captureFullPayment', 'cancelOrder', 'acknowledgeAttention'];
    case 'refund_request':
    case 'return':
      return ['receiveReturn', 'acknowledgeAttention'];
    case 'gift_card':
    case 'late_approval':
    case 'coverage':
    case 'amount':
      return ['acknowledgeAttention'];
  }
}

/** Whether a concern can be acknowledged by a person, because no operation resolves it. */
export const canAcknowledge = (concern: Concern, status: OrderStatus): boolean =>
  actionsFor(concern, status).includes('acknowledgeAttention');

/** The names of the mutations that can resolve the reasons for manual review, without duplicates. */
export function actionsOf({ concerns }: Attention, status: OrderStatus): string[] {
  return [...new Set(concerns.flatMap((concern) => actionsFor(concern, status)))];
}
