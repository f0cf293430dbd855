import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { CrashPoint } from '../../src/lib/crash-points.js';
import { eventually } from '../support/eventually.js';
import { graphqlClient } from '../support/graphql-client.js';
import { restClient } from '../support/rest-client.js';
import { endEverything, printed, startService } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';

/** The number that is due at once; `npm run torture -- --only subscriptions` uses more. */
const many = Number(process.env['SUBSCRIPTIONS'] ?? 150);

/** The lifetime of a worker, in ms. */
const livesFor = 2_000;

let drop: () => Promise<void>;
let env: Record<string, string>;
let database: Client;

let token = '';
let variantId = '';

const subscription = (gatewayPaymentId: string) => ({
  customer: { email: 'ada@example.com' },
  subscription: {
    order_rrule: 'DTSTART:20300101T000000Z\nRRULE:FREQ=MONTHLY',
    line_items: [{ platform_variant_id: variantId, quantity: 1, price: 500 }],
    payment_details: { gateway_name: 'test', gateway_payment_id: gatewayPaymentId },
  },
});

const startWorker = (more: Record<string, string> = {}) => startService({ ...env, ROLES: 'worker', ...more });

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  env = { DATABASE_URL: own.url, DEMO: 'on' };
  database = new Client({ connectionString: own.url });
  await database.connect();
  const web = await startService({ ...env, ROLES: 'web' });
  token = printed(web, 'Its access token');
  // The demo counts stock, and has less of it than is ordered here.
  const unlimited = { checkoutProcess: { requireInventoryCheck: false } };
  await graphqlClient(web.url, token).mutate('updateGeneralSettings', unlimited);
  const { variants } = await graphqlClient(web.url, token).query<{ variants: { nodes: { platformId: string }[] } }>(
    '{ variants(first: 1) { nodes { platformId } } }',
  );
  variantId = variants.nodes[0]?.platformId ?? '';
  const made = await restClient(web.url, token)(
    'POST',
    '/subscriptions/v1/shops/demo/subscriptions',
    subscription('tok_ok'),
  );
  expect(made.status).toBe(200);
  await web.kill('SIGTERM');
});
afterAll(async () => {
  await endEverything();
  await database.end();
  await drop();
});

/** Makes copies of the first subscription that are due now. */
async function makeDue(count: number): Promise<void> {
  await database.query(
    `insert into subscriptions (shop_id, version, status, status_changed_at, customer_id, next_order_at, next_payment_at,
        next_processing_at, is_on_test_clock, terms, payment_token, created_at, updated_at)
      select shop_id, 1, 'active', now(), customer_id, now(), now(), now(), false,
        jsonb_set(terms::jsonb, '{orderRrule}', to_jsonb('DTSTART:' || to_char(now() at time zone 'utc', 'YYYYMMDD"T"HH24MISS')
          || E'Z\\nRRULE:FREQ=MONTHLY'))::json, payment_token, now(), now()
      from (select * from subscriptions order by id limit 1) b, generate_series(1, $1)`,
    [count],
  );
}

