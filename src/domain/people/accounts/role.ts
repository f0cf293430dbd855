import { noLimits, type RoleLimits } from '../../core/operation/role-limits.js';
import { scopes, type Scope } from '../../core/operation/scopes.js';

/** A named set of scopes of a shop, and limits. */
export interface Role {
  /** The name of a built-in role, or a generated ID. */
  id: string;
  name: string;
  scopes: readonly Scope[];
  limits: RoleLimits;
  isBuiltIn: boolean;
}

const builtIn = (id: string, name: string, ofRole: readonly Scope[]): Role => ({
  id,
  name,
  scopes: ofRole,
  limits: noLimits,
  isBuiltIn: true,
});

const readScopes = scopes.filter((scope) => scope.startsWith('read_'));

/** The roles that every shop has. */
export const builtInRoles: readonly Role[] = [
  builtIn('owner', 'Owner', scopes),
  builtIn(
    'manager',
    'Manager',
    scopes.filter((scope) => scope !== 'write_tokens' && scope !== 'write_people'),
  ),
  builtIn('support', 'Support', [
    'write_orders',
    'write_payments',
    'read_customers',
    'read_products',
    'read_subscriptions',
  ]),
  builtIn('fulfillment', 'Fulfillment', ['write_shipments', 'read_orders']),
  builtIn('developer', 'Developer', ['write_webhooks', 'write_shop_settings', 'write_tokens', ...readScopes]),
  builtIn(
    'analyst',
    'Analyst',
    readScopes.filter((scope) => scope !== 'read_customers'),
  ),
];

/** The role of an operator in a shop that they are no member of. */
export const operatorRole: Role = builtIn('operator', 'Operator', scopes);

export const ownerRole = 'owner';

/** The built-in role with this ID. */
export const findBuiltInRole = (id: string): Role | undefined => builtInRoles.find((role) => role.id === id);

/** The scopes with which a person could read personal data in another way than the APIs, or make somebody who can. */
const reachBeyondMasks: readonly Scope[] = ['write_tokens', 'write_webhooks', 'write_shop_settings', 'write_people'];

/** Whether a role hides personal data and could have it sent elsewhere. */
export const contradicts = ({ scopes: held, limits }: Pick<Role, 'scopes' | 'limits'>): boolean =>
  !limits.seesPersonalData && held.some((scope) => reachBeyondMasks.includes(scope));
