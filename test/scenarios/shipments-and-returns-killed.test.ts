import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { CrashPoint } from '../../src/lib/crash-points.js';
import { eventually } from '../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { entriesOf } from '../support/purchases.js';
import { readyOrder, restClient, type Checkout, type RestAnswer } from '../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';

/** Where the worker dies while it captures a shipment. */
const ofCaptures: readonly CrashPoint[] = [
  'shipment:decided',
  'capture:before-call',
  'capture:answered',
  'capture:settled',
  'shipment:captured',
];
/** Where the process dies that receives a return, and what the customer gets. */
const ofReceipts: readonly [CrashPoint, outcome: string][] = [
  ['return:received', 'refund'],
  ['refund:before-call', 'refund'],
  ['refund:answered', 'refund'],
  ['refund:settled', 'refund'],
  ['return:refunded', 'refund'],
  ['return:received', 'store_credit'],
  ['return:credited', 'store_credit'],
];

interface Receipt {
  name: string;
  order: Checkout;
  returnId: string;
}

let drop: () => Promise<void>;
let url: string;
let database: Client;
let service: ServiceProcess;
let accessToken: string;
let gateway: GatewayServer;
let gatewayId: string;
const shipped = new Map<string, Checkout>();
const receipts = new Map<string, Receipt>();

const backend = (at: string, { publicOrderId }: Checkout) => {
  const call = restClient(at, accessToken);
  return async <Data>(method: string, path: string, body?: object, key?: string): Promise<RestAnswer<Data>> =>
    call<Data>(method, `/checkout/orders/demo/${publicOrderId}${path}`, body, key ? { 'idempotency-key': key } : {});
};
const settings = (payments: object) =>
  restClient(service.url, accessToken)('PATCH', '/checkout/shop/demo/settings', { payments });
const env = (more: object) => ({ DATABASE_URL: url, DEMO: 'on', ...more });

async function newOrder(): Promise<Checkout> {
  const order = await readyOrder(service.url, accessToken, 'card-1', gatewayId);
  const { status, codes } = await order.at(service.url)('POST', '/process_order', {});
  if (status !== 200) throw new Error(`${status} ${codes.join()}`);
  return order;
}

/** Ships an order, and lets a worker die while it captures. */
async function killTheCapture(point: CrashPoint): Promise<void> {
  const order = await newOrder();
  shipped.set(point, order);
  const made = await backend(service.url, order)('POST', '/shipments', {});
  expect(made.status).toBe(200);
  const doomed = await startService(env({ ROLES: 'worker', NODE_ENV: 'test', FAULT_POINT: point }));
  await doomed.ended;
}

async function approvedReturn(point: CrashPoint, outcome: string): Promise<Receipt> {
  const order = await newOrder();
  const call = backend(service.url, order);
  await call('POST', '/payments/capture/full', {});
  const { data } = await call<{ application_state: { line_items: { product_data: { line_item_key: string } }[] } }>(
    'GET',
    '/shipments',
  );
  const [line] = data.application_state.line_items;
  const made = await call<{ return: { id: string } }>('POST', '/returns', {
    line_items: [{ line_item_key: line?.product_data.line_item_key, quantity: 1, reason: 'damaged' }],
    outcome,
  });
  const returnId = made.data.return.id;
  await call('POST', `/returns/${returnId}/approve`, {});
  return { name: `${outcome} at ${point}`, order, returnId };
}

/** Receives a return in a process that dies. */
async function killTheReceipt([point, outcome]: (typeof ofReceipts)[number]): Promise<void> {
  const receipt = await approvedReturn(point, outcome);
  receipts.set(receipt.name, receipt);
  const doomed = await startService(env({ ROLES: 'web', NODE_ENV: 'test', FAULT_POINT: point }));
  const call = backend(doomed.url, receipt.order);
  const answer = await call('POST', `/returns/${receipt.returnId}/receive`, {}, receipt.name).catch(() => 'cut');
  expect([receipt.name, answer]).toEqual([receipt.name, 'cut']);
  await doomed.ended;
}

