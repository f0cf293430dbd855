import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { voidAll } from '../../money/payments/undo-payments.js';
import { applyLedger, paymentEvents, withRefusedReturns } from '../../money/ledger/apply-ledger.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { positionsOf, voidablesOf } from '../../money/ledger/payment-position.js';
import { endVoiding } from './abandoned-order-repository.js';
import { leaseLasts } from '../../money/ledger/leased-order.js';
import { leaseOrder, releaseOrder } from '../../order/storage/lease-repository.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';

/**
 * Voids the authorizations of an abandoned order, which stays abandoned; verifications are kept, because they hold
 * nothing. If an outcome is open, nothing is done and the order is due again later. Calls of a dead process are
 * recovered like all others (see {@link findDropped}). A refused void flags the order for a person.
 */
export async function voidAbandoned(tillgate: Tillgate, key: OrderKey): Promise<void> {
  const { shopId, publicOrderId } = key;
  const { database, clock, heartbeat } = tillgate;
  const leasedAt = clock.now();
  const holder = heartbeat.newHolder();
  const until = new Date(leasedAt.getTime() + leaseLasts);
  if (!(await leaseOrder(database, key, ['abandoned'], { holder, until }, leasedAt))) return;

  const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  if (!order) return;
  const positions = positionsOf(order.state.payments, await readLedger(database, shopId, publicOrderId));
  const isOpen = positions.some(({ isUnknown, capturing }) => isUnknown || capturing > 0);
  const held = positions.flatMap(voidablesOf).filter(({ amount }) => amount > 0);
  if (isOpen || held.length === 0) {
    if (!isOpen) await endVoiding(database, shopId, publicOrderId);
    return releaseOrder(database, key, holder);
  }

  const voids = (await voidAll(tillgate, { ...order, holder }, held)).map(({ transaction }) => transaction);
  const now = clock.now();
  const voided = applyLedger(order, await readLedger(database, shopId, publicOrderId));
  const events = [{ type: 'order/updated', data: { changed: ['payments'] } }, ...paymentEvents(order, voided)];
  const changed = withRefusedReturns(voided, voids, now);
  await database.transaction(async (executor) => {
    const saved = await saveOrder(executor, { order: changed, events, now, lease: { holder, until: null } });
    const isSettled = voids.every(({ settledAt }) => settledAt !== null);
    if (saved && isSettled) await endVoiding(executor, shopId, publicOrderId);
  });
}
