import { OperationError, refuse, type Fault } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import type { NewEvent } from '../../order/document/order-repository.js';
import type { Order } from '../../order/document/order.js';
import { capturablePayments } from './capturable-payments.js';
import type { CaptureRequest } from './capture-input.js';
import { capturePart } from './capture-part.js';
import { readLedger, readPaymentSums } from '../ledger/ledger-repository.js';
import { paymentEvents, totalsOf, withSums } from '../ledger/payment-standing.js';
import { planCapture, type Capturable } from './plan-capture.js';
import { wasNeverSent, type Transaction } from '../ledger/transaction.js';

function refuseEnded({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
  if (status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
}

/** How much is captured. Refuses NOTHING_TO_CAPTURE, CAPTURE_EXCEEDS_REMAINING. */
function amountOf(wanted: number | undefined, remaining: number, payments: readonly Capturable[]): number {
  if (remaining <= 0 || payments.length === 0) refuse('NOTHING_TO_CAPTURE');
  const amount = wanted ?? remaining;
  if (amount > remaining)
    refuse('CAPTURE_EXCEEDS_REMAINING', {
      field: 'amount',
      message: `At most ${remaining} is left of the order total.`,
    });
  return amount;
}

/** What an earlier call with the same key, which did not come to its end, has captured already. */
function doneBefore(context: OrderContext, ledger: readonly Transaction[]): Transaction[] {
  const key = context.claimedKey?.key;
  return key === undefined
    ? []
    : ledger.filter(({ type, wantedBy, status }) => type === 'capture' && wantedBy === key && status !== 'failed');
}

const sumOf = (transactions: readonly Transaction[]): number =>
  transactions.reduce((sum, { amount }) => sum + amount, 0);

const shown = (order: Order, { id, paymentId, amount, usedTransactionId, responseCode, status }: Transaction) => {
  const payment = order.state.payments.find((one) => one.id === paymentId);
  return {
    gateway: payment?.gatewayPublicId ?? '',
    gatewayId: payment?.gatewayPublicId ?? '',
    amount,
    transactionId: id,
    referenceTransactionId: usedTransactionId,
    responseCode,
    status,
  };
};

const failedEvents = (failed: Transaction | undefined): NewEvent[] =>
  failed ? [{ type: 'order/failed', data: { reason: 'payment_capture', message: failed.message } }] : [];

/**
 * Captures money of an order: across its payments in the order added, or of one of them. Before the order is processed,
 * too. What was only verified is authorised and charged. A gateway that refuses ends it; what was captured before stays.
 * Refuses NOTHING_TO_CAPTURE, CAPTURE_EXCEEDS_REMAINING, CAPTURE_NOT_DIVISIBLE, CAPTURE_REFUSED, PAYMENT_NOT_FOUND,
 * NOT_SUPPORTED, and PAYMENT_OUTCOME_UNKNOWN while the authorisation of a charge is not known (contract 2, "A payment").
 */
export function makeCapture(context: OrderContext, request: CaptureRequest) {
  const { database, shopId, publicOrderId } = context;
  return withLeasedOrder(context, ['open', 'abandoned', 'processed'], refuseEnded, async ({ order, save }) => {
    const ledger = await readLedger(database, shopId, publicOrderId);
    const before = doneBefore(context, ledger);
    const captured = [...before];
    const sums = await readPaymentSums(database, shopId, publicOrderId);
    const payments = await capturablePayments(context, order, { sums, ledger }, request.paymentId);
    const remaining = totalsOf(order, sums).amountRemaining;
    const open = request.amount === undefined ? undefined : request.amount - sumOf(before);
    const isDone = before.length > 0 && (open === 0 || remaining <= 0 || payments.length === 0);
    if (!isDone) {
      const amount = amountOf(open, remaining, payments);
      for (const part of planCapture(amount, payments)) {
        const last = await capturePart(context, order, part, ledger, request);
        captured.push(last);
        if (last.status === 'failed' || last.type === 'authorize') break;
      }
    }
    const after = await readPaymentSums(database, shopId, publicOrderId);
    const changed = withSums(order, after, await readLedger(database, shopId, publicOrderId));
    const failed = captured.find(({ status }) => status === 'failed');
    const events = [...paymentEvents(order, changed), ...failedEvents(failed)];
    const transactions = captured.map((transaction) => shown(changed, transaction));
    const members = { ...totalsOf(changed, after), transactions };
    const updated = { type: 'order/updated', data: { changed: ['payments'] } };
    // A charge whose authorisation is not known yet goes on with the next call of its key.
    const isOpen = !failed && captured.some(({ type }) => type === 'authorize');
    const stored = await save(changed, [updated, ...events], failed || isOpen ? {} : { members });
    if (isOpen) refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5, details: { transactions } });
    if (failed) {
      const fault: Fault = { code: 'CAPTURE_REFUSED', message: failed.message, details: { transactions } };
      throw new OperationError([fault], { gatewayCalled: captured.some((one) => !wasNeverSent(one)) });
    }
    return { ...members, order: stored };
  });
}
