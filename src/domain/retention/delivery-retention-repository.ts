import type { Executor } from '../../lib/executor.js';

/**
 * Deletes messages, with their deliveries, of which everything is from before this time: at most so many, of any shop.
 * What a webhook is still to be sent stays however old it is, and what each webhook was last sent of an order is
 * remembered. How many there were; what others have locked is left for the next time.
 */
export async function pruneMessages(executor: Executor, before: Date, limit: number): Promise<number> {
  const [row] = await executor.run<{ count: number }>({
    name: 'prune_webhook_messages',
    text: `with old as (
      select m.shop_id, m.event_id from webhook_messages m
      where m.created_at < $1 and not exists (
        select from webhook_deliveries d where d.event_id = m.event_id and d.shop_id = m.shop_id
          and (d.status = 'pending' or (d.attempts -> -1 ->> 'at')::timestamptz >= $1)
          -- One that is gone waits for nothing.
          and exists (select from webhooks w where w.shop_id = d.shop_id and w.id = d.webhook_id))
      order by m.created_at limit $2 for update skip locked
    ), pruned as (
      delete from webhook_deliveries d using old where d.shop_id = old.shop_id and d.event_id = old.event_id
      returning d.shop_id, d.id, d.webhook_id, d.public_order_id, d.sequence
    ), unqueued as (
      delete from webhook_queue q using pruned p where q.shop_id = p.shop_id and q.delivery_id = p.id
    ), forgotten as (
      delete from webhook_messages m using old where m.shop_id = old.shop_id and m.event_id = old.event_id
    ), standing as (
      -- Locked, so that none is deleted before what is remembered of it is stored.
      select shop_id, id from webhooks where (shop_id, id) in (select shop_id, webhook_id from pruned) for key share
    ), remembered as (
      insert into webhook_last_sequences as l (shop_id, webhook_id, public_order_id, sequence)
      select p.shop_id, p.webhook_id, p.public_order_id, max(p.sequence)
      from pruned p join standing w on w.shop_id = p.shop_id and w.id = p.webhook_id
      where p.public_order_id is not null and p.sequence is not null
      group by p.shop_id, p.webhook_id, p.public_order_id order by 1, 2, 3
      on conflict (shop_id, webhook_id, public_order_id) do update set sequence = greatest(l.sequence, excluded.sequence)
    )
    select count(*) as count from old`,
    values: [before, limit],
  });
  return row?.count ?? 0;
}
