import type { LinkProps } from '@tanstack/react-router';
import type { Scope } from '../generated/documents.js';

/** An entry of the navigation. It is shown to credentials with the scope, and to the root key if `isForRoot` is set. */
export interface Entry {
  name: string;
  to: LinkProps['to'];
  scope?: Scope;
  isForRoot?: true;
  /** Shown to operators, also while they work in a shop, and to the root key. */
  isForOperators?: true;
  /** Shown to people only. */
  isForPeople?: true;
  /** Shows how many orders need attention. */
  hasDeskCount?: true;
}

export interface Group {
  name: string;
  entries: readonly Entry[];
}

export const navigation: readonly Group[] = [
  {
    name: 'Selling',
    entries: [
      { name: 'Overview', to: '/', scope: 'READ_ORDERS' },
      { name: 'Needs attention', to: '/desk', scope: 'READ_ORDERS', hasDeskCount: true },
      { name: 'Orders', to: '/orders', scope: 'READ_ORDERS' },
      { name: 'Ship', to: '/ship', scope: 'READ_ORDERS' },
      { name: 'Returns', to: '/returns', scope: 'READ_ORDERS' },
      { name: 'Payments', to: '/payments', scope: 'READ_ORDERS' },
      { name: 'Subscriptions', to: '/subscriptions', scope: 'READ_SUBSCRIPTIONS' },
      { name: 'Customers', to: '/customers', scope: 'READ_CUSTOMERS' },
    ],
  },
  {
    name: 'Catalog',
    entries: [
      { name: 'Products', to: '/products', scope: 'READ_PRODUCTS' },
      { name: 'Gift cards', to: '/gift-cards', scope: 'READ_ORDERS' },
      { name: 'Discount codes', to: '/discount-codes', scope: 'READ_SHOP_SETTINGS' },
      { name: 'Shipping and taxes', to: '/shipping', scope: 'READ_SHOP_SETTINGS' },
    ],
  },
  {
    name: 'Shop',
    entries: [
      { name: 'Settings', to: '/settings', scope: 'READ_SHOP_SETTINGS' },
      { name: 'Emails', to: '/mails', scope: 'READ_SHOP_SETTINGS' },
      { name: 'Payment gateways', to: '/gateways', scope: 'READ_SHOP_SETTINGS' },
      { name: 'Allowed domains', to: '/domains', scope: 'READ_SHOP_SETTINGS' },
      { name: 'Access tokens', to: '/tokens', scope: 'WRITE_TOKENS' },
      { name: 'People', to: '/people', scope: 'WRITE_PEOPLE' },
      { name: 'Audit log', to: '/audit-log', scope: 'READ_SHOP_SETTINGS' },
    ],
  },
  {
    name: 'Integrations',
    entries: [
      { name: 'Webhooks', to: '/webhooks', scope: 'READ_WEBHOOKS' },
      { name: 'Your servers', to: '/overrides', scope: 'READ_SHOP_SETTINGS' },
      { name: 'Platform events', to: '/platform-events', scope: 'WRITE_PLATFORM_EVENTS' },
    ],
  },
  {
    name: 'Service',
    entries: [
      { name: 'Shops', to: '/shops', isForRoot: true },
      { name: 'Identity providers', to: '/identity-providers', isForOperators: true },
      { name: 'Your account', to: '/account', isForPeople: true },
    ],
  },
];
