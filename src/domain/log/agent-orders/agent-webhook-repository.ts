import { Op } from 'sequelize';
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

/** Changes where a platform is told about its orders. A new URL has not failed yet. */
export async function moveAgentWebhook(
  { models }: Database,
  shopId: string,
  id: string,
  { callbackUrl, address, now }: { callbackUrl: string; address: string; now: Date },
): Promise<void> {
  await models.webhooks.update({ callbackUrl, agentAddress: address, updatedAt: now }, { where: { shopId, id } });
  await models.webhooks.update(
    { status: 'active', failingSince: null },
    { where: { shopId, id, status: 'disabled', callbackUrl: { [Op.eq]: callbackUrl } } },
  );
}
