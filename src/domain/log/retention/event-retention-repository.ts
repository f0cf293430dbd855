import type { Executor } from '../../../lib/executor.js';

/** The shops whose log starts with an event from before the given time. */
export async function shopsWithOldEvents(executor: Executor, before: Date): Promise<string[]> {
  const rows = await executor.run<{ shop_id: string }>({
    name: 'shops_with_old_events',
    text: `select s.shop_id from shops s left join event_log_starts l on l.shop_id = s.shop_id cross join lateral (
        select occurred_at from events where shop_id = s.shop_id and position > coalesce(l.position, 0)
        order by position limit 1
      ) e where e.occurred_at < $1`,
    values: [before],
  });
  return rows.map(({ shop_id: shopId }) => shopId);
}

/**
 * Deletes the oldest events of a shop, at most `limit`: up to the first that is not from before the given time, that a
 * reader with a cursor has not read yet, or from which the body of a webhook is still made. The start of the log moves in
 * the same statement. Returns how many were deleted; none while another process deletes.
 */
export async function pruneEvents(executor: Executor, shopId: string, before: Date, limit: number): Promise<number> {
  await executor.run({
    name: 'begin_event_log',
    // If the row exists, an insert would wait for the process that is updating it.
    text: `insert into event_log_starts (shop_id, position) select $1, 0
      where not exists (select from event_log_starts where shop_id = $1) on conflict do nothing`,
    values: [shopId],
  });
  const [row] = await executor.run<{ count: number }>({
    name: 'prune_events',
    text: `with start as (
      select position from event_log_starts where shop_id = $1 for update skip locked
    ), oldest as materialized (
      select e.position, e.occurred_at, e.id from start s cross join lateral (
        select position, occurred_at, id from events
        where shop_id = $1 and position > s.position order by position limit $3
      ) e
    ), bound as materialized (
      -- Exclusive. The webhook cursor of a shop without webhooks does not move and is ignored.
      select least(
        (select min(position) from oldest where occurred_at >= $2),
        (select coalesce(max(position), 0) + 1 from webhook_cursors where shop_id = $1
          having exists (select from webhooks where shop_id = $1)),
        (select position + 1 from platform_push_cursors where shop_id = $1),
        -- An array of unknown length, so that the planner uses the index whatever the statistics are.
        (select min(position) from webhook_messages
          where event_id = any(array(select id from oldest where occurred_at < $2)) and shop_id = $1)
      ) as position
    ), last as (
      select max(o.position) as position from oldest o, bound b where b.position is null or o.position < b.position
    ), pruned as (
      delete from events e using start s, last l
      where e.shop_id = $1 and e.position > s.position and e.position <= l.position returning 1
    ), moved as (
      update event_log_starts s set position = l.position from last l where s.shop_id = $1 and l.position is not null
    )
    select count(*) as count from pruned`,
    values: [shopId, before, limit],
  });
  return row?.count ?? 0;
}
