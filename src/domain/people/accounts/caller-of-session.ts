import type { Caller, SignedInUser } from '../../../context.js';
import { refuse, type ErrorCode } from '../../../errors.js';
import { scopes, type Scope } from '../../core/operation/scopes.js';
import { defaultPolicy } from './sign-in-policy.js';
import { findBuiltInRole, operatorRole, type Role } from './role.js';
import type { KnownMembership, KnownSession } from './session-repository.js';

const hour = 3_600_000;

type Policy = NonNullable<KnownMembership['policy']>;

const policyOf = ({ policy }: Pick<KnownMembership, 'policy'>): Policy => policy ?? defaultPolicy;

/**
 * When a session ends by itself, according to the strictest policy of the shops of its person, and of the shop that an
 * operator works in.
 */
export function endOfSession(
  { createdAt, lastUsedAt, expiresAt, memberships }: KnownSession,
  ofNamedShop?: Policy | null,
): Date {
  const shops = [...memberships, ...(ofNamedShop === undefined ? [] : [{ policy: ofNamedShop }])];
  const policies = shops.length > 0 ? shops.map(policyOf) : [defaultPolicy];
  const absolute = Math.min(...policies.map(({ sessionHours }) => sessionHours));
  const idle = Math.min(...policies.map(({ idleHours }) => idleHours));
  const ends = [expiresAt.getTime(), createdAt.getTime() + absolute * hour, lastUsedAt.getTime() + idle * hour];
  return new Date(Math.min(...ends));
}

interface PolicyRefusal {
  code: ErrorCode;
  message: string;
}

/** Why the policy of a shop does not accept a session; undefined if it does. */
export function policyRefusal(
  { method, providerId, hasSecondFactor }: Pick<KnownSession, 'method' | 'providerId' | 'hasSecondFactor'>,
  { secondFactor, password, identityProviders }: Pick<Policy, 'secondFactor' | 'password' | 'identityProviders'>,
): PolicyRefusal | undefined {
  if (method === 'password' && password === 'off')
    return {
      code: 'SIGN_IN_POLICY',
      message: 'The shop does not accept passwords. Sign in with a passkey or an identity provider.',
    };
  if (method === 'identity_provider' && identityProviders.length > 0 && !identityProviders.includes(providerId ?? ''))
    return { code: 'SIGN_IN_POLICY', message: 'The shop does not accept this identity provider.' };
  if (secondFactor === 'required' && !hasSecondFactor)
    return {
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'The shop requires a second factor. Add a passkey or an authenticator to your account.',
    };
  return undefined;
}

const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);

/** The role of a membership; one without scopes if it no longer exists. */
export function roleOf({ role, ownRole }: Pick<KnownMembership, 'role' | 'ownRole'>): Role {
  const known = findBuiltInRole(role);
  if (known) return known;
  return {
    id: role,
    name: ownRole?.name ?? role,
    scopes: (ownRole?.scopes ?? []).filter(isScope),
    limits: {
      refundLimit: ownRole?.refundLimit ?? null,
      seesPersonalData: ownRole?.seesPersonalData ?? false,
    },
    isBuiltIn: false,
  };
}

/** The shop in which a person works. */
export interface NamedShop {
  /** Undefined for the person's only one. */
  shopIdentifier: string | undefined;
  /** For operators who are no members: its policy, null if it has set none; undefined if there is no such shop. */
  policy: Policy | null | undefined;
}

/** Whether the policy of a shop has to be looked up, because the session does not contain it. */
export const needsPolicy = (
  { isOperator, memberships }: Pick<KnownSession, 'isOperator' | 'memberships'>,
  shopIdentifier: string,
): boolean => isOperator && !memberships.some(({ shopId }) => shopId === shopIdentifier);

/**
 * The caller of a session in a shop. Without one it is the person's only shop, if its policy accepts the session; else
 * the person has their own account alone. Refuses INVALID_TOKEN once the session has ended, INSUFFICIENT_SCOPE for a
 * shop that is not theirs, NOT_FOUND for an operator if there is no such shop, and as the policy of the shop does.
 */
export function callerOfSession(
  session: KnownSession,
  { shopIdentifier, policy: ofNamedShop }: NamedShop,
  now: Date,
): Caller {
  const expiresAt = endOfSession(session, ofNamedShop);
  if (session.isPending || expiresAt <= now)
    refuse('INVALID_TOKEN', { message: 'The session has ended. Sign in again.' });
  const { userId, memberships, isOperator, name, email, locale, provedAt } = session;
  const user: SignedInUser = { userId, name, email, locale, sessionId: session.id, isOperator, provedAt };
  const inShop = (
    shopId: string,
    { name: role, scopes: held, limits }: Role,
    { freshAbove }: Pick<Policy, 'freshAbove'>,
  ): Caller => ({
    kind: 'person',
    shopId,
    user,
    role,
    scopes: held,
    limits,
    freshAbove,
    expiresAt,
  });
  if (shopIdentifier === undefined) {
    const [only] = memberships;
    if (!only || memberships.length > 1 || isOperator || policyRefusal(session, policyOf(only)))
      return { kind: 'user', user, expiresAt };
    return inShop(only.shopId, roleOf(only), policyOf(only));
  }
  const membership = memberships.find(({ shopId }) => shopId === shopIdentifier);
  if (!membership && !isOperator) refuse('INSUFFICIENT_SCOPE', { message: 'You do not work in this shop.' });
  if (!membership && ofNamedShop === undefined)
    refuse('NOT_FOUND', { field: 'shopIdentifier', message: 'There is no such shop.' });
  const policy = policyOf(membership ?? { policy: ofNamedShop ?? null });
  const refusal = policyRefusal(session, policy);
  if (refusal) refuse(refusal.code, { message: refusal.message });
  return inShop(shopIdentifier, isOperator || !membership ? operatorRole : roleOf(membership), policy);
}
