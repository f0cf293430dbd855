import { createPublicKey } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createVerifier, httpbis } from 'http-message-signatures';
import { deliverWebhooks, finishDeliveries } from '../../../src/jobs/deliver-webhooks.js';
import { dispatchWebhooks } from '../../../src/jobs/dispatch-webhooks.js';
import { testClock } from '../../support/clock.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { logSettled } from '../../support/log-settled.js';
import { orderToShip } from '../../support/order-to-ship.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { agentOrder, shopOfOrders, withOrders, type ShopOfOrders } from '../../support/ucp-orders.js';
import { digestOf, ucpPlatform, type UcpPlatform } from '../../support/ucp-platform.js';
import { createProtocolValidator, hasSpecification } from '../../support/ucp-schemas.js';
import { webhookReceiver, type Callback, type WebhookReceiver } from '../../support/webhook-receiver.js';

interface Delivery {
  id: string;
  topic: string;
  status: string;
  event_id: string;
  attempts: { status: number | null; error: string | null }[];
}

const minute = 60_000;
const clock = testClock(new Date());
let tillgate: RunningTillgate;
let platform: UcpPlatform;
let shop: ShopOfOrders;
let receiver: WebhookReceiver;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
});
beforeEach(async () => {
  platform = withOrders(await ucpPlatform());
  receiver = await webhookReceiver();
  shop = await shopOfOrders(tillgate);
});
afterEach(async () => {
  await platform.close();
  await receiver.close();
});
afterAll(() => tillgate.close());

const errorsOf = hasSpecification ? createProtocolValidator() : () => [];

/** Runs the jobs until all events that follow each other are sent. */
async function turn(): Promise<void> {
  const { tillgate: parts } = tillgate.app;
  await logSettled(parts);
  await dispatchWebhooks(parts);
  for (let count = 0; count < 4; count += 1) {
    await deliverWebhooks(parts);
    await finishDeliveries(parts);
  }
}

const orderWithHook = (path = '/hook?a=b') => agentOrder(tillgate, shop, platform, { webhookUrl: receiver.url + path });

/** The keys that the shop publishes, by their IDs. */
async function publishedKeys(): Promise<Map<string, object>> {
  const url = `${tillgate.url}/ucp/${shop.shopIdentifier}/profiles/2026-04-08`;
  const profile: { signing_keys: { kid: string }[] } = JSON.parse(await (await fetch(url)).text());
  return new Map(profile.signing_keys.map((key) => [key.kid, key]));
}

