import { getRouteApi, Link } from '@tanstack/react-router';
import { useCan } from '../../app/session.js';
import { OrdersDocument } from '../../generated/documents.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { t } from '../../languages/language.js';
import { buttonClass } from '../../parts/button.js';
import { List, pageOf } from '../../parts/list.js';
import { Page } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { tabClass, Tabs } from '../../parts/tabs.js';
import { useZone } from '../../parts/time.js';
import { ExportButton } from './export-button.js';
import { orderFilters, orderVariables } from './order-filters.js';
import { orderColumns } from './order-columns.js';
import { tabLinks, tabOf } from './order-tabs.js';

const route = getRouteApi('/orders');

/** The orders of the shop: placed ones, and those that are not placed in tabs of their own. */
export function OrdersPage() {
  const search = route.useSearch();
  const canWrite = useCan()('WRITE_ORDERS');
  const filtered = orderVariables(search, useZone());
  const tab = tabOf(search.tab);
  const variables = { ...filtered, ...pageOf(search.page) };
  const query = useLiveQuery(OrdersDocument, variables, {
    topics: ['order', 'payment', 'subscription'],
    keepsPrevious: true,
  });
  return (
    <Page
      title={t('orders.list.title')}
      actions={
        <>
          <ExportButton variables={filtered} />
          {canWrite ? (
            <Link to="/orders/new" className={buttonClass('primary')}>
              {t('orders.list.newDraft')}
            </Link>
          ) : null}
        </>
      }
    >
      <Tabs label={t('orders.list.tabs')}>
        {tabLinks.map(([value, name]) => (
          <Link
            key={name}
            to="/orders"
            search={value === undefined ? {} : { tab: value }}
            className={tabClass}
            aria-current={value === search.tab ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </Tabs>
      <List
        caption={tab.kind === undefined ? t('orders.list.allOrders') : tab.name}
        query={query}
        connectionOf={({ orders }) => orders}
        keyOf={({ publicOrderId }) => publicOrderId}
        columns={orderColumns}
        filters={orderFilters(tab)}
        search={search}
        empty={<Empty title={tab.empty.title}>{tab.empty.about}</Empty>}
      />
    </Page>
  );
}
