import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { eventually } from '../support/eventually.js';
import { graphqlClient } from '../support/graphql-client.js';
import { newOrder, readyOrder, restClient, type RestAnswer, type StateAnswer } from '../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';

let drop: () => Promise<void>;
let database: Client;
let one: ServiceProcess;
let other: ServiceProcess;
let accessToken: string;

const half = (n: number) => (n % 2 === 0 ? one : other).url;

/** Repeats a call that timed out waiting for others of its order, as on a busy machine. */
async function whileBusy<Data>(call: () => Promise<RestAnswer<Data>>): Promise<RestAnswer<Data>> {
  for (;;) {
    const answer = await call();
    if (!answer.codes.includes('ORDER_BUSY')) return answer;
  }
}

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  database = new Client({ connectionString: own.url });
  await database.connect();
  const env = { DATABASE_URL: own.url, DEMO: 'on' };
  [one, other] = await Promise.all([
    startService({ ...env, ROLES: 'web' }),
    startService({ ...env, ROLES: 'web' }),
    startService({ ...env, ROLES: 'worker' }),
  ]);
  accessToken = printed(one, 'Its access token');
});
afterAll(async () => {
  await endEverything();
  await database.end();
  await drop();
});

describe('two web processes and a worker with one database', () => {
  test('started at once create one demo shop, which both use', async () => {
    expect(printed(other, 'Its access token')).toBe(accessToken);
    const { rows } = await database.query(`select
      (select count(*)::int from shops) as shops, (select count(*)::int from access_tokens) as tokens,
      (select count(*)::int from products) as products, (select count(*)::int from shipping_zones) as zones,
      (select count(*)::int from discount_codes) as codes`);
    expect(rows).toEqual([{ shops: 1, tokens: 1, products: 34, zones: 4, codes: 1 }]);
  });

  test('charge once for fifty concurrent calls of Process Order', async () => {
    const order = await readyOrder(one.url, accessToken);
    const calls = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        whileBusy(() => order.at(half(n))<StateAnswer>('POST', '/process_order', {})),
      ),
    );
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(calls.every(({ data }) => data.application_state.is_processed)).toBe(true);
    const { rows } = await database.query(
      'select type, status, amount::int from test_gateway_transactions where order_id = $1',
      [order.publicOrderId],
    );
    expect(rows).toEqual([{ type: 'authorize', status: 'approved', amount: 1000 }]);
  });

  test('move no more than the total in fifty concurrent captures and fifty concurrent refunds', async () => {
    const order = await readyOrder(one.url, accessToken);
    await order.at(one.url)('POST', '/process_order', {});
    const allAtOnce = (path: string, amount: number) =>
      Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          whileBusy(() =>
            restClient(half(n), accessToken)('POST', `/checkout/orders/demo/${order.publicOrderId}${path}`, { amount }),
          ),
        ),
      );
    const moved = async (type: string) => {
      const { rows } = await database.query(
        `select count(*)::int as count, coalesce(sum(amount), 0)::int as sum from test_gateway_transactions
        where order_id = $1 and type = $2 and status = 'approved'`,
        [order.publicOrderId, type],
      );
      return rows[0];
    };
    const refused = (answers: { codes: string[] }[]) => [...new Set(answers.flatMap(({ codes }) => codes))];
    const successes = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

    // 10.00 has 33 parts of 0.30, and the resulting 9.90 has 39 parts of 0.25.
    const captures = await allAtOnce('/payments/capture', 30);
    expect([successes(captures), refused(captures)]).toEqual([33, ['CAPTURE_EXCEEDS_REMAINING']]);
    expect(await moved('capture')).toEqual({ count: 33, sum: 990 });
    const refunds = await allAtOnce('/refunds', 25);
    expect([successes(refunds), refused(refunds)]).toEqual([39, ['REFUND_EXCEEDS_CAPTURED']]);
    expect((await moved('refund')).sum).toBe(975);
    const { rows } = await database.query(
      `select captured::int, refunded::int, capturing::int, refunding::int from payments where public_order_id = $1`,
      [order.publicOrderId],
    );
    expect(rows).toEqual([{ captured: 990, refunded: 975, capturing: 0, refunding: 0 }]);
  });

  test('leave the work that follows a processed order to the worker', async () => {
    const order = await readyOrder(one.url, accessToken);
    await order.at(one.url)('POST', '/process_order', {});
    const platformOrderId = await eventually('an order of the platform', async () => {
      const { data } = await order.at(other.url)<StateAnswer>('GET', '/refresh');
      return data.application_state.platform_order_id || undefined;
    });
    const { rows } = await database.query('select platform_id from platform_orders where public_order_id = $1', [
      order.publicOrderId,
    ]);
    expect(rows).toEqual([{ platform_id: platformOrderId }]);
  });

  test('lose none of two hundred concurrent changes to one order', async () => {
    const order = await newOrder(one.url, accessToken);
    const tags = Array.from({ length: 200 }, (_, n) => `tag-${n}`);
    const changes = await Promise.all(
      tags.map((tag, n) => whileBusy(() => order.at(half(n))('PATCH', '/meta_data', { tags: [tag] }))),
    );
    expect(changes.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const { data } = await order.at(other.url)<StateAnswer>('GET', '/refresh');
    expect(data.application_state.order_meta_data.tags.toSorted()).toEqual(tags.toSorted());
  });

  test('refuse a revoked token within 10 s, even in the process that did not revoke it', async () => {
    const root = graphqlClient(one.url, one.rootKey);
    const scopes = ['READ_ORDERS'];
    const made = await root.mutate<{ token: string; accessToken: { id: string } }>(
      'createAccessToken',
      { shopIdentifier: 'demo', name: 'to be revoked', scopes },
      'token accessToken { id }',
    );
    expect(made.userErrors).toEqual([]);
    const statusAt = async (url: string) => (await restClient(url, made.token)('GET', '/checkout/orders/demo')).status;
    expect([await statusAt(one.url), await statusAt(other.url)]).toEqual([200, 200]);

    const revoked = await root.mutate('revokeAccessToken', { shopIdentifier: 'demo', id: made.accessToken.id });
    expect(revoked.userErrors).toEqual([]);
    for (const { url } of [one, other])
      await eventually('a refusal', async () => ((await statusAt(url)) === 401 ? true : undefined), { every: 100 });
  });
});
