import type { Tillgate } from '../../../context.js';
import { releaseOrder } from '../../order/storage/lease-repository.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { isHeld } from '../../order/storage/lease.js';
import { markLost } from './reconciliation-repository.js';
import { refreshPayments } from './refresh-payments.js';

/**
 * Recovers an order whose lease expired because its process died or failed: marks calls without a recorded outcome for
 * reconciliation, updates the order from the ledger, and then ends the lease. Repeating it changes nothing. Runs of
 * Process Order are recovered by `resumeRun`.
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
