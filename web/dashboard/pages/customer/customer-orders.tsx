import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { OrdersOfCustomerDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Card } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Table } from '../../parts/table.js';
import { orderColumns } from '../orders/order-columns.js';

/** The number of orders of a page. */
const first = 10;

/** Without the column of the customer, the only one of names of any length. */
const columns = orderColumns.filter(({ breaks }) => !breaks);

/** The orders of a customer, the latest first, in pages. */
export function CustomerOrders({ id }: { id: string }) {
  const [before, setBefore] = useState<readonly string[]>([]);
  const query = useLiveQuery(
    OrdersOfCustomerDocument,
    { id, first, after: before.at(-1) ?? null },
    { topics: ['order', 'payment', 'subscription'], keepsPrevious: true },
  );
  const { hasNextPage = false, endCursor = null } = query.data?.customer?.orders.pageInfo ?? {};
  const next = hasNextPage && !query.isPlaceholderData ? endCursor : null;
  return (
    <Card
      title={t('access.customer.orders')}
      isFlush
      actions={
        before.length > 0 || hasNextPage ? (
          <>
            <Button isSmall disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
              {t('access.customer.newer')}
            </Button>
            <Button isSmall disabled={next === null} onClick={() => next !== null && setBefore([...before, next])}>
              {t('access.customer.older')}
            </Button>
          </>
        ) : undefined
      }
    >
      <QueryContent query={query}>
        {({ customer }) =>
          customer && customer.orders.nodes.length > 0 ? (
            <Table
              caption={t('access.customer.orders')}
              columns={columns}
              rows={customer.orders.nodes}
              keyOf={({ publicOrderId }) => publicOrderId}
            />
          ) : (
            <Empty title={t('access.customer.noOrders')} />
          )
        }
      </QueryContent>
    </Card>
  );
}
