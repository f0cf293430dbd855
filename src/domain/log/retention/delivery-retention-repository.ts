import type { Database } from '../../../database/connection.js';

/**
 * Whether a message `m` has nothing pending and no attempt since $1. It is checked for each message, because a join
 * would be planned over all deliveries while their statistics are those of an empty table.
 */
const isPast = `coalesce((
    select false from webhook_deliveries d where d.event_id = m.event_id and d.shop_id = m.shop_id
      and (d.status = 'pending' or (d.attempts -> -1 ->> 'at')::timestamptz >= $1)
      -- A deleted webhook has nothing pending.
      and exists (select from webhooks w where w.shop_id = d.shop_id and w.id = d.webhook_id) limit 1), true)`;

/**
 * Deletes messages with their deliveries if nothing is pending and the last attempt was before the given time: at most
 * `limit`, of any shop. The last sequence of each order that each webhook received is recorded. Returns how many
 * messages were checked; rows that others have locked are skipped.
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
      // Checked again after locking: a redelivery may have been requested in the meantime.
      text: `with old as (
        select m.shop_id, m.event_id from unnest($2::text[], $3::uuid[]) as m (shop_id, event_id) where ${isPast}
      ), pruned as (
        -- An array of unknown length, so that the planner uses the index whatever the statistics are.
        delete from webhook_deliveries d using old
        where d.event_id = any(array(select event_id from old)) and d.shop_id = old.shop_id and d.event_id = old.event_id
        returning d.shop_id, d.id, d.webhook_id, d.public_order_id, d.sequence
      ), unqueued as (
        delete from webhook_queue q using pruned p where q.shop_id = p.shop_id and q.delivery_id = p.id
      ), forgotten as (
        delete from webhook_messages m using old
        where m.event_id = any(array(select event_id from old)) and m.shop_id = old.shop_id and m.event_id = old.event_id
      ), remaining as (
        -- Locked, so that none is deleted before the record is stored.
        select shop_id, id from webhooks where (shop_id, id) in (select shop_id, webhook_id from pruned) for key share
      )
      insert into webhook_last_sequences as l (shop_id, webhook_id, public_order_id, sequence)
      select p.shop_id, p.webhook_id, p.public_order_id, max(p.sequence)
      from pruned p join remaining w on w.shop_id = p.shop_id and w.id = p.webhook_id
      where p.public_order_id is not null and p.sequence is not null
      group by p.shop_id, p.webhook_id, p.public_order_id order by 1, 2, 3
      on conflict (shop_id, webhook_id, public_order_id) do update set sequence = greatest(l.sequence, excluded.sequence)`,
      values: [before, old.map(({ shop_id: shopId }) => shopId), old.map(({ event_id: eventId }) => eventId)],
    });
    return old.length;
  });
}
