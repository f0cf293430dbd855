import type { Database, Executor } from '../../../database/connection.js';

/** How many events are read in one transaction. */
const batch = 1_000;

/** The events after which a platform order may say something else. */
const tellingTypes = ['order/updated', 'payment/updated', 'order/fulfilled', 'order/cancelled'];

/** The shops whose log has something that was not looked at for their platform orders yet. */
export async function shopsWithChanges(executor: Executor): Promise<string[]> {
  const rows = await executor.run<{ shop_id: string }>({
    name: 'shops_with_platform_changes',
    text: `select c.shop_id from platform_push_cursors c
      where exists (select 1 from events e where e.shop_id = c.shop_id and e.position > c.position)`,
    values: [],
  });
  return rows.map(({ shop_id: shopId }) => shopId);
}

/**
 * Makes due what changed by a batch of events and moves the cursor, in one transaction: of several workers one reads a
 * shop's log at a time, and one that dies leaves all as it was. An order that waits after a failure is due at once, since
 * what is told is what it is then. True when there may be more.
 */
export function queueChanged(database: Database, shopId: string, now: Date): Promise<boolean> {
  return database.transaction(async (executor) => {
    const [cursor] = await executor.run<{ position: number }>({
      name: 'lock_platform_push_cursor',
      text: 'select position from platform_push_cursors where shop_id = $1 for update skip locked',
      values: [shopId],
    });
    if (!cursor) return false;
    // Asked for in a statement of its own: the next one then sees everything below the end.
    const [log] = await executor.run<{ end: number }>({
      name: 'event_log_end',
      text: 'select event_log_end() as end',
      values: [],
    });
    if (!log) return false;
    const [read] = await executor.run<{ count: number; last: number | null }>({
      name: 'queue_platform_pushes',
      text: `with read as materialized (
          select position, public_order_id, type from events
          where shop_id = $1 and position > $2 and position < $3 order by position limit ${batch}
        ), queued as (
          update platform_pushes p set wanted = p.wanted + 1, next_attempt_at = least(p.next_attempt_at, $5)
          from (select distinct public_order_id from read where type = any($4)) r
          where p.shop_id = $1 and p.public_order_id = r.public_order_id and p.told is not null
        )
        select count(*) as count, max(position) as last from read`,
      values: [shopId, cursor.position, log.end, tellingTypes, now],
    });
    const isFull = read?.count === batch;
    await executor.run({
      name: 'move_platform_push_cursor',
      text: 'update platform_push_cursors set position = greatest(position, $2) where shop_id = $1',
      values: [shopId, isFull ? read.last : log.end - 1],
    });
    return isFull;
  });
}
