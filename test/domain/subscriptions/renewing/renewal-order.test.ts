import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deleteProduct } from '../../../../src/domain/catalog/delete-product.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { readOrderEvents } from '../../../support/order-events.js';
import { createShippingZone } from '../../../../src/domain/order/shipping/create-shipping-zone.js';
import { createTaxRate } from '../../../../src/domain/order/taxes/create-tax-rate.js';
import { createCustomElement } from '../../../../src/domain/shop/elements/create-custom-element.js';
import { createApiOverride } from '../../../../src/domain/shop/overrides/create-api-override.js';
import { deleteApiOverride } from '../../../../src/domain/shop/overrides/delete-api-override.js';
import { setOrderOverride } from '../../../../src/domain/shop/overrides/set-order-override.js';
import { connectRemoteStateAuthority } from '../../../../src/domain/shop/remote-state-authority/connect-remote-state-authority.js';
import { deleteRemoteStateAuthority } from '../../../../src/domain/shop/remote-state-authority/delete-remote-state-authority.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { updateSubscriptionDiscountCode } from '../../../../src/domain/subscriptions/changing/update-subscription-discount-code.js';
import { updateSubscriptionLineItems } from '../../../../src/domain/subscriptions/changing/update-subscription-line-items.js';
import { updateSubscriptionPaymentMethod } from '../../../../src/domain/subscriptions/changing/update-subscription-payment-method.js';
import { subscriptionOrders } from '../../../../src/domain/subscriptions/reading/subscription-orders.js';
import { processSubscription } from '../../../../src/domain/subscriptions/renewing/process-subscription.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { testClock } from '../../../support/clock.js';
import { integrationServer, type IntegrationServer } from '../../../support/integration-server.js';
import { recordsOf, openShop, type TestShop } from '../../../support/shop.js';
import { street, subscribe } from '../../../support/subscriptions.js';

const clock = testClock(new Date('2027-01-01T00:00:00Z'));
const secret = 'secret-of-the-server';
let shop: TestShop;
let server: IntegrationServer;

const variant = (platformId: string, more: object = {}) => ({ platformId, sku: platformId, price: '10.00', ...more });

const sellMugs = (...variants: object[]) => {
  clock.advance(1_000);
  const platformUpdatedAt = clock.now().toISOString();
  return saveProduct(shop.call, { platformId: 'mug', platformUpdatedAt, name: 'Mug', published: true, variants });
};

beforeAll(async () => {
  [shop, server] = await Promise.all([openShop({ clock }), integrationServer()]);
  await sellMugs(variant('mug-1'), variant('mug-2'));
  const rates = [
    { name: 'Express', code: 'express', amount: 900 },
    { name: 'Ground', code: 'ground', amount: 700 },
  ];
  await createShippingZone(shop.call, { name: 'US', countries: ['US'], rates });
  await createTaxRate(shop.call, {
    name: 'Sales tax',
    country: 'US',
    rate: '0.10',
    isIncluded: false,
    taxShipping: false,
  });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(() => {
  server.answer = { body: {} };
  server.got.length = 0;
  // The circuit breaker forgets the failures of the previous test.
  clock.advance(120_000);
});

const mugs = (over: object = {}) =>
  subscribe(shop, {
    lineItems: [{ platformVariantId: 'mug-1', quantity: 2, price: 1000 }],
    billingAddress: street,
    shippingAddress: street,
    ...over,
  });

/** Processes the next order of a subscription now, and returns the subscription with its latest order. */
async function processed({ id: subscriptionId }: { id: number }) {
  const { subscription } = await processSubscription(shop.call, { subscriptionId });
  const { orders } = await subscriptionOrders(shop.call, { subscriptionId });
  const order = orders.at(-1);
  const loaded =
    order && (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId: order.publicOrderId }));
  return { subscription, order, state: loaded?.order.state };
}

test('an order has the cheapest shipping line and the taxes of the shop', async () => {
  const { state } = await processed(await mugs());
  expect(state).toMatchObject({ status: 'processed', subtotal: 2000, shippingTotal: 700, taxTotal: 200 });
});

