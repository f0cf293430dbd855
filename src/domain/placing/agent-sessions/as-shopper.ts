import type { Context } from '../../../context.js';
import { withMembers } from '../../../lib/with-members.js';
import type { OrderContext } from '../../core/operation/operation.js';
import type { AgentSession } from './agent-session.js';

/**
 * What limits for a client address count for, because the address of a platform serves many shoppers: each session of a
 * platform that the shop has registered, and the server of any other platform, which could begin sessions without end to guess
 * codes and try cards. A platform that has not proved its identity counts as its address.
 */
function limitedAs({
  id,
  profileUrl,
  content,
}: Pick<AgentSession, 'id' | 'profileUrl' | 'content'>): string | undefined {
  if (!content.isProved) return undefined;
  return content.isRegistered ? `session ${id}` : `platform ${new URL(profileUrl).origin}`;
}

/** The context in which a platform changes the order of its session: it acts for a shopper, and has the rights of one. */
export function asShopper(
  context: Context,
  session: Pick<AgentSession, 'shopId' | 'publicOrderId' | 'id' | 'profileUrl' | 'expiresAt' | 'content'>,
  operation: string,
): OrderContext {
  const { shopId, publicOrderId, expiresAt } = session;
  return withMembers(context, {
    caller: { kind: 'order_token' as const, shopId, publicOrderId, expiresAt },
    clientAddress: limitedAs(session) ?? context.clientAddress,
    clientIp: undefined,
    shopId,
    publicOrderId,
    expectedVersion: undefined,
    claimedKey: undefined,
    gatewayCalls: { made: false },
    called: { operation, input: {} },
  });
}
