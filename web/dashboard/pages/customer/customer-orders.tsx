import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { OrdersOfCustomerDocument } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Card } from '../../parts/page.js';
import { Answered, Empty } from '../../parts/states.js';
import { Table } from '../../parts/table.js';
import { orderColumns } from '../orders/order-columns.js';

/** How many orders are read at first, and added by each press of the button; the API returns at most 100. */
const step = 10;
const most = 100;

const columns = orderColumns.filter(({ name }) => name !== 'Customer');

/** The latest orders of a customer. */
export function CustomerOrders({ id }: { id: string }) {
  const [first, setFirst] = useState(step);
  const query = useLiveQuery(
    OrdersOfCustomerDocument,
    { id, first },
    { topics: ['order', 'payment', 'subscription'], keepsPrevious: true },
  );
  return (
    <Card
      title="Orders"
      isFlush
      actions={
        query.data?.customer?.orders.pageInfo.hasNextPage === true && first < most ? (
          <Button isSmall onClick={() => setFirst(Math.min(most, first + step))}>
            Show more
          </Button>
        ) : undefined
      }
    >
      <Answered query={query}>
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
      </Answered>
    </Card>
  );
}
