import type { Tillgate } from '../../../context.js';
import { givingUp, taking } from '../../core/processes/giving-up.js';
import { markLost } from '../../money/ledger/reconciliation-repository.js';
import { leaseOrder } from '../../order/storage/lease-repository.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { leaseLasts } from '../../money/ledger/leased-order.js';
import { runProcessing, type RunEnd } from './processing-run.js';

/**
 * Continues a run of Process Order whose process died, or that waited for an outcome that is now known. Exactly one
 * caller continues it; undefined for the others. Calls without a recorded outcome are left to reconciliation.
 */
export async function resumeRun(
  tillgate: Tillgate,
  shopId: string,
  publicOrderId: string,
): Promise<RunEnd | undefined> {
  const { database, clock, heartbeat } = tillgate;
  const now = clock.now();
  const holder = heartbeat.newHolder();
  const until = new Date(now.getTime() + leaseLasts);
  const lease = { holder, until };
  if (!(await taking(heartbeat, holder, () => leaseOrder(database, shopId, publicOrderId, ['processing'], lease, now))))
    return undefined;
  return givingUp(heartbeat, holder, async () => {
    await markLost(database, shopId, publicOrderId, holder, now);
    const loaded = await loadOrder(database, shopId, publicOrderId);
    // A process that was suspended may have lost the lease, and another one may have finished the run.
    if (loaded?.order.status !== 'processing' || loaded.lease?.holder !== holder) return undefined;
    return runProcessing(tillgate, { order: { ...loaded.order, holder } }, loaded.shop);
  });
}
