import type { Caller, Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { limitsOf } from './limits-of.js';
import { includesScope, type Scope } from './scopes.js';

/** The credentials that an operation accepts. */
export interface Access {
  /** The root key. */
  root?: true;
  /** An access token with this scope: integrations, backends, dashboards. */
  scope?: Scope;
  /** The order token of the order itself: frontends. */
  orderToken?: true;
  /** Everybody, also without a credential. */
  anybody?: true;
  /** A person, for their own account. */
  signedIn?: true;
  /** A person must have proved who they are a short time ago. */
  fresh?: true;
  /** The result opens an order, or sends an email, with the personal data of its shopper, which a masked role must not see. */
  showsShopper?: true;
  /** The signatures of the connector routes; no other credential is accepted. */
  connector?: true;
}

/** Access for backends. */
export const backend = (scope: Scope): Access => ({ scope });

/** Access for the connector routes. */
export const connector: Access = { connector: true };

/** Access for the frontend of an order with its order token, and for backends with the scope. */
export const frontend = (scope: Scope): Access => ({ scope, orderToken: true });

function isAllowed(caller: Caller, access: Access): boolean {
  switch (caller.kind) {
    case 'anonymous':
      return access.anybody === true;
    case 'root':
      return access.root === true;
    case 'access_token':
      return access.scope !== undefined && includesScope(caller.scopes, access.scope);
    case 'person':
      return (
        access.anybody === true ||
        access.signedIn === true ||
        (access.root === true && caller.user.isOperator) ||
        (access.scope !== undefined && includesScope(caller.scopes, access.scope))
      );
    case 'user':
      return access.anybody === true || access.signedIn === true || (access.root === true && caller.user.isOperator);
    case 'order_token':
      return access.root !== true && access.orderToken === true;
    case 'connector':
      return access.connector === true;
    case 'platform':
      return false;
  }
}

/** How long a proof of a person is fresh, in ms. */
const freshFor = 10 * 60_000;

/** Refuses FRESH_SIGN_IN_REQUIRED for a person whose last proof of who they are is too old. */
export function requireFresh({ caller, clock }: Context): void {
  if (caller.kind !== 'person' && caller.kind !== 'user') return;
  if (clock.now().getTime() - caller.user.provedAt.getTime() > freshFor) refuse('FRESH_SIGN_IN_REQUIRED');
}

function refusePerson({ scope, signedIn, root }: Access): never {
  const requirement = scope
    ? `a role with the scope ${scope}`
    : signedIn
      ? 'a person who is signed in'
      : root
        ? 'an operator'
        : 'another credential';
  refuse('INSUFFICIENT_SCOPE', { message: `This operation requires ${requirement}.` });
}

/**
 * Refuses INVALID_TOKEN without a credential, and INSUFFICIENT_SCOPE for a credential of the wrong type or without the
 * scope, and FRESH_SIGN_IN_REQUIRED if the person has to prove who they are first.
 */
export function requireAccess(context: Context, access: Access): void {
  const { caller } = context;
  if (isAllowed(caller, access)) {
    if (access.showsShopper && !limitsOf(caller).seesPersonalData)
      refuse('INSUFFICIENT_SCOPE', { message: 'Your role does not see the personal data that this operation shows.' });
    return access.fresh ? requireFresh(context) : undefined;
  }
  if (caller.kind === 'anonymous') refuse('INVALID_TOKEN', { message: 'A credential is required.' });
  if (caller.kind === 'person' || caller.kind === 'user') refusePerson(access);
  const requirement = access.scope ? `an access token with the scope ${access.scope}` : 'the root key';
  refuse('INSUFFICIENT_SCOPE', { message: `This operation requires ${requirement}.` });
}

/** Returns the shop of the credential. Refuses as {@link requireAccess} does. */
export function requireShopAccess(context: Context, access: Access): string {
  requireAccess(context, access);
  return 'shopId' in context.caller ? context.caller.shopId : refuse('INSUFFICIENT_SCOPE');
}
