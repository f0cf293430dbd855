import { t } from '../../languages/language.js';

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
    name: t('orders.tab.orders'),
    kind: 'order',
    statuses: ['processing', 'processed', 'cancelled'],
    empty: {
      title: t('orders.empty.orders'),
      about: t('orders.empty.ordersAbout'),
    },
  },
  carts: {
    name: t('orders.tab.carts'),
    kind: 'cart',
    statuses: unplaced,
    empty: { title: t('orders.empty.carts'), about: t('orders.empty.cartsAbout') },
  },
  drafts: {
    name: t('orders.tab.drafts'),
    kind: 'draft',
    statuses: unplaced,
    empty: { title: t('orders.empty.drafts'), about: t('orders.empty.draftsAbout') },
  },
  all: {
    name: t('orders.tab.all'),
    statuses: ['open', 'processing', 'processed', 'abandoned', 'cancelled'],
    empty: { title: t('orders.empty.orders'), about: t('orders.empty.allAbout') },
  },
};

const isTab = (name: string): name is keyof typeof tabs => Object.hasOwn(tabs, name);

/** The tab with this name; the placed orders by default. */
export const tabOf = (name: string | undefined): OrderTab => tabs[name !== undefined && isTab(name) ? name : 'orders'];

/** The tabs as links. */
export const tabLinks = Object.entries(tabs).map(
  ([value, { name }]) => [value === 'orders' ? undefined : value, name] as const,
);
