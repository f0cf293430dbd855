import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { CrashPoint } from '../../src/lib/crash-points.js';
import { integrationServer, type IntegrationServer } from '../support/integration-server.js';
import { newOrder, restClient, type Checkout } from '../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';

let drop: () => Promise<void>;
let database: Client;
let authority: IntegrationServer;
let survivor: ServiceProcess;
let token: string;
const env: Record<string, string> = { DEMO: 'on', ROLES: 'web' };

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  env['DATABASE_URL'] = own.url;
  database = new Client({ connectionString: own.url });
  await database.connect();
  authority = await integrationServer();
  survivor = await startService(env);
  token = printed(survivor, 'Its access token');
  const connection = { url: authority.url, shared_secret: 'secret-of-the-authority' };
  const connected = await restClient(survivor.url, token)('POST', '/checkout/shop/demo/rsa_config', connection);
  expect(connected.status).toBe(200);
});
beforeEach(() => {
  authority.got.length = 0;
});
afterAll(async () => {
  await endEverything();
  await authority.close();
  await database.end();
  await drop();
});

const guest = { first_name: 'Ada', last_name: 'Byron', email_address: 'ada@example.com' };
const key = { 'idempotency-key': 'set-the-customer' };
const changeIds = () => new Set(authority.got.map(({ body }) => body['change_id']));

/** The version of the order, and the number of its events and customers. */
async function stored({ publicOrderId }: Checkout) {
  const { rows } = await database.query(
    `select version, (state -> 'customer' ->> 'emailAddress') as email,
      (select count(*)::int from events e where e.public_order_id = o.public_order_id) as events
    from orders o where public_order_id = $1`,
    [publicOrderId],
  );
  return rows[0];
}

/** Sets the customer in a process that is killed at this crash point. */
async function setCustomerAndDie(order: Checkout, point: CrashPoint, headers = {}): Promise<void> {
  const process = await startService({ ...env, NODE_ENV: 'test', FAULT_POINT: point });
  await expect(order.at(process.url)('POST', '/customer/guest', guest, headers)).rejects.toThrow();
  await process.ended;
}

const setCustomer = (order: Checkout, headers = {}) =>
  order.at(survivor.url)('POST', '/customer/guest', guest, headers);

test('a process that dies before it stores an accepted change has changed nothing, and the retry has the same change_id', async () => {
  const order = await newOrder(survivor.url, token);
  await setCustomerAndDie(order, 'authority:answered');
  expect(await stored(order)).toEqual({ version: 1, email: null, events: 1 });
  expect((await setCustomer(order)).status).toBe(200);
  expect(await stored(order)).toEqual({ version: 2, email: 'ada@example.com', events: 2 });
  expect([authority.got.length, changeIds().size]).toEqual([2, 1]);
});

test('this also holds for a call with an idempotency key, even if the order changes in between', async () => {
  const order = await newOrder(survivor.url, token);
  await setCustomerAndDie(order, 'authority:answered', key);
  expect(await stored(order)).toEqual({ version: 1, email: null, events: 1 });
  expect((await order.at(survivor.url)('PATCH', '/meta_data', { notes: 'meanwhile' })).status).toBe(200);
  expect((await setCustomer(order, key)).status).toBe(200);
  expect(await stored(order)).toEqual({ version: 3, email: 'ada@example.com', events: 3 });
  expect([authority.got.length, changeIds().size]).toEqual([2, 1]);
});

test('a process that dies before it responds has stored the change, which is not sent or made again', async () => {
  const order = await newOrder(survivor.url, token);
  await setCustomerAndDie(order, 'authority:committed', key);
  expect(await stored(order)).toEqual({ version: 2, email: 'ada@example.com', events: 2 });
  expect((await setCustomer(order, key)).status).toBe(200);
  expect((await setCustomer(order)).codes).toEqual(['CUSTOMER_ALREADY_EXISTS']);
  expect(await stored(order)).toEqual({ version: 2, email: 'ada@example.com', events: 2 });
  expect(authority.got).toHaveLength(1);
});