const left = async (): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from subscriptions where next_processing_at <= now() or status = 'processing'`,
  );
  return rows[0]?.count ?? 0;
};

/** The numbers in the orders and in the records of the gateway. */
async function counts() {
  const { rows } = await database.query<Record<string, number>>(`select
    (select count(*)::int from subscription_occurrences where status = 'processed') as occurrences,
    (select count(*)::int from orders where created_via = 'subscription') as orders,
    (select count(*)::int from orders where created_via = 'subscription' and status = 'processed') as processed,
    (select count(*)::int from test_gateway_transactions where type = 'authorize' and status = 'approved') as charges,
    (select count(distinct order_id)::int from test_gateway_transactions) as charged,
    (select count(*)::int from subscriptions where (terms ->> 'ordersProcessed')::int = 1) as renewed`);
  return rows[0] ?? {};
}

/** The counts increased by this number. */
const more = (before: Record<string, number>, count: number): Record<string, number> =>
  Object.fromEntries(Object.entries(before).map(([name, value]) => [name, value + count]));

test('a test clock arrives, with each order created once, even if the workers that advance it die', async () => {
  const web = await startService({ ...env, ROLES: 'web' });
  const graphql = graphqlClient(web.url, token);
  await graphql.mutate('setTestClock', { now: '2027-01-01T00:00:00Z' });
  const rest = restClient(web.url, token);
  const rule = 'DTSTART:20270115T090000Z\nRRULE:FREQ=MONTHLY;COUNT=6';
  const monthly = {
    ...subscription('tok_ok'),
    subscription: { ...subscription('tok_ok').subscription, order_rrule: rule },
  };
  expect((await rest('POST', '/subscriptions/v1/shops/demo/subscriptions', monthly)).status).toBe(200);
  await graphql.mutate('advanceTestClock', { to: '2027-12-31T00:00:00Z' });
  const clock = async () => {
    const found = await graphql.query<{ testClock: { isAdvancing: boolean; progress: number } }>(
      '{ testClock { isAdvancing progress } }',
    );
    return found.testClock;
  };
  const points: CrashPoint[] = ['authorize:answered', 'subscription:settled'];
  for (const point of points) {
    const worker = await startWorker({ NODE_ENV: 'test', FAULT_POINT: point });
    await worker.ended;
    const { isAdvancing, progress } = await clock();
    expect(isAdvancing).toBe(true);
    expect(progress).toBeGreaterThan(0);
    expect(progress).toBeLessThan(1);
  }
  const worker = await startWorker();
  await eventually('the end of the advance', async () => ((await clock()).isAdvancing ? undefined : true), {
    every: 250,
  });
  await Promise.all([worker.kill('SIGTERM'), web.kill('SIGTERM')]);
  const { rows } = await database.query<Record<string, number>>(
    `select (select count(*)::int from subscription_occurrences c where c.subscription_id = b.id) as occurrences,
      (select count(*)::int from subscription_occurrences c
        join test_gateway_transactions t on t.order_id = c.public_order_id
        where c.subscription_id = b.id and t.type = 'authorize' and t.status = 'approved') as charges,
      (terms ->> 'ordersProcessed')::int as processed
      from subscriptions b order by id desc limit 1`,
  );
  expect(rows).toEqual([{ occurrences: 6, charges: 6, processed: 6 }]);
});

test('an occurrence has one order and one charge, wherever its worker dies', async () => {
  const points: CrashPoint[] = ['subscription:occurrence-written', 'authorize:answered', 'subscription:attempt-ended'];
  const before = await counts();
  for (const point of points) {
    await makeDue(1);
    const { ended } = await startWorker({ NODE_ENV: 'test', FAULT_POINT: point });
    await ended;
  }
  const worker = await startWorker();
  await eventually('nothing that is left', async () => ((await left()) === 0 ? true : undefined), { every: 250 });
  await worker.kill('SIGTERM');
  expect(await counts()).toEqual(more(before, points.length));
});

test(`${many} due subscriptions are processed once each by two workers, one of which is killed again and again`, async () => {
  const before = await counts();
  await makeDue(many);
  const steady = await startWorker({ TZ: 'Asia/Tokyo' });
  let kills = 0;
  for (;;) {
    const victim = await startWorker({ TZ: 'America/New_York' });
    await new Promise((resolve) => setTimeout(resolve, livesFor));
    await victim.kill('SIGKILL');
    kills += 1;
    if ((await left()) === 0) break;
  }
  await eventually('nothing that is left', async () => ((await left()) === 0 ? true : undefined), { every: 250 });
  await steady.kill('SIGTERM');
  expect(kills).toBeGreaterThan(0);
  expect(await counts()).toEqual(more(before, many));
});

test('an order that was to be retried is canceled even if the process that pauses the subscription dies', async () => {
  const path = '/subscriptions/v1/shops/demo/subscriptions';
  const first = await startService({ ...env, ROLES: 'web' });
  expect((await restClient(first.url, token)('POST', path, subscription('tok_declined'))).status).toBe(200);
  const { rows } = await database.query<{ id: string }>('select max(id) as id from subscriptions');
  const id = rows[0]?.id;
  expect((await restClient(first.url, token)('POST', `${path}/${id}/process`)).status).toBe(200);
  await first.kill('SIGTERM');
  const dying = await startService({ ...env, ROLES: 'web', NODE_ENV: 'test', FAULT_POINT: 'subscription:closed' });
  await restClient(dying.url, token)('POST', `${path}/${id}/pause`).catch(() => undefined);
  await dying.ended;
  const orders = async () => {
    const { rows: found } = await database.query<{ order: string; occurrence: string; subscription: string }>(
      `select o.status as order, c.status as occurrence, b.status as subscription
        from subscription_occurrences c join orders o on o.public_order_id = c.public_order_id
        join subscriptions b on b.id = c.subscription_id where c.subscription_id = $1`,
      [id],
    );
    return found;
  };
  expect(await orders()).toEqual([{ order: 'open', occurrence: 'skipped', subscription: 'paused' }]);
  // The operation has some seconds to cancel the order itself, which the clock skips here.
  await database.query('update graphile_worker._private_jobs set run_at = now()');
  const worker = await startWorker();
  await eventually('a canceled order', async () => ((await orders())[0]?.order === 'cancelled' ? true : undefined), {
    every: 250,
  });
  await worker.kill('SIGTERM');
});

test('what a request with a key has skipped or processed is not repeated if its process dies before it responds', async () => {
  const path = '/subscriptions/v1/shops/demo/subscriptions';
  const first = await startService({ ...env, ROLES: 'web' });
  const call = restClient(first.url, token);
  expect((await call('POST', path, subscription('tok_ok'))).status).toBe(200);
  const { rows } = await database.query<{ id: string }>('select max(id) as id from subscriptions');
  const one = `${path}/${rows[0]?.id}`;
  const state = async () => {
    const { rows: found } = await database.query<{ next: Date; orders: number }>(
      `select next_order_at as next, (select count(*)::int from subscription_occurrences c where c.subscription_id = b.id)
        as orders from subscriptions b where id = $1`,
      [rows[0]?.id],
    );
    return found[0];
  };
  const dies = async (point: CrashPoint, action: string) => {
    const dying = await startService({ ...env, ROLES: 'web', NODE_ENV: 'test', FAULT_POINT: point });
    const headers = { 'idempotency-key': `${action}-once` };
    await restClient(dying.url, token)('POST', `${one}/${action}`, undefined, headers).catch(() => undefined);
    await dying.ended;
    return state();
  };
  const repeat = (action: string) =>
    call('POST', `${one}/${action}`, undefined, {
      'idempotency-key': `${action}-once`,
    });

  const skipped = { next: new Date('2030-02-01T00:00:00Z'), orders: 0 };
  expect(await dies('subscription:closed', 'skip')).toEqual(skipped);
  expect((await repeat('skip')).status).toBe(200);
  expect(await state()).toEqual(skipped);

  const processed = { next: new Date('2030-03-01T00:00:00Z'), orders: 1 };
  expect(await dies('subscription:settled', 'process')).toEqual(processed);
  expect((await repeat('process')).status).toBe(200);
  expect((await repeat('process')).status).toBe(200);
  expect(await state()).toEqual(processed);
  await first.kill('SIGTERM');
});
