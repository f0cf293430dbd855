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

/** False when the shop has a webhook of this topic and URL already. */
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

/** The same, held until the transaction ends: it is not deleted before. */
export async function holdWebhook(executor: Executor, shopId: string, id: string): Promise<Webhook | undefined> {
  const [row] = await executor.run<WebhookRow>({
    text: `select ${columns} from webhooks where shop_id = $1 and id = $2 for key share`,
    values: [shopId, id],
  });
  return row && webhookOf(row);
}

/**
 * Stores a webhook, which gets the events from now on: `taken` when there is one of this topic and URL, `full` when the
 * shop has as many as it may. The shop's row is locked, so that two at once do not pass the limit together.
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
      // A cursor without webhooks stood still: what it passed over is of no webhook.
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
 * What is null stays; another URL starts anew with its failures. Undefined when there is no such webhook, false when
 * another has this topic and URL.
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

/** Pauses a webhook or lets it go on; one that goes on starts anew with its failures. Undefined when there is none. */
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

/** The sealed signing secret; undefined when there is no such webhook. */
export async function sealedSecret(executor: Executor, shopId: string, id: string): Promise<string | undefined> {
  const [row] = await executor.run<{ secret: string }>({
    text: 'select secret from webhooks where shop_id = $1 and id = $2',
    values: [shopId, id],
  });
  return row?.secret;
}

/** Takes a new sealed secret; the one before signs too until then. False when there is no such webhook. */
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
