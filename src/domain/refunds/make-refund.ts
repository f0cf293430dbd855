import { OperationError, refuse, type Fault } from '../../errors.js';
import type { OrderContext } from '../operation.js';
import { withLeasedOrder } from '../orders/leased-order.js';
import { postMail } from '../mail/mail-repository.js';
import type { NewEvent } from '../orders/order-repository.js';
import type { Order } from '../orders/order.js';
import { callGateways, type PlannedCall } from '../payments/call-gateway.js';
import { readLedger, readPaymentSums } from '../payments/ledger-repository.js';
import { paymentEvents, totalsOf, withSums } from '../payments/payment-standing.js';
import { findPayment } from '../payments/plan-payments.js';
import type { Transaction } from '../payments/transaction.js';
import { restock } from '../products/reservation-repository.js';
import { refundMail } from './refund-mail.js';
import { planRefund, refundablesOf, type RefundPart } from './plan-refund.js';
import type { RefundRequest } from './refund-input.js';
import { allUnreturned, namedLines, returnedVariants, withReturned } from './returned-lines.js';

function refuseProcessing({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
}

/** What is still to be refunded, beyond what an earlier call with the same key has refunded before it died. */
function planned(
  order: Order,
  ledger: readonly Transaction[],
  request: RefundRequest,
  before: readonly Transaction[],
): RefundPart[] {
  const payments = request.paymentId === undefined ? order.state.payments : [findPayment(order, request.paymentId)];
  const refundables = refundablesOf(payments, ledger);
  const left = refundables.reduce((sum, one) => sum + one.left, 0);
  const amount = request.amount === undefined ? left : request.amount - sumOf(before);
  if (before.length > 0 && (amount === 0 || left === 0)) return [];
  if (left === 0) refuse('NOTHING_TO_REFUND');
  return planRefund(amount, refundables);
}

function callFor(
  { payment, capture, amount }: RefundPart,
  { reason, refundMetaData: refundData }: RefundRequest,
): PlannedCall {
  const transactionId = capture.providerTransactionId ?? '';
  const details = { reason, refundData };
  const send: PlannedCall['send'] = (gateway, call) => gateway.refund({ ...call, transactionId, ...details });
  return { payment, type: 'refund', amount, used: capture, details, send };
}

const shown = ({ id, amount, status, createdAt }: Transaction) => ({
  success: status === 'success',
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
 * Returns captured money, the latest capture first; each gateway's refund succeeds or fails by itself, and each is told.
 * What comes back goes into stock: all of the order with its last money, else the lines that the caller names. Refuses
 * NOTHING_TO_REFUND, REFUND_EXCEEDS_CAPTURED, REFUND_REFUSED when none went through (contract 2, "A payment").
 */
export function makeRefund(context: OrderContext, request: RefundRequest) {
  const { database, clock, shopId, publicOrderId, claimedKey } = context;
  const states = ['open', 'abandoned', 'processed', 'cancelled'] as const;
  return withLeasedOrder(context, states, refuseProcessing, async ({ order, save }) => {
    const named = namedLines(order, request.refundMetaData);
    const ledger = await readLedger(database, shopId, publicOrderId);
    const before = doneBefore(context, ledger);
    const calls = planned(order, ledger, request, before).map((part) => callFor(part, request));
    const called = calls.length > 0 ? await callGateways(context, order, calls, claimedKey?.key ?? null) : [];
    const made = [...before, ...called.map(({ transaction }) => transaction)];

    const sums = await readPaymentSums(database, shopId, publicOrderId);
    const paid = withSums(order, sums, await readLedger(database, shopId, publicOrderId));
    const isWhole = totalsOf(paid, sums).paidTotal === 0;
    const returned = refunded(made) === 0 ? [] : isWhole ? allUnreturned(order) : named;
    const changed = withReturned(paid, returned);
    const events: NewEvent[] = [
      { type: 'order/updated', data: { changed: ['payments'], reason: request.reason } },
      ...paymentEvents(order, changed),
    ];
    const transactionDetails = made.map(shown);
    const members = { amountRefunded: refunded(made), transactionDetails };
    const isRefused = made.every(({ status }) => status === 'failed');
    const stored = await save(changed, events, {
      ...(isRefused ? {} : { members }),
      write: async (executor) => {
        await restock(executor, shopId, publicOrderId, returnedVariants(order, returned));
        const recipient = order.state.customer?.emailAddress;
        if (request.emailNotification && recipient && refunded(made) > 0)
          await postMail(executor, shopId, refundMail(changed, recipient, refunded(made), request.reason), clock.now());
      },
    });
    if (isRefused) {
      const message = made[0]?.message || 'The gateway refused the refund.';
      const fault: Fault = { code: 'REFUND_REFUSED', message, details: { transactionDetails } };
      throw new OperationError([fault], { gatewayCalled: true });
    }
    return { ...members, order: stored };
  });
}
