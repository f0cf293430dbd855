import { getRouteApi, Link } from '@tanstack/react-router';
import { OrdersDocument, type OrderRowFragment } from '../../generated/documents.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { List, pageOf } from '../../parts/list.js';
import { Money } from '../../parts/money.js';
import { Page } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Time, useZone } from '../../parts/time.js';
import { ExportButton } from './export-button.js';
import { orderFilters, orderVariables } from './order-filters.js';
import { OrderState, PaymentsState } from './order-status.js';

const route = getRouteApi('/orders');

const customerOf = ({ applicationState: { customer } }: OrderRowFragment): string =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() || customer.emailAddress : '';

const columns: readonly Column<OrderRowFragment>[] = [
  {
    name: 'Order',
    of: ({ orderId, publicOrderId }) => (
      <Link to="/orders/$publicOrderId" params={{ publicOrderId }} className={linkClass}>
        {orderId}
      </Link>
    ),
  },
  { name: 'Created', of: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'Customer', of: customerOf },
  { name: 'Status', of: ({ status }) => <OrderState status={status} /> },
  {
    name: 'Payment',
    of: ({ applicationState: { payments } }) => (payments.length > 0 ? <PaymentsState payments={payments} /> : null),
  },
  { name: 'Attention', of: ({ attention }) => (attention ? <Status tone="warn">Needs attention</Status> : null) },
  {
    name: 'Total',
    isEnd: true,
    of: ({ applicationState: { orderTotal, currency } }) => <Money amount={orderTotal} currency={currency.isoCode} />,
  },
];

/** The orders of the shop. */
export function OrdersPage() {
  const search = route.useSearch();
  const filtered = orderVariables(search, useZone());
  const variables = { ...filtered, ...pageOf(search.page) };
  const query = useLiveQuery(OrdersDocument, variables, {
    topics: ['order', 'payment', 'subscription'],
    keepsPrevious: true,
  });
  return (
    <Page title="Orders" actions={<ExportButton variables={filtered} />}>
      <List
        caption="Orders"
        query={query}
        connectionOf={({ orders }) => orders}
        keyOf={({ publicOrderId }) => publicOrderId}
        columns={columns}
        filters={orderFilters}
        search={search}
        empty={<Empty title="No orders yet">An order appears here when a frontend initializes it.</Empty>}
      />
    </Page>
  );
}
