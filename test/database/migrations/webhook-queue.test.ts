import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '../../../src/database/migrate.js';
import { migrations } from '../../../src/database/migrations/index.js';
import { createTestDatabase } from '../../support/test-database.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('earlier deliveries keep their content, their status and their attempts', async () => {
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  const before = migrations.filter(({ name }) => name < '0017');
  await migrate(database.url, undefined, before);
  const [shop, webhook, event, other, first] = [
    'a-shop',
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
    '00000000-0000-4000-8000-000000000003',
    '00000000-0000-4000-8000-000000000004',
  ];
  const bodyAfter = (previous: number | null, id = event): string =>
    `{"id":"${id}","topic":"order/processed","sequence":9,"previous_sequence":${previous},"data":{"previous_sequence":4}}`;
  await client.query(
    `insert into shops (shop_id, name, currency, platform_type, timezone, weight_unit, settings, created_at, updated_at)
      values ('${shop}', '', 'EUR', '', 'UTC', 'kg', '{}', now(), now())`,
  );
  for (const [id, url, body, status] of [
    [webhook, 'https://one.example', bodyAfter(7), 'pending'],
    [other, 'https://other.example', bodyAfter(null), 'delivered'],
  ]) {
    await client.query(
      `insert into webhooks (shop_id, id, topic_id, callback_url, status, secret, from_position, created_at, updated_at)
        values ($1, $2, 1, $3, 'active', '', 1, now(), now())`,
      [shop, id, url],
    );
    await client.query(
      `insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, public_order_id, sequence, body, status,
          attempts, tries, next_attempt_at, created_at)
        values ($1, $2, $2, $3, 'order/processed', 'an-order', 9, $4, $5, 2, 1, now(), now())`,
      [shop, id, event, body, status],
    );
    for (const number of [1, 2])
      await client.query(
        `insert into webhook_attempts (shop_id, delivery_id, number, at, status, duration_ms, response)
          values ($1, $2, $3, now(), 500, $3, 'no')`,
        [shop, id, number],
      );
  }

  await client.query(
    `insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, sequence, body, status, created_at)
      values ($1, $2, $3, $2, 'order/processed', 9, $4, 'delivered', now())`,
    [shop, first, webhook, bodyAfter(null, first)],
  );

  expect(await migrate(database.url)).toContain('0017-webhook-queue');

  const { rows: messages } = await client.query(
    'select event_id, public_order_id, body from webhook_messages order by event_id',
  );
  expect(messages).toEqual([
    { event_id: event, public_order_id: 'an-order', body: bodyAfter(null) },
    { event_id: first, public_order_id: null, body: bodyAfter(null, first) },
  ]);
  const { rows: queue } = await client.query('select delivery_id, sequence, attempts, tries from webhook_queue');
  expect(queue).toEqual([{ delivery_id: webhook, sequence: 9, attempts: 2, tries: 1 }]);
  const { rows } = await client.query('select id, previous_sequence, attempts from webhook_deliveries order by number');
  const attempt = (durationMs: number) => ({
    at: expect.any(String),
    status: 500,
    error: null,
    durationMs,
    response: 'no',
  });
  expect(rows).toEqual([
    { id: webhook, previous_sequence: 7, attempts: [attempt(1), attempt(2)] },
    { id: other, previous_sequence: null, attempts: [attempt(1), attempt(2)] },
    { id: first, previous_sequence: null, attempts: [] },
  ]);
});
