import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { CrashPoint } from '../../src/lib/crash-points.js';
import { eventually } from '../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { bodiesUnder, entriesOf, movedBy } from '../support/purchases.js';
import { readyOrder, restClient, type Checkout, type RestAnswer } from '../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';

/** The calls of a client that move money, for an order of 10.00. */
const calls = {
  process: { path: '/process_order', body: {} },
  authorize: { path: '/payments/auth/full', body: {} },
  capture: { path: '/payments/capture', body: { amount: 600, capture_data: { parcel: 'one' } } },
  refund: { path: '/refunds', body: { amount: 250, reason: 'torn' } },
  cancel: { path: '/cancel', body: { reason: 'torn' } },
};
type Call = keyof typeof calls;

/** The earlier calls of the client, without interruption. */
const before: Record<Call, readonly Call[]> = {
  process: [],
  authorize: [],
  capture: ['process'],
  refund: ['process', 'capture'],
  cancel: ['process'],
};

/** The final records of the gateway: each charge once. */
const expected: Record<Call, readonly (readonly [type: string, amount: number])[]> = {
  process: [['auth', 1000]],
  authorize: [['auth', 1000]],
  capture: [
    ['auth', 1000],
    ['capture', 600],
  ],
  refund: [
    ['auth', 1000],
    ['capture', 600],
    ['refund', 250],
  ],
  cancel: [
    ['auth', 1000],
    ['void', 0],
  ],
};

/** The same if the shop only verifies payments: a verification is not in the records. */
const expectedOfVerified: Partial<typeof expected> = {
  process: [],
  capture: [
    ['auth', 600],
    ['capture', 600],
  ],
  cancel: [],
};

/** How the gateway of the order reports the outcome of a call without a recorded response. */
const kinds = {
  'is asked by reference': { outcome_lookup: true },
  'takes repeats': { idempotent_references: true },
};
type Kind = keyof typeof kinds;

interface Case {
  call: Call;
  point: CrashPoint;
  kind: Kind;
  /** The shop only verified the payment of the order. */
  isVerified?: boolean;
}

const kindNames: readonly Kind[] = ['is asked by reference', 'takes repeats'];
const moments = ['intent-written', 'before-call', 'answered', 'settled'] as const;
type CallType = 'authorize' | 'capture' | 'refund' | 'void';

const asked = (call: Call, type: CallType): Case[] =>
  moments
    // With one payment, nothing happens between these two points: the authorization is killed at both, the others at
    // one.
    .filter((moment) => moment !== 'intent-written' || type === 'authorize')
    .map((moment) => ({ call, point: `${type}:${moment}`, kind: 'is asked by reference' }));

/** Each case costs the start of a process: without an outcome lookup, only whether the call had arrived matters. */
const repeated = (call: Call, type: CallType): Case[] =>
  (['before-call', 'answered'] as const).map((moment) => ({ call, point: `${type}:${moment}`, kind: 'takes repeats' }));

const ofVerified = (call: Call, kind: Kind, ...points: CrashPoint[]): Case[] =>
  points.map((point) => ({ call, point, kind, isVerified: true }));

const cases: readonly Case[] = [
  // A single authorization is settled together with the end of the run (process:processed).
  ...asked('process', 'authorize').filter(({ point }) => point !== 'authorize:settled'),
  ...asked('capture', 'capture'),
  ...asked('refund', 'refund'),
  ...asked('cancel', 'void'),
  ...repeated('authorize', 'authorize'),
  ...repeated('capture', 'capture'),
  ...repeated('refund', 'refund'),
  ...(['validate', 'total', 'inventory', 'payments', 'processed', 'platform_order'] as const).map((step): Case => ({
    call: 'process',
    point: `process:${step}`,
    kind: 'is asked by reference',
  })),
  ...ofVerified('process', 'is asked by reference', 'authorize:before-call', 'authorize:answered', 'authorize:settled'),
  ...ofVerified('capture', 'is asked by reference', 'authorize:before-call', 'authorize:answered', 'authorize:settled'),
  ...ofVerified('capture', 'is asked by reference', 'capture:before-call', 'capture:answered'),
  ...ofVerified('capture', 'takes repeats', 'authorize:answered'),
  ...ofVerified('cancel', 'is asked by reference', 'void:before-call'),
];
const nameOf = ({ call, point, kind, isVerified = false }: Case): string =>
  `${call} at ${point}, ${kind}${isVerified ? ', verified' : ''}`;

