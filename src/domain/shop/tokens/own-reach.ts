import type { Caller } from '../../../context.js';
import { includesScope, tokenScopes, type Scope } from '../../core/operation/scopes.js';

/** The scopes and the expiry that a caller can grant to an access token, or revoke. */
export interface Reach {
  scopes: readonly Scope[];
  /** Null if it does not expire. */
  expiresAt: Date | null;
}

/** The caller's own scopes and expiry. The root key has all scopes and does not expire. */
export function ownReach(caller: Caller): Reach {
  if (caller.kind === 'access_token') return { scopes: caller.scopes, expiresAt: caller.expiresAt ?? null };
  // A token has the scopes of the person who makes it, and does not end with their session.
  if (caller.kind === 'person') return { scopes: caller.scopes, expiresAt: null };
  return { scopes: tokenScopes, expiresAt: null };
}

/** The scopes in `wanted` that are not covered by `own`. */
export const scopesBeyond = (own: Reach, requested: Pick<Reach, 'scopes'>): Scope[] =>
  requested.scopes.filter((scope) => !includesScope(own.scopes, scope));

/** Whether `wanted` is valid for longer than `own`. */
export const outlasts = (requested: Pick<Reach, 'expiresAt'>, own: Reach): boolean =>
  own.expiresAt !== null && (requested.expiresAt === null || requested.expiresAt > own.expiresAt);
