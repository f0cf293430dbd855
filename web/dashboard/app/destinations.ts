import type { useNavigate } from '@tanstack/react-router';
import type { JumpQuery, Scope } from '../generated/documents.js';
import { orderNumberOf } from '../parts/order-number.js';
import type { Group } from './navigation.js';

type Navigate = ReturnType<typeof useNavigate>;

/** Where a person can go, or what they can do. */
export interface Destination {
  key: string;
  group: 'Orders' | 'Customers' | 'Products' | 'Pages' | 'Actions';
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
  { name: 'New draft order', scope: 'WRITE_ORDERS', go: (navigate) => navigate({ to: '/orders/new' }) },
  {
    name: 'Import products',
    scope: 'WRITE_PRODUCTS',
    go: (navigate) => navigate({ to: '/import', search: { kind: 'products' } }),
  },
  {
    name: 'Import customers',
    scope: 'WRITE_CUSTOMERS',
    go: (navigate) => navigate({ to: '/import', search: { kind: 'customers' } }),
  },
  {
    name: 'Show open carts',
    scope: 'READ_ORDERS',
    go: (navigate) => navigate({ to: '/orders', search: { tab: 'carts', status: 'open' } }),
  },
  {
    name: 'Show drafts',
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
      group: 'Pages' as const,
      name,
      about: group,
      go: (navigate: Navigate) => navigate({ to }),
    })),
  );
  const own = actions
    .filter(({ scope }) => can(scope))
    .map(({ name, go }) => ({ key: `action ${name}`, group: 'Actions' as const, name, go }));
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
        group: 'Orders' as const,
        name: `Order ${orderNumberOf(order)}`,
        about: customer ? fullName(customer) || customer.emailAddress : 'No customer yet',
        go: (navigate: Navigate) =>
          navigate({ to: '/orders/$publicOrderId', params: { publicOrderId: order.publicOrderId } }),
      };
    }),
    ...(customers?.nodes ?? []).map(({ id, email, ...name }) => ({
      key: `customer ${id}`,
      group: 'Customers' as const,
      name: fullName(name) || email,
      about: email,
      go: (navigate: Navigate) => navigate({ to: '/customers/$id', params: { id } }),
    })),
    ...(products?.nodes ?? []).map(({ platformId, name, vendor }) => ({
      key: `product ${platformId}`,
      group: 'Products' as const,
      name,
      about: vendor,
      go: (navigate: Navigate) => navigate({ to: '/products/$platformId', params: { platformId } }),
    })),
  ];
}
