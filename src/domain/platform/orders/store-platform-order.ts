import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { withoutConcerns } from '../../order/document/attention.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import { withState, type Order } from '../../order/document/order.js';
import { withStep } from '../../order/document/processing-step.js';

/** The ids of an order on the platform. */
export interface PlatformName {
  platformId: string;
  platformFriendlyId: string;
}

/**
 * Stores the platform's ids of an order and runs `write` in the same transaction; returns false if another change to
 * the order came first. Emits `order/created`.
 */
export async function storePlatformOrder(
  { database, clock }: Tillgate,
  order: Order,
  { platformId, platformFriendlyId }: PlatformName,
  write: (executor: Executor, now: Date) => Promise<void>,
): Promise<boolean> {
  const now = clock.now();
  const stepped = withStep(order, 'platform_order', 'succeeded', now);
  const settled = withoutConcerns(stepped, ({ about }) => about === 'platform_order');
  const created = withState(settled, { platformOrderId: platformId });
  const data = { platform_id: platformId, platform_friendly_id: platformFriendlyId };
  return database.transaction(async (executor) => {
    const saved = await saveOrder(executor, { order: created, events: [{ type: 'order/created', data }], now });
    if (!saved) return false;
    crashPoint('process:platform_order');
    await write(executor, now);
    return true;
  });
}
