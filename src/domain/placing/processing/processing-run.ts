import type { Tillgate } from '../../../context.js';
import { OperationError, type Fault } from '../../../errors.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { finishKey, releaseKey } from '../../core/operation/idempotency/idempotency-repository.js';
import { releaseDiscountUses } from '../../order/discounts/discount-use-repository.js';
import { readLedger, readPaymentSums } from '../../money/ledger/ledger-repository.js';
import { paymentEvents, withSums } from '../../money/ledger/payment-standing.js';
import { wasNeverSent, type Transaction } from '../../money/ledger/transaction.js';
import type { Shop } from '../../shop/shops/shop.js';
import { releaseStock } from '../../catalogue/reservation-repository.js';
import { saveOrder } from '../../order/document/order-repository.js';
import { isLive } from '../../order/document/price-order.js';
import { withInternals, withState, type HeldOrder, type Order, type StoredOrder } from '../../order/document/order.js';
import { stepEvent, withStep } from '../../order/document/processing-step.js';
import { authorizeAll, confirmPayment } from '../../money/payments/authorize-all.js';
import { undoAll, type Called } from '../../money/payments/call-gateway.js';
import { nextMove, withLedger, type Move } from './next-move.js';

/** How a run of Process Order came to rest. */
export type RunEnd =
  | { end: 'processed'; order: StoredOrder }
  | { end: 'refused'; error: OperationError }
  | { end: 'asks_shopper'; order: StoredOrder; clientSecret: string }
  /** An outcome is not known yet, or another process goes on with the run. */
  | { end: 'waiting' };

/** What a caller is told of the payments of a failed run: one entry each that was to be authorised. */
function transactionsOf(before: Order, order: Order, ledger: readonly Transaction[]) {
  const live = new Set(before.state.payments.filter(isLive).map(({ id }) => id));
  return order.state.payments.flatMap((payment) => {
    if (!live.has(payment.id)) return [];
    const transaction = ledger.findLast(({ paymentId, type }) => paymentId === payment.id && type === 'authorize');
    if (!transaction) return [];
    return [
      {
        gateway: payment.gatewayPublicId,
        paymentId: payment.id,
        amount: payment.amount,
        transactionId: transaction.id,
        currency: transaction.currency,
        step: payment.status,
        status: transaction.status === 'failed' ? 'failed' : 'voided',
        responseCode: transaction.responseCode,
        message: transaction.message,
      },
    ];
  });
}

/**
 * Works through the payments of an order that this process holds the lease of, until it comes to rest. Each call of a
 * gateway has its ledger row before and after it, so whoever takes over a dead run finds where it stood.
 */
export async function runProcessing(tillgate: Tillgate, order: HeldOrder, { settings }: Shop): Promise<RunEnd> {
  const wantedBy = order.internals.processingRun;
  const verifiesOnly = settings.payments.verifyPaymentsOnly;
  const ledger = new Map<string, Transaction>();
  const note = (called: readonly Called[]): void =>
    called.forEach(({ transaction }) => ledger.set(transaction.id, transaction));
  for (const transaction of await readLedger(tillgate.database, order.shopId, order.publicOrderId))
    ledger.set(transaction.id, transaction);

  const confirmed = new Set<string>();
  let clientSecret = '';
  for (;;) {
    const rows = [...ledger.values()];
    const move: Move = nextMove(order, rows, confirmed);
    switch (move.move) {
      case 'authorize': {
        const called = await authorizeAll(tillgate, order, move.payments, { verifiesOnly, wantedBy });
        for (const { transaction, clientSecret: secret } of called)
          if (secret !== undefined) {
            confirmed.add(transaction.id);
            clientSecret = secret;
          }
        note(called);
        break;
      }
      case 'confirm': {
        confirmed.add(move.transaction.id);
        const called = await confirmPayment(tillgate, order, move.payment, move.transaction);
        clientSecret = called.clientSecret ?? clientSecret;
        note([called]);
        break;
      }
      case 'undo':
        note(await undoAll(tillgate, order, move, wantedBy));
        break;
      case 'wait':
        return waitFor(tillgate, withLedger(order, rows), order);
      case 'ask_shopper':
        return askShopper(tillgate, withConfirming(withLedger(order, rows), rows), order, clientSecret);
      case 'fail':
        return fail(tillgate, order, rows);
      case 'finish':
        return finish(tillgate, withLedger(order, rows), order);
    }
  }
}

/** Payments that had ended before the run pay for nothing of the processed order. */
function withEnded(order: Order, before: Order): Order {
  const ended = new Set(before.state.payments.filter((payment) => !isLive(payment)).map(({ id }) => id));
  return withInternals(order, {
    payments: order.internals.payments.map((one) => (ended.has(one.id) ? { ...one, endedEarly: true } : one)),
  });
}

