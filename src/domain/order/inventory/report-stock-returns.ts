import { z } from 'zod';
import type { Tillgate } from '../../../context.js';
import { callOverride, overrideOf } from '../../shop/overrides/ask-override.js';
import { loadOrder } from '../storage/order-repository.js';
import { stockQuestion } from './ask-about-stock.js';
import { deleteStockReturn, readStockReturns } from './stock-return-repository.js';

/**
 * Reports units that were returned with refunds to the override of inventory. Throws if its server fails: the job is
 * retried with the same idempotency key. Any 2xx response is accepted, because a received report must not be repeated.
 */
export async function reportStockReturns(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  const { database } = tillgate;
  const returns = await readStockReturns(database, shopId, publicOrderId);
  if (returns.length === 0) return;
  const loaded = await loadOrder(database, { shopId, publicOrderId }, { overrides: ['inventory'] });
  const override = loaded && overrideOf(loaded.facts.overrides, 'inventory');
  for (const { id, items } of returns) {
    if (override) {
      const { body } = stockQuestion(override, loaded.order, 'restock', items);
      const outcome = await callOverride(tillgate, {
        override,
        body,
        answers: z.unknown(),
        read: () => ({ ok: true, value: null }),
        idempotencyKey: id,
      });
      if (!outcome.ok) throw new Error(`The inventory override was not notified of a refund: ${outcome.message}`);
    }
    await deleteStockReturn(database, shopId, id);
  }
}
