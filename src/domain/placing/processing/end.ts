import type { Tillgate } from '../../../context.js';
import { OperationError, type Fault } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { finishKey, releaseKey } from '../../core/operation/idempotency/idempotency-repository.js';
import { releaseCoverage } from '../../money/ledger/coverage-repository.js';
import { releaseDiscountUses } from '../../order/discounts/discount-use-repository.js';
import { applyLedger, paymentEvents, withRefusedReturns } from '../../money/ledger/apply-ledger.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { positionsOf } from '../../money/ledger/payment-position.js';
import { wasDeclined, wasNeverSent, type Transaction } from '../../money/ledger/transaction.js';
import { releaseStock } from '../../catalog/reservation-repository.js';
import { withConcern } from '../../order/document/attention.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import {
  concernsCoverage,
  withInternals,
  withStatus,
  type HeldOrder,
  type Order,
  type StoredOrder,
} from '../../order/document/order.js';
import { stepEvent, withStep } from '../../order/document/processing-step.js';
import {
  declinedData,
  partiallyApproved,
  shownAuthorization,
  type AuthorizeTransaction,
} from '../../money/payments/authorize-transaction.js';
import { undoAll, undoingOf, withUndoDue } from '../../money/payments/undo-payments.js';
import { paymentsOfRun } from './lifecycle.js';

/** The result of a run of Process Order. */
export type RunEnd =
  | { end: 'processed'; order: StoredOrder }
  | { end: 'refused'; error: OperationError; isDeclined: boolean }
  | { end: 'asks_shopper'; order: StoredOrder; clientSecret: string }
  /** An outcome is not known yet, or another process continues the run. */
  | { end: 'waiting' };

/** The authorizations of a failed run: one entry for each payment. */
function transactionsOf(order: Order, ledger: readonly Transaction[]): AuthorizeTransaction[] {
  return paymentsOfRun(order).flatMap((payment) => {
    const transaction = ledger.findLast(({ paymentId, type }) => paymentId === payment.id && type === 'authorize');
    return transaction ? [shownAuthorization(order, transaction)] : [];
  });
}

/**
 * Reopens the order and releases the reservations of the run, in one transaction. Undefined if another process has
 * taken over the run.
 */
async function reopen(
  { database, clock }: Tillgate,
  opened: Order,
  before: HeldOrder,
  events: readonly NewEvent[],
  writeAlong?: (executor: Executor) => Promise<unknown>,
): Promise<StoredOrder | undefined> {
  return database.transaction(async (executor) => {
    const order = await saveOrder(executor, {
      order: withStatus(opened, 'open'),
      events,
      now: clock.now(),
      lease: { holder: before.holder, until: null },
    });
    if (!order) return undefined;
    await releaseStock(executor, before.shopId, before.publicOrderId);
    await releaseDiscountUses(executor, before.shopId, before.publicOrderId);
    if (concernsCoverage(before)) await releaseCoverage(executor, before);
    await writeAlong?.(executor);
    return order;
  });
}

/**
 * Ends a run that did not process the order: the reason is recorded for the calls that joined it, and for the idempotency
 * key that started it. `failure` if payments failed.
 */
async function refuseRun(
  tillgate: Tillgate,
  refused: Order,
  before: HeldOrder,
  refusal: { fault: Fault; gatewayCalled: boolean; isDeclined: boolean; failure?: AuthorizeTransaction[] },
): Promise<RunEnd> {
  const { fault, gatewayCalled, isDeclined, failure } = refusal;
  const { shopId, publicOrderId, internals } = before;
  const { processingRun, processingKey } = internals;
  const { message } = fault;
  const stepped = withStep(refused, 'payments', 'failed', tillgate.clock.now(), message);
  const faults: [Fault] = [fault];
  const opened = withInternals(stepped, { lastRefusal: { run: processingRun ?? '', faults, gatewayCalled } });
  const events = [
    ...paymentEvents(before, refused),
    stepEvent('payments', 'failed'),
    ...(failure ? [{ type: 'order/failed', data: declinedData(message, failure) }] : []),
  ];
  const order = await reopen(tillgate, opened, before, events, async (executor) => {
    if (processingKey && gatewayCalled) await finishKey(executor, shopId, processingKey, { faults }, publicOrderId);
    else if (processingKey) await releaseKey(executor, shopId, processingKey);
  });
  if (order && processingKey && gatewayCalled) processingKey.isKept = true;
  return order
    ? { end: 'refused', error: new OperationError([fault], { gatewayCalled }), isDeclined }
    : { end: 'waiting' };
}

/**
 * The charge that was to cover a part of the order was refunded during the run: its payments are undone, so that the next
 * attempt can charge all of it.
 */
