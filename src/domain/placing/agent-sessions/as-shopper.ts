import type { Context } from '../../../context.js';
import { withMembers } from '../../../lib/with-members.js';
import type { OrderContext } from '../../core/operation/operation.js';
import type { AgentSession } from './agent-session.js';

/**
 * The context in which a platform changes the order of its session: it acts for a shopper, and has the rights and the limits
 * of one. Limits for a client address count for the session if the platform is known, because its address serves many
 * shoppers.
 */
export function asShopper(
  context: Context,
  {
    shopId,
    publicOrderId,
    id,
    expiresAt,
    content,
  }: Pick<AgentSession, 'shopId' | 'publicOrderId' | 'id' | 'expiresAt' | 'content'>,
  operation: string,
): OrderContext {
  return withMembers(context, {
    caller: { kind: 'order_token' as const, shopId, publicOrderId, expiresAt },
    ...(content.isProved ? { clientAddress: `session ${id}` } : {}),
    clientIp: undefined,
    shopId,
    publicOrderId,
    expectedVersion: undefined,
    claimedKey: undefined,
    gatewayCalls: { made: false },
    called: { operation, input: {} },
  });
}
