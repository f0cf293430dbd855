import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { CrashPoint } from '../../src/lib/crash-points.js';
import { eventually } from '../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { entriesOf } from '../support/purchases.js';
import { readyOrder, restClient, type Checkout, type RestAnswer, type StateAnswer } from '../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';

/** The calls of a client that move money, for an order of 10.00. */
const calls = {
  process: { path: '/process_order', body: {} },
  authorize: { path: '/payments/auth/full', body: {} },
  capture: { path: '/payments/capture', body: { amount: 600 } },
};
type Call = keyof typeof calls;

/** The records of the gateway after the call. */
const recordedCalls: Record<Call, readonly (readonly [type: string, amount: number])[]> = {
  process: [['auth', 1000]],
  authorize: [['auth', 1000]],
  capture: [
    ['auth', 1000],
    ['capture', 600],
  ],
};

let drop: () => Promise<void>;
let env: Record<string, string>;
let database: Client;
let gateway: GatewayServer;
let survivor: ServiceProcess;
let victim: ServiceProcess | undefined;
let accessToken: string;
let gatewayId: string;

/** The call with a key, as a backend or, for Process Order, as the frontend of the shopper. */
function make<Data>(call: Call, at: string, order: Checkout, key: string): Promise<RestAnswer<Data>> {
  const { path, body } = calls[call];
  const headers = { 'idempotency-key': key };
  if (call === 'process') return order.at(at)('POST', path, body, headers);
  return restClient(at, accessToken)('POST', `/checkout/orders/demo/${order.publicOrderId}${path}`, body, headers);
}

/** The final response of the survivor: a client repeats its call while it is asked to. */
const answerOf = (call: Call, order: Checkout, key: string): Promise<RestAnswer<unknown>> =>
  eventually('an answer', async () => {
    const answer = await make(call, survivor.url, order, key);
    return answer.status === 409 || answer.status === 503 ? undefined : answer;
  });

const outcomeOf = async (call: Call, order: Checkout, key: string) => {
  const client = restClient(survivor.url, call === 'process' ? order.orderToken : accessToken);
  const { data } = await client<{ outcome: string; status: number | null }>(
    'GET',
    `/checkout/orders/demo/operations/${key}`,
  );
  return data;
};

const startVictim = async (more: Record<string, string> = {}): Promise<ServiceProcess> => {
  victim = await startService({ ...env, ROLES: 'web', ...more });
  return victim;
};

async function prepare(call: Call): Promise<Checkout> {
  const order = await readyOrder(survivor.url, accessToken, 'card-1', gatewayId);
  if (call === 'capture') expect((await make('process', survivor.url, order, order.publicOrderId)).status).toBe(200);
  return order;
}

const processesAlive = async (): Promise<number> =>
  (await database.query<{ count: number }>('select count(*)::int as count from processes')).rows[0]?.count ?? 0;

const stored = async ({ publicOrderId }: Checkout) => {
  const { rows } = await database.query(
    `select version, status, state, internals, lease_holder,
      (select json_agg(e.type order by e.sequence) from events e where e.public_order_id = o.public_order_id) as events,
      (select json_agg(json_build_array(t.type, t.status, t.amount) order by t.number) from transactions t
        where t.public_order_id = o.public_order_id) as ledger
    from orders o where public_order_id = $1`,
    [publicOrderId],
  );
  return rows[0];
};

const expectBooked = (call: Call, order: Checkout) =>
  expect(entriesOf(gateway, order.publicOrderId).map(({ type, amount }) => [type, amount])).toEqual(
    recordedCalls[call],
  );

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  env = { DATABASE_URL: own.url, DEMO: 'on' };
  database = new Client({ connectionString: own.url });
  await database.connect();
  gateway = await gatewayServer({ idempotent: true });
  survivor = await startService(env);
  accessToken = printed(survivor, 'Its access token');
  const path = '/checkout/shop/demo/external_payment_gateways';
  const { data } = await restClient(survivor.url, accessToken)<{ external_payment_gateway: { public_id: string } }>(
    'POST',
    path,
    {
      name: 'Repeats',
      base_url: gateway.url,
      partial_capture: true,
      additional_order_details: false,
      provider_id: 'repeats',
      currency: 'USD',
      idempotent_references: true,
    },
  );
  gatewayId = data.external_payment_gateway.public_id;
});
afterEach(async () => {
  await victim?.kill('SIGKILL');
  await eventually('the end of the victim', async () => ((await processesAlive()) === 1 ? true : undefined));
});
afterAll(async () => {
  await endEverything();
  await gateway.close();
  await database.end();
  await drop();
});