test('a missing required element and an incomplete address do not stop a renewal', async () => {
  await createCustomElement(shop.call, {
    location: 'shipping',
    inputType: 'text',
    inputRequired: true,
    metaDataField: 'door',
    orderAsc: 1,
  });
  await updateGeneralSettings(shop.call, {
    checkoutProcess: { phoneNumberRequired: true, companyNameOption: 'required' },
  });
  const { firstName: _, ...incomplete } = street;
  const { state } = await processed(await mugs({ billingAddress: incomplete, shippingAddress: incomplete }));
  expect(state).toMatchObject({ status: 'processed', orderTotal: 2900 });
});

describe('an order with products that are no longer sold', () => {
  afterEach(() => sellMugs(variant('mug-1'), variant('mug-2')));

  const isOutOfStock = async (subscription: { id: number }) => {
    const before = (await recordsOf(shop)).length;
    const { subscription: after, order } = await processed(subscription);
    expect(after).toMatchObject({
      subscriptionStatus: 'active',
      ordersProcessed: 0,
      lastFailureCode: 'PRODUCT_NOT_FOUND',
      lastFailureReason: 'out_of_stock',
      lastFailureDetails: { message: 'No longer sold: Mug.' },
    });
    expect(order?.orderStatus).toBe('open');
    expect(await recordsOf(shop)).toHaveLength(before);
    return after;
  };

  test('is not charged if the product was deleted, and is retried the next day', async () => {
    const subscription = await mugs();
    clock.advance(1_000);
    await deleteProduct(shop.call, { platformId: 'mug' });
    const { nextProcessingDatetime } = await isOutOfStock(subscription);
    expect(nextProcessingDatetime?.getTime()).toBe(clock.now().getTime() + 86_400_000);
  });

  test('is not charged if the variant was removed, and is processed once its line is removed', async () => {
    const subscription = await mugs();
    await sellMugs(variant('mug-2'));
    await isOutOfStock(subscription);
    const lineItems = [{ platformVariantId: 'mug-2', quantity: 1, price: 1500 }];
    await updateSubscriptionLineItems(shop.call, { subscriptionId: subscription.id, lineItems });
    const { state, subscription: after } = await processed(subscription);
    expect(state).toMatchObject({ status: 'processed', subtotal: 1500 });
    expect(after.ordersProcessed).toBe(1);
    expect((await subscriptionOrders(shop.call, { subscriptionId: subscription.id })).orders).toHaveLength(1);
  });

  test('is not created even if an earlier charge covers it', async () => {
    const { id } = await mugs({
      lineItems: [{ platformVariantId: 'mug-1', quantity: 1, price: 1000, prepaidMetadata: { prepaidDuration: 3 } }],
    });
    await processed({ id });
    clock.advance(1_000);
    await deleteProduct(shop.call, { platformId: 'mug' });
    const { subscription } = await processed({ id });
    expect(subscription).toMatchObject({ ordersProcessed: 1, lastFailureReason: 'out_of_stock' });
  });
});

