import type { Tillgate } from '../../../context.js';
import { leaseOrder, releaseOrder } from '../../order/storage/lease-repository.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import { withInternals, type Order, type OrderStatus } from '../../order/document/order.js';
import { applyLedger, paymentEvents, withRefusedReturns } from '../ledger/apply-ledger.js';
import { leaseLasts } from '../ledger/leased-order.js';
import { readLedger } from '../ledger/ledger-repository.js';
import {
  givenUpOf,
  positionsOf,
  refundablesOf,
  voidablesOf,
  type PaymentPosition,
} from '../ledger/payment-position.js';
import { undoAll, type Undoing } from './call-gateway.js';

/** Whether a payment has an open outcome, so that it cannot be undone yet. */
const isOpen = ({ isUnknown, capturing }: PaymentPosition): boolean => isUnknown || capturing > 0;

/** The voids and refunds that can be made now for payments of a failed attempt. */
export function undoingOf(positions: readonly PaymentPosition[]): Undoing {
  const known = positions.filter((position) => !isOpen(position));
  const active = known.filter(({ status }) => status !== 'failed');
  const ended = known.filter(({ status }) => status === 'failed');
  return {
    voids: [...active.flatMap(voidablesOf), ...ended.flatMap(givenUpOf)],
    refunds: active.flatMap(refundablesOf),
  };
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

/** Where payments of a failed attempt are undone; a newer attempt uses them instead. */
const undoneIn: readonly OrderStatus[] = ['open', 'abandoned'];

/**
 * Voids and refunds payments of a failed attempt whose outcome became known later, and voids authorizations that were given
 * up; a run of Process Order does that itself. False if the order is leased or an outcome is still open; the caller retries.
 */
export async function undoDuePayments(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<boolean> {
  const { database, clock, heartbeat } = tillgate;
  const first = (await loadOrder(database, shopId, publicOrderId))?.order;
  if (!first || first.status === 'processing') return true;
  const before = positionsOf(first.state.payments, await readLedger(database, shopId, publicOrderId));
  const isUndone = undoneIn.includes(first.status) && isDue(first);
  if (!isUndone && before.flatMap(givenUpOf).length === 0) return true;
  const holder = heartbeat.newHolder();
  const leasedAt = clock.now();
  const until = new Date(leasedAt.getTime() + leaseLasts);
  if (!(await leaseOrder(database, shopId, publicOrderId, [first.status], { holder, until }, leasedAt))) return false;
  const order = (await loadOrder(database, shopId, publicOrderId))?.order;
  if (!order) return true;
  const due = new Set(isUndone ? order.internals.payments.filter(({ undoDue }) => undoDue).map(({ id }) => id) : []);
  const payments = order.state.payments.filter(({ id }) => due.has(id));
  const all = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
  const positions = all.filter(({ payment }) => due.has(payment.id));
  const { voids, refunds } = undoingOf(positions);
  const others = all.filter(({ payment }) => !due.has(payment.id));
  const undoing = { voids: [...voids, ...others.flatMap(givenUpOf)], refunds };
  if (undoing.voids.length + undoing.refunds.length === 0 && positions.some(isOpen)) {
    await releaseOrder(database, shopId, publicOrderId, holder);
    return false;
  }
  const called = await undoAll(tillgate, { ...order, holder }, undoing, null);
  const ledger = await readLedger(database, shopId, publicOrderId);
  const now = clock.now();
  const calls = called.map(({ transaction }) => transaction);
  const undone = withRefusedReturns(applyLedger(order, ledger), calls, now);
  const changed = isUndone ? withUndoDue(undone, positionsOf(payments, ledger)) : undone;
  const events = [{ type: 'order/updated', data: { changed: ['payments'] } }, ...paymentEvents(order, changed)];
  const saved = await saveOrder(database, { order: changed, events, now, lease: { holder, until: null } });
  return saved !== undefined && !(isUndone && isDue(changed));
}
