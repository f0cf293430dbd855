import type { Tillgate } from '../../context.js';
import { loadOrder, saveOrder } from '../order/document/order-repository.js';
import { isHeld } from '../order/document/lease.js';
import type { Order } from '../order/document/order.js';
import { erasedOrder } from './erased-order.js';
import { hasOpenTransactions, holdDispatch } from './erased-rows-repository.js';
import { deliveriesOfOrder, rowsOfOrder } from './personal-table.js';
import { eraseRowsOfOrder } from './personal-rows-repository.js';
import type { Scrub } from './scrub.js';

/** How often it is tried while others change the order. */
const attempts = 10;

/** What follows a processed order needs its data, in ms: the platform's order, and the gift cards that were bought. */
const followsWithin = 10 * 60_000;

/** Whether others still work on the order with what would be erased. */
function isBusy({ status, processedAt, state }: Order, now: Date): boolean {
  if (status === 'processing') return true;
  const isFresh = processedAt !== null && now.getTime() - processedAt.getTime() < followsWithin;
  return status === 'processed' && state.platformOrderId === '' && isFresh;
}

/**
 * Replaces the personal data of an order and of all that goes with it. The order's own row comes last, so that one that
 * dies half way is found again. Its version grows and an event says so; `busy` when it has to be tried later.
 */
export async function eraseOrder(
  { database, clock }: Tillgate,
  shopId: string,
  publicOrderId: string,
  scrub: Scrub,
): Promise<'erased' | 'busy'> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const loaded = await loadOrder(database, shopId, publicOrderId);
    if (!loaded) return 'erased';
    const { order, lease } = loaded;
    const now = clock.now();
    if (isBusy(order, now) || isHeld(lease, now)) return 'busy';
    if (await hasOpenTransactions(database, shopId, publicOrderId)) return 'busy';
    for (const rows of rowsOfOrder) await eraseRowsOfOrder(database, shopId, publicOrderId, rows, scrub);
    const saved = await database.transaction(async (executor) => {
      // An event that was read before it was erased is a delivery by now.
      await holdDispatch(executor, shopId);
      if (await hasOpenTransactions(executor, shopId, publicOrderId)) return undefined;
      for (const rows of deliveriesOfOrder) await eraseRowsOfOrder(executor, shopId, publicOrderId, rows, scrub);
      const events = [{ type: 'order/updated', data: { changed: ['customer', 'addresses'] } }];
      return saveOrder(executor, { order: erasedOrder(order, scrub), events, now });
    });
    if (saved) return 'erased';
  }
  return 'busy';
}