describe('overrides', () => {
  const overridden = async (overrideType: string, run: () => Promise<void>, more: object = {}): Promise<void> => {
    const override = { overrideType, url: server.url, sharedSecret: secret, ...more };
    const { apiOverride } = await createApiOverride(shop.call, override);
    try {
      await run();
    } finally {
      await deleteApiOverride(shop.call, { publicId: apiOverride.publicId });
    }
  };
  const unavailable = { subscriptionStatus: 'active', ordersProcessed: 0, lastFailureReason: 'gateway_unavailable' };

  test('of shipping and taxes apply to an order', async () => {
    server.answer = ({ body }) => ({
      body:
        'shipping_total' in body
          ? { shipping: [], sub_total: [{ name: 'VAT', rate: 0.2 }], line_items: {} }
          : { name: 'Vans', rates: [{ line_text: 'Van', code: 'van', value: '5.00' }] },
    });
    await overridden('shipping', () =>
      overridden('tax', async () => {
        const { state } = await processed(await mugs());
        expect(state).toMatchObject({ shippingTotal: 500, taxTotal: 400, orderTotal: 2900, status: 'processed' });
        expect(state?.shipping.selectedShipping?.code).toBe('van');
      }),
    );
  });

  test('of discounts decide about the code of the subscription', async () => {
    server.answer = { body: { found: true, valid: true, kind: 'FixedAmount', amount: 300, message: '', tag_line: '' } };
    await overridden('discount', async () => {
      const subscription = await mugs({ discountCode: 'ELSEWHERE' });
      expect((await processed(subscription)).state).toMatchObject({ discountTotal: 300, status: 'processed' });
      server.answer = { body: { found: true, valid: false, message: 'Used up.' } };
      const again = { subscriptionId: subscription.id, discountCode: 'OTHER' };
      await expect(updateSubscriptionDiscountCode(shop.call, again)).rejects.toThrow('Used up.');
      const { state, subscription: after } = await processed(subscription);
      expect(state).toMatchObject({ discountTotal: 0, status: 'processed' });
      expect(after).toMatchObject({ discountCode: '', ordersProcessed: 2 });
    });
  });

  test('of inventory decide whether an order is in stock before anything is charged', async () => {
    await updateGeneralSettings(shop.call, { checkoutProcess: { requireInventoryCheck: true } });
    const available = (quantity: number) =>
      (server.answer = ({ body }) => ({
        body: {
          type: body['type'],
          items: [{ sku: 'mug-1', variant_id: 'mug-1', quantity: 2, available_quantity: quantity }],
        },
      }));
    available(1);
    await overridden('inventory', async () => {
      const subscription = await mugs();
      const before = (await recordsOf(shop)).length;
      expect((await processed(subscription)).subscription).toMatchObject({
        lastFailureCode: 'INSUFFICIENT_STOCK',
        lastFailureReason: 'out_of_stock',
      });
      expect(await recordsOf(shop)).toHaveLength(before);
      available(2);
      expect((await processed(subscription)).subscription).toMatchObject({ ordersProcessed: 1 });
      expect(server.got.map(({ body }) => body['type'])).toEqual(['final', 'final']);
    });
    await updateGeneralSettings(shop.call, { checkoutProcess: { requireInventoryCheck: false } });
  });

  test('that fail closed are a failure like an unavailable gateway, and are called again', async () => {
    server.answer = 'error_500';
    await overridden('tax', async () => {
      const subscription = await mugs();
      expect((await processed(subscription)).subscription).toMatchObject({
        ...unavailable,
        lastFailureCode: 'OVERRIDE_UNAVAILABLE',
      });
      server.answer = { body: { shipping: [], sub_total: [], line_items: {} } };
      expect((await processed(subscription)).subscription).toMatchObject({ ordersProcessed: 1, currentRetries: 0 });
    });
  });

  test('that fail open leave the function to the shop, and the order records it', async () => {
    server.answer = 'error_500';
    await overridden(
      'shipping',
      async () => {
        const { state, order } = await processed(await mugs());
        expect(state).toMatchObject({ shippingTotal: 700, status: 'processed' });
        const about = [shop.shopId, order?.publicOrderId ?? ''] as const;
        const events = await readOrderEvents(shop.tillgate.database, ...about, { after: 0, limit: 100 });
        expect(JSON.stringify(events.map(({ data }) => data))).toContain('"override_type":"shipping"');
      },
      { failClosed: false },
    );
  });
});

