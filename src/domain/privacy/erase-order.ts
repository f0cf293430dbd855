import type { OrderKey } from '../core/order-key.js';
import type { Tillgate } from '../../context.js';
import { loadOrder } from '../order/storage/order-repository.js';
import { saveOrder } from '../order/storage/save-order-repository.js';
import { isHeld } from '../order/storage/lease.js';
import type { Order } from '../order/document/order.js';
import { erasedOrder } from './erased-order.js';
import { hasOpenTransactions, holdDispatch } from './erased-rows-repository.js';
import { deliveriesOfOrder, rowsOfOrder } from './order-rows.js';
import { eraseRowsOfOrder } from './personal-rows-repository.js';
import type { Scrub } from './scrub.js';

/** How often it is retried while concurrent changes win. */
const attempts = 10;

/**
 * How long the work after processing, which needs the personal data, may take, in ms: the platform order, and gift
 * cards that were bought.
 */
const followsWithin = 10 * 60_000;

/** Whether the data is still needed by work in progress. */
function isBusy({ status, processedAt, state }: Order, now: Date): boolean {
  if (status === 'processing') return true;
  const isFresh = processedAt !== null && now.getTime() - processedAt.getTime() < followsWithin;
  return status === 'processed' && state.platformOrderId === '' && isFresh;
}

/**
 * Replaces the personal data of an order and of everything that belongs to it. The row of the order is written last, so
 * that a partly erased order is found again. Its version increases, and an event is recorded. Returns `busy` if it must
 * be retried later.
 */
export async function eraseOrder(
  { database, clock }: Tillgate,
  { shopId, publicOrderId }: OrderKey,
  scrub: Scrub,
): Promise<'erased' | 'busy'> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const loaded = await loadOrder(database, { shopId, publicOrderId });
    if (!loaded) return 'erased';
    const { order, lease } = loaded;
    const now = clock.now();
    if (isBusy(order, now) || isHeld(lease, now)) return 'busy';
    if (await hasOpenTransactions(database, shopId, publicOrderId)) return 'busy';
    for (const rows of rowsOfOrder) await eraseRowsOfOrder(database, { shopId, publicOrderId }, rows, scrub);
    const saved = await database.transaction(async (executor) => {
      // An event that was read before it was erased has become a delivery in the meantime.
      await holdDispatch(executor, shopId);
      if (await hasOpenTransactions(executor, shopId, publicOrderId)) return undefined;
      for (const rows of deliveriesOfOrder) await eraseRowsOfOrder(executor, { shopId, publicOrderId }, rows, scrub);
      const events = [{ type: 'order/updated', data: { changed: ['customer', 'addresses'] } }];
      return saveOrder(executor, { order: erasedOrder(order, scrub), events, now });
    });
    if (saved) return 'erased';
  }
  return 'busy';
}
