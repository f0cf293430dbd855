import type { Payment } from '../../order/document/application-state.js';
import type { FinancialStatus } from '../../order/document/order-summary.js';
import type { Order } from '../../order/document/order.js';
import { isLive } from '../../order/pricing/price-order.js';
import type { Transaction } from '../../money/ledger/transaction.js';

/** An object of a platform order, with snake_case names. */
export type Wire = Record<string, unknown>;

/** Formats minor units as a decimal text. */
export type Money = (amount: number) => string;

const typeOf: Record<Transaction['type'], string> = {
  authorize: 'authorization',
  capture: 'charge',
  refund: 'refund',
  void: 'void',
};

/** A transaction with an unknown outcome is sent as pending. */
const statusOf: Record<Transaction['status'], string> = {
  pending: 'pending',
  unknown: 'pending',
  success: 'success',
  failed: 'failed',
};

const sumOf = (ledger: readonly Transaction[], type: Transaction['type']): number =>
  ledger.reduce((sum, one) => (one.type === type && one.status === 'success' ? sum + one.amount : sum), 0);

/** The refunded amount, in minor units. */
export const refundedAmount = (ledger: readonly Transaction[]): number => sumOf(ledger, 'refund');

/** Whether money is held: the last successful authorization or void is an authorization. */
function isHeld(ledger: readonly Transaction[]): boolean {
  const moved = ledger.filter(({ status, amount }) => status === 'success' && amount > 0);
  return moved.findLast(({ type }) => type === 'authorize' || type === 'void')?.type === 'authorize';
}

const isVoided = (ledger: readonly Transaction[]): boolean =>
  ledger.some(({ type, status }) => type === 'void' && status === 'success');

/** The financial status of `wanted` minor units according to the ledger. */
function financialStatusOf(total: number, ledger: readonly Transaction[]): FinancialStatus {
  const captured = sumOf(ledger, 'capture');
  const refunded = refundedAmount(ledger);
  if (refunded > 0) return refunded >= captured ? 'refunded' : 'partially_refunded';
  if (captured > 0) return captured >= total ? 'paid' : 'partially_paid';
  return isHeld(ledger) ? 'authorized' : isVoided(ledger) ? 'voided' : 'pending';
}

const ownOf = ({ id }: Payment, ledger: readonly Transaction[]): Transaction[] =>
  ledger.filter(({ paymentId }) => paymentId === id);

/** The payments of the processed order, without those that ended before it was processed. */
function payingPayments({ state, internals, processedAt }: Order, ledger: readonly Transaction[]): Payment[] {
  const endedEarly = new Set(internals.payments.filter((one) => one.endedEarly === true).map(({ id }) => id));
  return state.payments.filter((payment) => {
    const wasUsed = ownOf(payment, ledger).some(({ createdAt }) => processedAt !== null && createdAt >= processedAt);
    return !endedEarly.has(payment.id) && (isLive(payment) || wasUsed);
  });
}

/** The financial status of the order; an order with a total of zero is paid. */
export function financialStatus(order: Order, ledger: readonly Transaction[]): FinancialStatus {
  const { orderTotal } = order.state;
  if (orderTotal === 0) return 'paid';
  const own = payingPayments(order, ledger).map((payment) => ownOf(payment, ledger));
  const moved = financialStatusOf(orderTotal, own.flat());
  if (moved !== 'authorized' && moved !== 'voided' && moved !== 'pending') return moved;
  // Payments are held separately: voiding one does not release another.
  const each = own.map((rows) => financialStatusOf(orderTotal, rows));
  if (each.includes('authorized')) return 'authorized';
  return each.length > 0 && each.every((one) => one === 'voided') ? 'voided' : 'pending';
}

const transactionOf = (transaction: Transaction, money: Money): Wire => ({
  platform_id: transaction.id,
  provider_transaction_id: transaction.providerTransactionId ?? '',
  amount: money(transaction.amount),
  currency: transaction.currency,
  status: statusOf[transaction.status],
  type: typeOf[transaction.type],
});

/** The order's payments in the connector format, with their ledger transactions, without verifications. */
export function platformPayments(order: Order, ledger: readonly Transaction[], money: Money): Wire[] {
  return payingPayments(order, ledger).map((payment) => {
    const own = ownOf(payment, ledger);
    return {
      platform_id: payment.id,
      transactions: own.filter(({ amount }) => amount > 0).map((transaction) => transactionOf(transaction, money)),
      description: payment.displayString,
      provider: payment.gatewayPublicId,
      payment_method: payment.type,
      currency: payment.currency,
      amount_planned: money(payment.amount),
      custom_attributes: {},
      status: financialStatusOf(payment.amount, own),
    };
  });
}
