import type { Tillgate } from '../../context.js';
import { reach } from '../../lib/fault-points.js';
import { pause } from '../../lib/pause.js';
import { withoutConcerns } from '../orders/attention.js';
import { loadOrder, saveOrder } from '../orders/order-repository.js';
import { withState, type Order } from '../orders/order.js';
import { withStep } from '../orders/processing/processing-run.js';
import { insertPlatformOrder } from './platform-order-repository.js';
import { platformOrderOf } from './platform-order.js';

/** Our own platform ids have fixed width, so that they sort by number. */
const platformIdOf = (order: Order): string => `tg${String(order.orderId).padStart(12, '0')}`;

/** How often it is tried while others change the order; after that the job comes again. */
const attempts = 20;

/** Stores the platform order with the change of the order; false when another change came first. */
async function store({ database, clock }: Tillgate, order: Order): Promise<boolean> {
  const { shopId, publicOrderId } = order;
  const now = clock.now();
  const platformId = platformIdOf(order);
  const stepped = withStep(order, 'platform_order', 'succeeded', now);
  const settled = withoutConcerns(stepped, ({ about }) => about === 'platform_order');
  const created = withState(settled, { platformOrderId: platformId });
  const data = { platform_id: platformId, platform_friendly_id: String(order.orderId) };
  return database.transaction(async (executor) => {
    const saved = await saveOrder(executor, { order: created, events: [{ type: 'order/created', data }], now });
    if (!saved) return false;
    reach('process:platform_order');
    await insertPlatformOrder(executor, shopId, publicOrderId, platformId, platformOrderOf(order, platformId), now);
    return true;
  });
}

/**
 * Step 6 of Process Order: a shop without a connector is its own platform, so the platform order is stored here. Doing
 * it again changes nothing. Emits `order/created` (contract 1, "The order's life").
 */
export async function createPlatformOrder(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const loaded = await loadOrder(tillgate.database, shopId, publicOrderId);
    if (!loaded || loaded.order.status !== 'processed' || loaded.order.state.platformOrderId !== '') return;
    if (await store(tillgate, loaded.order)) return;
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy for its platform order to be stored`);
}
