import { faultsOf, refuse, refuseAll, type Fault } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Payment } from '../../order/document/application-state.js';
import { withInternals, withState, type Order } from '../../order/document/order.js';
import { isLive, shareOf } from '../../order/document/price-order.js';

/** The payment with this id, which the call names in `field`. Refuses PAYMENT_NOT_FOUND. */
export function findPayment(order: Order, id: string, field = 'id'): Payment {
  return order.state.payments.find((payment) => payment.id === id) ?? refuse('PAYMENT_NOT_FOUND', { field });
}

const floats = (order: Order, id: string): boolean => order.internals.payments.some((p) => p.id === id && p.floats);

/** What the payments with an amount come to, in minor units. */
const plannedSum = (order: Order, payments: readonly Payment[]): number =>
  payments
    .filter((payment) => isLive(payment) && !floats(order, payment.id))
    .reduce((sum, payment) => sum + shareOf(order, payment), 0);

/** PAYMENTS_EXCEED_TOTAL for a sum of payments, in minor units. */
function sumFaults({ state: { orderTotal, currency } }: Order, sum: number): Fault[] {
  if (sum <= orderTotal) return [];
  const shown = (amount: number): string => moneyText(amount, currency.isoCode);
  const message = `The payments add up to ${shown(sum)}, but the order total is ${shown(orderTotal)}. Change the payments to match.`;
  return [{ code: 'PAYMENTS_EXCEED_TOTAL', field: 'amount', message }];
}

/**
 * Refuses payments that cannot stand together: PAYMENTS_EXCEED_TOTAL when those with an amount come to more than the
 * order, PAYMENT_AMOUNT_OPEN when two would take what is open. Failed and voided ones count for nothing.
 */
function refuseOverpaid(order: Order): void {
  const live = order.state.payments.filter(isLive);
  const floating = live.filter(({ id }) => floats(order, id));
  if (floating.length > 1) refuse('PAYMENT_AMOUNT_OPEN', { field: 'amount' });
  refuseAll(sumFaults(order, plannedSum(order, live)));
}

/** PAYMENT_NOT_FOUND, unless the order has the payment that the call names in `field`. */
export const unknownPayment = (order: Order, id: string | undefined, field = 'id'): readonly Fault[] =>
  id === undefined ? [] : faultsOf(() => findPayment(order, id, field));

/** What an amount does to the plan of the order, for a new payment or in place of that of a payment. */
export function amountFaults(order: Order, amount: number, changed?: Payment): readonly Fault[] {
  const others = order.state.payments.filter((payment) => payment !== changed);
  return sumFaults(order, plannedSum(order, others) + amount);
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
