import type { Tillgate } from '../../../context.js';
import { loadOrder, releaseOrder } from '../../order/document/order-repository.js';
import { isHeld } from '../../order/document/lease.js';
import { markLost } from './ledger-repository.js';
import { refreshPayments } from './refresh-payments.js';

/**
 * Recovers an order whose lease is over, because the process that held it died or failed: calls whose outcome was not
 * recorded are left to the reconciler, the order shows what the ledger says, and only then the lease ends.
 * Doing it again changes nothing. Runs of Process Order have their own way (see resume-run).
 */
export async function recoverPayments(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  const { database, clock } = tillgate;
  const loaded = await loadOrder(database, shopId, publicOrderId);
  const now = clock.now();
  if (!loaded?.lease || isHeld(loaded.lease, now) || loaded.order.status === 'processing') return;
  const { holder } = loaded.lease;
  await markLost(database, shopId, publicOrderId, holder, now);
  if (await refreshPayments(tillgate, shopId, publicOrderId))
    await releaseOrder(database, shopId, publicOrderId, holder);
}
