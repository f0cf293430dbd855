import type { Executor } from '../../../lib/executor.js';
import { countOf, type RowCount } from '../../../lib/page.js';
import { counted } from '../../core/lists/key-list-repository.js';
import { groupBy } from '../../../lib/group-by.js';
import { orderSelection } from '../storage/order-columns.js';
import { orderOf, type OrderRow } from '../storage/order-repository.js';
import type { Order } from '../document/order.js';

/** The newest orders of each of these customers, those older than `before`, by the customer's public id. One statement. */
export async function findOrdersOfCustomers(
  executor: Executor,
  shopId: string,
  publicIds: readonly string[],
  { before, limit }: { before: number; limit: number },
): Promise<Map<string, Order[]>> {
  const rows = await executor.run<OrderRow & { customer_public_id: string }>({
    name: 'orders_of_customers',
    text: `select o.*, w.public_id as customer_public_id from unnest($2::text[]) as w(public_id) cross join lateral (
        select ${orderSelection} from orders o where o.shop_id = $1 and o.customer_public_id = w.public_id
          and o.order_id < $3 order by o.order_id desc limit $4
      ) o order by o.order_id desc`,
    values: [shopId, publicIds, before, limit],
  });
  const byCustomer = groupBy(rows, (row) => row.customer_public_id);
  return new Map([...byCustomer].map(([id, ofCustomer]) => [id, ofCustomer.map(orderOf)]));
}

/** How many orders each of these customers has, up to what lists count, by the customer's public id. One statement. */
export async function countOrdersOfCustomers(
  executor: Executor,
  shopId: string,
  publicIds: readonly string[],
): Promise<Map<string, RowCount>> {
  const rows = await executor.run<{ public_id: string; counted: number }>({
    name: 'count_orders_of_customers',
    text: `select w.public_id, ${counted('from orders where shop_id = $1 and customer_public_id = w.public_id')} as counted
      from unnest($2::text[]) as w(public_id)`,
    values: [shopId, publicIds],
  });
  return new Map(rows.map((row) => [row.public_id, countOf(row.counted)]));
}
