import type { Tillgate } from '../../../context.js';
import { eachOf } from '../../../lib/each-of.js';
import { OperationError } from '../../../errors.js';
import { callOfJob } from '../../core/operation/call-of-job.js';
import { changeShipment, findShipment } from './change-shipments.js';
import { withChanged } from './plan-shipment.js';
import { readScheduled, type ScheduledShipment } from './shipment-repository.js';

/** Marks one shipment as shipped, unless it has changed in the meantime. An order that is in use has its turn later. */
async function ship(tillgate: Tillgate, { shopId, publicOrderId, id }: ScheduledShipment): Promise<void> {
  const call = callOfJob(tillgate, { shopId, publicOrderId, operation: 'updateShipment' });
  const now = tillgate.clock.now();
  try {
    await changeShipment(call, (shipped) => {
      const before = findShipment(shipped, id);
      const isDue = before.status === 'pending' && before.shippedAt !== null && before.shippedAt <= now;
      if (!isDue) return { unchanged: before };
      return withChanged(shipped.order, shipped.shop.settings, before, {
        ...before,
        status: 'shipped',
        updatedAt: now,
      });
    });
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
  }
}

/** How many shipments one run marks. */
const step = 100;

/** Marks the shipments whose announced time has come as shipped. What they capture becomes due. */
export async function shipScheduled(tillgate: Tillgate): Promise<void> {
  const scheduled = await readScheduled(tillgate.database, tillgate.clock.now(), step);
  await eachOf(scheduled, (one) => ship(tillgate, one));
}
