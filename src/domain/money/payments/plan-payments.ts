import { refuse } from '../../../errors.js';
import type { Payment } from '../../order/document/application-state.js';
import { withInternals, withState, type Order } from '../../order/document/order.js';
import { isLive, shareOf } from '../../order/document/price-order.js';

/** The payment with this id. Refuses PAYMENT_NOT_FOUND. */
export function findPayment(order: Order, id: string): Payment {
  return order.state.payments.find((payment) => payment.id === id) ?? refuse('PAYMENT_NOT_FOUND', { field: 'id' });
}

const floats = (order: Order, id: string): boolean => order.internals.payments.some((p) => p.id === id && p.floats);

/**
 * Refuses payments that cannot stand together: PAYMENTS_EXCEED_TOTAL when those with an amount come to more than the
 * order, PAYMENT_AMOUNT_OPEN when two would take what is open. Failed and voided ones count for nothing.
 */
function refuseOverpaid(order: Order): void {
  const live = order.state.payments.filter(isLive);
  const floating = live.filter(({ id }) => floats(order, id));
  if (floating.length > 1) refuse('PAYMENT_AMOUNT_OPEN', { field: 'amount' });
  const fixed = live.filter(({ id }) => !floats(order, id));
  const planned = fixed.reduce((sum, payment) => sum + shareOf(order, payment), 0);
  if (planned > order.state.orderTotal)
    refuse('PAYMENTS_EXCEED_TOTAL', {
      field: 'amount',
      message: `The payments come to ${planned}, the order to ${order.state.orderTotal}.`,
    });
}

/** The order with one payment more. */
export function withPayment(order: Order, payment: Payment, itFloats: boolean): Order {
  const added = withInternals(withState(order, { payments: [...order.state.payments, payment] }), {
    payments: [...order.internals.payments, { id: payment.id, floats: itFloats, confirming: null }],
  });
  refuseOverpaid(added);
  return added;
}

/** The order with another payment in place of the one with its id. */
export function withChangedPayment(order: Order, payment: Payment, itFloats: boolean): Order {
  const changed = withInternals(
    withState(order, { payments: order.state.payments.map((p) => (p.id === payment.id ? payment : p)) }),
    { payments: order.internals.payments.map((p) => (p.id === payment.id ? { ...p, floats: itFloats } : p)) },
  );
  refuseOverpaid(changed);
  return changed;
}

/** The order without a payment. */
export function withoutPayment(order: Order, id: string): Order {
  return withInternals(withState(order, { payments: order.state.payments.filter((p) => p.id !== id) }), {
    payments: order.internals.payments.filter((p) => p.id !== id),
  });
}
