import { OperationError, refuse, type Fault } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import type { NewEvent } from '../../order/document/order-repository.js';
import type { Order } from '../../order/document/order.js';
import { capturablePayments } from './capturable-payments.js';
import type { CaptureRequest } from './capture-input.js';
import { capturePart } from './capture-part.js';
import { applyLedger, paymentEvents, totalsOf } from '../ledger/apply-ledger.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { positionsOf } from '../ledger/payment-position.js';
import { availableOf, planCapture, type CapturePart } from './plan-capture.js';
import { findPayment } from './plan-payments.js';
import { wasNeverSent, type Transaction } from '../ledger/transaction.js';

function refuseEnded({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
  if (status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
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

/** What is captured by a call, beyond what an earlier call with the same key has captured before it died. */
async function planned(
  context: OrderContext,
  order: Order,
  ledger: readonly Transaction[],
  { amount, paymentId, reauth }: CaptureRequest,
  before: readonly Transaction[],
): Promise<CapturePart[]> {
  const all = positionsOf(order.state.payments, ledger);
  const wanted = paymentId === undefined ? undefined : findPayment(order, paymentId);
  const capturing = all.reduce((sum, position) => sum + position.capturing, 0);
  const remaining = totalsOf(order, all).amountRemaining - capturing;
  const open = amount === undefined ? remaining : amount - sumOf(before);
  if (before.length > 0 && (open <= 0 || remaining <= 0)) return [];
  if (remaining <= 0) refuse('NOTHING_TO_CAPTURE');
  const named = wanted ? all.filter(({ payment }) => payment === wanted) : all;
  const wish = { amount: Math.min(open, remaining), isNamed: wanted !== undefined, reauth };
  const payments = await capturablePayments(context, order, named, wish);
  if (availableOf(payments) === 0) return before.length > 0 ? [] : refuse('NOTHING_TO_CAPTURE');
  if (open > remaining) {
    const message = `At most ${remaining} is left of the order total.`;
    refuse('CAPTURE_EXCEEDS_REMAINING', { field: 'amount', message });
  }
  return planCapture(open, payments);
}

/**
 * Captures money of an order: across its payments in the order added, or of one of them; before the order is processed,
 * too. What was only verified is authorized and charged. A gateway that refuses ends it; what was captured before stays.
 * Refuses NOTHING_TO_CAPTURE, CAPTURE_EXCEEDS_REMAINING, CAPTURE_NOT_DIVISIBLE, CAPTURE_REFUSED, PAYMENT_NOT_FOUND,
 * NOT_SUPPORTED, and PAYMENT_OUTCOME_UNKNOWN while the outcome of an authorization or void that it needs is open.
 */
export function makeCapture(context: OrderContext, request: CaptureRequest) {
  const { database, shopId, publicOrderId } = context;
  return withLeasedOrder(context, ['open', 'abandoned', 'processed'], refuseEnded, async ({ order, save }) => {
    const ledger = await readLedger(database, shopId, publicOrderId);
    const before = doneBefore(context, ledger);
    const captured = [...before];
    for (const part of await planned(context, order, ledger, request, before)) {
      const last = await capturePart(context, order, part, request);
      captured.push(last);
      if (last.status === 'failed' || last.type === 'authorize') break;
    }
    const after = await readLedger(database, shopId, publicOrderId);
    const changed = applyLedger(order, after);
    const failed = captured.find(({ status }) => status === 'failed');
    const events = [...paymentEvents(order, changed), ...failedEvents(failed)];
    const transactions = captured.map((transaction) => shown(changed, transaction));
    const members = { ...totalsOf(changed, positionsOf(changed.state.payments, after)), transactions };
    const updated = { type: 'order/updated', data: { changed: ['payments'] } };
    // A charge whose authorization is not known yet continues with the next call of its key.
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
