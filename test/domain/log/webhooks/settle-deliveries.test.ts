import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWebhook } from '../../../../src/domain/log/webhooks/create-webhook.js';
import { settleDeliveries, type MadeAttempt } from '../../../../src/domain/log/webhooks/settle-repository.js';
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

/** A claimed delivery with a failed attempt for each webhook, in the given order. */
async function failedAttempts(webhooks: readonly string[]): Promise<MadeAttempt[]> {
  const now = new Date();
  const made = webhooks.map((webhookId) => ({ webhookId, id: randomUUID(), claim: randomUUID() }));
  await shop.tillgate.database.run({
    text: `with given as (
        select * from json_to_recordset($2::json) as g("webhookId" uuid, id uuid, claim uuid)
      ), messages as (
        insert into webhook_messages (shop_id, event_id, body, created_at) select $1, id, '{}', $3 from given
      ), deliveries as (
        insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, status, created_at)
        select $1, id, "webhookId", id, 'order/processed', 'pending', $3 from given
      )
      insert into webhook_queue (shop_id, delivery_id, webhook_id, next_attempt_at, claim)
      select $1, id, "webhookId", $3, claim from given`,
    values: [shop.shopId, JSON.stringify(made), now],
  });
  const settlement = { status: 'pending', nextAttemptAt: now, countsAs: 'failure', isGone: false } as const;
  const attempt = { at: now, status: 500, error: 'failed', durationMs: 1, response: '' };
  return made.map(({ id, claim }) => ({ due: { shopId: shop.shopId, id, claim }, attempt, settlement }));
}

test('workers that settle deliveries of the same webhooks in any order do not deadlock', async () => {
  for (let round = 0; round < 15; round += 1) {
    const orders = [webhookIds, webhookIds.toReversed(), webhookIds.toSorted(), webhookIds.toSorted().reverse()];
    const attempts = await Promise.all(orders.map((order) => failedAttempts(order)));
    const { database } = shop.tillgate;
    await Promise.all(attempts.map((made) => settleDeliveries(database, made, new Date())));
  }
  const rows = await shop.tillgate.database.run({
    text: 'select from webhook_queue where claim is not null',
    values: [],
  });
  expect(rows).toEqual([]);
});
