import type { Tillgate } from '../../../context.js';
import { leaseOrder, releaseOrder } from '../../order/storage/lease-repository.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import { withInternals, type Order } from '../../order/document/order.js';
import { applyLedger, paymentEvents, withRefusedReturns } from '../ledger/apply-ledger.js';
import { leaseLasts } from '../ledger/leased-order.js';
import { readLedger } from '../ledger/ledger-repository.js';
import {
  isPartlyApproved,
  positionsOf,
  refundablesOf,
  voidablesOf,
  type PaymentPosition,
} from '../ledger/payment-position.js';
import { partialApprovalLasts } from '../ledger/reconciliation-plan.js';
import { wasNeverSent, type Transaction } from '../ledger/transaction.js';
import { undoAll, type Undoing } from './call-gateway.js';

/** Whether a payment has an open outcome, so that it cannot be undone yet. */
const isOpen = ({ isUnknown, capturing }: PaymentPosition): boolean => isUnknown || capturing > 0;

/** The voids and refunds that can be made now for payments of a failed attempt. */
export function undoingOf(positions: readonly PaymentPosition[]): Undoing {
  const made = positions.filter(({ status, givenUp }) => status !== 'failed' || givenUp.length > 0);
  const known = made.filter((position) => !isOpen(position));
  return { voids: known.flatMap(voidablesOf), refunds: known.flatMap(refundablesOf) };
}

/** The order with those of the given payments marked as to be undone whose outcome is open. */
export function withUndoDue(order: Order, positions: readonly PaymentPosition[]): Order {
  const due = new Set(positions.filter(isOpen).map(({ payment }) => payment.id));
  return withInternals(order, {
    payments: order.internals.payments.map((one) =>
      due.has(one.id) || one.undoDue !== undefined ? { ...one, undoDue: due.has(one.id) } : one,
    ),
  });
}

const isDue = ({ internals }: Order): boolean => internals.payments.some(({ undoDue }) => undoDue === true);

/** Whether a payment has an authorization to be voided whose void no gateway has refused. */
const isGivenUp = ({ givenUp, transactions }: PaymentPosition): boolean =>
  givenUp.some(({ id }) =>
    transactions.every(({ usedTransactionId, ...tried }) => usedTransactionId !== id || wasNeverSent(tried)),
  );

/** Whether nobody has tried for a while to pay the rest of an order of which a part was approved. */
const isLeft = (ledger: readonly Transaction[], now: Date): boolean =>
  ledger.every(
    ({ type, createdAt }) => type !== 'authorize' || now.getTime() - createdAt.getTime() >= partialApprovalLasts,
  );

/**
 * The payments to be undone: those of a failed attempt, those whose authorization is given up, and those that were approved
 * in part long ago for an order that is not processed.
 */
function dueOf(order: Order, ledger: readonly Transaction[], now: Date): PaymentPosition[] {
  const flagged = new Set(order.internals.payments.filter(({ undoDue }) => undoDue === true).map(({ id }) => id));
  const isUnpaid = order.status === 'open' || order.status === 'abandoned';
  const isPartDue = isUnpaid && isLeft(ledger, now);
  return positionsOf(order.state.payments, ledger).filter(
    (position) =>
      (isUnpaid && flagged.has(position.payment.id)) ||
      isGivenUp(position) ||
      (isPartDue && isPartlyApproved(position)),
  );
}

/**
 * Voids and refunds payments of a failed attempt whose outcome became known later; a newer attempt uses them instead. Also
 * voids authorizations that are given up, and partial approvals that nobody has completed. False if the order is leased or
 * an outcome is still open; the caller retries.
 */
export async function undoDuePayments(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<boolean> {
  const { database, clock, heartbeat } = tillgate;
  const read = () => readLedger(database, shopId, publicOrderId);
  const first = (await loadOrder(database, shopId, publicOrderId))?.order;
  if (!first || dueOf(first, await read(), clock.now()).length === 0) return true;
  const holder = heartbeat.newHolder();
  const leasedAt = clock.now();
  const until = new Date(leasedAt.getTime() + leaseLasts);
  const statuses = ['open', 'abandoned', 'processed', 'cancelled'] as const;
  if (!(await leaseOrder(database, shopId, publicOrderId, statuses, { holder, until }, leasedAt))) return false;
  const order = (await loadOrder(database, shopId, publicOrderId))?.order;
  if (!order) return true;
  const positions = dueOf(order, await read(), clock.now());
  const undoing = undoingOf(positions);
  if (undoing.voids.length + undoing.refunds.length === 0 && positions.some(isOpen)) {
    await releaseOrder(database, shopId, publicOrderId, holder);
    return false;
  }
  const called = await undoAll(tillgate, { ...order, holder }, undoing, null);
  const ledger = await read();
  const now = clock.now();
  const calls = called.map(({ transaction }) => transaction);
  const undone = withRefusedReturns(applyLedger(order, ledger), calls, now);
  const due = new Set(positions.map(({ payment }) => payment));
  const changed = withUndoDue(undone, positionsOf([...due], ledger));
  const events = [{ type: 'order/updated', data: { changed: ['payments'] } }, ...paymentEvents(order, changed)];
  const saved = await saveOrder(database, { order: changed, events, now, lease: { holder, until: null } });
  return saved !== undefined && !isDue(changed);
}
