import type { Payment, PaymentStatus } from '../orders/application-state.js';
import { withoutConcerns } from '../orders/attention.js';
import { withState, type Order } from '../orders/order.js';
import type { NewEvent } from '../orders/order-repository.js';
import type { PaymentSums } from './ledger-repository.js';
import type { Transaction } from './transaction.js';

const isOpen = ({ status }: Transaction): boolean => status === 'unknown';

/** The status of a payment that a gateway was asked for, from its sums and its ledger (contract 2, "A payment"). */
export function statusOf(sums: PaymentSums, ledger: readonly Transaction[], before: PaymentStatus): PaymentStatus {
  const own = ledger.filter(({ paymentId }) => paymentId === sums.id);
  if (own.some(isOpen)) return 'unknown';
  const { authorised, captured, refunded } = sums;
  if (captured > 0 && refunded === captured) return 'refunded';
  if (refunded > 0) return 'partiallyRefunded';
  if (captured > 0) return captured < authorised ? 'partiallyCaptured' : 'captured';
  if (authorised > 0) return 'preAuthed';
  if (own.some(({ type, status }) => type === 'void' && status === 'success')) return 'voided';
  return own.findLast(({ type }) => type === 'authorize')?.status === 'failed' ? 'failed' : before;
}

const total = (sums: readonly PaymentSums[], amountOf: (sums: PaymentSums) => number): number =>
  sums.reduce((sum, one) => sum + amountOf(one), 0);

/** What the payments of an order come to, in minor units. */
export interface PaymentTotals {
  orderTotal: number;
  /** Captured minus refunded. */
  paidTotal: number;
  /** Of the order total, not captured; what is held for calls under way counts as captured. */
  amountRemaining: number;
  /** Authorised, and not captured. */
  capturedHeldTotal: number;
}

export function totalsOf(order: Order, sums: readonly PaymentSums[]): PaymentTotals {
  const { orderTotal } = order.state;
  return {
    orderTotal,
    paidTotal: total(sums, ({ captured, refunded }) => captured - refunded),
    amountRemaining: orderTotal - total(sums, ({ captured, capturing }) => captured + capturing),
    capturedHeldTotal: total(sums, ({ authorised, captured, capturing }) => authorised - captured - capturing),
  };
}

/** Nobody has to settle a call whose outcome is known by now. */
function withoutSettled(order: Order, ledger: readonly Transaction[]): Order {
  const settled = new Set(ledger.filter(({ settledAt }) => settledAt !== null).map(({ id }) => id));
  return withoutConcerns(order, (one) => one.about === 'outcome' && settled.has(one.transactionId ?? ''));
}

/** The order with its payments as the ledger has them. */
export function withSums(order: Order, sums: readonly PaymentSums[], ledger: readonly Transaction[]): Order {
  const byId = new Map(sums.map((one) => [one.id, one]));
  const payments = order.state.payments.map((payment): Payment => {
    const own = byId.get(payment.id);
    return own ? { ...payment, status: statusOf(own, ledger, payment.status) } : payment;
  });
  const amountPaid = totalsOf(order, sums).paidTotal;
  return withState(withoutSettled(order, ledger), {
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
