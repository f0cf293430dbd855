import { errorTable, OperationError, refuse, refuseAll, type Fault } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { AboutOrder, OrderContext } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import { withConcern } from '../../order/document/attention.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import type { Concern, Order, StoredOrder } from '../../order/document/order.js';
import { capturablePayments } from './capturable-payments.js';
import type { CaptureRequest } from './capture-input.js';
import { capturePart } from './capture-part.js';
import { applyLedger, paymentEvents, totalsOf, type PaymentTotals } from '../ledger/apply-ledger.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { positionsOf, type PaymentPosition } from '../ledger/payment-position.js';
import { availableOf, planCapture, type CapturePart } from './plan-capture.js';
import { findPayment, unknownPayment } from './plan-payments.js';
import { wasNeverSent, type Transaction } from '../ledger/transaction.js';

function refuseEnded({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
  if (status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
}

/** The captures of an earlier call with the same key that did not finish. */
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

type CaptureResult = PaymentTotals & { transactions: ReturnType<typeof shown>[]; order: StoredOrder };

/** A call that no gateway received was not refused. */
const failedEvents = (failed: Transaction | undefined): NewEvent[] =>
  failed && !wasNeverSent(failed)
    ? [{ type: 'order/failed', data: { reason: 'payment_capture', message: failed.message } }]
    : [];

/** A concern for a person: a failed automatic capture of a processed order. */
function failedCapture({ id, reference, message }: Transaction, now: Date): Concern {
  const reason = `The capture ${reference} failed: ${message}`;
  return { about: 'capture', reason, since: now.toISOString(), transactionId: id };
}

/**
 * Refuses CAPTURE_INCOMPLETE with the result if a part was captured, otherwise CAPTURE_REFUSED or GATEWAY_UNAVAILABLE.
 */
function refuseFailed(failed: Transaction, captured: readonly Transaction[], result: CaptureResult): never {
  const { transactions } = result;
  const isIncomplete = captured.some(({ type, status }) => type === 'capture' && status !== 'failed');
  const notSent = wasNeverSent(failed);
  const code = isIncomplete ? 'CAPTURE_INCOMPLETE' : notSent ? 'GATEWAY_UNAVAILABLE' : 'CAPTURE_REFUSED';
  const message = notSent && !isIncomplete ? errorTable[code].meaning : failed.message || errorTable[code].meaning;
  const fault: Fault = { code, message, details: { transactions } };
  const gatewayCalled = captured.some((one) => !wasNeverSent(one));
  throw new OperationError([fault], { gatewayCalled, result: isIncomplete ? result : undefined });
}

/** The amount of an order that can still be captured, in minor units. */
const remainingOf = (order: Order, positions: readonly PaymentPosition[]): number =>
  totalsOf(order, positions).amountRemaining - positions.reduce((sum, { capturing }) => sum + capturing, 0);

/** CAPTURE_EXCEEDS_REMAINING if only a part of the amount can be captured. */
function amountFaults({ state }: Order, amount: number, remaining: number): Fault[] {
  if (remaining <= 0 || amount <= remaining) return [];
  const message = `At most ${moneyText(remaining, state.currency.isoCode)} of the order total can still be captured.`;
  return [{ code: 'CAPTURE_EXCEEDS_REMAINING', field: 'amount', message }];
}

/** The faults of the valid members of a capture that is refused. */
export async function captureFaults(
  { order }: LoadedOrder,
  { amount, paymentId }: { amount?: number | undefined; paymentId?: string | undefined },
  { database, shopId, publicOrderId }: AboutOrder,
): Promise<readonly Fault[]> {
  const positions = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
  return [
    ...unknownPayment(order, paymentId, 'paymentId'),
    ...(amount === undefined ? [] : amountFaults(order, amount, remainingOf(order, positions))),
  ];
}

/**
 * The amount that a call captures, in addition to what an earlier call with the same key captured before its process
 * died.
 */
async function planned(
  context: OrderContext,
  order: Order,
  ledger: readonly Transaction[],
  { amount: named, paymentId, reauth, decide }: CaptureRequest,
  before: readonly Transaction[],
): Promise<CapturePart[]> {
  const amount = decide ? ((await decide(order)) ?? undefined) : named;
  const all = positionsOf(order.state.payments, ledger);
  const namedPayment = paymentId === undefined ? undefined : findPayment(order, paymentId, 'paymentId');
  const remaining = remainingOf(order, all);
  const wanted = amount === undefined ? remaining : amount - sumOf(before);
  const open = decide ? Math.min(wanted, remaining) : wanted;
  if (before.length > 0 && (open <= 0 || remaining <= 0)) return [];
  if (remaining <= 0 || open <= 0) refuse('NOTHING_TO_CAPTURE');
  const usable = namedPayment ? all.filter(({ payment }) => payment === namedPayment) : all;
  const options = { amount: Math.min(open, remaining), isNamed: namedPayment !== undefined, reauth };
  const payments = await capturablePayments(context, order, usable, options);
  if (availableOf(payments) === 0) return before.length > 0 ? [] : refuse('NOTHING_TO_CAPTURE');
  refuseAll(amountFaults(order, open, remaining));
  return planCapture(open, payments, decide !== undefined);
}

/**
 * Captures an amount of an order: of all payments in the order in which they were added, or of one of them, even before
 * the order is processed. Payments that were only verified are authorized first. The first refusal ends the call;
 * earlier captures are kept. Refuses NOTHING_TO_CAPTURE, CAPTURE_EXCEEDS_REMAINING, CAPTURE_NOT_DIVISIBLE,
 * CAPTURE_REFUSED, CAPTURE_INCOMPLETE with the result if a part was captured, GATEWAY_UNAVAILABLE, PAYMENT_NOT_FOUND,
 * NOT_SUPPORTED, and PAYMENT_OUTCOME_UNKNOWN while the outcome of an authorization or void that it needs is open.
 */
export function makeCapture(context: OrderContext, request: CaptureRequest) {
  const { database, clock, shopId, publicOrderId } = context;
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
    const failed = captured.find(({ status }) => status === 'failed');
    const paid = applyLedger(order, after);
    const changed =
      failed && request.callsForPerson?.(failed) ? withConcern(paid, failedCapture(failed, clock.now())) : paid;
    const events = [...paymentEvents(order, changed), ...failedEvents(failed)];
    const transactions = captured.map((transaction) => shown(changed, transaction));
    const members = { ...totalsOf(changed, positionsOf(changed.state.payments, after)), transactions };
    const updated = { type: 'order/updated', data: { changed: ['payments'] } };
    // A charge with an authorization of unknown outcome continues with the next call that has the same key.
    const isOpen = !failed && captured.some(({ type }) => type === 'authorize');
    const stored = await save(changed, [updated, ...events], failed || isOpen ? {} : { members });
    if (isOpen) refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5, details: { transactions } });
    const result = { ...members, order: stored };
    if (failed) refuseFailed(failed, captured, result);
    return result;
  });
}
