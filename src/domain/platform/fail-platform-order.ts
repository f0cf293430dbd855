import type { Tillgate } from '../../context.js';
import { pause } from '../../lib/pause.js';
import { isCalledFor, withConcern } from '../orders/attention.js';
import { loadOrder, saveOrder } from '../orders/order-repository.js';
import type { Concern } from '../orders/order.js';
import { stepEvent, withStep } from '../orders/processing/processing-run.js';

/** How often it is tried while others change the order; after that the job comes again. */
const attempts = 20;

/** What shoppers may see of it too. */
const told = 'The platform order could not be created.';

/**
 * Calls for a person because the platform keeps refusing the order: once, until its platform order stands. Emits
 * `order/failed` with reason `platform_create` (contract 1, "The order's life").
 */
export async function failPlatformOrder(
  { database, clock }: Tillgate,
  shopId: string,
  publicOrderId: string,
  cause: string,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = (await loadOrder(database, shopId, publicOrderId))?.order;
    const now = clock.now();
    const message = `${told} ${cause}`;
    const concern: Concern = { about: 'platform_order', reason: message, since: now.toISOString() };
    if (order?.status !== 'processed' || order.state.platformOrderId !== '' || isCalledFor(order, concern)) return;
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
