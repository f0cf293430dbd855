import type { Report } from '../report.js';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { claimDue } from '#src/domain/subscriptions/renewing/claim-repository.js';
import { ask } from '../ask.js';
import type { Bench, Shortfalls } from '../bench.js';
import type { ApiName } from '../load-command.js';
import type { Shop } from '../prepare-shop.js';
import { range, rate, ratio } from '../report.js';
import { interleave, median, ratioOf } from '../rounds.js';
import { ceilings, floors } from '../limits.js';

const apis: readonly ApiName[] = ['GraphQL', 'REST'];
const connections = 16;

/** Due subscriptions of a round. */
const perRound = 400;

/** The longest permitted time of a round, in ms. */
const longestWait = 120_000;

/** A subscription to the ten lines of the checkouts, at the same addresses, which the others are copied from. */
async function createFirst({ url, shopId, accessToken, cart }: Shop): Promise<void> {
  const address = {
    first_name: 'Ada',
    last_name: 'Byron',
    street1: '1600 Pennsylvania Ave NW',
    city: 'Washington',
    province_code: 'DC',
    country_code: 'US',
    zip: '20500',
  };
  await ask('POST', `${url}/subscriptions/v1/shops/${shopId}/subscriptions`, accessToken, {
    customer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
    subscription: {
      idempotency_key: 'first',
      order_rrule: 'DTSTART:20900101T000000Z\nRRULE:FREQ=MONTHLY',
      line_items: cart.map(({ platformId, quantity }) => ({ platform_variant_id: platformId, quantity })),
      billing_address: address,
      shipping_address: address,
      payment_details: { gateway_name: 'test', gateway_payment_id: 'tok_ok' },
    },
  });
}

/** Copies of the first subscription; those that are not due have no content. */
const copies = (dueAt: string, terms: string): string =>
  `insert into subscriptions (shop_id, version, status, status_changed_at, customer_id, next_order_at, next_payment_at,
      next_processing_at, is_on_test_clock, terms, payment_token, created_at, updated_at)
    select shop_id, 1, 'active', now(), customer_id, ${dueAt}, ${dueAt}, ${dueAt}, false, ${terms}, payment_token, now(), now()
    from (select * from subscriptions where idempotency_key = 'first') b, generate_series(1, $1)`;

const dueNow = copies(
  'now()',
  `jsonb_set(terms::jsonb, '{orderRrule}', to_jsonb('DTSTART:' || to_char(now() at time zone 'utc', 'YYYYMMDD"T"HH24MISS')
    || E'Z\\nRRULE:FREQ=MONTHLY'))::json`,
);
const notDue = copies(`now() + interval '1 day' + n * interval '1 second'`, `'{}'::json`).replace(
  'generate_series(1, $1)',
  'generate_series(1, $1) n',
);

async function processed(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from subscription_occurrences where status = 'processed'`,
  );
  return rows[0]?.count ?? 0;
}

/** Subscriptions per second, from the first tenth to the last one of those that are due at once. */
async function rateOfSubscriptions(pool: Pool): Promise<number> {
  const before = await processed(pool);
  await pool.query(dueNow, [perRound]);
  const reached = async (part: number): Promise<{ count: number; at: number }> => {
    for (const since = performance.now(); performance.now() - since < longestWait; await sleep(10)) {
      const count = (await processed(pool)) - before;
      if (count >= perRound * part) return { count, at: performance.now() };
    }
    throw new Error('due subscriptions are not processed');
  };
  const first = await reached(0.1);
  const last = await reached(1);
  return ((last.count - first.count) * 1_000) / (last.at - first.at);
}

/** The median time of claiming sixteen due subscriptions among the existing ones, in ms. */
async function claimTime(client: PoolClient): Promise<number> {
  const executor = {
    run: async <Row extends object>(statement: { name?: string; text: string; values: unknown[] }): Promise<Row[]> =>
      (await client.query<Row>(statement)).rows,
  };
  const times: number[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    await client.query('begin');
    await client.query(dueNow, [16]);
    const began = performance.now();
    await claimDue(executor, { holder: 'benchmark', now: new Date(), limit: 16 });
    times.push(performance.now() - began);
    await client.query('rollback');
  }
  return median(times);
}

async function measureClaims(report: Report, pool: Pool, rows: number): Promise<Shortfalls> {
  const client = await pool.connect();
  try {
    const few = Math.min(10_000, rows);
    await client.query(notDue, [few]);
    await client.query('vacuum (analyze) subscriptions');
    const amongFew = await claimTime(client);
    await client.query(notDue, [rows - few]);
    await client.query('vacuum (analyze) subscriptions');
    const amongMany = await claimTime(client);
    report.table('Claiming 16 due subscriptions, ms', [
      ['', 'ms', 'ratio'],
      [`among ${few}`, amongFew.toFixed(2), ''],
      [`among ${rows}`, amongMany.toFixed(2), ratio(amongMany / amongFew)],
    ]);
    return amongMany / amongFew > ceilings.claims ? ['claiming among many subscriptions'] : [];
  } finally {
    client.release();
  }
}

/**
 * Due subscriptions per second compared with whole checkouts per second, and the cost of a claim among few and many.
 */
export async function measureSubscriptions({ options, report, load, shop, pool }: Bench): Promise<Shortfalls> {
  await createFirst(shop);
  for (const api of apis) load.prepare(`checkouts over ${api}`, { kind: 'checkouts', api, shop });
  const rounds = Math.ceil(options.rounds / 2);
  const run = async (what: ApiName | 'subscriptions'): Promise<number> =>
    what === 'subscriptions'
      ? rateOfSubscriptions(pool)
      : (await load.run(`checkouts over ${what}`, { seconds: options.seconds * 2, connections })).rate;
  await interleave([...apis, 'subscriptions'] as const, 1, run);
  const results = await interleave([...apis, 'subscriptions'] as const, rounds, run);
  const ratesOf = (what: ApiName | 'subscriptions'): number[] => results.get(what) ?? [];
  const ratios = apis.map((api) => ({ api, ratio: ratioOf(ratesOf('subscriptions'), ratesOf(api)) }));
  report.table(`Due subscriptions of ${shop.cart.length} lines, one worker`, [
    ['', 'a second', 'ratio', 'of the rounds'],
    ['subscriptions', rate(median(ratesOf('subscriptions'))), '', ''],
    ...ratios.map(({ api, ratio: found }) => [
      `checkouts over ${api}`,
      rate(median(ratesOf(api))),
      ratio(found.median),
      range(found),
    ]),
  ]);
  const slow = ratios.some(({ ratio: found }) => found.median < floors.subscriptions)
    ? ['subscriptions against checkouts']
    : [];
  return [...slow, ...(await measureClaims(report, pool, options.rows))];
}
