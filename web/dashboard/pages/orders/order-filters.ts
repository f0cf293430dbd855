import type { OrderSort, OrdersQueryVariables } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import type { Filter } from '../../parts/list.js';
import { financialChoices, orderStatusChoices } from './order-status.js';
import { startOfDay } from '../../parts/zoned-time.js';
import { tabOf, type OrderTab } from './order-tabs.js';

/** The query parameters of the list of orders. */
export interface OrderSearch {
  tab?: string;
  q?: string;
  status?: string;
  money?: string;
  attention?: string;
  from?: string;
  to?: string;
  sort?: string;
  page?: string;
}

const sorts: Record<string, OrderSort> = {
  oldest: 'OLDEST',
  updated: 'RECENTLY_UPDATED',
  highest: 'HIGHEST_TOTAL',
  lowest: 'LOWEST_TOTAL',
};

/** The filters of a tab. */
export const orderFilters = ({ statuses }: OrderTab): readonly Filter[] => [
  { name: 'q', label: t('orders.search'), type: 'search' },
  {
    name: 'status',
    label: t('orders.statusLabel'),
    choices: orderStatusChoices.filter(([status]) => status === '' || statuses.includes(status)),
  },
  { name: 'money', label: t('orders.paymentLabel'), choices: financialChoices },
  {
    name: 'attention',
    label: t('orders.attention'),
    choices: [
      ['', t('orders.all')],
      ['true', t('orders.needsAttention')],
    ],
  },
  { name: 'from', label: t('orders.list.createdFrom'), type: 'date' },
  { name: 'to', label: t('orders.list.createdTo'), type: 'date' },
  {
    name: 'sort',
    label: t('orders.sort'),
    choices: [
      ['', t('orders.newest')],
      ['oldest', t('orders.oldest')],
      ['updated', t('orders.list.recentlyUpdated')],
      ['highest', t('orders.list.highestTotal')],
      ['lowest', t('orders.list.lowestTotal')],
    ],
  },
];

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The query variables for the parameters in the URL; days are in the shop's time zone. */
export function orderVariables(search: OrderSearch, zone: string): OrdersQueryVariables {
  const { tab, q, status, money, attention, from, to, sort } = search;
  const { kind } = tabOf(tab);
  const filter = [
    ...(kind === undefined ? [] : [`eq(kind:${kind})`]),
    ...(orderStatusChoices.some(([known]) => known !== '' && known === status) ? [`eq(status:${status})`] : []),
    ...(financialChoices.some(([known]) => known !== '' && known === money) ? [`eq(financial_status:${money})`] : []),
    ...(attention === 'true' ? ['eq(needs_attention:true)'] : []),
    ...(from !== undefined && isDate(from) ? [`gte(created_at:${startOfDay(from, zone, 0)})`] : []),
    ...(to !== undefined && isDate(to) ? [`lt(created_at:${startOfDay(to, zone, 1)})`] : []),
  ];
  return { filter, search: q ?? null, orderBy: sorts[sort ?? ''] ?? 'NEWEST' };
}
