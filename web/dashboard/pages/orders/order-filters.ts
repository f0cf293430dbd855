import type { OrderSort, OrdersQueryVariables } from '../../generated/documents.js';
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
  { name: 'q', label: 'Search', type: 'search' },
  {
    name: 'status',
    label: 'Status',
    choices: orderStatusChoices.filter(([status]) => status === '' || statuses.includes(status)),
  },
  { name: 'money', label: 'Payment', choices: financialChoices },
  {
    name: 'attention',
    label: 'Attention',
    choices: [
      ['', 'All'],
      ['true', 'Needs attention'],
    ],
  },
  { name: 'from', label: 'Created from', type: 'date' },
  { name: 'to', label: 'Created to', type: 'date' },
  {
    name: 'sort',
    label: 'Sort',
    choices: [
      ['', 'Newest'],
      ['oldest', 'Oldest'],
      ['updated', 'Recently updated'],
      ['highest', 'Highest total'],
      ['lowest', 'Lowest total'],
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