/** Step 5: the order is processed and says so, and what follows is queued, in one statement. */
async function finish({ database, clock }: Tillgate, paid: Order, before: HeldOrder): Promise<RunEnd> {
  const now = clock.now();
  const stepped = withStep(withStep(paid, 'payments', 'succeeded', now), 'processed', 'succeeded', now);
  crashPoint('process:payments');
  const ended = withInternals(
    withState(withEnded({ ...stepped, status: 'processed', processedAt: now }, before), {
      isProcessed: true,
    }),
    { lastRefusal: null },
  );
  const claimed = before.internals.processingKey;
  const { publicOrderId, version, state } = ended;
  const order = await saveOrder(database, {
    order: ended,
    events: [...paymentEvents(before, paid), stepEvent('payments', 'succeeded'), { type: 'order/processed', data: {} }],
    now,
    lease: { holder: before.holder, until: null },
    keeping: claimed
      ? { claimed, answer: { result: { order: { publicOrderId, version: version + 1, state } } } }
      : undefined,
    queueAfterProcessing: true,
  });
  crashPoint('process:processed');
  return order ? { end: 'processed', order } : { end: 'waiting' };
}

/** The order goes back to the shopper: stock and codes are given back, and the reason is kept. */
async function fail({ database, clock }: Tillgate, before: HeldOrder, ledger: readonly Transaction[]): Promise<RunEnd> {
  const now = clock.now();
  const undone = withSums(before, await readPaymentSums(database, before.shopId, before.publicOrderId), ledger);
  const transactions = transactionsOf(before, undone, ledger);
  const { processingRun, processingKey } = before.internals;
  const own = ledger.filter(({ wantedBy }) => wantedBy === processingRun);
  const gatewayCalled = own.length === 0 || own.some((one) => !wasNeverSent(one));
  const declined = ledger.findLast(({ type, status }) => type === 'authorize' && status === 'failed');
  const message = declined?.message || 'The payment was declined.';
  const fault: Fault = { code: 'PAYMENT_DECLINED', message, details: { transactions } };
  const opened = withInternals(withStep({ ...undone, status: 'open' }, 'payments', 'failed', now, message), {
    lastRefusal: { run: processingRun ?? '', faults: [fault], gatewayCalled },
    // What no gateway received, nobody declined.
    declines: before.internals.declines + (gatewayCalled ? 1 : 0),
  });
  const saved = await database.transaction(async (executor) => {
    const order = await saveOrder(executor, {
      order: opened,
      events: [
        ...paymentEvents(before, undone),
        stepEvent('payments', 'failed'),
        { type: 'order/failed', data: { reason: 'payment_authorization', message, transactions } },
      ],
      now,
      lease: { holder: before.holder, until: null },
    });
    if (!order) return undefined;
    await releaseStock(executor, before.shopId, before.publicOrderId);
    await releaseDiscountUses(executor, before.shopId, before.publicOrderId);
    if (processingKey && gatewayCalled)
      await finishKey(executor, before.shopId, processingKey, { faults: [fault] }, before.publicOrderId);
    else if (processingKey) await releaseKey(executor, before.shopId, processingKey);
    return order;
  });
  if (saved && processingKey && gatewayCalled) processingKey.isKept = true;
  return saved ? { end: 'refused', error: new OperationError([fault], { gatewayCalled }) } : { end: 'waiting' };
}

/** The payments that wait for the shopper's confirmation keep their amounts until then. */
function withConfirming(order: Order, ledger: readonly Transaction[]): Order {
  return withInternals(order, {
    payments: order.internals.payments.map((payment) => {
      const open = ledger.find(({ paymentId, status }) => paymentId === payment.id && status === 'pending');
      return open ? { ...payment, floats: false, confirming: open.providerTransactionId } : payment;
    }),
  });
}

/** A gateway wants more from the shopper: the order opens again, and processing it again goes on. */
async function askShopper(
  { database, clock }: Tillgate,
  asked: Order,
  before: HeldOrder,
  clientSecret: string,
): Promise<RunEnd> {
  const now = clock.now();
  const confirming = withStep(
    { ...asked, status: 'open' },
    'payments',
    'confirming',
    now,
    'The shopper has to confirm.',
  );
  const opened = withInternals(confirming, {
    lastQuestion: { run: before.internals.processingRun ?? '', clientSecret },
  });
  const saved = await database.transaction(async (executor) => {
    const order = await saveOrder(executor, {
      order: opened,
      events: [...paymentEvents(before, asked), stepEvent('payments', 'confirming')],
      now,
      lease: { holder: before.holder, until: null },
    });
    if (!order) return undefined;
    await releaseStock(executor, before.shopId, before.publicOrderId);
    await releaseDiscountUses(executor, before.shopId, before.publicOrderId);
    return order;
  });
  return saved ? { end: 'asks_shopper', order: saved, clientSecret } : { end: 'waiting' };
}

/** An outcome is not known: the order stays as it is, and the reconciler goes on when it is. */
async function waitFor({ database, clock }: Tillgate, unsure: Order, before: HeldOrder): Promise<RunEnd> {
  const now = clock.now();
  await saveOrder(database, {
    order: withStep(unsure, 'payments', 'confirming', now, 'The gateway has not confirmed yet.'),
    events: [...paymentEvents(before, unsure), stepEvent('payments', 'confirming')],
    now,
    lease: { holder: before.holder, until: null },
  });
  return { end: 'waiting' };
}
