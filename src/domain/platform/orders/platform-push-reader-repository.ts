import type { Database, Executor } from '../../../database/connection.js';

/** How many events are read in one transaction. */
const batch = 1_000;

/** The events after which a platform order may change. */
const relevantTypes = ['order/updated', 'payment/updated', 'order/fulfilled', 'order/cancelled'];

/** The shops with events that were not yet checked for changed platform orders. */
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
 * Marks orders with new events as due and advances the cursor, in one transaction, so that one worker at a time reads a
 * shop's log, and a crash changes nothing. An order that waits after a failure becomes due immediately, because its
 * current state is pushed. Returns true if there may be more.
 */
export function queueChanged(database: Database, shopId: string, now: Date): Promise<boolean> {
  return database.transaction(async (executor) => {
    const [cursor] = await executor.run<{ position: number }>({
      name: 'lock_platform_push_cursor',
      text: 'select position from platform_push_cursors where shop_id = $1 for update skip locked',
      values: [shopId],
    });
    if (!cursor) return false;
    // A separate statement, so that the next one sees everything below the end.
    const [log] = await executor.run<{ end: number }>({
      name: 'event_log_end',
      text: 'select event_log_end() as end',
      values: [],
    });
    if (!log) return false;
    const [read] = await executor.run<{ count: number; last: number | null }>({
      name: 'queue_platform_pushes',
      text: `with read as materialized (
          select position, public_order_id, type, sequence from events
          where shop_id = $1 and position > $2 and position < $3 order by position limit ${batch}
        ), queued as (
          update platform_pushes p set wanted = p.wanted + 1, next_attempt_at = least(p.next_attempt_at, $5)
          from (select public_order_id, max(sequence) as sequence from read where type = any($4) group by public_order_id) r
          where p.shop_id = $1 and p.public_order_id = r.public_order_id and p.told is not null
            and (p.reported_sequence is null or p.reported_sequence < r.sequence)
        )
        select count(*) as count, max(position) as last from read`,
      values: [shopId, cursor.position, log.end, relevantTypes, now],
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
