import type { Context } from '../../../context.js';
import { faultsOf, type Fault } from '../../../errors.js';
import { namedVariants } from '../../order/lines/cart-item.js';
import { makeLine } from '../../order/lines/make-line.js';
import type { WantedItem } from '../../order/checkout/checkout-input.js';
import { loadFacts } from '../../order/storage/order-repository.js';
import type { Shop } from '../../shop/shops/shop.js';

/** One fault for each item that the shop does not sell. */
export async function unavailableItems(
  { database }: Pick<Context, 'database'>,
  shop: Shop,
  items: readonly WantedItem[],
): Promise<Fault[]> {
  const complete = items.map((item) => ({ ...item, properties: {}, lineItemProperties: {} }));
  const facts = await loadFacts(database, shop.shopId, namedVariants(complete));
  return complete.flatMap((item, index) => {
    const [fault] = faultsOf(() => makeLine(item, facts, shop));
    return fault ? [{ ...fault, field: `lineItems.${index}` }] : [];
  });
}
