import type { Tillgate } from '../../../context.js';
import type { OrderKey } from '../document/order.js';
import type { LoadedOrder } from './order-repository.js';
import type { WantedFacts } from './shop-facts-repository.js';

/**
 * The order as this process has last written it, with the wanted data of its shop, without a statement. Undefined if
 * either is not cached. Both may be stale: what is made from them is saved only if the rows of the order and its shop
 * still have the same versions.
 */
export function rememberedOrder(
  { recentOrders, recentFacts }: Pick<Tillgate, 'recentOrders' | 'recentFacts'>,
  key: OrderKey,
  wanted: WantedFacts | undefined,
): LoadedOrder | undefined {
  const remembered = recentOrders.take(key);
  if (!remembered || !wanted) return remembered;
  const facts = recentFacts.find(key.shopId, remembered.rows.shop, wanted);
  return facts && { ...remembered, facts };
}
