import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { isCalledFor, withConcern } from '../../order/document/attention.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import type { Concern, Order } from '../../order/document/order.js';
import { stepEvent, withStep } from '../../order/document/processing-step.js';
import { isCreationOpen } from './platform-creation-repository.js';
import { settleConcern } from './settle-concern.js';

/** How often it is retried while concurrent changes win; after that, the job is retried. */
const attempts = 20;

/** Shoppers may see this message. */
const failureMessage = 'The platform order could not be created.';

/** Whether the order has no platform order; for a cancelled order, whether one may still exist on the platform. */
async function isMissing({ database }: Tillgate, { status, state, shopId, publicOrderId }: Order): Promise<boolean> {
  if (state.platformOrderId !== '') return false;
  return status === 'processed' || (status === 'cancelled' && isCreationOpen(database, shopId, publicOrderId));
}

/**
 * Flags an order for a person because the platform keeps refusing it; once, until the platform order exists. Emits
 * `order/failed` with reason `platform_create`.
 */
export async function failPlatformOrder(
  tillgate: Tillgate,
  { shopId, publicOrderId }: OrderKey,
  cause: string,
): Promise<void> {
  const { database, clock } = tillgate;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
    const now = clock.now();
    const message = `${failureMessage} ${cause}`;
    const concern: Concern = { about: 'platform_order', reason: message, since: now.toISOString() };
    if (!order || isCalledFor(order, concern) || !(await isMissing(tillgate, order))) return;
    const failed = {
      order: withConcern(withStep(order, 'platform_order', 'failed', now, failureMessage), concern),
      events: [
        stepEvent('platform_order', 'failed'),
        { type: 'order/failed', data: { reason: 'platform_create', message } },
      ],
      now,
    };
    if (await saveOrder(database, failed)) return;
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy to record its failure`);
}

/** Clears the flag of an order that needs no platform order any more. Throws while concurrent changes keep winning. */
export async function settlePlatformOrder(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  if (!(await settleConcern(tillgate, { shopId, publicOrderId }, 'platform_order')))
    throw new Error(`the order ${publicOrderId} is too busy for its failure to be settled`);
}
