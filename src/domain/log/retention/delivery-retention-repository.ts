import type { Database } from '../../../database/connection.js';

/**
 * Whether everything of a message `m` is from before $1: nothing is still to be sent, and nothing was attempted since. It is
 * looked up for each: as a join it would be planned over all deliveries while their statistics are of an empty table.
 */
const isPast = `coalesce((
    select false from webhook_deliveries d where d.event_id = m.event_id and d.shop_id = m.shop_id
      and (d.status = 'pending' or (d.attempts -> -1 ->> 'at')::timestamptz >= $1)
      -- One that is gone waits for nothing.
      and exists (select from webhooks w where w.shop_id = d.shop_id and w.id = d.webhook_id) limit 1), true)`;

/**
 * Deletes messages, with their deliveries, of which everything is from before this time: at most so many, of any shop.
 * What a webhook is still to be sent stays however old it is, and what each webhook was last sent of an order is
 * remembered. How many were looked at; what others have locked is left for the next time.
 */
export function pruneMessages(database: Database, before: Date, limit: number): Promise<number> {
  return database.transaction(async (executor) => {
    const old = await executor.run<{ shop_id: string; event_id: string }>({
      name: 'lock_past_webhook_messages',
      text: `select m.shop_id, m.event_id from webhook_messages m where m.created_at < $1 and ${isPast}
        order by m.created_at limit $2 for update skip locked`,
      values: [before, limit],
    });
    if (old.length === 0) return 0;
    await executor.run({
      name: 'prune_webhook_messages',
      // Looked at once more, now that they are locked: one may have been asked for again just before.
      text: `with old as (
        select m.shop_id, m.event_id from unnest($2::text[], $3::uuid[]) as m (shop_id, event_id) where ${isPast}
      ), pruned as (
        -- By an array of unknown length: an index finds them, whatever statistics say.
        delete from webhook_deliveries d using old
        where d.event_id = any(array(select event_id from old)) and d.shop_id = old.shop_id and d.event_id = old.event_id
        returning d.shop_id, d.id, d.webhook_id, d.public_order_id, d.sequence
      ), unqueued as (
        delete from webhook_queue q using pruned p where q.shop_id = p.shop_id and q.delivery_id = p.id
      ), forgotten as (
        delete from webhook_messages m using old
        where m.event_id = any(array(select event_id from old)) and m.shop_id = old.shop_id and m.event_id = old.event_id
      ), standing as (
        -- Locked, so that none is deleted before what is remembered of it is stored.
        select shop_id, id from webhooks where (shop_id, id) in (select shop_id, webhook_id from pruned) for key share
      )
      insert into webhook_last_sequences as l (shop_id, webhook_id, public_order_id, sequence)
      select p.shop_id, p.webhook_id, p.public_order_id, max(p.sequence)
      from pruned p join standing w on w.shop_id = p.shop_id and w.id = p.webhook_id
      where p.public_order_id is not null and p.sequence is not null
      group by p.shop_id, p.webhook_id, p.public_order_id order by 1, 2, 3
      on conflict (shop_id, webhook_id, public_order_id) do update set sequence = greatest(l.sequence, excluded.sequence)`,
      values: [before, old.map(({ shop_id: shopId }) => shopId), old.map(({ event_id: eventId }) => eventId)],
    });
    return old.length;
  });
}
