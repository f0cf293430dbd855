import type { LinkProps } from '@tanstack/react-router';
import { t } from '../languages/language.js';
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
  /** Shows how many changes of agents wait for a person. */
  hasConfirmationCount?: true;
}

export interface Group {
  name: string;
  entries: readonly Entry[];
}

export const navigation: readonly Group[] = [
  {
    name: t('common.nav.selling'),
    entries: [
      { name: t('common.nav.overview'), to: '/', scope: 'READ_ORDERS' },
      { name: t('common.nav.desk'), to: '/desk', scope: 'READ_ORDERS', hasDeskCount: true },
      { name: t('common.nav.confirmations'), to: '/confirmations', scope: 'READ_ORDERS', hasConfirmationCount: true },
      { name: t('common.nav.orders'), to: '/orders', scope: 'READ_ORDERS' },
      { name: t('common.nav.ship'), to: '/ship', scope: 'READ_ORDERS' },
      { name: t('common.nav.returns'), to: '/returns', scope: 'READ_ORDERS' },
      { name: t('common.nav.payments'), to: '/payments', scope: 'READ_ORDERS' },
      { name: t('common.nav.subscriptions'), to: '/subscriptions', scope: 'READ_SUBSCRIPTIONS' },
      { name: t('common.nav.customers'), to: '/customers', scope: 'READ_CUSTOMERS' },
    ],
  },
  {
    name: t('common.nav.catalog'),
    entries: [
      { name: t('common.nav.products'), to: '/products', scope: 'READ_PRODUCTS' },
      { name: t('common.nav.giftCards'), to: '/gift-cards', scope: 'READ_ORDERS' },
      { name: t('common.nav.discountCodes'), to: '/discount-codes', scope: 'READ_SHOP_SETTINGS' },
      { name: t('common.nav.shipping'), to: '/shipping', scope: 'READ_SHOP_SETTINGS' },
    ],
  },
  {
    name: t('common.nav.shop'),
    entries: [
      { name: t('common.nav.settings'), to: '/settings', scope: 'READ_SHOP_SETTINGS' },
      { name: t('common.nav.mails'), to: '/mails', scope: 'READ_SHOP_SETTINGS' },
      { name: t('common.nav.gateways'), to: '/gateways', scope: 'READ_SHOP_SETTINGS' },
      { name: t('common.nav.domains'), to: '/domains', scope: 'READ_SHOP_SETTINGS' },
      { name: t('common.nav.tokens'), to: '/tokens', scope: 'WRITE_TOKENS' },
      { name: t('common.nav.people'), to: '/people', scope: 'WRITE_PEOPLE' },
      { name: t('common.nav.auditLog'), to: '/audit-log', scope: 'READ_SHOP_SETTINGS' },
    ],
  },
  {
    name: t('common.nav.integrations'),
    entries: [
      { name: t('common.nav.webhooks'), to: '/webhooks', scope: 'READ_WEBHOOKS' },
      { name: t('common.nav.overrides'), to: '/overrides', scope: 'READ_SHOP_SETTINGS' },
      { name: t('common.nav.platformEvents'), to: '/platform-events', scope: 'WRITE_PLATFORM_EVENTS' },
    ],
  },
  {
    name: t('common.nav.service'),
    entries: [
      { name: t('common.nav.shops'), to: '/shops', isForRoot: true },
      { name: t('common.nav.identityProviders'), to: '/identity-providers', isForOperators: true },
      { name: t('common.nav.account'), to: '/account', isForPeople: true },
    ],
  },
];
