import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Statement } from '../../../../src/database/connection.js';
import { createWebhook } from '../../../../src/domain/log/webhooks/create-webhook.js';
import { settleDeliveries } from '../../../../src/domain/log/webhooks/settle-repository.js';
import { claimedAttempts } from '../../../support/claimed-attempts.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
const webhookIds: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  for (let number = 0; number < 30; number += 1) {
    const { webhook } = await createWebhook(shop.call, {
      webhookTopicId: 1,
      callbackUrl: `http://127.0.0.1:9/${number}`,
    });
    webhookIds.push(webhook.id);
  }
});
afterAll(() => shop.close());

test('workers that settle deliveries of the same webhooks in any order do not deadlock', async () => {
  for (let round = 0; round < 15; round += 1) {
    const orders = [webhookIds, webhookIds.toReversed(), webhookIds.toSorted(), webhookIds.toSorted().reverse()];
    const attempts = await Promise.all(orders.map((order) => claimedAttempts(shop, order)));
    const { database } = shop.tillgate;
    await Promise.all(attempts.map((made) => settleDeliveries(database, made, new Date())));
  }
  const rows = await shop.tillgate.database.run({
    text: 'select from webhook_queue where claim is not null',
    values: [],
  });
  expect(rows).toEqual([]);
});

const rowsOf = (text: string, ids: readonly string[]) =>
  shop.tillgate.database.run<Record<string, unknown>>({ text, values: [ids] });

test('of two attempts of one delivery, the one with the current claim is recorded, in any order', async () => {
  const attempts = await claimedAttempts(shop, webhookIds.slice(0, 2));
  const stale = attempts.map((made) => ({ ...made, due: { ...made.due, claim: randomUUID() } }));
  const [first, second] = attempts;
  const [firstStale, secondStale] = stale;
  if (!first || !second || !firstStale || !secondStale) throw new Error('there are two attempts');
  await settleDeliveries(shop.tillgate.database, [first, firstStale, secondStale, second], new Date());
  const ids = [first.due.id, second.due.id];
  expect(
    await rowsOf('select attempts, tries, claim from webhook_queue where delivery_id = any($1::uuid[])', ids),
  ).toEqual([1, 1].map((one) => ({ attempts: one, tries: one, claim: null })));
  expect(
    await rowsOf(
      'select jsonb_array_length(attempts) as count from webhook_deliveries where id = any($1::uuid[])',
      ids,
    ),
  ).toEqual([{ count: 1 }, { count: 1 }]);
});

test('attempts are settled by the key of the queue, even with table statistics from an empty queue', async () => {
  await rowsOf('delete from webhook_queue where not delivery_id = any($1::uuid[])', []);
  await shop.tillgate.database.run({ text: 'alter table webhook_queue set (autovacuum_enabled = false)', values: [] });
  await shop.tillgate.database.run({ text: 'analyze webhook_queue', values: [] });
  const attempts = await claimedAttempts(
    shop,
    Array.from({ length: 2_000 }, () => webhookIds[0] ?? ''),
  );
  const sent: Statement[] = [];
  const telling = {
    run: async <Row extends object>(statement: Statement) => {
      sent.push(statement);
      return shop.tillgate.database.run<Row>(statement);
    },
  };
  const ended = attempts
    .slice(0, 2)
    .map((made) => ({ ...made, settlement: { ...made.settlement, nextAttemptAt: null, status: 'failed' as const } }));
  await settleDeliveries(telling, [...ended, ...attempts.slice(2, 4)], new Date());
  const [statement] = sent;
  const lines = await shop.tillgate.database.run<Record<string, string>>({
    text: `explain ${statement?.text}`,
    values: statement?.values ?? [],
  });
  const plan = lines.map((row) => row['QUERY PLAN']).join('\n');
  const lookUps = plan.match(/Scan (?:on|using) webhook_queue_pkey[^\n]*\n\s+Index Cond: \(delivery_id = ANY/g);
  expect(lookUps).toHaveLength(2);
  expect(plan).not.toContain('Seq Scan on webhook_queue');
});
