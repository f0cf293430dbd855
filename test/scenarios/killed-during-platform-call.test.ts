import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { CrashPoint } from '../../src/lib/crash-points.js';
import { eventually } from '../support/eventually.js';
import { platformServer, type PlatformServer } from '../support/platform-server.js';
import { readyOrder, restClient, type Checkout, type RestClient } from '../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';

let url = '';
let drop: () => Promise<void>;
let database: Client;
let platform: PlatformServer;
let web: ServiceProcess;
let order: Checkout;
let api: RestClient;
let token: string;

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  url = own.url;
  database = new Client({ connectionString: url });
  await database.connect();
  platform = await platformServer();
  web = await startService({ DATABASE_URL: url, DEMO: 'on', ROLES: 'web' });
  token = printed(web, 'Its access token');
  api = restClient(web.url, token);
  for (const topic of ['orders', 'customers']) {
    const destination = { topic, destination: platform.url, shared_secret: platform.secret };
    const path = '/integrations/v1/shops/demo/platform_connector_destinations';
    const created = await api('POST', path, { data: { destination } });
    expect(created.status).toBe(200);
  }
  order = await readyOrder(web.url, token);
  expect((await order.at(web.url)('POST', '/process_order')).status).toBe(200);
});

afterAll(async () => {
  await endEverything();
  await platform.close();
  await database.end();
  await drop();
});

/** Runs a worker that dies once the platform has applied the call and before the outcome is recorded. */
async function workUntil(point: CrashPoint): Promise<void> {
  const env = { DATABASE_URL: url, DEMO: 'on', ROLES: 'worker', NODE_ENV: 'test', FAULT_POINT: point };
  const { ended } = await startService(env);
  await ended;
}

/** Advances past the claim of the dead worker, which lasts for minutes. */
async function expireClaim(): Promise<void> {
  await database.query(`update platform_pushes set claimed_until = claimed_until - interval '5 min'`);
}

/** Runs another worker until the condition is true. */
async function workOn(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const worker = await startService({ DATABASE_URL: url, DEMO: 'on', ROLES: 'worker' });
  await eventually(what, async () => ((await isSo()) ? true : undefined), { every: 250 });
  await worker.kill('SIGTERM');
}

test('an order is created on the platform once, whenever the process dies, even if it is captured in the meantime', async () => {
  await workUntil('platform:created');
  expect(platform.orders).toHaveLength(1);
  const captured = await api('POST', `/checkout/orders/demo/${order.publicOrderId}/payments/capture`, { amount: 100 });
  expect(captured.status).toBe(200);
  await expireClaim();
  await workOn('the platform order', async () => {
    const { rows } = await database.query('select platform_order_id from orders where public_order_id = $1', [
      order.publicOrderId,
    ]);
    return rows[0]?.platform_order_id === 'order-0001';
  });
  expect(platform.orders).toHaveLength(1);
  expect(new Set(platform.of('POST orders').map(({ headers }) => headers['idempotency-key']))).toEqual(
    new Set([order.publicOrderId]),
  );
  expect(new Set(platform.of('POST orders').map(({ raw }) => raw)).size).toBe(1);
});

test('a capture reaches the platform in the end, whenever the process dies', async () => {
  const captured = await api('POST', `/checkout/orders/demo/${order.publicOrderId}/payments/capture/full`);
  expect(captured.status).toBe(200);
  await workUntil('platform:updated');
  expect(platform.orders).toMatchObject([{ financial_status: 'paid' }]);
  await expireClaim();
  const copy = `select document ->> 'financial_status' as status from platform_orders where public_order_id = $1`;
  await workOn('our copy of it', async () => {
    const { rows } = await database.query(copy, [order.publicOrderId]);
    return rows[0]?.status === 'paid';
  });
  expect(platform.orders).toMatchObject([{ financial_status: 'paid' }]);
});

test('a customer is created on the platform once, even if the process dies during the call', async () => {
  const env = {
    DATABASE_URL: url,
    DEMO: 'on',
    ROLES: 'web',
    NODE_ENV: 'test',
    FAULT_POINT: 'platform:customer_changed',
  };
  const dying = await startService(env);
  const create = restClient(dying.url, token)('POST', '/customers/v2/shops/demo/customers', {
    email: 'grace@example.com',
  });
  await expect(create).rejects.toThrow();
  await dying.ended;
  const customers = () => platform.customers.filter(({ email }) => email === 'grace@example.com');
  expect(customers()).toHaveLength(1);
  await database.query(`update customer_changes set next_attempt_at = now() - interval '1 s', claimed_until = null`);
  await workOn('the customer', async () => {
    const { rows } = await database.query(
      `select platform_id from customers where email_address = 'grace@example.com'`,
    );
    return rows[0]?.platform_id === customers()[0]?.platform_id;
  });
  expect(customers()).toHaveLength(1);
  expect((await database.query('select from customer_changes')).rowCount).toBe(0);
});
