import { emptyState } from '../document/empty-state.js';
import { emptyInternals, withState, type Order } from '../document/order.js';
import { priceOrder } from '../pricing/price-order.js';
import { cartItemInput } from '../lines/cart-item.js';
import { genericLine } from '../lines/make-line.js';
import type { Shop } from '../../shop/shops/shop.js';

/** An order that does not exist, with one line item, as it is before and after a customer is set. */
export function sampleOrder(shop: Shop, now: Date): { before: Order; after: Order } {
  const item = {
    id: 'sample',
    lineItemKey: 'sample',
    title: 'Sample',
    price: 1000,
    quantity: 2,
    requiresShipping: false,
  };
  const { line, internals } = genericLine(cartItemInput.parse(item));
  const before = priceOrder({
    shopId: shop.shopId,
    publicOrderId: 'sample',
    orderId: 1,
    status: 'open',
    version: 1,
    sequence: 1,
    state: { ...emptyState(shop, 1), lineItems: [line] },
    internals: { ...emptyInternals, lines: [internals] },
    apiSessionId: null,
    createdAt: now,
    updatedAt: now,
    processedAt: null,
  });
  const customer = {
    platformId: null,
    publicId: null,
    firstName: 'Sample',
    lastName: 'Customer',
    emailAddress: 'sample@example.com',
    acceptsMarketing: false,
    savedAddresses: [],
  };
  return { before, after: withState(before, { customer }) };
}
