import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Context } from '../../src/context.js';
import { createShop } from '../../src/domain/shop/shops/create-shop.js';
import { scopes } from '../../src/domain/core/operation/scopes.js';
import { createWebhook } from '../../src/domain/log/webhooks/create-webhook.js';
import { finishDeliveries } from '../../src/jobs/deliver-webhooks.js';
import { dispatchWebhooks } from '../../src/jobs/dispatch-webhooks.js';
import { logSettled } from '../support/log-settled.js';
import { openShop, type TestShop } from '../support/shop.js';

let shop: TestShop;
let shopIds: string[];

const callOf = (shopId: string): Context => ({
  ...shop.call,
  caller: { kind: 'access_token', shopId, tokenId: 'test', name: 'test', scopes, expiresAt: undefined },
});
const sql = <Row extends object>(text: string) => shop.tillgate.database.run<Row>({ text, values: [] });

/** Appends an event that the webhooks of every shop subscribe to. */
const appendEvent = () =>
  sql(`insert into events (shop_id, position, id, type, data, occurred_at)
    select shop_id, event_position(1), gen_random_uuid(), 'order/processed', '{}', now() from shops`);

async function turn(): Promise<void> {
  await logSettled(shop.tillgate);
  await dispatchWebhooks(shop.tillgate);
  await finishDeliveries(shop.tillgate);
}

/** The shop ID of each delivery. */
async function delivered(): Promise<string[]> {
  const rows = await sql<{ shop_id: string }>('select shop_id from webhook_deliveries order by number');
  return rows.map(({ shop_id: shopId }) => shopId);
}

beforeEach(async () => {
  shop = await openShop();
  const root: Context = { ...shop.call, caller: { kind: 'root' } };
  const { shop: other } = await createShop(root, { name: 'Another', currency: 'USD', countryCode: 'US' });
  shopIds = [shop.shopId, other.shopId];
  for (const shopId of shopIds)
    await createWebhook(callOf(shopId), { webhookTopicId: 1, callbackUrl: 'http://127.0.0.1:9/' });
});
afterEach(() => shop.close());

test('events committed before a webhook was created are not sent to it, even if the log did not reach them yet', async () => {
  await turn();
  await sql('truncate webhook_deliveries, webhook_queue, webhook_messages');
  const { pool } = shop.tillgate.database;
  const [older, undecided] = [await pool.connect(), await pool.connect()];
  const insert = (id: string) => `insert into events (shop_id, position, id, type, data, occurred_at)
    values ('${shop.shopId}', event_position(1), '${id}', 'order/processed', '{}', now())`;
  const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  try {
    // Open transactions with lower numbers delay the end of the log.
    await older.query('begin');
    await older.query('select pg_current_xact_id()');
    await undecided.query('begin');
    await undecided.query(insert(ids[1] ?? ''));
    await sql(insert(ids[0] ?? ''));
    const late = await createWebhook(shop.call, { webhookTopicId: 1, callbackUrl: 'http://127.0.0.1:9/late' });
    await undecided.query('commit');
    await older.query('commit');
    await turn();
    const rows = await sql<{ event_id: string }>(
      `select event_id from webhook_deliveries where webhook_id = '${late.webhook.id}'`,
    );
    // The transaction that was open at that moment was committed after it.
    expect(rows.map((row) => row.event_id)).toEqual([ids[1]]);
  } finally {
    older.release();
    undecided.release();
  }
});

test.each([0, 1])(
  'a shop whose events cannot be dispatched does not delay others, and gets its own deliveries later (%i)',
  async (index) => {
    const broken = shopIds[index];
    const whole = shopIds.filter((shopId) => shopId !== broken);
    await appendEvent();
    await sql(`alter table webhook_deliveries add constraint whole check (shop_id <> '${broken}')`);
    await turn();
    expect(await delivered()).toEqual(whole);
    await sql('alter table webhook_deliveries drop constraint whole');
    await turn();
    expect(await delivered()).toEqual([...whole, broken]);
  },
);

test('an event marks the index entries of earlier deliveries of its order as dead', async () => {
  await turn();
  await sql('alter table webhook_queue set (autovacuum_enabled = false)');
  await sql(`insert into webhook_queue (shop_id, delivery_id, webhook_id, public_order_id, sequence, next_attempt_at)
    select '${shop.shopId}', gen_random_uuid(), gen_random_uuid(), 'order', n, now() from generate_series(1, 3000) n`);
  await sql('delete from webhook_queue');
  const entries = async (): Promise<number> => {
    const client = await shop.tillgate.database.pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze) select from webhook_queue where public_order_id = 'order'`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      return Number(/Bitmap Index Scan on webhook_queue_by_order .*actual time=\S+ rows=(\d+)/.exec(plan)?.[1]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await entries()).toBe(3_000);
  await sql(`insert into events (shop_id, position, id, public_order_id, sequence, type, data, occurred_at)
    values ('${shop.shopId}', event_position(1), gen_random_uuid(), 'order', 3001, 'order/processed', '{}', now())`);
  await turn();
  expect(await delivered()).toEqual([shop.shopId]);
  // Entries with the same key are marked in groups, so that some of them may be left.
  expect(await entries()).toBeLessThan(600);
});
