/** A tab of the list of orders. */
export interface OrderTab {
  name: string;
  /** The value of the filter column `kind`; undefined for all. */
  kind?: 'order' | 'draft' | 'cart';
  /** The statuses that its orders can have. */
  statuses: readonly string[];
  empty: { title: string; about: string };
}

const unplaced = ['open', 'abandoned', 'cancelled'];

/** The tabs, by the value of the parameter `tab`. */
const tabs: Record<'orders' | 'carts' | 'drafts' | 'all', OrderTab> = {
  orders: {
    name: 'Orders',
    kind: 'order',
    statuses: ['processing', 'processed', 'cancelled'],
    empty: {
      title: 'No orders yet',
      about: 'An order appears here when a customer has placed it. Until then, it is a cart.',
    },
  },
  carts: {
    name: 'Carts',
    kind: 'cart',
    statuses: unplaced,
    empty: { title: 'No carts', about: 'A cart appears here when a frontend initializes an order.' },
  },
  drafts: {
    name: 'Drafts',
    kind: 'draft',
    statuses: unplaced,
    empty: { title: 'No drafts', about: 'A draft is an order that you build for a customer, who pays it with a link.' },
  },
  all: {
    name: 'All',
    statuses: ['open', 'processing', 'processed', 'abandoned', 'cancelled'],
    empty: { title: 'No orders yet', about: 'An order appears here when a frontend initializes it.' },
  },
};

const isTab = (name: string): name is keyof typeof tabs => Object.hasOwn(tabs, name);

/** The tab with this name; the placed orders by default. */
export const tabOf = (name: string | undefined): OrderTab => tabs[name !== undefined && isTab(name) ? name : 'orders'];

/** The tabs as links. */
export const tabLinks = Object.entries(tabs).map(
  ([value, { name }]) => [value === 'orders' ? undefined : value, name] as const,
);
