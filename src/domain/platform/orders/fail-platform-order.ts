import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { isCalledFor, withConcern } from '../../order/document/attention.js';
import { loadOrder, saveOrder } from '../../order/document/order-repository.js';
import type { Concern, Order } from '../../order/document/order.js';
import { stepEvent, withStep } from '../../order/document/processing-step.js';
import { isCreationOpen } from './platform-creation-repository.js';
import { settleConcern } from './settle-concern.js';

/** How often it is tried while others change the order; after that the job comes again. */
const attempts = 20;

/** What shoppers may see of it too. */
const told = 'The platform order could not be created.';

/** Whether the order lacks its platform order: a cancelled one does while it may stand on the platform. */
async function isMissing({ database }: Tillgate, { status, state, shopId, publicOrderId }: Order): Promise<boolean> {
  if (state.platformOrderId !== '') return false;
  return status === 'processed' || (status === 'cancelled' && isCreationOpen(database, shopId, publicOrderId));
}

/**
 * Calls for a person because the platform keeps refusing the order: once, until its platform order stands. Emits
 * `order/failed` with reason `platform_create` (contract 1, "The order's life").
 */
export async function failPlatformOrder(
  tillgate: Tillgate,
  shopId: string,
  publicOrderId: string,
  cause: string,
): Promise<void> {
  const { database, clock } = tillgate;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = (await loadOrder(database, shopId, publicOrderId))?.order;
    const now = clock.now();
    const message = `${told} ${cause}`;
    const concern: Concern = { about: 'platform_order', reason: message, since: now.toISOString() };
    if (!order || isCalledFor(order, concern) || !(await isMissing(tillgate, order))) return;
    const failed = {
      order: withConcern(withStep(order, 'platform_order', 'failed', now, told), concern),
      events: [
        stepEvent('platform_order', 'failed'),
        { type: 'order/failed', data: { reason: 'platform_create', message } },
      ],
      now,
    };
    if (await saveOrder(database, failed)) return;
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy for its failure to be told`);
}

/** Nobody has to see to the platform order any more, since none is wanted. Throws while others keep changing the order. */
export async function settlePlatformOrder(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  if (!(await settleConcern(tillgate, shopId, publicOrderId, 'platform_order')))
    throw new Error(`the order ${publicOrderId} is too busy for its failure to be settled`);
}
