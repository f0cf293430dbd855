import { errorTable, OperationError, refuse, type Fault } from '../../../errors.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import type { AboutOrder, OrderContext } from '../../core/operation/operation.js';
import type { Payment } from '../../order/document/application-state.js';
import { withConcern } from '../../order/document/attention.js';
import type { Concern, HeldOrder, Order } from '../../order/document/order.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import { applyLedger, paymentEvents, totalsOf } from '../ledger/apply-ledger.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { positionsOf } from '../ledger/payment-position.js';
import { doneBefore, wasNeverSent, type Transaction } from '../ledger/transaction.js';
import { authorizeLater } from '../payments/authorize-later.js';
import { callGateways, followingCall, type PlannedCall } from '../payments/call-gateway.js';
import { findPayment, unknownPayment } from '../payments/plan-payments.js';
import type { CaptureRequest } from './capture-input.js';
import { endOf, nextMove } from './lifecycle.js';
import { amountFaults, planned, remainingOf, type CapturePart, type Divisibility } from './plan-capture.js';

function refuseEnded({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
  if (status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
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

/** Whether the gateways of payments support partial captures. */
async function divisibilityOf({ gateways, shopId }: OrderContext, payments: readonly Payment[]): Promise<Divisibility> {
  const divisible = new Map<string, boolean>();
  for (const { gatewayPublicId } of payments) {
    const gateway = await gateways.find(shopId, gatewayPublicId);
    if (gateway) divisible.set(gatewayPublicId, gateway.partialCapture);
  }
  return divisible;
}

/** Makes the moves for a part. Returns its capture, or its authorization if that did not succeed. */
async function capturePart(
  context: OrderContext,
  order: HeldOrder,
  part: CapturePart,
  { reauth, captureData: fulfillmentData }: CaptureRequest,
): Promise<Transaction> {
  const { payment, amount, authorized } = part;
  const made: Transaction[] = [];
  const call = async (one: PlannedCall, wantedBy?: string): Promise<void> => {
    const called = await callGateways(context, order, [one], wantedBy);
    made.push(...called.map(({ transaction }) => transaction));
  };
  for (;;) {
    const next = nextMove(part, made, { reauth });
    switch (next.move) {
      case 'authorize':
        made.push(await authorizeLater(context, order, payment, authorized));
        break;
      case 'capture': {
        const details = { holdOpen: amount < authorized, fulfillmentData };
        const capture = { payment, type: 'capture', amount, used: next.authorization, details } as const;
        await call(followingCall(capture), context.claimedKey?.key);
        break;
      }
      case 'void': {
        const { authorization: used } = next;
        await call(followingCall({ payment, type: 'void', amount: used.amount, used }));
        break;
      }
      case 'end':
        return next.with;
    }
  }
}

const shown = (order: Order, { id, paymentId, amount, usedTransactionId, responseCode, status }: Transaction) => {
  const gateway = order.state.payments.find((one) => one.id === paymentId)?.gatewayPublicId ?? '';
  const referenceTransactionId = usedTransactionId;
  return { gateway, gatewayId: gateway, amount, transactionId: id, referenceTransactionId, responseCode, status };
};

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

/** CAPTURE_INCOMPLETE if a part was captured, otherwise CAPTURE_REFUSED or GATEWAY_UNAVAILABLE. */
function faultOf(failed: Transaction, isIncomplete: boolean, transactions: object[]): Fault {
  const notSent = wasNeverSent(failed);
  const code = isIncomplete ? 'CAPTURE_INCOMPLETE' : notSent ? 'GATEWAY_UNAVAILABLE' : 'CAPTURE_REFUSED';
  const message = notSent && !isIncomplete ? errorTable[code].meaning : failed.message || errorTable[code].meaning;
  return { code, message, details: { transactions } };
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
  const { paymentId, reauth, decide } = request;
  return withLeasedOrder(context, ['open', 'abandoned', 'processed'], refuseEnded, async ({ order, save }) => {
    const ledger = await readLedger(database, shopId, publicOrderId);
    const before = doneBefore(ledger, 'capture', context.claimedKey?.key);
    const amount = decide ? ((await decide(order)) ?? undefined) : request.amount;
    const payment = paymentId === undefined ? undefined : findPayment(order, paymentId, 'paymentId');
    const gateways = await divisibilityOf(context, payment ? [payment] : order.state.payments);
    const wanted = { amount, payment, reauth, isUpTo: decide !== undefined, before };
    const captured = [...before];
    for (const part of planned(order, ledger, wanted, gateways)) {
      const last = await capturePart(context, order, part, request);
      captured.push(last);
      if (last.status === 'failed' || last.type === 'authorize') break;
    }
    const ended = endOf(captured);
    const after = await readLedger(database, shopId, publicOrderId);
    const failed = ended.end === 'failed' ? ended.failed : undefined;
    const paid = applyLedger(order, after);
    const changed =
      failed && request.callsForPerson?.(failed) ? withConcern(paid, failedCapture(failed, clock.now())) : paid;
    const events = [
      { type: 'order/updated', data: { changed: ['payments'] } },
      ...paymentEvents(order, changed),
      ...failedEvents(failed),
    ];
    const transactions = captured.map((transaction) => shown(changed, transaction));
    const members = { ...totalsOf(changed, positionsOf(changed.state.payments, after)), transactions };
    const stored = await save(changed, events, ended.end === 'captured' ? { members } : {});
    const result = { ...members, order: stored };
    switch (ended.end) {
      case 'captured':
        return result;
      case 'outcome_unknown':
        return refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5, details: { transactions } });
      case 'failed': {
        const gatewayCalled = captured.some((one) => !wasNeverSent(one));
        const fault = faultOf(ended.failed, ended.isIncomplete, transactions);
        throw new OperationError([fault], { gatewayCalled, result: ended.isIncomplete ? result : undefined });
      }
    }
  });
}
