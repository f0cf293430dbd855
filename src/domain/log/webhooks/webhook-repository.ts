import { col, Transaction } from 'sequelize';
import type { Session } from '../../../database/connection.js';
import type { WebhookModel } from '../../../database/models/webhook.js';
import { shownTopicName } from './topics.js';
import type { Webhook, WebhookStatus } from './webhook.js';

const webhookOf = (row: WebhookModel): Webhook => ({
  id: row.id,
  webhookTopicId: row.topicId,
  webhookTopicName: shownTopicName(row.topicId),
  callbackUrl: row.callbackUrl,
  status: row.status,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The webhooks of a shop, oldest first. */
export async function listWebhooks({ models, within }: Session, shopId: string): Promise<Webhook[]> {
  const rows = await models.webhooks.findAll({ where: { shopId }, order: ['createdAt', 'topicId', 'id'], ...within });
  return rows.map(webhookOf);
}

export async function findWebhook(
  { models, within }: Session,
  shopId: string,
  id: string,
): Promise<Webhook | undefined> {
  const row = await models.webhooks.findOne({ where: { shopId, id }, ...within });
  return row ? webhookOf(row) : undefined;
}

/** The same, locked until the transaction ends. */
export async function holdWebhook(
  { models, within }: Session,
  shopId: string,
  id: string,
): Promise<Webhook | undefined> {
  const row = await models.webhooks.findOne({ where: { shopId, id }, lock: Transaction.LOCK.KEY_SHARE, ...within });
  return row ? webhookOf(row) : undefined;
}

/** Pauses or resumes a webhook; resuming resets its failures. Undefined if it does not exist. */
export async function changeStatus(
  { models, within }: Session,
  shopId: string,
  id: string,
  status: WebhookStatus,
  now: Date,
): Promise<Webhook | undefined> {
  const [, rows] = await models.webhooks.update(
    { status, failingSince: null, updatedAt: now },
    { where: { shopId, id }, returning: true, ...within },
  );
  return rows[0] && webhookOf(rows[0]);
}

/** The encrypted signing secret; undefined if the shop has no such webhook of its own. */
export async function sealedSecret(
  { models, within }: Session,
  shopId: string,
  id: string,
): Promise<string | undefined> {
  const row = await models.webhooks.findOne({
    attributes: ['secret'],
    where: { shopId, id, agentProfileUrl: null },
    ...within,
  });
  return row?.secret;
}

/**
 * Stores a new encrypted secret; the previous one also signs until the given time. Returns false if the webhook does
 * not exist.
 */
export async function rotateSecret(
  { models, within }: Session,
  shopId: string,
  id: string,
  { secret, previousUntil, now }: { secret: string; previousUntil: Date; now: Date },
): Promise<boolean> {
  const [count] = await models.webhooks.update(
    { previousSecret: col('secret'), previousSecretUntil: previousUntil, secret, updatedAt: now },
    { where: { shopId, id, agentProfileUrl: null }, ...within },
  );
  return count > 0;
}
