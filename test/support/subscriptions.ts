import { saveProduct } from '../../src/domain/catalog/save-product.js';
import { createSubscription } from '../../src/domain/subscriptions/changing/create-subscription.js';
import type { ShownSubscription } from '../../src/domain/subscriptions/document/subscription-output.js';
import type { TestShop } from './shop.js';

export const street = {
  firstName: 'Ada',
  lastName: 'Byron',
  street1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  provinceCode: 'DC',
  countryCode: 'US',
  zip: '20500',
};

/** Adds a product to the shop that needs no shipping, with a variant for 10.00. */
export async function sellTea(shop: TestShop, over: object = {}): Promise<void> {
  await saveProduct(shop.call, {
    platformId: 'tea',
    platformUpdatedAt: '2026-06-01T00:00:00Z',
    name: 'Tea',
    published: true,
    variants: [
      {
        platformId: 'tea-100',
        name: '100 g',
        sku: 'TEA',
        price: '10.00',
        requireShipping: false,
        taxExempt: true,
        ...over,
      },
    ],
  });
}

/** The input of Create Subscription: two packs of tea, monthly from January 31, 2027 on. */
export const newSubscription = (over: object = {}) => ({
  customer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  subscription: {
    orderRrule: 'DTSTART;TZID=America/New_York:20270131T090000\nRRULE:FREQ=MONTHLY',
    nextOrderDatetime: '2027-01-31T14:00:00Z',
    lineItems: [{ platformProductId: 'tea', platformVariantId: 'tea-100', quantity: 2, price: 1000 }],
    billingAddress: street,
    paymentDetails: { gatewayName: 'test', gatewayCustomerId: 'c', gatewayPaymentId: 'tok_ok' },
    ...over,
  },
});

export async function subscribe(shop: TestShop, over: object = {}): Promise<ShownSubscription> {
  const { subscription } = await createSubscription(shop.call, newSubscription(over));
  return subscription;
}
