import type { Shop } from '../../shop/shops/shop.js';
import { emptyState } from '../document/empty-state.js';
import { emptyInternals, type Order } from '../document/order.js';
import { priceOrder } from '../pricing/price-order.js';
import { cartItemInput } from '../lines/cart-item.js';
import { genericLine } from '../lines/make-line.js';

/** The address of the sample order. */
export const sampleAddress = {
  id: '',
  firstName: 'Sample',
  lastName: 'Customer',
  addressLine1: '1600 Pennsylvania Avenue NW',
  addressLine2: '',
  country: 'United States',
  city: 'Washington',
  province: 'District of Columbia',
  countryCode: 'US',
  provinceCode: 'DC',
  postalCode: '20500',
  businessName: '',
  phoneNumber: '',
};

/** An order that does not exist, with one line item and an address. */
export function sampleOrder(shop: Shop, now: Date): Order {
  const item = { id: 'sample', lineItemKey: 'sample', title: 'Sample', sku: 'SAMPLE', price: 1000, quantity: 2 };
  const { line, internals } = genericLine(cartItemInput.parse(item));
  return priceOrder({
    shopId: shop.shopId,
    publicOrderId: 'sample',
    orderId: 1,
    status: 'open',
    version: 1,
    sequence: 1,
    state: {
      ...emptyState(shop, 1),
      lineItems: [line],
      addresses: { shipping: sampleAddress, billing: sampleAddress },
    },
    internals: { ...emptyInternals, lines: [internals] },
    apiSessionId: null,
    createdAt: now,
    updatedAt: now,
    processedAt: null,
  });
}
