import { OperationError, refuse, type Fault } from '../../errors.js';
import type { OrderContext } from '../operation.js';
import { withLeasedOrder } from '../orders/leased-order.js';
import type { NewEvent } from '../orders/order-repository.js';
import type { HeldOrder, Order } from '../orders/order.js';
import { authorizeAll, callGateways, type PlannedCall } from './call-gateway.js';
import type { CaptureRequest } from './capture-input.js';
import { readLedger, readPaymentSums, type PaymentSums } from './ledger-repository.js';
import { paymentEvents, totalsOf, withSums } from './payment-standing.js';
import { leftToCapture, planCapture, type Capturable, type CapturePart } from './plan-capture.js';
import { findPayment } from './plan-payments.js';
import type { Transaction } from './transaction.js';

/** What gateways say of an authorisation that can no longer be captured. */
const spentAuthorization = new Set(['authorization_expired', 'authorization_used']);

function refuseEnded({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
  if (status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
}

async function capturables(
  { gateways, shopId }: OrderContext,
  order: Order,
  sums: readonly PaymentSums[],
  paymentId?: string,
): Promise<Capturable[]> {
  const wanted = paymentId === undefined ? order.state.payments : [findPayment(order, paymentId)];
  const all = await Promise.all(
    wanted.map(async (payment): Promise<Capturable> => {
      const own = sums.find(({ id }) => id === payment.id);
      const left = own ? leftToCapture(own) : 0;
      const gateway = left > 0 ? await gateways.find(shopId, payment.gatewayPublicId) : undefined;
      return { payment, left, isDivisible: gateway?.partialCapture ?? false };
    }),
  );
  return all.filter(({ left }) => left > 0);
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

function authorizationOf(ledger: readonly Transaction[], paymentId: string): Transaction | undefined {
  return ledger.findLast((one) => one.paymentId === paymentId && one.type === 'authorize' && one.status === 'success');
}

async function capturePart(
  context: OrderContext,
  order: HeldOrder,
  { payment, amount, holdOpen }: CapturePart,
  authorization: Transaction | undefined,
  fulfillmentData: Record<string, unknown>,
): Promise<Transaction> {
  const authorizationId = authorization?.providerTransactionId ?? '';
  const details = { holdOpen, fulfillmentData };
  const call: PlannedCall = {
    payment,
    type: 'capture',
    amount,
    ...(authorization ? { used: authorization } : {}),
    details,
    send: (gateway, base) => gateway.capture({ ...base, authorizationId, ...details }),
  };
  const [called] = await callGateways(context, order, [call], context.claimedKey?.key ?? null);
  if (!called) throw new Error('a capture has an outcome');
  return called.transaction;
}

/** Captures a part, and once more on a fresh authorisation where the first was spent and the caller wants it. */
async function captureOrReauthorize(
  context: OrderContext,
  order: HeldOrder,
  part: CapturePart,
  ledger: readonly Transaction[],
  { reauth, captureData }: CaptureRequest,
): Promise<Transaction> {
  const first = await capturePart(context, order, part, authorizationOf(ledger, part.payment.id), captureData);
  if (first.status !== 'failed' || !reauth || !spentAuthorization.has(first.responseCode)) return first;
  const [again] = await authorizeAll(context, order, [{ ...part.payment, amount: part.amount }]);
  if (again?.transaction.status !== 'success') return first;
  return capturePart(context, order, part, again.transaction, captureData);
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
 * too. A gateway that refuses ends it; what was captured before stays. Refuses NOTHING_TO_CAPTURE,
 * CAPTURE_EXCEEDS_REMAINING, CAPTURE_NOT_DIVISIBLE, CAPTURE_REFUSED, PAYMENT_NOT_FOUND (contract 2, "A payment").
 */
export function makeCapture(context: OrderContext, request: CaptureRequest) {
  const { database, shopId, publicOrderId } = context;
  return withLeasedOrder(context, ['open', 'abandoned', 'processed'], refuseEnded, async ({ order, save }) => {
    const ledger = await readLedger(database, shopId, publicOrderId);
    const before = doneBefore(context, ledger);
    const captured = [...before];
    const sums = await readPaymentSums(database, shopId, publicOrderId);
    const payments = await capturables(context, order, sums, request.paymentId);
    const remaining = totalsOf(order, sums).amountRemaining;
    const open = request.amount === undefined ? undefined : request.amount - sumOf(before);
    const isDone = before.length > 0 && (open === 0 || remaining <= 0 || payments.length === 0);
    if (!isDone) {
      const amount = amountOf(open, remaining, payments);
      for (const part of planCapture(amount, payments)) {
        captured.push(await captureOrReauthorize(context, order, part, ledger, request));
        if (captured.at(-1)?.status === 'failed') break;
      }
    }
    const after = await readPaymentSums(database, shopId, publicOrderId);
    const changed = withSums(order, after, await readLedger(database, shopId, publicOrderId));
    const failed = captured.find(({ status }) => status === 'failed');
    const events = [...paymentEvents(order, changed), ...failedEvents(failed)];
    const transactions = captured.map((transaction) => shown(changed, transaction));
    const members = { ...totalsOf(changed, after), transactions };
    const updated = { type: 'order/updated', data: { changed: ['payments'] } };
    const stored = await save(changed, [updated, ...events], failed ? {} : { members });
    if (failed) {
      const fault: Fault = { code: 'CAPTURE_REFUSED', message: failed.message, details: { transactions } };
      throw new OperationError([fault], { gatewayCalled: true });
    }
    return { ...members, order: stored };
  });
}
