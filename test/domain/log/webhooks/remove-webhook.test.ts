import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWebhook } from '../../../../src/domain/log/webhooks/create-webhook.js';
import { deleteWebhook } from '../../../../src/domain/log/webhooks/delete-webhook.js';
import { webhooks } from '../../../../src/domain/log/webhooks/webhooks.js';
import { openShop, refusalOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  shop.tillgate.database.run<Row>({ text, values });
const countOf = async (table: string) => (await sql<{ count: number }>(`select count(*) from ${table}`))[0]?.count;

test('a webhook is removed with all of its deliveries, a limited number in each statement', async () => {
  const subscribe = async (callbackUrl: string) =>
    (await createWebhook(shop.call, { webhookTopicId: 1, callbackUrl })).webhook.id;
  const id = await subscribe('https://receiver.example/busy');
  const other = await subscribe('https://receiver.example/quiet');
  for (const [webhookId, count] of [
    [id, 2_500],
    [other, 1],
  ] as const)
    await sql(
      `with stored as (
        insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, status, created_at)
        select $1, gen_random_uuid(), $2, gen_random_uuid(), 'order/processed', 'pending', now()
        from generate_series(1, $3::integer) returning *
      )
      insert into webhook_queue (shop_id, delivery_id, webhook_id, next_attempt_at)
      select shop_id, id, webhook_id, now() + interval '1 day' from stored`,
      [shop.shopId, webhookId, count],
    );
  await sql(`create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 1000 then raise 'too many at once'; end if; return null; end $$`);
  await sql(`create trigger refuse_many after delete on webhook_deliveries referencing old table as gone
    for each statement execute function refuse_many()`);

  await deleteWebhook(shop.call, { id });
  expect((await webhooks(shop.call, {})).webhooks.map((webhook) => webhook.id)).toEqual([other]);
  expect([await countOf('webhook_deliveries'), await countOf('webhook_queue')]).toEqual([1, 1]);
  expect(await refusalOf(deleteWebhook(shop.call, { id }))).toEqual(['NOT_FOUND']);
});
