import { faultsOf, refuse, refuseAll, type Fault } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Payment } from '../../order/document/application-state.js';
import { withInternals, withState, type Order } from '../../order/document/order.js';
import { isLive, shareOf } from '../../order/pricing/price-order.js';

/** The payment with this ID, from the input member `field`. Refuses PAYMENT_NOT_FOUND. */
export function findPayment(order: Order, id: string, field = 'id'): Payment {
  return order.state.payments.find((payment) => payment.id === id) ?? refuse('PAYMENT_NOT_FOUND', { field });
}

/** Whether a payment covers the remaining amount, because it was added without an amount. */
export const floats = (order: Order, id: string): boolean =>
  order.internals.payments.some((p) => p.id === id && p.floats);

/** The sum of the payments with a fixed amount, in minor units. */
const plannedSum = (order: Order, payments: readonly Payment[]): number =>
  payments
    .filter((payment) => isLive(payment) && !floats(order, payment.id))
    .reduce((sum, payment) => sum + shareOf(order, payment), 0);

/** PAYMENTS_EXCEED_TOTAL for a sum of payments, in minor units. */
function sumFaults({ state: { orderTotal, currency } }: Order, sum: number): Fault[] {
  if (sum <= orderTotal) return [];
  // The sum may exceed what an amount can be.
  const message = `The payments add up to more than the order total of ${moneyText(orderTotal, currency.isoCode)}. Change the payments to match.`;
  return [{ code: 'PAYMENTS_EXCEED_TOTAL', field: 'amount', message }];
}

/**
 * Refuses payments that conflict: PAYMENTS_EXCEED_TOTAL if the fixed amounts exceed the order total,
 * PAYMENT_AMOUNT_OPEN if two payments cover the remaining amount. Failed and voided payments are ignored.
 */
function refuseOverpaid(order: Order): void {
  const live = order.state.payments.filter(isLive);
  const floating = live.filter(({ id }) => floats(order, id));
  if (floating.length > 1) refuse('PAYMENT_AMOUNT_OPEN', { field: 'amount' });
  refuseAll(sumFaults(order, plannedSum(order, live)));
}

/** PAYMENT_NOT_FOUND, unless the order has the payment in the input member `field`. */
export const unknownPayment = (order: Order, id: string | undefined, field = 'id'): readonly Fault[] =>
  id === undefined ? [] : faultsOf(() => findPayment(order, id, field));

/** The faults of an amount, for a new payment or for a change of a payment. */
export function amountFaults(order: Order, amount: number, changed?: Payment): readonly Fault[] {
  const others = order.state.payments.filter((payment) => payment !== changed);
  return sumFaults(order, plannedSum(order, others) + amount);
}

/** The order with an additional payment. */
export function withPayment(order: Order, payment: Payment, itFloats: boolean): Order {
  const added = withInternals(withState(order, { payments: [...order.state.payments, payment] }), {
    payments: [...order.internals.payments, { id: payment.id, floats: itFloats, confirming: null }],
  });
  refuseOverpaid(added);
  return added;
}

/** The order with the payment of the same ID replaced. */
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