async function refuseLostCover(tillgate: Tillgate, before: HeldOrder, ledger: readonly Transaction[]): Promise<RunEnd> {
  const { database, clock, log } = tillgate;
  const { shopId, publicOrderId, internals } = before;
  log.info({ shop: shopId, order: publicOrderId }, 'the charge that was to cover an order was refunded');
  const undoing = undoingOf(positionsOf(paymentsOfRun(before), ledger));
  const returned = (await undoAll(tillgate, before, undoing, internals.processingRun)).map(
    ({ transaction }) => transaction,
  );
  const rows = await readLedger(database, shopId, publicOrderId);
  const undone = withRefusedReturns(applyLedger(before, rows), returned, clock.now());
  const due = withUndoDue(undone, positionsOf(paymentsOfRun(before), rows));
  const fault: Fault = { code: 'PAYMENTS_MISMATCH', message: 'The charge that was to cover the order was refunded.' };
  return refuseRun(tillgate, due, before, { fault, gatewayCalled: true, isDeclined: false, failure: [] });
}

/**
 * The order was not written: another process has taken over the run, or the ledger does not cover the total although
 * the run found that it does. In the latter case the order is not processed, its payments do not change, and it is
 * flagged for a person, unless only what was to cover it was lost.
 */
export async function refuseUncovered(
  tillgate: Tillgate,
  before: HeldOrder,
  ledger: readonly Transaction[],
): Promise<RunEnd> {
  const loaded = await loadOrder(tillgate.database, before);
  const isOwn = loaded?.lease?.holder === before.holder && loaded.order.version === before.version;
  if (!isOwn) return { end: 'waiting' };
  if (before.internals.subscription?.covers?.length) return refuseLostCover(tillgate, before, ledger);
  const message = 'The payments do not cover the order.';
  const concern = { about: 'payments' as const, reason: message, since: tillgate.clock.now().toISOString() };
  const fault: Fault = { code: 'PAYMENTS_MISMATCH', message };
  const paid = applyLedger(before, ledger);
  const refusal = { fault, gatewayCalled: true, isDeclined: false, failure: [] };
  return refuseRun(tillgate, withConcern(paid, concern), before, refusal);
}

/** Reopens the order, and flags it for a person if a gateway refused a void or refund. */
export async function fail(tillgate: Tillgate, before: HeldOrder, ledger: readonly Transaction[]): Promise<RunEnd> {
  const own = ledger.filter(({ wantedBy }) => wantedBy === before.internals.processingRun);
  const returned = own.filter(({ type }) => type === 'void' || type === 'refund');
  const undone = withRefusedReturns(applyLedger(before, ledger), returned, tillgate.clock.now());
  const transactions = transactionsOf(undone, ledger);
  const gatewayCalled = own.length === 0 || own.some((one) => !wasNeverSent(one));
  const declined = ledger.findLast(({ type, status }) => type === 'authorize' && status === 'failed');
  const message = declined?.message || 'The payment was declined.';
  const fault: Fault = { code: 'PAYMENT_DECLINED', message, details: { transactions } };
  const isDeclined = own.some(wasDeclined);
  const declines = before.internals.declines + (isDeclined ? 1 : 0);
  const refusal = { fault, gatewayCalled, isDeclined, failure: transactions };
  return refuseRun(tillgate, withInternals(undone, { declines }), before, refusal);
}

/** A payment was approved in part: the order is reopened with what was approved, and the shopper pays the rest. */
export function askRest(
  tillgate: Tillgate,
  before: HeldOrder,
  ledger: readonly Transaction[],
  amountOpen: number,
): Promise<RunEnd> {
  const paid = applyLedger(before, ledger);
  const fault = partiallyApproved(paid, transactionsOf(paid, ledger), amountOpen);
  return refuseRun(tillgate, paid, before, { fault, gatewayCalled: true, isDeclined: false });
}

/**
 * A gateway requires the shopper's confirmation: the order is reopened, and another call of Process Order continues.
 */
export async function askShopper(
  tillgate: Tillgate,
  before: HeldOrder,
  ledger: readonly Transaction[],
  clientSecret: string,
): Promise<RunEnd> {
  const asked = applyLedger(before, ledger);
  const message = 'The shopper has to confirm the payment.';
  const confirming = withStep(asked, 'payments', 'confirming', tillgate.clock.now(), message);
  const lastQuestion = { run: before.internals.processingRun ?? '', clientSecret };
  const order = await reopen(tillgate, withInternals(confirming, { lastQuestion }), before, [
    ...paymentEvents(before, asked),
    stepEvent('payments', 'confirming'),
  ]);
  return order ? { end: 'asks_shopper', order, clientSecret } : { end: 'waiting' };
}

/**
 * An outcome is unknown: the order stays in processing, and reconciliation continues the run once the outcome is known.
 */
export async function waitForOutcome(
  { database, clock }: Tillgate,
  before: HeldOrder,
  ledger: readonly Transaction[],
): Promise<RunEnd> {
  const unsure = applyLedger(before, ledger);
  const now = clock.now();
  await saveOrder(database, {
    order: withStep(unsure, 'payments', 'confirming', now, 'The gateway has not confirmed the call yet.'),
    events: [...paymentEvents(before, unsure), stepEvent('payments', 'confirming')],
    now,
    lease: { holder: before.holder, until: null },
  });
  return { end: 'waiting' };
}
