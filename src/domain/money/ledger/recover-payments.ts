import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { givingUp, taking } from '../../core/processes/giving-up.js';
import { expireLease, releaseOrder, takeOverLease } from '../../order/storage/lease-repository.js';
import { markLost } from './reconciliation-repository.js';
import { refreshPayments } from './refresh-payments.js';

/** How long an order is leased for its recovery, in ms: longer than its statements. */
const recoveryLasts = 10_000;

/**
 * Recovers an order whose lease expired because its process died or failed: marks calls without a recorded outcome for
 * reconciliation, updates the order from the ledger, and then ends the lease. It takes over the lease first, so that a
 * process that was only slow can no longer write intents, which nobody would look for after the recovery. Repeating it
 * changes nothing. Returns whether the lease was ended. Runs of Process Order are recovered by `resumeRun`.
 */
export async function recoverPayments(tillgate: Tillgate, order: OrderKey): Promise<boolean> {
  const { database, clock, heartbeat } = tillgate;
  const now = clock.now();
  const holder = heartbeat.newHolder();
  const until = new Date(now.getTime() + recoveryLasts);
  const lease = { holder, until };
  if (!(await taking(heartbeat, holder, () => takeOverLease(database, order, lease, now)))) return false;
  let isRecovered = false;
  await givingUp(heartbeat, holder, async () => {
    try {
      await markLost(database, order, holder, now);
      isRecovered = await refreshPayments(tillgate, order, holder);
    } finally {
      if (isRecovered) await releaseOrder(database, order, holder);
      else await expireLease(database, order, holder, now);
    }
  });
  return isRecovered;
}
