import type { Database } from '../../../database/connection.js';
import type { UcpSessionModel } from '../../../database/models/ucp-session.js';
import { memberOf } from '../../../lib/member-of.js';
import type { AgentCheckout } from './agent-order.js';

/** The members of the content's attribution that are texts. */
function attributionOf({ content }: UcpSessionModel): Record<string, string> {
  const given = memberOf(content, 'attribution');
  if (typeof given !== 'object' || given === null) return {};
  const members: [string, unknown][] = Object.entries(given);
  return Object.fromEntries(members.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/**
 * The checkout of this platform that became an order. Undefined if the platform has not made the order, or somebody who did not
 * prove to be the platform has made it in its name.
 */
export async function findAgentCheckout(
  { models }: Database,
  { shopId, publicOrderId, profileUrl }: { shopId: string; publicOrderId: string; profileUrl: string },
): Promise<AgentCheckout | undefined> {
  const row = await models.ucpSessions.findOne({
    where: { shopId, publicOrderId, profileUrl, kind: 'checkout' },
    order: [['createdAt', 'DESC']],
  });
  if (memberOf(row?.content, 'isProved') !== true || !row) return undefined;
  const { id: checkoutId, protocolVersion, capabilities } = row;
  return {
    checkoutId,
    protocolVersion,
    capabilities: new Map(Object.entries(capabilities)),
    attribution: attributionOf(row),
  };
}
