import type { Executor } from '../../../lib/executor.js';

/** A product that was sold. */
export interface SoldProduct {
  /** Null for an item that is not a product of the catalog. */
  productId: string | null;
  title: string;
  /** Exact. */
  quantity: string;
  /** Exact, in minor units. */
  amount: string;
  /** How many orders were read. */
  orders: number;
}

/**
 * The products of the latest orders that were placed in a range in the currency of the shop and not canceled, by the quantity that was sold. At most so
 * many orders are read, because their lines are in their documents.
 */
export async function readBestSellers(
  executor: Executor,
  shopId: string,
  { from, to, first, mostOrders }: { from: Date; to: Date; first: number; mostOrders: number },
): Promise<SoldProduct[]> {
  return executor.run<SoldProduct>({
    text: `with placed as materialized (
      select o.state from orders o
      where o.shop_id = $1 and o.processed_at >= $2::timestamptz and o.processed_at < $3::timestamptz
        and o.cancelled_at is null and o.currency = (select currency from shops where shop_id = $1)
      order by o.processed_at desc limit $4
    ), sold as (
      select l.line -> 'productData' as product from placed, json_array_elements(placed.state -> 'lineItems') as l (line)
    )
    select nullif(max(product ->> 'productId'), '') as "productId", max(product ->> 'productTitle') as title,
      sum((product ->> 'quantity')::bigint)::text as quantity, sum((product ->> 'totalPrice')::bigint)::text as amount,
      (select count(*) from placed)::int as orders
    from sold group by coalesce(nullif(product ->> 'productId', ''), 'title ' || (product ->> 'productTitle'))
    order by sum((product ->> 'quantity')::bigint) desc, sum((product ->> 'totalPrice')::bigint) desc, title limit $5`,
    values: [shopId, from, to, mostOrders, first],
  });
}
