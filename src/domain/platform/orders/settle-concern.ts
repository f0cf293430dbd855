import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { withoutConcerns } from '../../order/document/attention.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import type { Concern } from '../../order/document/order.js';

/** How often it is retried while concurrent changes win. */
const attempts = 20;

/**
 * Clears a flag of an order; returns false if concurrent changes kept winning. Emits `order/updated` if the order had
 * the flag.
 */
export async function settleConcern(
  { database, clock }: Tillgate,
  { shopId, publicOrderId }: OrderKey,
  about: Concern['about'],
): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const loaded = await loadOrder(database, { shopId, publicOrderId });
    const order = loaded && withoutConcerns(loaded.order, (concern) => concern.about === about);
    if (!order || order === loaded.order) return true;
    const events = [{ type: 'order/updated', data: { changed: ['attention'] } }];
    if (await saveOrder(database, { order, events, now: clock.now() })) return true;
    await pause(50);
  }
  return false;
}
