import type { Tillgate } from '../../../context.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
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

/** The order with the platform's id, the step that created it, and without concerns about it. */
export function withPlatformOrder(order: Order, platformId: string, now: Date): Order {
  const stepped = withStep(order, 'platform_order', 'succeeded', now);
  const settled = withoutConcerns(stepped, ({ about }) => about === 'platform_order');
  return withState(settled, { platformOrderId: platformId });
}

export const platformOrderEvent = ({ platformId, platformFriendlyId }: PlatformName): NewEvent => ({
  type: 'order/created',
  data: { platform_id: platformId, platform_friendly_id: platformFriendlyId },
});

/**
 * Stores the platform's ids of an order and runs `write` in the same transaction; returns false if another change to
 * the order came first. Emits `order/created`.
 */
export async function storePlatformOrder(
  { database, clock }: Tillgate,
  order: Order,
  name: PlatformName,
  write: (executor: Executor, now: Date) => Promise<void>,
): Promise<boolean> {
  const now = clock.now();
  const created = withPlatformOrder(order, name.platformId, now);
  return database.transaction(async (executor) => {
    const saved = await saveOrder(executor, { order: created, events: [platformOrderEvent(name)], now });
    if (!saved) return false;
    crashPoint('process:platform_order');
    await write(executor, now);
    return true;
  });
}