test('an order that is retried uses its own overrides', async () => {
  const subscription = await mugs({ paymentDetails: { gatewayName: 'test', gatewayPaymentId: 'tok_declined' } });
  const { order } = await processed(subscription);
  const override = { overrideType: 'tax', url: server.url, sharedSecret: secret } as const;
  await setOrderOverride(shop.call, { ...override, publicOrderId: order?.publicOrderId ?? '' });
  const paymentDetails = { gatewayName: 'test', gatewayPaymentId: 'tok_ok' };
  await updateSubscriptionPaymentMethod(shop.call, { subscriptionId: subscription.id, paymentDetails });
  server.answer = { body: { shipping: [], sub_total: [{ name: 'VAT', rate: 0.2 }], line_items: {} } };
  const again = await processed(subscription);
  expect(again.order?.publicOrderId).toBe(order?.publicOrderId);
  expect(again.state).toMatchObject({ taxTotal: 400, status: 'processed' });
  expect((await processed(subscription)).state).toMatchObject({ taxTotal: 200, status: 'processed' });
});

describe('the remote state authority', () => {
  beforeAll(() => connectRemoteStateAuthority(shop.call, { url: server.url, sharedSecret: secret }));
  afterAll(() => deleteRemoteStateAuthority(shop.call, {}));

  const receivedTypes = () =>
    server.got.map(({ body: { events } }) => (Array.isArray(events) ? events.map(({ type }) => String(type)) : []));

  test('receives an order once, with all of its changes, before anything is charged', async () => {
    const before = (await recordsOf(shop)).length;
    server.answer = async () => {
      expect(await recordsOf(shop)).toHaveLength(before);
      return { body: {} };
    };
    const { state } = await processed(await mugs());
    expect(state).toMatchObject({ status: 'processed', orderTotal: 2900 });
    expect(receivedTypes()).toEqual([
      [
        'set_customer',
        'add_line_item',
        'set_shipping_address',
        'set_billing_address',
        'get_shipping_lines',
        'set_shipping_line',
        'apply_taxes',
      ],
    ]);
    expect(await recordsOf(shop)).toHaveLength(before + 1);
  });

  test('replaces prices; the taxes on them are calculated again and sent to it', async () => {
    const subscription = await mugs();
    const key = `subscription-line-${subscription.lineItems[0]?.id}`;
    const price = { product_data: { line_item_key: key, price: 500 } };
    server.answer = { body: { order: { line_items: [price] } } };
    const { state } = await processed(subscription);
    expect(state).toMatchObject({
      status: 'processed',
      subtotal: 1000,
      taxTotal: 100,
      orderTotal: 1800,
    });
    expect(receivedTypes().slice(1)).toEqual([['apply_taxes']]);
    expect((await recordsOf(shop)).at(-1)).toMatchObject({ type: 'authorize', amount: 1800 });
    const ids = server.got.map(({ body }) => body['change_id']);
    expect(new Set(ids).size).toBe(2);
  });

  test('also replaces what a charge takes in advance', async () => {
    server.answer = { body: { order: { shipping: { selected_shipping: {} } } } };
    const { state } = await processed(
      await mugs({
        lineItems: [{ platformVariantId: 'mug-1', quantity: 1, price: 1000, prepaidMetadata: { prepaidDuration: 3 } }],
      }),
    );
    expect(state).toMatchObject({ status: 'processed', shippingTotal: 0, feeTotal: 2200, orderTotal: 3300 });
  });

  test('refuses an order, which is not charged, and receives it again with the next attempt', async () => {
    server.answer = { status: 422, body: { errors: [{ message: 'Not to this address.' }] } };
    const subscription = await mugs();
    const before = (await recordsOf(shop)).length;
    const refused = await processed(subscription);
    expect(refused.subscription).toMatchObject({
      lastFailureCode: 'REMOTE_STATE_AUTHORITY_REFUSED',
      lastFailureDetails: { message: 'Not to this address.' },
    });
    expect(await recordsOf(shop)).toHaveLength(before);
    server.answer = { body: {} };
    expect((await processed(subscription)).subscription).toMatchObject({ ordersProcessed: 1 });
  });

  test('causes a failure like an unavailable gateway if it does not respond', async () => {
    server.answer = 'error_500';
    const { subscription } = await processed(await mugs());
    expect(subscription).toMatchObject({
      subscriptionStatus: 'active',
      lastFailureCode: 'REMOTE_STATE_AUTHORITY_UNAVAILABLE',
      lastFailureReason: 'gateway_unavailable',
    });
  });
});
