import type { Payment } from '../../order/document/application-state.js';
import { withoutConcerns } from '../../order/document/attention.js';
import { withInternals, withState, type Order } from '../../order/document/order.js';
import type { NewEvent } from '../../order/document/order-repository.js';
import type { PaymentSums } from './ledger-repository.js';
import { statusOf } from './payment-status.js';
import type { Transaction } from './transaction.js';

const total = (sums: readonly PaymentSums[], amountOf: (sums: PaymentSums) => number): number =>
  sums.reduce((sum, one) => sum + amountOf(one), 0);

/** What the payments of an order come to, in minor units. */
export interface PaymentTotals {
  orderTotal: number;
  /** Captured minus refunded. */
  paidTotal: number;
  /**
   * Of the order total, not captured; what is held for calls under way counts as captured. What was given back before
   * the order was processed counts for nothing, as what failed does: it has to be paid anew.
   */
  amountRemaining: number;
  /** Authorised, and not captured. */
  capturedHeldTotal: number;
}

/** Whether a payment was given back before the order was processed and holds nothing, so that it pays for none of it. */
function isOut({ processedAt, internals }: Order, { id, authorised, captured, refunded }: PaymentSums): boolean {
  if (captured === 0 || refunded < captured || authorised > captured) return false;
  return processedAt === null || internals.payments.some((one) => one.id === id && one.endedEarly === true);
}

export function totalsOf(order: Order, sums: readonly PaymentSums[]): PaymentTotals {
  const { orderTotal } = order.state;
  const paying = sums.filter((one) => !isOut(order, one));
  return {
    orderTotal,
    paidTotal: total(sums, ({ captured, refunded }) => captured - refunded),
    amountRemaining: orderTotal - total(paying, ({ captured, capturing }) => captured + capturing),
    capturedHeldTotal: total(sums, ({ authorised, captured, capturing }) => authorised - captured - capturing),
  };
}

/** Nobody has to settle a call whose outcome is known by now. */
function withoutSettled(order: Order, ledger: readonly Transaction[]): Order {
  const settled = new Set(ledger.filter(({ settledAt }) => settledAt !== null).map(({ id }) => id));
  return withoutConcerns(order, (one) => one.about === 'outcome' && settled.has(one.transactionId ?? ''));
}

/** Refunded, or held for refunds under way; in minor units. */
export const refundedTotal = (sums: readonly PaymentSums[]): number =>
  total(sums, ({ refunded, refunding }) => refunded + refunding);

/** Nobody has to see to a refund of the platform's that was made here by now. */
function withoutMadeRefund(order: Order, sums: readonly PaymentSums[]): Order {
  const refunded = refundedTotal(sums);
  return withoutConcerns(order, ({ about, refundedAmount = 0 }) => about === 'refund' && refundedAmount <= refunded);
}

/** A payment floats until a gateway holds or moves money for it; one that is only verified goes on. */
function withoutFloats(order: Order, payments: readonly Payment[]): Order {
  const floating = new Set(
    payments.filter(({ status }) => status === 'pending' || status === 'awaitingPreAuth').map(({ id }) => id),
  );
  return withInternals(order, {
    payments: order.internals.payments.map((one) => ({ ...one, floats: one.floats && floating.has(one.id) })),
  });
}

/** The order with its payments as the ledger has them. */
export function withSums(order: Order, sums: readonly PaymentSums[], ledger: readonly Transaction[]): Order {
  const byId = new Map(sums.map((one) => [one.id, one]));
  const payments = order.state.payments.map((payment): Payment => {
    const own = byId.get(payment.id);
    if (!own) return payment;
    const rows = ledger.filter(({ paymentId }) => paymentId === payment.id);
    return { ...payment, status: statusOf(payment, rows, own) };
  });
  const amountPaid = totalsOf(order, sums).paidTotal;
  return withState(withoutFloats(withoutMadeRefund(withoutSettled(order, ledger), sums), payments), {
    payments,
    amountPaid,
    orderBalance: order.state.orderTotal - amountPaid,
  });
}

/** `payment/updated` for each payment whose status is another. */
export function paymentEvents(before: Order, after: Order): NewEvent[] {
  const statuses = new Map(before.state.payments.map(({ id, status }) => [id, status]));
  return after.state.payments
    .filter(({ id, status }) => statuses.get(id) !== status)
    .map(({ id, status }) => ({ type: 'payment/updated', data: { payment_id: id, status } }));
}
