import type { Executor } from '../../lib/executor.js';

/**
 * Deletes settled deliveries, with their attempts, of which everything is from before this time: at most so many, of any
 * shop. What is still to be sent stays however old it is, and what each webhook was last sent of an order is remembered.
 * How many there were; what others have locked is left for the next time.
 */
export async function pruneDeliveries(executor: Executor, before: Date, limit: number): Promise<number> {
  const [row] = await executor.run<{ count: number }>({
    name: 'prune_webhook_deliveries',
    text: `with old as (
      -- The webhook is locked as well, so that it is not deleted between its deliveries and what is remembered of them.
      select d.shop_id, d.id from webhook_deliveries d join webhooks w on w.shop_id = d.shop_id and w.id = d.webhook_id
      where d.status <> 'pending' and d.created_at < $1 and not exists (
        select from webhook_attempts a where a.shop_id = d.shop_id and a.delivery_id = d.id and a.at >= $1)
      order by d.created_at limit $2 for update of d skip locked for key share of w skip locked
    ), pruned as (
      delete from webhook_deliveries d using old where d.shop_id = old.shop_id and d.id = old.id
      returning d.shop_id, d.webhook_id, d.public_order_id, d.sequence
    ), remembered as (
      insert into webhook_last_sequences as l (shop_id, webhook_id, public_order_id, sequence)
      select shop_id, webhook_id, public_order_id, max(sequence) from pruned
      where public_order_id is not null and sequence is not null
      group by shop_id, webhook_id, public_order_id order by shop_id, webhook_id, public_order_id
      on conflict (shop_id, webhook_id, public_order_id) do update set sequence = greatest(l.sequence, excluded.sequence)
    )
    select count(*) as count from pruned`,
    values: [before, limit],
  });
  return row?.count ?? 0;
}
