import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Statement } from '../../../../src/database/connection.js';
import { claimDeliveries } from '../../../../src/domain/log/webhooks/claim-repository.js';
import { createWebhook } from '../../../../src/domain/log/webhooks/create-webhook.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  shop.tillgate.database.run<Row>({ text, values });

test('a claim reads no more of a backlog than it takes, even with table statistics from an empty queue', async () => {
  const { webhook } = await createWebhook(shop.call, { webhookTopicId: 1, callbackUrl: 'https://receiver.example/' });
  await sql('alter table webhook_queue set (autovacuum_enabled = false)');
  await sql('analyze webhook_queue');
  await sql(
    `insert into webhook_queue (shop_id, delivery_id, webhook_id, public_order_id, sequence, next_attempt_at)
      select $1, gen_random_uuid(), $2, n, 1, now() from generate_series(1, 20000) n`,
    [shop.shopId, webhook.id],
  );
  const sent: Statement[] = [];
  const telling = {
    run: async <Row extends object>(statement: Statement) => {
      sent.push(statement);
      return shop.tillgate.database.run<Row>(statement);
    },
  };
  await claimDeliveries(telling, new Date(), [{ shopId: shop.shopId, webhookId: webhook.id, capacity: 4 }]);
  const plans = sent.map(({ text, values }) => sql<Record<string, string>>(`explain ${text}`, values));
  const [lines = []] = await Promise.all(plans);
  const plan = lines.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using webhook_queue_due');
  // The claimed rows are found by their key, instead of comparing each row of the queue with each of them.
  expect(plan).toMatch(
    /Index Scan using events_pkey[^\n]*\n\s+Index Cond: \(\(shop_id = m.shop_id\) AND \("position" =/,
  );
  expect(plan).toMatch(/Scan (?:on|using) webhook_queue_pkey[^\n]*\n\s+Index Cond: \(delivery_id = ANY/);
});