let drop: () => Promise<void>;
let url: string;
let database: Client;
let service: ServiceProcess;
let accessToken: string;
const servers = new Map<Kind, GatewayServer>();
const gatewayIds = new Map<Kind, string>();
const orders = new Map<string, Checkout>();

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the test did not prepare this');
  return value;
}
const serverOf = (kind: Kind): GatewayServer => required(servers.get(kind));
const orderOf = (one: Case): Checkout => required(orders.get(nameOf(one)));
const shopPath = '/checkout/shop/demo/external_payment_gateways';

/** The call with a key, as a backend or, for Process Order, as the frontend of the shopper. */
function make(call: Call, at: string, order: Checkout, key: string): Promise<RestAnswer<unknown>> {
  const { path, body } = calls[call];
  const headers = { 'idempotency-key': key };
  if (call === 'process') return order.at(at)('POST', path, body, headers);
  const route = `/checkout/orders/demo/${order.publicOrderId}${path}`;
  return restClient(at, accessToken)('POST', route, body, headers);
}

async function installGateway(kind: Kind): Promise<void> {
  const server = await gatewayServer({ idempotent: kind === 'takes repeats' });
  servers.set(kind, server);
  const { data } = await restClient(service.url, accessToken)<{
    external_payment_gateway: { public_id: string };
  }>('POST', shopPath, {
    name: kind,
    base_url: server.url,
    partial_capture: true,
    additional_order_details: false,
    provider_id: kind,
    currency: 'USD',
    ...kinds[kind],
  });
  gatewayIds.set(kind, data.external_payment_gateway.public_id);
}

async function prepare(one: Case): Promise<void> {
  const order = await readyOrder(service.url, accessToken, 'card-1', gatewayIds.get(one.kind));
  orders.set(nameOf(one), order);
  for (const call of before[one.call]) {
    const { status, codes } = await make(call, service.url, order, `${call} before ${nameOf(one)}`);
    if (status !== 200) throw new Error(`${call}: ${status} ${codes.join()}`);
  }
}

/** Makes the call in a process that dies at the crash point, so that there is no response. */
async function killAt(one: Case): Promise<void> {
  const doomed = await startService({
    DATABASE_URL: url,
    DEMO: 'on',
    ROLES: 'web',
    NODE_ENV: 'test',
    FAULT_POINT: one.point,
  });
  const answer = await make(one.call, doomed.url, orderOf(one), nameOf(one)).catch(() => 'cut');
  expect([nameOf(one), answer]).toEqual([nameOf(one), 'cut']);
  await doomed.ended;
}

/** Sets whether the demo shop only verifies payments from now on. */
async function verifyPaymentsOnly(verifies: boolean): Promise<void> {
  const settings = { payments: { verify_payments_only: verifies } };
  const { status } = await restClient(service.url, accessToken)('PATCH', '/checkout/shop/demo/settings', settings);
  if (status !== 200) throw new Error(`settings: ${status}`);
}

/**
 * Runs the job that follows a processed order in a process that dies during it. The shop has a platform while the order
 * is processed; otherwise no job would follow.
 */
async function killTheWorker(one: Case): Promise<void> {
  await database.query(`insert into platform_connector_destinations (shop_id, id, topic, destination, version, timeout_ms,
    created_at, updated_at)
    select shop_id, gen_random_uuid(), 'orders', 'http://127.0.0.1:1', 'v1', 1000, now(), now() from shops`);
  await make('process', service.url, orderOf(one), nameOf(one));
  await database.query('delete from platform_connector_destinations');
  const { ended } = await startService({
    DATABASE_URL: url,
    DEMO: 'on',
    ROLES: 'worker',
    NODE_ENV: 'test',
    FAULT_POINT: one.point,
  });
  await ended;
}