/** The covered components of a request whose signature an independent implementation accepts. */
async function verified({ path, headers, raw }: Callback): Promise<string[]> {
  const keys = await publishedKeys();
  const keyLookup = async ({ keyid = '' }: { keyid?: string }) => {
    const jwk = keys.get(keyid);
    if (!jwk) return null;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    return { id: keyid, algs: ['ecdsa-p256-sha256'], verify: createVerifier(key, 'ecdsa-p256-sha256') };
  };
  const request = { method: 'POST', url: receiver.url + path, headers };
  expect(await httpbis.verifyMessage({ keyLookup, all: true, tolerance: 7_200 }, request)).toBe(true);
  expect(headers['content-digest']).toBe(digestOf(raw));
  return [...(headers['signature-input'] ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
}

/** The webhook of the platform at the desk of the shop. */
async function desk() {
  const { body } = await shop.api<{ data: { id: string; webhook_topic_name: string; status: string }[] }>(
    'GET',
    `${shop.shopPath}/webhooks`,
  );
  const webhook = body.data.find((one) => one.webhook_topic_name === 'agent/order');
  if (!webhook) throw new Error('the platform has no webhook');
  return webhook;
}

async function deliveries(): Promise<Delivery[]> {
  const { id } = await desk();
  const { body } = await shop.api<{ data: Delivery[] }>('GET', `${shop.shopPath}/webhooks/${id}/deliveries`);
  return body.data;
}

test('a platform is sent the whole order when it is placed, signed with everything that matters', async () => {
  const { publicOrderId, checkoutId } = await orderWithHook();
  await turn();
  expect(receiver.got.length).toBeGreaterThan(0);
  for (const callback of receiver.got) {
    expect(errorsOf('shopping/order.json', callback.body)).toEqual([]);
    expect(callback.body).toMatchObject({ id: publicOrderId, checkout_id: checkoutId, ucp: { status: 'success' } });
    expect(callback.headers).toMatchObject({
      'ucp-agent': `profile="${tillgate.url}/.well-known/ucp"`,
      'webhook-timestamp': String(Math.floor(clock.now().getTime() / 1_000)),
      'idempotency-key': callback.headers['webhook-id'],
    });
    const covered = ['@method', '@authority', '@path', '@query', 'ucp-agent', 'idempotency-key', 'content-digest'];
    expect(await verified(callback)).toEqual(
      expect.arrayContaining([...covered, 'content-type', 'webhook-id', 'webhook-timestamp']),
    );
  }
  expect((await deliveries()).map(({ topic }) => topic)).toContain('order/processed');
});

test('an order that the platform did not make, or made without a URL, is not sent to it', async () => {
  await orderWithHook();
  await turn();
  const before = receiver.got.length;
  await orderToShip(tillgate, shop);
  await agentOrder(tillgate, shop, platform);
  const another = withOrders(await ucpPlatform());
  await agentOrder(tillgate, shop, another);
  await another.close();
  await turn();
  expect(receiver.got).toHaveLength(before);
});

test('shipments, refunds and the cancellation are told in their order, each time with the whole order', async () => {
  const { publicOrderId } = await orderWithHook('/hook');
  await turn();
  const path = `${shop.ordersPath}/${publicOrderId}`;
  const steps: [string, string, object, (order: Record<string, unknown>) => void][] = [
    [
      'shipment/created',
      `${path}/shipments`,
      { line_items: [{ line_item_key: 'bowl', quantity: 1 }] },
      (order) => expect(order).toMatchObject({ fulfillment: { events: [{ type: 'shipped' }] } }),
    ],
    ['payment/updated', `${path}/payments/capture/full`, {}, () => undefined],
    [
      'refund/created',
      `${path}/refunds`,
      { amount: 100 },
      (order) => expect(order).toMatchObject({ adjustments: [{ type: 'refund', totals: [{ amount: -100 }] }] }),
    ],
  ];
  for (const [topic, url, body, check] of steps) {
    receiver.got.length = 0;
    clock.advance(minute);
    expect([topic, (await shop.api('POST', url, body)).status]).toEqual([topic, 200]);
    await turn();
    expect((await deliveries()).map((one) => one.topic)).toContain(topic);
    const last = receiver.got.at(-1);
    if (!last) throw new Error(`nothing came of ${topic}`);
    expect(errorsOf('shopping/order.json', last.body)).toEqual([]);
    check({ ...last.body });
  }
});

test('a failed delivery is repeated with the same ID and a new signature over the order as it is then', async () => {
  receiver.answer = { status: 503 };
  const { publicOrderId } = await orderWithHook('/hook');
  await turn();
  const [first] = receiver.got;
  expect((await deliveries()).map(({ status }) => status)).not.toContain('delivered');
  receiver.answer = { status: 200 };
  clock.advance(minute);
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/shipments`, {});
  await turn();
  clock.advance(10 * minute);
  await turn();
  const repeated = receiver.got.slice(1).find(({ headers }) => headers['webhook-id'] === first?.headers['webhook-id']);
  if (!first || !repeated) throw new Error('nothing was repeated');
  expect(repeated.headers['webhook-timestamp']).not.toBe(first.headers['webhook-timestamp']);
  expect(repeated.body).toMatchObject({ fulfillment: { events: [{ type: 'shipped' }] } });
  await verified(repeated);
});

test('after the key was rotated, deliveries are signed with the new one', async () => {
  await orderWithHook('/hook');
  await turn();
  const { body } = await shop.api<{ data: { key_id: string } }>(
    'POST',
    `${shop.shopPath}/agent_signing_key/rotate`,
    {},
  );
  receiver.got.length = 0;
  await orderWithHook('/hook');
  await turn();
  const [callback] = receiver.got;
  if (!callback) throw new Error('nothing came');
  expect(callback.headers['signature-input']).toContain(`keyid="${body.data.key_id}"`);
  await verified(callback);
});

test('the webhook of a platform can be paused and resumed by the shop, and has no secret and no other URL', async () => {
  await orderWithHook('/hook');
  const { id } = await desk();
  await shop.api('POST', `${shop.shopPath}/webhooks/${id}/pause`);
  await turn();
  expect(receiver.got).toEqual([]);
  await shop.api('POST', `${shop.shopPath}/webhooks/${id}/resume`);
  await turn();
  expect(receiver.got.length).toBeGreaterThan(0);
  const changed = await shop.api('PATCH', `${shop.shopPath}/webhooks/${id}`, { callback_url: receiver.url });
  const tried = await shop.api('POST', `${shop.shopPath}/webhooks/${id}/test`);
  expect([changed.status, tried.status]).toEqual([404, 404]);
  const api = graphqlClient(tillgate.url, shop.token);
  await expect(api.mutate('rotateWebhookSigningSecret', { webhookId: id })).rejects.toThrow('NOT_FOUND');
});

test('a platform that is suspended, and every platform once the shop is off, is told nothing more', async () => {
  await orderWithHook('/hook');
  const platforms = `${shop.shopPath}/agent_platforms`;
  const registered = { profile_url: platform.profileUrl, name: 'Assistant' };
  const { body } = await shop.api<{ data: { id: string } }>('POST', platforms, registered);
  await shop.api('POST', `${platforms}/${body.data.id}/suspend`);
  await turn();
  expect(receiver.got).toEqual([]);
  expect((await deliveries())[0]).toMatchObject({
    status: 'failed',
    attempts: [{ status: null, error: 'The platform is suspended.' }],
  });
  await shop.api('POST', platforms, registered);
  await shop.api('PATCH', `${shop.shopPath}/settings`, { agents: { enabled: false } });
  await orderWithHook('/hook');
  await turn();
  expect(receiver.got).toEqual([]);
});

test('an order that somebody has made in the name of a platform without a proof is not told to it', async () => {
  await orderWithHook('/hook');
  await turn();
  receiver.got.length = 0;
  const { publicOrderId } = await agentOrder(tillgate, shop, platform, {
    webhookUrl: `${receiver.url}/hook`,
    content: { isProved: false },
  });
  await turn();
  expect(receiver.got).toEqual([]);
  const { body } = await platform.call('GET', `${shop.endpoint}/orders/${publicOrderId}`);
  expect(body['messages']).toMatchObject([{ code: 'not_found' }]);
});

test('a URL that must not be called is never called', async () => {
  await agentOrder(tillgate, shop, platform, { webhookUrl: 'http://169.254.169.254/latest' });
  await turn();
  await expect(desk()).rejects.toThrow('the platform has no webhook');
});
