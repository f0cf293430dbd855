import type { Database } from '../../../database/connection.js';

/** The webhook of a platform. */
export interface AgentWebhook {
  id: string;
  callbackUrl: string;
  address: string | null;
}

/** The webhook of a platform; undefined if it has none. */
export async function findAgentWebhook(
  { models }: Database,
  shopId: string,
  profileUrl: string,
): Promise<AgentWebhook | undefined> {
  const row = await models.webhooks.findOne({
    attributes: ['id', 'callbackUrl', 'agentAddress'],
    where: { shopId, agentProfileUrl: profileUrl },
  });
  return row ? { id: row.id, callbackUrl: row.callbackUrl, address: row.agentAddress } : undefined;
}

/** Records the address at which a platform reached the shop. */
export async function saveAgentAddress(
  { models }: Database,
  shopId: string,
  id: string,
  agentAddress: string,
): Promise<void> {
  await models.webhooks.update({ agentAddress }, { where: { shopId, id } });
}

/** Changes where a platform is told about its orders. A new URL has not failed yet; a webhook that is paused stays so. */
export async function moveAgentWebhook(
  { models }: Database,
  shopId: string,
  id: string,
  { callbackUrl, now }: { callbackUrl: string; now: Date },
): Promise<void> {
  const where = { shopId, id };
  await models.webhooks.update({ callbackUrl, failingSince: null, updatedAt: now }, { where });
  await models.webhooks.update({ status: 'active' }, { where: { ...where, status: 'disabled' } });
}
