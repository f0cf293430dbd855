import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { OrdersOfCustomerDocument } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Card } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Table } from '../../parts/table.js';
import { orderColumns } from '../orders/order-columns.js';

/** The number of orders of a page. */
const first = 10;

const columns = orderColumns.filter(({ name }) => name !== 'Customer');

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
      title="Orders"
      isFlush
      actions={
        before.length > 0 || hasNextPage ? (
          <>
            <Button isSmall disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
              Newer
            </Button>
            <Button isSmall disabled={next === null} onClick={() => next !== null && setBefore([...before, next])}>
              Older
            </Button>
          </>
        ) : undefined
      }
    >
      <QueryContent query={query}>
        {({ customer }) =>
          customer && customer.orders.nodes.length > 0 ? (
            <Table
              caption="Orders"
              columns={columns}
              rows={customer.orders.nodes}
              keyOf={({ publicOrderId }) => publicOrderId}
            />
          ) : (
            <Empty title="No orders yet" />
          )
        }
      </QueryContent>
    </Card>
  );
}
