import type { useNavigate } from '@tanstack/react-router';
import { t } from '../languages/language.js';
import type { JumpQuery, Scope } from '../generated/documents.js';
import { orderNumberOf } from '../parts/order-number.js';
import type { Group } from './navigation.js';

type Navigate = ReturnType<typeof useNavigate>;

/** Where a person can go, or what they can do. */
export interface Destination {
  key: string;
  /** The heading of its kind. */
  group: string;
  name: string;
  /** What distinguishes it from others of the same name. */
  about?: string;
  go: (navigate: Navigate) => Promise<void>;
}

interface Action {
  name: string;
  scope: Scope;
  go: Destination['go'];
}

const actions: readonly Action[] = [
  { name: t('common.jump.newDraft'), scope: 'WRITE_ORDERS', go: (navigate) => navigate({ to: '/orders/new' }) },
  {
    name: t('common.jump.importProducts'),
    scope: 'WRITE_PRODUCTS',
    go: (navigate) => navigate({ to: '/import', search: { kind: 'products' } }),
  },
  {
    name: t('common.jump.importCustomers'),
    scope: 'WRITE_CUSTOMERS',
    go: (navigate) => navigate({ to: '/import', search: { kind: 'customers' } }),
  },
  {
    name: t('common.jump.openCarts'),
    scope: 'READ_ORDERS',
    go: (navigate) => navigate({ to: '/orders', search: { tab: 'carts', status: 'open' } }),
  },
  {
    name: t('common.jump.drafts'),
    scope: 'READ_ORDERS',
    go: (navigate) => navigate({ to: '/orders', search: { tab: 'drafts' } }),
  },
];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a name has each word of a text at the beginning of one of its own. */
function matches(name: string, text: string): boolean {
  const own = wordsOf(name);
  return wordsOf(text).every((word) => own.some((one) => one.startsWith(word)));
}

/** The pages and actions that a person may use and whose names match a text. */
export function ownDestinations(
  text: string,
  navigation: readonly Group[],
  can: (scope: Scope) => boolean,
): Destination[] {
  const pages = navigation.flatMap(({ name: group, entries }) =>
    entries.map(({ name, to }) => ({
      key: `page ${name}`,
      group: t('common.nav.label'),
      name,
      about: group,
      go: (navigate: Navigate) => navigate({ to }),
    })),
  );
  const own = actions
    .filter(({ scope }) => can(scope))
    .map(({ name, go }) => ({ key: `action ${name}`, group: t('common.jump.actions'), name, go }));
  return [...pages, ...own].filter(({ name }) => matches(name, text));
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** The orders, customers and products that a search found. */
export function foundDestinations({ orders, customers, products }: JumpQuery): Destination[] {
  return [
    ...(orders?.nodes ?? []).map((order) => {
      const { customer } = order.applicationState;
      return {
        key: `order ${order.publicOrderId}`,
        group: t('common.nav.orders'),
        name: t('common.jump.order', { number: orderNumberOf(order) }),
        about: customer ? fullName(customer) || customer.emailAddress : t('common.jump.noCustomer'),
        go: (navigate: Navigate) =>
          navigate({ to: '/orders/$publicOrderId', params: { publicOrderId: order.publicOrderId } }),
      };
    }),
    ...(customers?.nodes ?? []).map(({ id, email, ...name }) => ({
      key: `customer ${id}`,
      group: t('common.nav.customers'),
      name: fullName(name) || email,
      about: email,
      go: (navigate: Navigate) => navigate({ to: '/customers/$id', params: { id } }),
    })),
    ...(products?.nodes ?? []).map(({ platformId, name, vendor }) => ({
      key: `product ${platformId}`,
      group: t('common.nav.products'),
      name,
      about: vendor,
      go: (navigate: Navigate) => navigate({ to: '/products/$platformId', params: { platformId } }),
    })),
  ];
}
