import type { Caller, Context } from '../../context.js';
import { refuse } from '../../errors.js';

/** The caller with the scopes with which it prepares changes. Refuses INSUFFICIENT_SCOPE for any other credential. */
export function callerOfAgent({ caller }: Pick<Context, 'caller'>): Extract<Caller, { kind: 'access_token' }> {
  if (caller.kind !== 'access_token' || !caller.preparesWith)
    refuse('INSUFFICIENT_SCOPE', { message: 'Changes are prepared with an access token of the kind `agent`.' });
  return { ...caller, scopes: caller.preparesWith };
}
