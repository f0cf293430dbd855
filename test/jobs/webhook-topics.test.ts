import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { saveProduct } from '../../src/domain/catalog/save-product.js';
import { createWebhook } from '../../src/domain/log/webhooks/create-webhook.js';
import { captureFullPayment } from '../../src/domain/money/captures/capture-full-payment.js';
import { refundPayment } from '../../src/domain/money/refunds/refund-payment.js';
import { cancelOrder } from '../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { saveShopCustomer } from '../../src/domain/platform/customers/save-shop-customer.js';
import { configureIntegrationSettings } from '../../src/domain/shop/integration/configure-integration-settings.js';
import { deliverWebhooks, finishDeliveries } from '../../src/jobs/deliver-webhooks.js';
import { dispatchWebhooks } from '../../src/jobs/dispatch-webhooks.js';
import { logSettled } from '../support/log-settled.js';
import { openShop, readyOrder, type TestShop } from '../support/shop.js';
import { webhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

let shop: TestShop;
let receiver: WebhookReceiver;

beforeAll(async () => {
  shop = await openShop();
  receiver = await webhookReceiver();
  await configureIntegrationSettings(shop.call, { sharedSecret: 'hook-secret' });
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

async function turn(): Promise<void> {
  const { tillgate } = shop;
  const left = () => tillgate.database.run({ text: 'select from webhook_queue', values: [] });
  do {
    await logSettled(tillgate);
    await dispatchWebhooks(tillgate);
    await deliverWebhooks(tillgate);
    await finishDeliveries(tillgate);
  } while ((await left()).length > 0);
  // Events that settling appends, such as that a webhook was disabled.
  await logSettled(tillgate);
  await dispatchWebhooks(tillgate);
  await deliverWebhooks(tillgate);
  await finishDeliveries(tillgate);
}

const gotOf = (topic: string) => receiver.got.flatMap(({ body }) => (body.topic === topic ? [body] : []));

async function bought(): Promise<string> {
  const { publicOrderId, frontend } = await readyOrder(shop);
  await processOrder(frontend, {});
  return publicOrderId;
}

test('topics without subscribers are not delivered', async () => {
  await createWebhook(shop.call, { webhookTopicId: 6, callbackUrl: `${receiver.url}/cards` });
  await bought();
  await turn();
  expect(receiver.got).toEqual([]);
});

test('changes to orders, payments, refunds, customers and products reach one URL, in order', async () => {
  const { webhooks } = await createWebhook(shop.call, {
    webhookTopicIds: [101, 102, 103, 104, 105, 106, 103],
    callbackUrl: `${receiver.url}/all`,
  });
  expect(webhooks.map(({ webhookTopicName }) => webhookTopicName)).toEqual([
    'order/updated',
    'order/cancelled',
    'payment/updated',
    'refund/created',
    'customer/saved',
    'product/saved',
  ]);
  const publicOrderId = await bought();
  await captureFullPayment(shop.call, { publicOrderId });
  await refundPayment(shop.call, { publicOrderId, amount: 300, reason: 'one was broken' });
  await refundPayment(shop.call, { publicOrderId, amount: 700, reason: 'so was the rest' });
  await cancelOrder(shop.call, { publicOrderId, reason: 'none is left' });
  await saveShopCustomer(shop.call, { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' });
  await saveProduct(shop.call, {
    platformId: 'p-1',
    name: 'A cup',
    platformUpdatedAt: new Date().toISOString(),
    variants: [{ platformId: 'v-1', name: 'A cup', price: '3.00' }],
  });
  await turn();
  expect(gotOf('refund/created').map(({ data }) => data)).toMatchObject([
    { amount: 300, currency: 'USD', status: 'success', payment_id: expect.any(String) },
    { amount: 700, currency: 'USD', status: 'success', transaction_id: expect.any(String) },
  ]);
  const payments = gotOf('payment/updated').map(({ data }) => data);
  expect(payments.map(({ status }) => status)).toEqual(['preAuthed', 'captured', 'partiallyRefunded', 'refunded']);
  expect(gotOf('order/cancelled')).toMatchObject([
    { public_order_id: publicOrderId, data: { reason: 'none is left' }, application_state: { status: 'cancelled' } },
  ]);
  const updated = gotOf('order/updated');
  expect(updated.length).toBeGreaterThan(3);
  expect(updated.map(({ sequence }) => sequence)).toEqual(
    updated.map(({ sequence }) => Number(sequence)).toSorted((one, other) => one - other),
  );
  updated.slice(1).forEach((one, index) => expect(one.previous_sequence).toBe(updated[index]?.sequence));
  expect(gotOf('customer/saved')).toMatchObject([{ public_order_id: null, application_state: null }]);
  expect(gotOf('product/saved')).toMatchObject([{ data: { platform_id: 'p-1' } }]);
});

test('a disabled webhook is reported to another one', async () => {
  await createWebhook(shop.call, { webhookTopicId: 111, callbackUrl: `${receiver.url}/disabled` });
  const gone = await webhookReceiver();
  gone.answer = { status: 410 };
  const { webhook } = await createWebhook(shop.call, { webhookTopicId: 1, callbackUrl: `${gone.url}/gone` });
  await bought();
  await turn();
  await gone.close();
  expect(gotOf('webhook/disabled')).toMatchObject([{ data: { webhook_id: webhook.id, reason: 'gone' } }]);
});
