import type { Scope } from '../../generated/documents.js';

const names: Record<Scope, string> = {
  READ_ORDERS: 'Read orders',
  WRITE_ORDERS: 'Change orders',
  READ_CUSTOMERS: 'Read customers',
  WRITE_CUSTOMERS: 'Change customers',
  READ_PRODUCTS: 'Read products',
  WRITE_PRODUCTS: 'Change products',
  READ_SHOP_SETTINGS: 'Read settings',
  WRITE_SHOP_SETTINGS: 'Change settings',
  READ_WEBHOOKS: 'Read webhooks',
  WRITE_WEBHOOKS: 'Change webhooks',
  READ_SUBSCRIPTIONS: 'Read subscriptions',
  WRITE_SUBSCRIPTIONS: 'Change subscriptions',
  WRITE_PAYMENTS: 'Move money',
  WRITE_PLATFORM_EVENTS: 'Send platform events',
  WRITE_SHIPMENTS: 'Record shipments and returns',
  WRITE_TOKENS: 'Manage tokens',
  WRITE_PEOPLE: 'Manage people and roles',
};

const isScope = (text: string): text is Scope => text in names;

/** All scopes, in the order in which they are offered. */
export const allScopes: readonly Scope[] = Object.keys(names).filter(isScope);

/** The scopes that an access token can have. */
export const tokenScopes: readonly Scope[] = allScopes.filter((scope) => scope !== 'WRITE_PEOPLE');

export const scopeName = (scope: Scope): string => names[scope];

/** The scopes that a form has chosen. */
export const scopesIn = (values: FormData, name: string): Scope[] =>
  values.getAll(name).filter((value): value is Scope => typeof value === 'string' && isScope(value));
