import type { Caller, Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { includesScope, type Scope } from './scopes.js';

/** Which credential an operation takes (contract 0, "Credentials"). */
export interface Access {
  /** The root key. */
  root?: true;
  /** An access token with this scope: integrations, backends, dashboards. */
  scope?: Scope;
  /** The order token of the order itself: frontends. */
  orderToken?: true;
  /** The signatures of another service whose platform the shop is; no other credential does. */
  connector?: true;
}

/** What backends may do. */
export const backend = (scope: Scope): Access => ({ scope });

/** What another service may do whose platform the shop is. */
export const connector: Access = { connector: true };

/** What the frontend of an order may do with its order token, and backends with the scope. */
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
 * Lets the caller in, or refuses: INVALID_TOKEN without a credential, INSUFFICIENT_SCOPE when it is of the wrong kind
 * or has not the scope.
 */
export function requireAccess(context: Context, access: Access): void {
  if (context.caller.kind === 'anonymous') refuse('INVALID_TOKEN', { message: 'A credential is required.' });
  if (isAllowed(context.caller, access)) return;
  const wanted = access.scope ? `an access token with the scope ${access.scope}` : 'the root key';
  refuse('INSUFFICIENT_SCOPE', { message: `This operation requires ${wanted}.` });
}

/** Lets the caller in to the shop of the credential and says which it is; refuses as {@link requireAccess} does. */
export function requireShopAccess(context: Context, access: Access): string {
  requireAccess(context, access);
  return 'shopId' in context.caller ? context.caller.shopId : refuse('INSUFFICIENT_SCOPE');
}
