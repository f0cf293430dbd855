import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { CrashPoint } from '../../src/lib/crash-points.js';
import { eventually } from '../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { entriesOf } from '../support/purchases.js';
import { readyOrder, restClient, type Checkout } from '../support/rest-client.js';
import { endEverything, printed, startService } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';

const points: readonly CrashPoint[] = ['capture:answered'];

let drop: () => Promise<void>;
let database: Client;
let server: GatewayServer;
const orders = new Map<CrashPoint, Checkout>();

/** Advances the clock past the wait between two lookups of an outcome; their plan is tested elsewhere. */
const pass = () =>
  database.query(`update transactions set next_check_at = next_check_at - interval '6 min',
    not_found_at = not_found_at - interval '6 min' where status in ('pending', 'unknown')`);

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  database = new Client({ connectionString: own.url });
  await database.connect();
  server = await gatewayServer();
  const env = { DATABASE_URL: own.url, DEMO: 'on' };
  const web = await startService({ ...env, ROLES: 'web' });
  const token = printed(web, 'Its access token');
  const api = restClient(web.url, token);
  const settings = { payments: { capture: 'on_processed' } };
  expect((await api('PATCH', '/checkout/shop/demo/settings', settings)).status).toBe(200);
  const { data } = await api<{ external_payment_gateway: { public_id: string } }>(
    'POST',
    '/checkout/shop/demo/external_payment_gateways',
    {
      name: 'Own',
      base_url: server.url,
      partial_capture: true,
      additional_order_details: false,
      provider_id: 'own',
      currency: 'USD',
      outcome_lookup: true,
    },
  );
  for (const point of points) {
    const order = await readyOrder(web.url, token, 'card-1', data.external_payment_gateway.public_id);
    orders.set(point, order);
    expect((await order.at(web.url)('POST', '/process_order', {})).status).toBe(200);
    const doomed = await startService({ ...env, ROLES: 'worker', NODE_ENV: 'test', FAULT_POINT: point });
    await doomed.ended;
  }
  await startService({ ...env, ROLES: 'worker' });
}, 300_000);
afterAll(async () => {
  await endEverything();
  await server.close();
  await database.end();
  await drop();
});

test.each(points)(
  'an order whose capture was interrupted by a killed process at %s is captured once',
  async (point) => {
    const publicOrderId = orders.get(point)?.publicOrderId ?? '';
    const paid = await eventually('the captured order', async () => {
      await pass();
      const { rows } = await database.query(
        `select (state ->> 'amountPaid')::int as paid from orders where public_order_id = $1
        and not exists (select from graphile_worker._private_jobs j where j.payload ->> 'publicOrderId' = $1)`,
        [publicOrderId],
      );
      return rows[0]?.paid > 0 ? rows[0].paid : undefined;
    });
    const captures = entriesOf(server, publicOrderId).filter(({ type }) => type === 'capture');
    expect([paid, captures.map(({ amount, status }) => [amount, status])]).toEqual([1000, [[1000, 'success']]]);
  },
  120_000,
);
