import type { Executor } from '../../../lib/executor.js';
import { orderNumberOf } from '../../order/document/order-number.js';
import type { SubscriptionOrder } from './subscription-order.js';

interface OrderRow {
  subscription_id: number;
  public_order_id: string;
  order_id: number;
  order_number: number | null;
  status: string;
  occurrence_at: Date;
  order_total: number;
  order_balance: number;
  charge_order_id: string | null;
  created_at: Date;
  processed_at: Date | null;
}

/**
 * The orders of subscriptions, oldest first, at most `limit` of each. An order that is being processed for the first
 * time is not included, so that orders and counters agree.
 */
export async function ordersOfSubscriptions(
  executor: Executor,
  shopId: string,
  subscriptionIds: readonly number[],
  limit: number,
): Promise<{ subscriptionId: number; order: SubscriptionOrder }[]> {
  const rows = await executor.run<OrderRow>({
    name: 'orders_of_subscriptions',
    text: `select found.* from unnest($2::bigint[]) as b(id), lateral (
        select s.subscription_id, o.public_order_id, o.order_id, ${orderNumberOf('o')} as order_number, o.status, s.occurrence_at, o.order_total,
          (o.state ->> 'orderBalance')::bigint as order_balance,
          o.internals #>> '{subscription,chargeOrderId}' as charge_order_id, o.created_at, o.processed_at
        from subscription_occurrences s
        join orders o on o.shop_id = s.shop_id and o.public_order_id = s.public_order_id
        where s.shop_id = $1 and s.subscription_id = b.id and s.status <> 'processing' order by s.occurrence_at desc limit $3
      ) found order by found.occurrence_at`,
    values: [shopId, subscriptionIds, limit],
  });
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    order: {
      publicOrderId: row.public_order_id,
      orderId: row.order_id,
      orderNumber: row.order_number,
      orderStatus: row.status,
      occurrenceDatetime: row.occurrence_at,
      orderTotal: row.order_total,
      orderBalance: row.order_balance,
      chargePublicOrderId: row.charge_order_id,
      createdAt: row.created_at,
      processedAt: row.processed_at,
    },
  }));
}
