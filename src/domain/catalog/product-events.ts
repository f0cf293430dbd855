import type { Executor } from '../../lib/executor.js';
import { appendedEvents } from '../core/event-log/appended-events.js';

/** A change of a product. */
export interface ProductEvent {
  type: 'product/saved' | 'product/deleted';
  platformId: string;
}

/** Appends the events of products to the shop's log, in the transaction of the change. */
export async function appendProductEvents(
  executor: Executor,
  shopId: string,
  events: readonly ProductEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await executor.run({
    name: 'append_product_events',
    text: appendedEvents({
      shopId: '$1',
      type: 'type',
      data: "json_build_object('platform_id', platform_id)",
      occurredAt: '$4',
      from: 'unnest($2::text[], $3::text[]) as changed(type, platform_id)',
    }),
    values: [shopId, events.map(({ type }) => type), events.map(({ platformId }) => platformId), now],
  });
  executor.announce?.(shopId, '');
}