/** Runs this many at a time: the machine has few cores. */
async function inParallel<Item>(items: readonly Item[], workers: number, work: (item: Item) => Promise<void>) {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/** Advances past the wait of the reconciler between two lookups; their plan is tested elsewhere. */
async function untilReconciled(): Promise<void> {
  await eventually(
    'records that agree',
    async () => {
      await database.query(`update transactions set next_check_at = next_check_at - interval '6 min',
        not_found_at = not_found_at - interval '6 min' where status in ('pending', 'unknown')`);
      const { rows } = await database.query(`select
        (select count(*)::int from transactions where status in ('pending', 'unknown')) as unsettled,
        (select count(*)::int from transactions where next_check_at is not null) as unshown,
        (select count(*)::int from orders where status = 'processing' or lease_holder is not null) as held,
        (select count(*)::int from graphile_worker._private_jobs) as jobs`);
      const [{ unsettled, unshown, held, jobs }] = rows;
      return unsettled + unshown + held + jobs === 0 ? true : undefined;
    },
    { within: 600_000, every: 250 },
  );
}

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  url = own.url;
  database = new Client({ connectionString: url });
  await database.connect();
  service = await startService({ DATABASE_URL: url, DEMO: 'on', ROLES: 'web' });
  accessToken = printed(service, 'Its access token');
  for (const kind of kindNames) await installGateway(kind);

  const [ofTheWorker, ofTheWeb] = [true, false].map((is) =>
    cases.filter(({ point }) => (point === 'process:platform_order') === is),
  );
  for (const one of ofTheWorker ?? []) {
    await prepare(one);
    await killTheWorker(one);
  }
  for (const verifies of [false, true]) {
    await verifyPaymentsOnly(verifies);
    const these = (ofTheWeb ?? []).filter(({ isVerified = false }) => isVerified === verifies);
    await inParallel(these, 4, prepare);
    await inParallel(these, 4, killAt);
  }
  await verifyPaymentsOnly(false);

  await service.kill('SIGKILL');
  service = await startService({ DATABASE_URL: url, DEMO: 'on' });
  await untilReconciled();
}, 900_000);

afterAll(async () => {
  await endEverything();
  for (const server of servers.values()) await server.close();
  await database.end();
  await drop();
});

/** The successful rows of the ledger, with the names of the gateway. */
async function ledgerOf({ publicOrderId }: Checkout) {
  const { rows } = await database.query(
    `select reference, case type when 'authorize' then 'auth' else type end as type,
      case type when 'void' then 0 else amount::int end as amount
    from transactions where public_order_id = $1 and status = 'success' and amount > 0 order by number`,
    [publicOrderId],
  );
  return rows;
}

async function expectOneCharge(one: Case): Promise<void> {
  const order = orderOf(one);
  const entries = entriesOf(serverOf(one.kind), order.publicOrderId);
  expect(entries.map(({ type, amount, status }) => [type, amount, status])).toEqual(
    (one.isVerified ? (expectedOfVerified[one.call] ?? []) : expected[one.call]).map(([type, amount]) => [
      type,
      amount,
      'success',
    ]),
  );
  expect(entries.map(({ reference, type, amount }) => ({ reference, type, amount }))).toEqual(await ledgerOf(order));
  // A call that is repeated with its reference is the same call.
  for (const { reference } of entries) expect(new Set(bodiesUnder(serverOf(one.kind), reference)).size).toBe(1);
  const sums = await database.query(
    `select sum(captured)::int as captured, sum(refunded)::int as refunded, sum(capturing + refunding)::int as held
    from payments where public_order_id = $1`,
    [order.publicOrderId],
  );
  expect(sums.rows).toEqual([{ ...movedBy(entries), held: 0 }]);
  const ended = await database.query(
    `select status, lease_holder, needs_attention, (state ->> 'amountPaid')::int as paid
    from orders where public_order_id = $1`,
    [order.publicOrderId],
  );
  const { captured, refunded } = movedBy(entries);
  const status = one.call === 'authorize' ? 'open' : one.call === 'cancel' ? 'cancelled' : 'processed';
  expect(ended.rows).toEqual([{ status, lease_holder: null, needs_attention: false, paid: captured - refunded }]);
}

describe('a process that is killed', () => {
  test.each(cases.map((one) => ({ ...one, name: nameOf(one) })))('charges once: $name', async ({ name, ...one }) => {
    // A call that never reached the gateway is made again by the repeated call.
    const answer = await make(one.call, service.url, orderOf(one), name);
    expect(answer).toMatchObject({ status: 200, codes: [] });
    await expectOneCharge(one);
  });

  test('leaves no processed order without its platform order', async () => {
    const { rows } = await database.query(`select
      (select count(*)::int from orders where processed_at is not null and platform_order_id is null) as missing,
      (select count(*)::int from platform_orders) as made,
      (select count(distinct public_order_id)::int from platform_orders) as distinct_made`);
    expect(rows[0].made).toBe(rows[0].distinct_made);
    expect(rows[0].missing).toBe(0);
  });
});
