import type { Scope } from '../../generated/documents.js';
import { t } from '../../languages/language.js';

const names: Record<Scope, string> = {
  READ_ORDERS: t('access.scope.readOrders'),
  WRITE_ORDERS: t('access.scope.writeOrders'),
  READ_CUSTOMERS: t('access.scope.readCustomers'),
  WRITE_CUSTOMERS: t('access.scope.writeCustomers'),
  READ_PRODUCTS: t('access.scope.readProducts'),
  WRITE_PRODUCTS: t('access.scope.writeProducts'),
  READ_SHOP_SETTINGS: t('access.scope.readShopSettings'),
  WRITE_SHOP_SETTINGS: t('access.scope.writeShopSettings'),
  READ_WEBHOOKS: t('access.scope.readWebhooks'),
  WRITE_WEBHOOKS: t('access.scope.writeWebhooks'),
  READ_SUBSCRIPTIONS: t('access.scope.readSubscriptions'),
  WRITE_SUBSCRIPTIONS: t('access.scope.writeSubscriptions'),
  WRITE_PAYMENTS: t('access.scope.writePayments'),
  WRITE_PLATFORM_EVENTS: t('access.scope.writePlatformEvents'),
  WRITE_SHIPMENTS: t('access.scope.writeShipments'),
  WRITE_TOKENS: t('access.scope.writeTokens'),
  WRITE_PEOPLE: t('access.scope.writePeople'),
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
