import type { Caller, Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { includesScope, type Scope } from './scopes.js';

/** The credentials that an operation accepts. */
export interface Access {
  /** The root key. */
  root?: true;
  /** An access token with this scope: integrations, backends, dashboards. */
  scope?: Scope;
  /** The order token of the order itself: frontends. */
  orderToken?: true;
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
      return false;
    case 'root':
      return access.root === true;
    case 'access_token':
      return access.scope !== undefined && includesScope(caller.scopes, access.scope);
    case 'order_token':
      return access.root !== true && access.orderToken === true;
    case 'connector':
      return access.connector === true;
  }
}

/**
 * Refuses INVALID_TOKEN without a credential, and INSUFFICIENT_SCOPE for a credential of the wrong type or without the
 * scope.
 */
export function requireAccess(context: Context, access: Access): void {
  if (context.caller.kind === 'anonymous') refuse('INVALID_TOKEN', { message: 'A credential is required.' });
  if (isAllowed(context.caller, access)) return;
  const requirement = access.scope ? `an access token with the scope ${access.scope}` : 'the root key';
  refuse('INSUFFICIENT_SCOPE', { message: `This operation requires ${requirement}.` });
}

/** Returns the shop of the credential. Refuses as {@link requireAccess} does. */
export function requireShopAccess(context: Context, access: Access): string {
  requireAccess(context, access);
  return 'shopId' in context.caller ? context.caller.shopId : refuse('INSUFFICIENT_SCOPE');
}