/** Advances past the wait of the reconciler between two lookups, and of the jobs. */
async function untilQuiet(): Promise<void> {
  await eventually(
    'work that is done',
    async () => {
      await database.query(`update transactions set next_check_at = next_check_at - interval '6 min',
        not_found_at = not_found_at - interval '6 min' where status in ('pending', 'unknown')`);
      await database.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
      const { rows } = await database.query(`select
        (select count(*)::int from transactions where status in ('pending', 'unknown')) as unsettled,
        (select count(*)::int from orders where lease_holder is not null) as held,
        (select count(*)::int from graphile_worker._private_jobs) as jobs`);
      const [{ unsettled, held, jobs }] = rows;
      return unsettled + held + jobs === 0 ? true : undefined;
    },
    { within: 300_000, every: 250 },
  );
}

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  url = own.url;
  database = new Client({ connectionString: url });
  await database.connect();
  service = await startService(env({ ROLES: 'web' }));
  accessToken = printed(service, 'Its access token');
  gateway = await gatewayServer();
  const { data } = await restClient(service.url, accessToken)<{ external_payment_gateway: { public_id: string } }>(
    'POST',
    '/checkout/shop/demo/external_payment_gateways',
    {
      name: 'asked',
      base_url: gateway.url,
      partial_capture: true,
      additional_order_details: false,
      provider_id: 'asked',
      currency: 'USD',
      outcome_lookup: true,
    },
  );
  gatewayId = data.external_payment_gateway.public_id;
  await settings({ capture: 'on_shipment' });
  for (const point of ofCaptures) await killTheCapture(point);
  await settings({ capture: 'manual' });
  const left = [...ofReceipts];
  const killTheRest = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await killTheReceipt(one);
  };
  await Promise.all([killTheRest(), killTheRest()]);
  await service.kill('SIGKILL');
  service = await startService(env({}));
  await untilQuiet();
}, 900_000);

afterAll(async () => {
  await endEverything();
  await gateway.close();
  await database.end();
  await drop();
});

const entries = ({ publicOrderId }: Checkout, type: string) =>
  entriesOf(gateway, publicOrderId).filter((one) => one.type === type && one.status === 'success');

describe('a process that is killed', () => {
  test.each(ofCaptures)('captures a shipment once: %s', async (point) => {
    const order = shipped.get(point);
    if (!order) throw new Error('the test did not prepare this');
    expect(entries(order, 'capture').map(({ amount }) => amount)).toEqual([1_000]);
    const { data } = await backend(service.url, order)<{ shipments: { capture_status: string }[] }>(
      'GET',
      '/shipments',
    );
    expect(data.shipments).toMatchObject([{ status: 'shipped', capture_status: 'done' }]);
  });

  test.each(ofReceipts)('pays a return once: %s, %s', async (point, outcome) => {
    const receipt = receipts.get(`${outcome} at ${point}`);
    if (!receipt) throw new Error('the test did not prepare this');
    const { order, returnId, name } = receipt;
    const call = backend(service.url, order);
    // The client that got no response repeats its call.
    const again = await call<{ return: object }>('POST', `/returns/${returnId}/receive`, {}, name);
    expect(again).toMatchObject({ status: 200, data: { return: { status: 'closed', amount_paid: 1_000 } } });
    const isCredit = outcome === 'store_credit';
    expect(entries(order, 'refund').map(({ amount }) => amount)).toEqual(isCredit ? [] : [1_000]);
    const { rows } = await database.query(
      `select (select count(*)::int from transactions where public_order_id = $1 and type = 'refund' and status = 'success') as refunds,
        (select count(*)::int from gift_cards g join returns r on r.shop_id = g.shop_id and r.gift_card_token = g.card_token
          where r.id = $2) as cards,
        (select (state ->> 'amountPaid')::int from orders where public_order_id = $1) as paid`,
      [order.publicOrderId, returnId],
    );
    expect(rows).toEqual([{ refunds: 1, cards: isCredit ? 1 : 0, paid: 0 }]);
  });
});
