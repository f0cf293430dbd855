import type { Caller } from '../../../context.js';
import { includesScope, scopes, type Scope } from '../../core/operation/scopes.js';

/** What a caller may grant to an access token, and may revoke. */
export interface Reach {
  scopes: readonly Scope[];
  /** Null: it does not expire. */
  expiresAt: Date | null;
}

/** What the caller has itself; the root key has every scope for ever. */
export function ownReach(caller: Caller): Reach {
  if (caller.kind === 'access_token') return { scopes: caller.scopes, expiresAt: caller.expiresAt ?? null };
  return { scopes, expiresAt: null };
}

/** The scopes in `wanted` that are not covered by `own`. */
export const scopesBeyond = (own: Reach, wanted: Pick<Reach, 'scopes'>): Scope[] =>
  wanted.scopes.filter((scope) => !includesScope(own.scopes, scope));

/** Whether `wanted` is valid for longer than `own`. */
export const outlasts = (wanted: Pick<Reach, 'expiresAt'>, own: Reach): boolean =>
  own.expiresAt !== null && (wanted.expiresAt === null || wanted.expiresAt > own.expiresAt);
