import { DatabaseError } from 'pg';
import type { Database } from '../../../database/connection.js';
import type { Executor } from '../../../lib/executor.js';
import { topicName } from './topics.js';
import type { Webhook, WebhookStatus } from './webhook.js';

interface WebhookRow {
  id: string;
  topic_id: number;
  callback_url: string;
  status: WebhookStatus;
  created_at: Date;
  updated_at: Date;
}

const webhookOf = (row: WebhookRow): Webhook => ({
  id: row.id,
  webhookTopicId: row.topic_id,
  webhookTopicName: topicName(row.topic_id) ?? '',
  callbackUrl: row.callback_url,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columns = 'id, topic_id, callback_url, status, created_at, updated_at';

/** Returns false if the shop already has a webhook with this topic and URL. */
async function unlessTaken<T>(write: Promise<T>): Promise<T | false> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') return false;
    throw error;
  }
}

/** The webhooks of a shop, oldest first. */
export async function listWebhooks(executor: Executor, shopId: string): Promise<Webhook[]> {
  const rows = await executor.run<WebhookRow>({
    text: `select ${columns} from webhooks where shop_id = $1 order by created_at, id`,
    values: [shopId],
  });
  return rows.map(webhookOf);
}

export async function findWebhook(executor: Executor, shopId: string, id: string): Promise<Webhook | undefined> {
  const [row] = await executor.run<WebhookRow>({
    text: `select ${columns} from webhooks where shop_id = $1 and id = $2`,
    values: [shopId, id],
  });
  return row && webhookOf(row);
}

/** The same, locked until the transaction ends. */
export async function holdWebhook(executor: Executor, shopId: string, id: string): Promise<Webhook | undefined> {
  const [row] = await executor.run<WebhookRow>({
    text: `select ${columns} from webhooks where shop_id = $1 and id = $2 for key share`,
    values: [shopId, id],
  });
  return row && webhookOf(row);
}

/**
 * Stores a webhook, which receives events from now on. Returns `taken` if one with this topic and URL exists, and
 * `full` if the shop has reached its limit. The shop's row is locked, so that two concurrent calls cannot exceed the
 * limit.
 */
export async function insertWebhook(
  database: Database,
  shopId: string,
  { webhook, secret, most }: { webhook: Webhook; secret: string; most: number },
): Promise<'stored' | 'taken' | 'full'> {
  const stored = await unlessTaken(
    database.transaction(async (executor): Promise<'stored' | 'full'> => {
      await executor.run({ text: 'select from shops where shop_id = $1 for no key update', values: [shopId] });
      const [{ count } = { count: 0 }] = await executor.run<{ count: number }>({
        text: 'select count(*) as count from webhooks where shop_id = $1',
        values: [shopId],
      });
      if (count >= most) return 'full';
      // Without webhooks the cursor did not move; the events in between belong to no webhook.
      await executor.run({
        text: `insert into webhook_cursors (shop_id, position) select $1, event_log_end() - 1
          on conflict (shop_id) do update set position = greatest(webhook_cursors.position, excluded.position)
            where not exists (select 1 from webhooks where shop_id = $1)`,
        values: [shopId],
      });
      await executor.run({
        text: `insert into webhooks (shop_id, id, topic_id, callback_url, status, secret, from_position, created_at, updated_at)
          values ($1, $2, $3, $4, $5, $6, event_log_end(), $7, $7)`,
        values: [
          shopId,
          webhook.id,
          webhook.webhookTopicId,
          webhook.callbackUrl,
          webhook.status,
          secret,
          webhook.createdAt,
        ],
      });
      return 'stored';
    }),
  );
  return stored === false ? 'taken' : stored;
}

/**
 * Changes members that are not null; a new URL resets the failures. Undefined if the webhook does not exist, false if
 * another one has this topic and URL.
 */
export async function changeWebhook(
  executor: Executor,
  shopId: string,
  id: string,
  change: { topicId?: number | null | undefined; callbackUrl?: string | null | undefined },
  now: Date,
): Promise<Webhook | undefined | false> {
  const rows = await unlessTaken(
    executor.run<WebhookRow>({
      text: `update webhooks set topic_id = coalesce($3, topic_id), callback_url = coalesce($4, callback_url), updated_at = $5,
          failing_since = case when $4 is null or $4 = callback_url then failing_since end
        where shop_id = $1 and id = $2 returning ${columns}`,
      values: [shopId, id, change.topicId ?? null, change.callbackUrl ?? null, now],
    }),
  );
  if (rows === false) return false;
  const [row] = rows;
  return row && webhookOf(row);
}

/** Pauses or resumes a webhook; resuming resets its failures. Undefined if it does not exist. */
export async function changeStatus(
  executor: Executor,
  shopId: string,
  id: string,
  status: WebhookStatus,
  now: Date,
): Promise<Webhook | undefined> {
  const [row] = await executor.run<WebhookRow>({
    text: `update webhooks set status = $3, failing_since = null, updated_at = $4
      where shop_id = $1 and id = $2 returning ${columns}`,
    values: [shopId, id, status, now],
  });
  return row && webhookOf(row);
}

/** The encrypted signing secret; undefined if the webhook does not exist. */
export async function sealedSecret(executor: Executor, shopId: string, id: string): Promise<string | undefined> {
  const [row] = await executor.run<{ secret: string }>({
    text: 'select secret from webhooks where shop_id = $1 and id = $2',
    values: [shopId, id],
  });
  return row?.secret;
}

/**
 * Stores a new encrypted secret; the previous one also signs until the given time. Returns false if the webhook does
 * not exist.
 */
export async function rotateSecret(
  executor: Executor,
  shopId: string,
  id: string,
  { secret, previousUntil, now }: { secret: string; previousUntil: Date; now: Date },
): Promise<boolean> {
  const rows = await executor.run({
    text: `update webhooks set previous_secret = secret, previous_secret_until = $4, secret = $3, updated_at = $5
      where shop_id = $1 and id = $2 returning id`,
    values: [shopId, id, secret, previousUntil, now],
  });
  return rows.length > 0;
}
