import type { Caller } from '../../../context.js';
import type { Maker } from './maker.js';

/** Who makes the changes of a call; undefined for shoppers, platforms and jobs. */
export function makerOf(caller: Caller): Maker | undefined {
  if (caller.kind === 'access_token') return { tokenId: caller.tokenId, tokenName: caller.name };
  return 'user' in caller ? { userId: caller.user.userId, sessionId: caller.user.sessionId } : undefined;
}
