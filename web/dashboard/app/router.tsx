import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { t } from '../languages/language.js';
import { settings } from '../api/settings.js';
import { Button } from '../parts/button.js';
import { Page } from '../parts/page.js';
import { Empty, Loading, Problem } from '../parts/states.js';
import { lazyPage } from './lazy-page.js';
import { Shell } from './shell.js';
import { parseSearch, stringifySearch, textsOf } from './text-search.js';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => (
    <Page title={t('common.shell.notFound')}>
      <Empty title={t('common.shell.noPage')}>{t('common.shell.mistyped')}</Empty>
    </Page>
  ),
});

/** The pages, each loaded when it is first shown. Navigation is in navigation.ts. */
const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: textsOf('span', 'from', 'to'),
    component: lazyPage(() => import('../pages/overview/overview-page.js'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/webhooks',
    component: lazyPage(() => import('../pages/webhooks/webhooks-page.js'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/webhooks/$webhookId',
    validateSearch: textsOf('page'),
    component: lazyPage(() => import('../pages/webhook/webhook-page.js'), 'WebhookPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/gateways',
    component: lazyPage(() => import('../pages/gateways/gateways-page.js'), 'GatewaysPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings',
    component: lazyPage(() => import('../pages/settings/settings-page.js'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/mails',
    component: lazyPage(() => import('../pages/mails/mails-page.js'), 'MailsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/mails/$kind',
    validateSearch: textsOf('language', 'order'),
    component: lazyPage(() => import('../pages/mail/mail-page.js'), 'MailPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/domains',
    component: lazyPage(() => import('../pages/domains/domains-page.js'), 'DomainsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/tokens',
    component: lazyPage(() => import('../pages/tokens/tokens-page.js'), 'TokensPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/audit-log',
    validateSearch: textsOf('page', 'person'),
    component: lazyPage(() => import('../pages/audit-log/audit-log-page.js'), 'AuditLogPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/people',
    component: lazyPage(() => import('../pages/people/people-page.js'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/identity-providers',
    component: lazyPage(
      () => import('../pages/identity-providers/identity-providers-page.js'),
      'IdentityProvidersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/account',
    component: lazyPage(() => import('../pages/account/account-page.js'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/shops',
    component: lazyPage(() => import('../pages/shops/shops-page.js'), 'ShopsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/shops/$shopIdentifier',
    component: lazyPage(() => import('../pages/shop/shop-page.js'), 'ShopPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/overrides',
    component: lazyPage(() => import('../pages/overrides/overrides-page.js'), 'OverridesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/platform-events',
    validateSearch: textsOf('status', 'page'),
    component: lazyPage(() => import('../pages/platform-events/platform-events-page.js'), 'PlatformEventsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/orders',
    validateSearch: textsOf('tab', 'q', 'status', 'money', 'attention', 'from', 'to', 'sort', 'page'),
    component: lazyPage(() => import('../pages/orders/orders-page.js'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/orders/new',
    component: lazyPage(() => import('../pages/new-draft/new-draft-page.js'), 'NewDraftPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/orders/$publicOrderId',
    component: lazyPage(() => import('../pages/order/order-page.js'), 'OrderPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/orders/$publicOrderId/returns/$returnId',
    component: lazyPage(() => import('../pages/return/return-page.js'), 'ReturnPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/ship',
    validateSearch: textsOf('q', 'money', 'parts', 'sort', 'page'),
    component: lazyPage(() => import('../pages/ship/ship-page.js'), 'ShipPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/returns',
    validateSearch: textsOf('status', 'outcome', 'sort', 'page'),
    component: lazyPage(() => import('../pages/returns/returns-page.js'), 'ReturnsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/print',
    validateSearch: textsOf('kind', 'orders'),
    component: lazyPage(() => import('../pages/print/print-page.js'), 'PrintPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/desk',
    validateSearch: textsOf('page'),
    component: lazyPage(() => import('../pages/desk/desk-page.js'), 'DeskPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/confirmations',
    component: lazyPage(() => import('../pages/confirmations/confirmations-page.js'), 'ConfirmationsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/payments',
    validateSearch: textsOf('status', 'type', 'page'),
    component: lazyPage(() => import('../pages/payments/payments-page.js'), 'PaymentsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/customers',
    validateSearch: textsOf('tab', 'q', 'label', 'sort', 'page'),
    component: lazyPage(() => import('../pages/customers/customers-page.js'), 'CustomersPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/customers/$id',
    component: lazyPage(() => import('../pages/customer/customer-page.js'), 'CustomerPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/products',
    validateSearch: textsOf('q', 'vendor', 'published', 'page'),
    component: lazyPage(() => import('../pages/products/products-page.js'), 'ProductsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/products/$platformId',
    component: lazyPage(() => import('../pages/product/product-page.js'), 'ProductPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/import',
    validateSearch: textsOf('kind'),
    component: lazyPage(() => import('../pages/import/import-page.js'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/subscriptions',
    validateSearch: textsOf('status', 'page'),
    component: lazyPage(() => import('../pages/subscriptions/subscriptions-page.js'), 'SubscriptionsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/subscriptions/$subscriptionId',
    component: lazyPage(() => import('../pages/subscription/subscription-page.js'), 'SubscriptionPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/gift-cards',
    component: lazyPage(() => import('../pages/gift-cards/gift-cards-page.js'), 'GiftCardsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/discount-codes',
    validateSearch: textsOf('q'),
    component: lazyPage(() => import('../pages/discount-codes/discount-codes-page.js'), 'DiscountCodesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/shipping',
    component: lazyPage(() => import('../pages/shipping/shipping-page.js'), 'ShippingPage'),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: `${settings.root}dashboard`,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: () => <Loading what={t('common.shell.pageLoading')} />,
  // An error in a page does not affect the rest of the dashboard.
  defaultErrorComponent: ({ error, reset }) => (
    <Page title={t('common.shell.wrong')}>
      <Problem error={error} />
      <div>
        <Button onClick={reset}>{t('common.tryAgain')}</Button>
      </div>
    </Page>
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
