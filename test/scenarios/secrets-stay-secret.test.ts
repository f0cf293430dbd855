import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectDatabase, type Database } from '../../src/database/connection.js';
import { eventually } from '../support/eventually.js';
import { whereStored } from '../support/everything-stored.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { graphqlClient } from '../support/graphql-client.js';
import { platformServer, type PlatformServer } from '../support/platform-server.js';
import {
  addressMembers,
  guestMembers,
  item,
  newRestOrder,
  newRestShop,
  rawRest,
  type RestShop,
} from '../support/raw-rest.js';
import { endEverything, sharedSecrets, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { webhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

const made = (name: string): string => `${name}-${randomBytes(12).toString('hex')}`;

/** The secrets that a shop sets. */
const given = {
  integration: made('integration'),
  customerJwt: made('customer-jwt'),
  authority: made('authority'),
  override: made('override'),
  gatewayToken: made('gateway-token'),
  gatewayHeader: made('gateway-header'),
  destination: made('destination'),
  inUrl: made('in-url'),
  misplaced: made('misplaced'),
};
/** The secrets that the service generates, returns once, and does not store in plain text. */
const returned = new Map<string, string>();

let own: TestDatabase;
let database: Database;
let service: ServiceProcess;
let gateway: GatewayServer;
let platform: PlatformServer;
let receiver: WebhookReceiver;
let shop: RestShop;
/** The texts of all responses except those that return a secret once. */
const responses: string[] = [];

async function call(method: string, path: string, body?: object, status = 200) {
  const response = await shop.api<{ data: Record<string, Record<string, string>> }>(method, path, body);
  responses.push(response.text);
  if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
  return response.body.data;
}

/** Returns the secret that a mutation generates. */
async function make(name: string, input: object, member: string): Promise<void> {
  const payload = await graphqlClient(service.url, shop.token).mutate<Record<string, string>>(name, input, member);
  returned.set(name, payload[member] ?? '');
}

/** Makes every call that contains a secret, once with valid and once with invalid input. */
async function configure(): Promise<void> {
  const { shopPath } = shop;
  await call('POST', `${shopPath}/integration/config`, { shared_secret: given.integration });
  await call('PATCH', `${shopPath}/settings`, { customer_jwt_secret: given.customerJwt });
  const webhook = await shop.api<{ data: { id: string } }>('POST', `${shopPath}/webhooks`, {
    webhook_topic_id: 1,
    callback_url: `${receiver.url}/hook`,
  });
  responses.push(webhook.text);
  await make('rotateWebhookSigningSecret', { webhookId: webhook.body.data.id }, 'signingSecret');
  await make('rotateConnectorSecret', {}, 'connectorSecret');
  await call('POST', `/integrations/v1/shops/${shop.shopIdentifier}/platform_connector_destinations`, {
    data: {
      destination: { destination: platform.url, topic: 'orders', shared_secret: given.destination, timeout_ms: 2_000 },
    },
  });
  await call('POST', `${shopPath}/overrides`, {
    override_type: 'inventory',
    url: `${receiver.url}/override`,
    shared_secret: given.override,
    fail_closed: false,
  });
  const faulty = [
    ['POST', '/overrides', { override_type: given.misplaced, url: 7, shared_secret: [given.override] }],
    ['POST', '/rsa_config', { url: `https://ada:${given.inUrl}@example.com/`, shared_secret: given.authority }],
    ['POST', '/integration/config', { shared_secret: { text: given.integration } }],
    ['PATCH', '/settings', { customer_jwt_secret: [given.customerJwt], payments: { capture: given.misplaced } }],
    ['POST', '/external_payment_gateways', { http_headers: [{ key: 'a b', value: `${given.gatewayHeader}\n` }] }],
  ] as const;
  for (const [method, path, body] of faulty) await call(method, shopPath + path, body, 422);
}

async function installGateway(): Promise<string> {
  const gateways = `${shop.shopPath}/external_payment_gateways`;
  const { external_payment_gateway: installed } = await call('POST', gateways, {
    name: 'Own',
    base_url: gateway.url,
    api_token: given.gatewayToken,
    http_headers: [{ key: 'X-Merchant', value: given.gatewayHeader }],
    partial_capture: true,
    additional_order_details: true,
    provider_id: 'own',
    currency: 'USD',
  });
  return installed?.['public_id'] ?? '';
}

/** A purchase with a decline, and all later calls. */
async function buy(gatewayId: string): Promise<void> {
  const order = await newRestOrder(service, shop, { cart_items: [item()], customer: guestMembers });
  returned.set('order token', order.orderToken);
  await order.front('POST', `${order.orderPath}/customer/guest`, guestMembers);
  await order.front('POST', `${order.orderPath}/addresses/billing`, addressMembers);
  await order.front('POST', `${order.orderPath}/taxes`, {});
  await order.front('POST', `${order.orderPath}/payments`, { gateway_public_id: gatewayId, token: 'tok_x' });
  gateway.next('auth', 'decline');
  expect((await order.front('POST', `${order.orderPath}/process_order`)).status).toBe(422);
  await order.front('POST', `${order.orderPath}/payments`, { gateway_public_id: gatewayId, token: 'tok_y' });
  const processed = await order.front('POST', `${order.orderPath}/process_order`);
  responses.push(processed.text);
  if (processed.status !== 200) throw new Error(processed.text);
  await call('POST', `${shop.ordersPath}/${order.publicOrderId}/payments/capture/full`);
  await eventually('webhooks', async () => receiver.got.find(({ path }) => path === '/hook'));
}

/** Issues a gift card, whose PIN is returned once. */
async function issueGiftCard(): Promise<void> {
  const input = { amount: 2_500, currency: 'USD', recipientEmail: 'ada@example.com' };
  await make('issueGiftCard', input, 'cardPin');
}

async function readEverything(): Promise<void> {
  const { shopPath, ordersPath } = shop;
  const lists = ['overrides', 'rsa_config', 'external_payment_gateways', 'webhooks', 'settings', 'events', 'cors'];
  for (const list of lists) await call('GET', `${shopPath}/${list}`);
  await call('GET', ordersPath);
  const api = graphqlClient(service.url, shop.token);
  responses.push(
    JSON.stringify(await api.query('{ auditLog(first: 100) { nodes { operation members resourceId } } }')),
    JSON.stringify(await api.query('{ accessTokens { id name } }').catch(() => '')),
  );
  responses.push((await rawRest(service.url, 'tg_wrong.token')('GET', `${shopPath}/settings`)).text);
}

beforeAll(async () => {
  own = await createTestDatabase();
  database = connectDatabase(own.url);
  [gateway, platform, receiver] = await Promise.all([
    gatewayServer(),
    platformServer(given.destination),
    webhookReceiver(),
  ]);
  service = await startService({
    DATABASE_URL: own.url,
    ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
    TEST_GATEWAY: 'on',
    LOG_LEVEL: 'trace',
  });
  shop = await newRestShop(service);
  returned.set('access token', shop.token);
  await configure();
  await issueGiftCard();
  await buy(await installGateway());
  await readEverything();
  // Connected last: from then on, it decides about every change.
  await call('POST', `${shop.shopPath}/rsa_config`, {
    url: `${receiver.url}/authority`,
    shared_secret: given.authority,
  });
}, 120_000);
afterAll(async () => {
  await endEverything();
  await Promise.all([gateway.close(), platform.close(), receiver.close()]);
  await database.close();
  await own.drop();
});

/** All secrets, including those of the operator. */
const secrets = (): string[] => [...Object.values(given), ...returned.values(), ...Object.values(sharedSecrets)];

describe('after a run with every kind of secret', () => {
  test('the secrets were used', () => {
    expect([...returned.values()].every((secret) => secret.length >= 4)).toBe(true);
    expect(gateway.got.some(({ headers }) => headers['x-merchant'] === given.gatewayHeader)).toBe(true);
    expect(platform.got.length).toBeGreaterThan(0);
    expect(receiver.got.some(({ path }) => path === '/hook')).toBe(true);
  });

  test('none of them is in the database in plain text', async () => {
    expect(await whereStored(database, [guestMembers.email_address])).not.toEqual([]);
    // A PIN has only digits, which other values contain by chance.
    const long = secrets().filter((secret) => secret.length > 10);
    expect(await whereStored(database, long)).toEqual([]);
  });

  test('none of them is in the log', async () => {
    // The log is written in pages, and the last one when the service ends.
    expect(await service.kill('SIGTERM')).toBe(0);
    const log = service.lines.join('\n');
    expect(log).toContain('"level":');
    expect(secrets().filter((secret) => secret.length > 10 && log.includes(secret))).toEqual([]);
  });

  test('none of them is in a response other than the one that returns it once', () => {
    const all = responses.join('\n');
    expect(responses.length).toBeGreaterThan(15);
    expect(secrets().filter((secret) => secret.length > 10 && all.includes(secret))).toEqual([]);
  });
});
