import { randomUUID } from 'node:crypto';
import type { MadeAttempt } from '../../src/domain/log/webhooks/settle-repository.js';
import type { TestShop } from './shop.js';

/** A claimed delivery with a failed attempt for each webhook, in the given order. The attempts are not recorded. */
export async function claimedAttempts(
  { shopId, tillgate }: TestShop,
  webhooks: readonly string[],
): Promise<MadeAttempt[]> {
  const now = new Date();
  const made = webhooks.map((webhookId) => ({ webhookId, id: randomUUID(), claim: randomUUID() }));
  await tillgate.database.run({
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
    values: [shopId, JSON.stringify(made), now],
  });
  const settlement = { status: 'pending', nextAttemptAt: now, countsAs: 'failure', isGone: false } as const;
  const attempt = { at: now, status: 500, error: 'failed', durationMs: 1, response: '' };
  return made.map((due) => ({ due: { shopId, ...due }, attempt, settlement }));
}
