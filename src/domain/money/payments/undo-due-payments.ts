import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { leaseOrder, releaseOrder } from '../../order/storage/lease-repository.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import type { Order, OrderStatus } from '../../order/document/order.js';
import { applyLedger, paymentEvents, withRefusedReturns } from '../ledger/apply-ledger.js';
import { leaseLasts } from '../ledger/leased-order.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { givenUpOf, isPartlyApproved, positionsOf } from '../ledger/payment-position.js';
import { partialApprovalLasts } from '../ledger/reconciliation-plan.js';
import type { Transaction } from '../ledger/transaction.js';
import { isOpen, undoAll, undoingOf, withUndoDue } from './undo-payments.js';

/** Where payments of a failed attempt are undone; a newer attempt uses them instead. */
const undoneIn: readonly OrderStatus[] = ['open', 'abandoned'];

const isDue = ({ status, internals }: Order): boolean =>
  undoneIn.includes(status) && internals.payments.some(({ undoDue }) => undoDue === true);

/** Whether nobody has tried for a while to pay the rest of an order of which a part was approved. */
const isLeft = (ledger: readonly Transaction[], now: Date): boolean =>
  ledger.every(
    ({ type, createdAt }) => type !== 'authorize' || now.getTime() - createdAt.getTime() >= partialApprovalLasts,
  );

/** The payments to be undone: those of a failed attempt, and those that were approved in part long ago. */
function dueOf(order: Order, ledger: readonly Transaction[], now: Date): ReadonlySet<string> {
  if (!undoneIn.includes(order.status)) return new Set();
  const flagged = order.internals.payments.filter(({ undoDue }) => undoDue === true).map(({ id }) => id);
  const left = isLeft(ledger, now) ? positionsOf(order.state.payments, ledger).filter(isPartlyApproved) : [];
  return new Set([...flagged, ...left.map(({ payment }) => payment.id)]);
}

/**
 * Voids and refunds payments of a failed attempt whose outcome became known later, and voids authorizations that were given
 * up and partial approvals that nobody has completed; a run of Process Order does that itself for its payments. False if the order is leased or an outcome is still open; the caller retries.
 */
export async function undoDuePayments(tillgate: Tillgate, key: OrderKey): Promise<boolean> {
  const { database, clock, heartbeat } = tillgate;
  const { shopId, publicOrderId } = key;
  const first = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  if (!first) return true;
  const before = await readLedger(database, shopId, publicOrderId);
  const givenUp = positionsOf(first.state.payments, before).flatMap(givenUpOf);
  // The run may have begun without the payment that was given up.
  if (first.status === 'processing') return givenUp.length === 0;
  if (dueOf(first, before, clock.now()).size === 0 && givenUp.length === 0) return true;
  const holder = heartbeat.newHolder();
  const leasedAt = clock.now();
  const until = new Date(leasedAt.getTime() + leaseLasts);
  if (!(await leaseOrder(database, key, [first.status], { holder, until }, leasedAt))) return false;
  const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  if (!order) return true;
  const present = await readLedger(database, shopId, publicOrderId);
  const due = dueOf(order, present, clock.now());
  const payments = order.state.payments.filter(({ id }) => due.has(id));
  const all = positionsOf(order.state.payments, present);
  const positions = all.filter(({ payment }) => due.has(payment.id));
  const { voids, refunds } = undoingOf(positions);
  const others = all.filter(({ payment }) => !due.has(payment.id));
  const undoing = { voids: [...voids, ...others.flatMap(givenUpOf)], refunds };
  if (undoing.voids.length + undoing.refunds.length === 0 && positions.some(isOpen)) {
    await releaseOrder(database, key, holder);
    return false;
  }
  const called = await undoAll(tillgate, { ...order, holder }, undoing, null);
  const ledger = await readLedger(database, shopId, publicOrderId);
  const now = clock.now();
  const calls = called.map(({ transaction }) => transaction);
  const undone = withRefusedReturns(applyLedger(order, ledger), calls, now);
  const changed = due.size > 0 ? withUndoDue(undone, positionsOf(payments, ledger)) : undone;
  const events = [{ type: 'order/updated', data: { changed: ['payments'] } }, ...paymentEvents(order, changed)];
  const saved = await saveOrder(database, { order: changed, events, now, lease: { holder, until: null } });
  return saved !== undefined && !isDue(changed);
}
