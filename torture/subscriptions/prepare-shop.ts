import { ask, mutate } from '../../bench/ask.js';
import { rootKey } from '../../bench/service-environment.js';

/** A shop that sells one product. */
export interface SubscriptionShop {
  shopId: string;
  accessToken: string;
}

const scopes = ['WRITE_SUBSCRIPTIONS', 'WRITE_PRODUCTS', 'WRITE_SHOP_SETTINGS', 'WRITE_ORDERS', 'WRITE_PAYMENTS'];

const product = {
  platformId: 'tea',
  name: 'Tea',
  variants: [
    { platformId: 'tea-100', sku: 'TEA', price: '10.00', requireShipping: false, taxExempt: true },
    { platformId: 'tea-200', sku: 'TEA2', price: '15.00', requireShipping: false, taxExempt: false },
  ],
};

/** Creates a shop with these settings of subscriptions. */
export async function prepareShop(url: string, subscriptions: object): Promise<SubscriptionShop> {
  const { shop } = await mutate<{ shop: { shopIdentifier: string } }>(
    url,
    rootKey,
    'createShop',
    { name: 'Subscriptions', currency: 'USD', countryCode: 'US' },
    'shop { shopIdentifier }',
  );
  const shopId = shop.shopIdentifier;
  const access = { shopIdentifier: shopId, name: 'subscriptions', scopes };
  const { token: accessToken } = await mutate<{ token: string }>(url, rootKey, 'createAccessToken', access, 'token');
  await mutate(url, accessToken, 'updateGeneralSettings', { subscriptions });
  await mutate(url, accessToken, 'saveProduct', product);
  return { shopId, accessToken };
}

/** Creates a subscription to one pack, 10.00, and returns its id. */
export async function subscribe(url: string, shop: SubscriptionShop, terms: object): Promise<number> {
  const { subscription } = await ask<{ subscription: { id: number } }>(
    'POST',
    `${url}/subscriptions/v1/shops/${shop.shopId}/subscriptions`,
    shop.accessToken,
    { customer: { first_name: 'Ada', email: 'ada@example.com' }, subscription: terms },
  );
  return subscription.id;
}
