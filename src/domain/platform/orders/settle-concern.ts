import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { withoutConcerns } from '../../order/document/attention.js';
import { loadOrder, saveOrder } from '../../order/document/order-repository.js';
import type { Concern } from '../../order/document/order.js';

/** How often it is tried while others change the order. */
const attempts = 20;

/**
 * Takes what an order says about something away, since nobody has to see to it any more; false when others kept changing
 * the order meanwhile. Emits `order/updated` where there was something.
 */
export async function settleConcern(
  { database, clock }: Tillgate,
  shopId: string,
  publicOrderId: string,
  about: Concern['about'],
): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const loaded = await loadOrder(database, shopId, publicOrderId);
    const order = loaded && withoutConcerns(loaded.order, (concern) => concern.about === about);
    if (!order || order === loaded.order) return true;
    const events = [{ type: 'order/updated', data: { changed: ['attention'] } }];
    if (await saveOrder(database, { order, events, now: clock.now() })) return true;
    await pause(50);
  }
  return false;
}
