import type { Caller } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { limitsOf } from '../../core/operation/limits-of.js';
import type { RoleLimits } from '../../core/operation/role-limits.js';
import { includesScope, scopes, type Scope } from '../../core/operation/scopes.js';
import type { Role } from './role.js';

const scopesOf = (caller: Caller): readonly Scope[] => ('scopes' in caller ? caller.scopes : scopes);

const exceeds = (limits: RoleLimits, own: RoleLimits): boolean =>
  (own.refundLimit !== null && (limits.refundLimit === null || limits.refundLimit > own.refundLimit)) ||
  (limits.seesPersonalData && !own.seesPersonalData);

/** Whether a role permits more than another one. */
export const isBeyond = (role: Pick<Role, 'scopes' | 'limits'>, own: Pick<Role, 'scopes' | 'limits'>): boolean =>
  role.scopes.some((scope) => !includesScope(own.scopes, scope)) || exceeds(role.limits, own.limits);

/** Refuses ROLE_BEYOND_OWN if a role permits more than the caller's own; operators and the root key may grant all. */
export function refuseBeyondOwn(caller: Caller, role: Pick<Role, 'scopes' | 'limits'>, field: string): void {
  const beyond = role.scopes.filter((scope) => !includesScope(scopesOf(caller), scope));
  if (beyond.length > 0)
    refuse('ROLE_BEYOND_OWN', { field, message: `Your own role does not have these scopes: ${beyond.join(', ')}.` });
  if (exceeds(role.limits, limitsOf(caller)))
    refuse('ROLE_BEYOND_OWN', { field, message: 'The limits of the role are above those of your own role.' });
}