describe('a call that is repeated in another process after the first process was killed during it', () => {
  const points: { call: Call; point: CrashPoint }[] = [
    { call: 'process', point: 'process:total' },
    { call: 'process', point: 'authorize:answered' },
    { call: 'authorize', point: 'authorize:answered' },
    { call: 'capture', point: 'capture:answered' },
  ];
  test.each(points)('ends with the right response: $call at $point', async ({ call, point }) => {
    const order = await prepare(call);
    const key = `${call}-${point}`.replace(':', '-');
    const { url, ended } = await startVictim({ NODE_ENV: 'test', FAULT_POINT: point });
    expect(await make(call, url, order, key).catch(() => 'cut')).toBe('cut');
    await ended;
    expect(await answerOf(call, order, key)).toMatchObject({ status: 200, codes: [] });
    expect(await outcomeOf(call, order, key)).toMatchObject({ outcome: 'finished', status: 200 });
    expectBooked(call, order);
    expect(await stored(order)).toMatchObject({
      lease_holder: null,
      status: call === 'authorize' ? 'open' : 'processed',
    });
  });

  test('is not needed for Process Order: another process ends the run, and its response is recorded for the key', async () => {
    const order = await prepare('process');
    const { url, ended } = await startVictim({ NODE_ENV: 'test', FAULT_POINT: 'authorize:answered' });
    expect(await make('process', url, order, 'ended-by-another').catch(() => 'cut')).toBe('cut');
    await ended;
    const outcome = await eventually('the end of the run', async () => {
      const found = await outcomeOf('process', order, 'ended-by-another');
      return found.outcome === 'finished' ? found : undefined;
    });
    expect(outcome).toMatchObject({ outcome: 'finished', status: 200 });
    expectBooked('process', order);
  });

  test('is not needed for a decline, which is recorded for the key until the next change of the payments', async () => {
    const order = await prepare('process');
    gateway.next('auth', 'decline');
    const { url, ended } = await startVictim({ NODE_ENV: 'test', FAULT_POINT: 'authorize:settled' });
    expect(await make('process', url, order, 'declined-by-another').catch(() => 'cut')).toBe('cut');
    await ended;
    await eventually('the end of the run', async () =>
      (await outcomeOf('process', order, 'declined-by-another')).outcome === 'finished' ? true : undefined,
    );
    const repeated = await make('process', survivor.url, order, 'declined-by-another');
    expect([repeated.status, repeated.codes]).toEqual([422, ['PAYMENT_DECLINED']]);
  });
});

describe('a process that was paused, and continued after it was taken over', () => {
  /** Makes the call in a process that is paused after the gateway has recorded it and before the response arrives. */
  async function stoppedDuring(call: Call, order: Checkout, key: string) {
    const { url, pid } = await startVictim();
    gateway.next(call === 'capture' ? 'capture' : 'auth', 'late_after_recording');
    const before = gateway.records.length;
    const pausedCall = make<StateAnswer>(call, url, order, key);
    await eventually('a recorded call', async () => (gateway.records.length > before ? true : undefined));
    process.kill(pid, 'SIGSTOP');
    await eventually('a process that counts as dead', async () => ((await processesAlive()) === 1 ? true : undefined));
    return {
      late: pausedCall,
      resume: () => {
        process.kill(pid, 'SIGCONT');
        gateway.answerLate();
      },
    };
  }

  test.each<Call>(['process', 'authorize', 'capture'])(
    'does not overwrite the work of its successor: %s',
    async (call) => {
      const order = await prepare(call);
      const { late: pausedCall, resume } = await stoppedDuring(call, order, `${call}-stopped`);
      expect(await answerOf(call, order, `${call}-stopped`)).toMatchObject({ status: 200, codes: [] });
      if (call !== 'process')
        await restClient(survivor.url, accessToken)('PATCH', `/checkout/orders/demo/${order.publicOrderId}/meta_data`, {
          tags: ['later'],
        });
      // The work that follows Process Order changes the order once more, not the paused process.
      if (call === 'process')
        await eventually('the platform order', async () =>
          JSON.stringify(await stored(order)).includes('order/created') ? true : undefined,
        );
      const after = await stored(order);
      resume();
      // Process Order returns the run that its successor finished; the others find that the order is no longer theirs.
      expect((await pausedCall).status).toBe(call === 'process' ? 200 : 409);
      expect(await stored(order)).toEqual(after);
      expect(await answerOf(call, order, `${call}-stopped`)).toMatchObject({ status: 200, codes: [] });
      expectBooked(call, order);
    },
  );
});
