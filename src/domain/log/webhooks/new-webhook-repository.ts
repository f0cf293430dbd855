import type { Database } from '../../../database/connection.js';
import { unlessTaken } from '../../../database/unless-taken.js';
import type { Executor } from '../../../lib/executor.js';
import { shownTopicName } from './topics.js';
import type { Webhook } from './webhook.js';

type WebhookRow = Omit<Webhook, 'webhookTopicName'>;

const webhookOf = (row: WebhookRow): Webhook => ({ ...row, webhookTopicName: shownTopicName(row.webhookTopicId) });

/** The columns, named as in {@link Webhook}. */
const columns = `id, topic_id as "webhookTopicId", callback_url as "callbackUrl", status, created_at as "createdAt",
  updated_at as "updatedAt"`;

/** A new webhook with its encrypted signing secret. */
export interface NewWebhook {
  webhook: Webhook;
  secret: string;
  /** The platform that it belongs to; undefined for a webhook of the shop. */
  agent?: { profileUrl: string; address: string };
}

/**
 * Stores webhooks, which receive events that are committed from now on: all of them or none. Returns `taken` if one with such
 * a topic and URL, or of such a platform, exists, and `full` if the shop would exceed its limit, which holds for its own
 * webhooks and for those of platforms separately. The shop's row is locked, so that two concurrent
 * calls cannot exceed it.
 */
export async function insertWebhooks(
  database: Database,
  shopId: string,
  { webhooks, most }: { webhooks: readonly NewWebhook[]; most: number },
): Promise<'stored' | 'taken' | 'full'> {
  const stored = await unlessTaken(
    database.transaction(async (executor): Promise<'stored' | 'full'> => {
      await executor.run({ text: 'select from shops where shop_id = $1 for no key update', values: [shopId] });
      const [{ count } = { count: 0 }] = await executor.run<{ count: number }>({
        text: 'select count(*) as count from webhooks where shop_id = $1 and (agent_profile_url is not null) = $2',
        values: [shopId, webhooks.some(({ agent }) => agent !== undefined)],
      });
      if (count + webhooks.length > most) return 'full';
      // Without webhooks the cursor did not move; the events in between belong to no webhook.
      await executor.run({
        text: `insert into webhook_cursors (shop_id, position) select $1, event_log_end() - 1
          on conflict (shop_id) do update set position = greatest(webhook_cursors.position, excluded.position)
            where not exists (select 1 from webhooks where shop_id = $1)`,
        values: [shopId],
      });
      await executor.run({
        // The log may end before events that are committed, because a transaction with a lower number is still open.
        text: `insert into webhooks (shop_id, id, topic_id, callback_url, status, secret, from_position, seen_until,
            open_transactions, created_at, updated_at, agent_profile_url, agent_address)
          select $1, n.id, n.topic_id, n.callback_url, n.status, n.secret, event_log_end(),
            pg_snapshot_xmax(s)::text::bigint * 8192 + o.value,
            (select coalesce(json_agg(x::text::bigint * 8192 + o.value), '[]') from pg_snapshot_xip(s) as x),
            n.created_at, n.created_at, n.agent_profile_url, n.agent_address
          from json_to_recordset($2::json) as n(id uuid, topic_id integer, callback_url text, status text, secret text,
            created_at timestamptz, agent_profile_url text, agent_address text), pg_current_snapshot() as s, event_log_offset o`,
        values: [shopId, JSON.stringify(webhooks.map(rowOf))],
      });
      return 'stored';
    }),
  );
  return stored === false ? 'taken' : stored;
}

const rowOf = ({ webhook, secret, agent }: NewWebhook) => ({
  id: webhook.id,
  topic_id: webhook.webhookTopicId,
  callback_url: webhook.callbackUrl,
  status: webhook.status,
  secret,
  created_at: webhook.createdAt,
  agent_profile_url: agent?.profileUrl ?? null,
  agent_address: agent?.address ?? null,
});

/**
 * Changes members that are not null; a new URL resets the failures. Undefined if the shop has no such webhook of its own, false if
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
        where shop_id = $1 and id = $2 and agent_profile_url is null returning ${columns}`,
      values: [shopId, id, change.topicId ?? null, change.callbackUrl ?? null, now],
    }),
  );
  if (rows === false) return false;
  const [row] = rows;
  return row && webhookOf(row);
}
