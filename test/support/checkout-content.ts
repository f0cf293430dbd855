import { saveProduct } from '../../src/domain/catalog/save-product.js';
import { createDiscountCode } from '../../src/domain/order/discounts/create-discount-code.js';
import { replaceCheckout } from '../../src/domain/order/checkout/replace-checkout.js';
import { createShippingZone } from '../../src/domain/order/shipping/create-shipping-zone.js';
import { createTaxRate } from '../../src/domain/order/taxes/create-tax-rate.js';
import { initializeOrder } from '../../src/domain/placing/initializing/initialize-order.js';
import type { Context } from '../../src/context.js';
import { readOrderEvents } from './order-events.js';
import type { TestShop } from './shop.js';

/** The variants of the shop, with their prices. */
export const products = { mug: '12.00', book: '20.00', poster: '7.50' } as const;

/** Products, rates to the United States and Canada, taxes in Washington, and codes. */
export async function stockShop({ call }: Pick<TestShop, 'call'>): Promise<void> {
  for (const [platformId, price] of Object.entries(products)) {
    const variant = { platformId, sku: platformId.toUpperCase(), price, inventoryQuantity: 10, weight: '100' };
    await saveProduct(call, { platformId: `${platformId}s`, name: platformId, variants: [variant] });
  }
  await createShippingZone(call, {
    name: 'North America',
    countries: ['US', 'CA'],
    rates: [
      { name: 'Ground', code: 'ground', amount: 500, freeAbove: 10_000 },
      { name: 'Air', code: 'air', amount: 1_500 },
    ],
  });
  const tax = { country: 'US', isIncluded: false, taxShipping: true };
  await createTaxRate(call, { ...tax, name: 'Sales tax', province: 'DC', rate: '0.06' });
  await createDiscountCode(call, { code: 'TEN', kind: 'percentage', value: '10', combinable: true });
  await createDiscountCode(call, {
    code: 'FIVE',
    kind: 'fixed_amount',
    value: '500',
    minSubtotal: 3_000,
    combinable: true,
  });
  await createDiscountCode(call, { code: 'ALONE', kind: 'percentage', value: '50' });
  await createDiscountCode(call, { code: 'POST', kind: 'free_shipping', combinable: true });
  await createDiscountCode(call, {
    code: 'ONCE',
    kind: 'percentage',
    value: '20',
    usageLimitPerCustomer: 1,
    combinable: true,
  });
}

/** An empty order, a call with its order token, and what happened to it. */
export async function emptyOrder(shop: TestShop, input: object = {}) {
  const { publicOrderId } = await initializeOrder(shop.call, input);
  const frontend: Context = shop.frontend(publicOrderId);
  return {
    publicOrderId,
    frontend,
    /** Replaces the content with the order token. */
    replace: (wanted: object) => replaceCheckout(frontend, wanted),
    /** Replaces the content with an access token. */
    replaceByShop: (wanted: object) => replaceCheckout(shop.call, { publicOrderId, ...wanted }),
    events: () => readOrderEvents(shop.tillgate.database, shop.shopId, publicOrderId, { after: 0, limit: 500 }),
  };
}
