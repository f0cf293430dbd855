import type { Tillgate } from '../../../context.js';
import { loadOrder, releaseOrder } from '../../order/document/order-repository.js';
import { markLost } from './ledger-repository.js';
import { refreshPayments } from './refresh-payments.js';

/**
 * Looks after an order whose lease ran out, because the process that held it died or failed: calls that nobody heard
 * the end of are left to the reconciler, what the ledger knows is shown on the order, and only then the lease ends.
 * Doing it again changes nothing. Runs of Process Order have their own way (see resume-run).
 */
export async function recoverPayments(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  const { database, clock } = tillgate;
  const loaded = await loadOrder(database, shopId, publicOrderId);
  const now = clock.now();
  if (!loaded?.lease || loaded.lease.expiresAt >= now || loaded.order.status === 'processing') return;
  const { holder } = loaded.lease;
  await markLost(database, shopId, publicOrderId, holder, now);
  if (await refreshPayments(tillgate, shopId, publicOrderId))
    await releaseOrder(database, shopId, publicOrderId, holder);
}
