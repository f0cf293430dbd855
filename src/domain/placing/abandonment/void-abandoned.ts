import type { Tillgate } from '../../../context.js';
import { voidAll } from '../../money/payments/call-gateway.js';
import { readLedger, readPaymentSums } from '../../money/ledger/ledger-repository.js';
import { paymentEvents, withSums } from '../../money/ledger/payment-standing.js';
import { standingAuthorizations } from '../../money/payments/standing-authorizations.js';
import { endVoiding } from './abandoned-order-repository.js';
import { withConcern } from '../../order/document/attention.js';
import { leaseLasts } from '../../money/ledger/leased-order.js';
import {
  leaseOrder,
  loadOrder,
  releaseOrder,
  saveOrder,
  type OrderKey,
} from '../../order/document/order-repository.js';
import { refusedVoid } from '../../money/ledger/refused-void.js';

/**
 * Voids the authorisations of an abandoned order, which stays abandoned. While an outcome is open nothing is done: it
 * comes again. Calls that a dying process leaves behind are looked after as all others (see {@link findDropped}). A
 * void that the gateway refuses calls for a person (contract 1, "The order's life").
 */
export async function voidAbandoned(tillgate: Tillgate, { shopId, publicOrderId }: OrderKey): Promise<void> {
  const { database, clock, heartbeat } = tillgate;
  const leasedAt = clock.now();
  const holder = heartbeat.newHolder();
  const until = new Date(leasedAt.getTime() + leaseLasts);
  if (!(await leaseOrder(database, shopId, publicOrderId, ['abandoned'], { holder, until }, leasedAt))) return;

  const order = (await loadOrder(database, shopId, publicOrderId))?.order;
  if (!order) return;
  const ledger = await readLedger(database, shopId, publicOrderId);
  const standing = standingAuthorizations(order, await readPaymentSums(database, shopId, publicOrderId), ledger);
  const isOpen = ledger.some(({ status }) => status === 'unknown');
  if (isOpen || standing.length === 0) {
    if (!isOpen) await endVoiding(database, shopId, publicOrderId);
    return releaseOrder(database, shopId, publicOrderId, holder);
  }

  const voids = await voidAll(tillgate, { ...order, holder }, standing);
  const now = clock.now();
  const sums = await readPaymentSums(database, shopId, publicOrderId);
  const voided = withSums(order, sums, await readLedger(database, shopId, publicOrderId));
  const refused = voids.filter(({ transaction }) => transaction.status === 'failed');
  const shown = refused.reduce((one, { transaction }) => withConcern(one, refusedVoid(transaction, now)), voided);
  const events = [{ type: 'order/updated', data: { changed: ['payments'] } }, ...paymentEvents(order, voided)];
  await database.transaction(async (executor) => {
    const saved = await saveOrder(executor, { order: shown, events, now, lease: { holder, until: null } });
    const isSettled = voids.every(({ transaction }) => transaction.settledAt !== null);
    if (saved && isSettled) await endVoiding(executor, shopId, publicOrderId);
  });
}
