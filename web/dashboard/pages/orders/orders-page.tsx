import { getRouteApi, Link } from '@tanstack/react-router';
import { useCan } from '../../app/session.js';
import { OrdersDocument } from '../../generated/documents.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { buttonClass } from '../../parts/button.js';
import { List, pageOf } from '../../parts/list.js';
import { Page } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { useZone } from '../../parts/time.js';
import { ExportButton } from './export-button.js';
import { orderFilters, orderVariables } from './order-filters.js';
import { orderColumns } from './order-columns.js';

const route = getRouteApi('/orders');

/** The orders of the shop. */
export function OrdersPage() {
  const search = route.useSearch();
  const canWrite = useCan()('WRITE_ORDERS');
  const filtered = orderVariables(search, useZone());
  const variables = { ...filtered, ...pageOf(search.page) };
  const query = useLiveQuery(OrdersDocument, variables, {
    topics: ['order', 'payment', 'subscription'],
    keepsPrevious: true,
  });
  return (
    <Page
      title="Orders"
      actions={
        <>
          <ExportButton variables={filtered} />
          {canWrite ? (
            <Link to="/orders/new" className={buttonClass('primary')}>
              New draft
            </Link>
          ) : null}
        </>
      }
    >
      <List
        caption="Orders"
        query={query}
        connectionOf={({ orders }) => orders}
        keyOf={({ publicOrderId }) => publicOrderId}
        columns={orderColumns}
        filters={orderFilters}
        search={search}
        empty={<Empty title="No orders yet">An order appears here when a frontend initializes it.</Empty>}
      />
    </Page>
  );
}
