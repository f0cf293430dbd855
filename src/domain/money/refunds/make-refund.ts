import { randomUUID } from 'node:crypto';
import type { ShopContext } from '../../../context.js';
import { faultsOf, OperationError, refuse, type Fault } from '../../../errors.js';
import type { AboutOrder, OrderContext } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import type { Order } from '../../order/document/order.js';
import { callGateways, type PlannedCall } from '../payments/call-gateway.js';
import { applyLedger, paymentEvents } from '../ledger/apply-ledger.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { positionsOf, refundablesOf, type PaymentPosition, type Refundable } from '../ledger/payment-position.js';
import { findPayment, unknownPayment } from '../payments/plan-payments.js';
import { wasNeverSent, type RefundConsequences, type Transaction } from '../ledger/transaction.js';
import { planRefund, type RefundPart } from '../ledger/plan-refund.js';
import { followRefunds, withCardsOf, writeFollowed } from '../ledger/refund-consequences.js';
import type { RefundRequest } from '../ledger/refund-input.js';
import { namedLines } from '../ledger/returned-lines.js';
import { readSettledRefunds } from '../ledger/settled-refund-repository.js';

function refuseProcessing({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
}

/** Whether a payment may have been refunded already. */
const hasUnknownRefund = ({ transactions }: PaymentPosition): boolean =>
  transactions.some(({ type, status }) => type === 'refund' && status === 'unknown');

const latestFirst = (refundables: readonly Refundable[], ledger: readonly Transaction[]): Refundable[] =>
  refundables.toSorted((one, other) => ledger.indexOf(other.capture) - ledger.indexOf(one.capture));

/**
 * The amount that is still to be refunded, in addition to what an earlier call with the same key refunded before its
 * process died.
 */
function planned(
  order: Order,
  ledger: readonly Transaction[],
  request: RefundRequest,
  before: readonly Transaction[],
): RefundPart[] {
  const payments =
    request.paymentId === undefined ? order.state.payments : [findPayment(order, request.paymentId, 'paymentId')];
  const positions = positionsOf(payments, ledger);
  const resolved = positions.filter((position) => !hasUnknownRefund(position));
  const refundables = latestFirst(resolved.flatMap(refundablesOf), ledger);
  const left = refundables.reduce((sum, one) => sum + one.left, 0);
  const amount = request.amount === undefined ? left : request.amount - sumOf(before);
  if (before.length > 0 && (amount === 0 || left === 0)) return [];
  if (resolved.length < positions.length && (request.amount === undefined || amount > left))
    refuse('REFUND_UNRESOLVED', { retryAfter: 5 });
  if (left === 0) refuse('NOTHING_TO_REFUND');
  return planRefund(amount, refundables);
}

/** The faults of the valid members of a refund that is refused. */
export async function refundFaults(
  { order }: LoadedOrder,
  { amount, paymentId, refundMetaData }: Partial<Pick<RefundRequest, 'amount' | 'paymentId' | 'refundMetaData'>>,
  { database, shopId, publicOrderId }: AboutOrder,
): Promise<readonly Fault[]> {
  const unknown = unknownPayment(order, paymentId, 'paymentId');
  const payments = order.state.payments.filter(({ id }) => paymentId === undefined || id === paymentId);
  const positions = positionsOf(payments, await readLedger(database, shopId, publicOrderId));
  const refundables = positions.flatMap(refundablesOf);
  return [
    ...unknown,
    ...(amount === undefined || refundables.length === 0 ? [] : faultsOf(() => planRefund(amount, refundables))),
    ...(refundMetaData === undefined ? [] : faultsOf(() => namedLines(order, refundMetaData, false))),
  ];
}

function callFor(
  { payment, capture, amount }: RefundPart,
  { reason, refundMetaData: refundData }: RefundRequest,
  consequences: RefundConsequences,
): PlannedCall {
  const transactionId = capture.providerTransactionId ?? '';
  const resent = { reason, refundData };
  const send: PlannedCall['send'] = (gateway, call) => gateway.refund({ ...call, transactionId, ...resent });
  return { payment, type: 'refund', amount, used: capture, details: { ...resent, consequences }, send };
}

const shown = ({ id, amount, status, createdAt }: Transaction) => ({
  success: status === 'success',
  status,
  amount,
  transactionNumber: id,
  createdAt,
});

const sumOf = (transactions: readonly Transaction[]): number =>
  transactions.reduce((sum, { amount }) => sum + amount, 0);

const refunded = (transactions: readonly Transaction[]): number =>
  sumOf(transactions.filter(({ status }) => status === 'success'));

function doneBefore(context: OrderContext, ledger: readonly Transaction[]): Transaction[] {
  const key = context.claimedKey?.key;
  return key === undefined
    ? []
    : ledger.filter(({ type, wantedBy, status }) => type === 'refund' && wantedBy === key && status !== 'failed');
}

/**
 * Refunds captured amounts, starting with the latest capture. Each refund succeeds or fails separately, and the
 * response lists all of them. Units of a processed order are returned to stock: all of them with a full refund,
 * otherwise the lines that the caller names. The consequences of a refund are recorded before it, and take effect when
 * it has succeeded, which may be later. Refuses NOTHING_TO_REFUND, REFUND_EXCEEDS_CAPTURED, REFUND_UNRESOLVED while the
 * outcome of another is unknown, REFUND_REFUSED if none succeeded.
 */
export function makeRefund(context: OrderContext, request: RefundRequest) {
  const { database, clock, shopId, publicOrderId, claimedKey } = context;
  const states = ['open', 'abandoned', 'processed', 'cancelled'] as const;
  return withLeasedOrder(context, states, refuseProcessing, async ({ order, save }) => {
    const ledger = await readLedger(database, shopId, publicOrderId);
    const before = doneBefore(context, ledger);
    const consequences: RefundConsequences = {
      call: claimedKey?.key ?? randomUUID(),
      returnsPieces: order.status === 'processed',
      lines: namedLines(order, request.refundMetaData, before.length > 0),
      tellsCustomer: request.emailNotification,
    };
    const calls = planned(order, ledger, request, before).map((part) => callFor(part, request, consequences));
    const called = calls.length > 0 ? await callGateways(context, order, calls, claimedKey?.key ?? null) : [];
    const made = [...before, ...called.map(({ transaction }) => transaction)];

    const after = await readLedger(database, shopId, publicOrderId);
    const settled = await readSettledRefunds(database, shopId, publicOrderId);
    const followed = followRefunds(applyLedger(order, after), after, settled);
    const changed = followed.order;
    const events: NewEvent[] = [
      { type: 'order/updated', data: { changed: ['payments'], reason: request.reason } },
      ...paymentEvents(order, changed),
    ];
    const transactionDetails = made.map(shown);
    const members = { amountRefunded: refunded(made), transactionDetails };
    const isRefused = made.every(({ status }) => status === 'failed');
    const stored = await save(changed, events, {
      ...(isRefused ? {} : { members }),
      complete: (executor, completed) => withCardsOf(executor, followed, completed, clock.now()),
      write: (executor) => writeFollowed(executor, followed, clock.now()),
    });
    if (isRefused) {
      const message = made[0]?.message || 'The gateway refused the refund.';
      const fault: Fault = { code: 'REFUND_REFUSED', message, details: { transactionDetails } };
      throw new OperationError([fault], { gatewayCalled: made.some((one) => !wasNeverSent(one)) });
    }
    return { ...members, order: stored };
  });
}

type Refunded = Awaited<ReturnType<typeof makeRefund>>;

/** A recorded response with the current statuses of its refunds. */
export async function restoreRefund({ database, shopId }: ShopContext, recorded: Refunded): Promise<Refunded> {
  const ledger = await readLedger(database, shopId, recorded.order.publicOrderId);
  const numbers = new Set(recorded.transactionDetails.map(({ transactionNumber }) => transactionNumber));
  const made = ledger.filter(({ id }) => numbers.has(id));
  return { ...recorded, amountRefunded: refunded(made), transactionDetails: made.map(shown) };
}
