import type { Database } from '../../../database/connection.js';
import { bodyOfRow, type LoggedRow } from '../webhooks/logged-events.js';

/**
 * Stores bodies of webhooks that have been made from the oldest `events` of a shop, so that those events can be deleted: of
 * events before the given time, at most `limit` bodies. Returns how many. The body of an invalid event is missing.
 */
export function storeBodies(
  database: Database,
  shopId: string,
  before: Date,
  { events, limit }: { events: number; limit: number },
): Promise<number> {
  return database.transaction(async (executor) => {
    const rows = await executor.run<LoggedRow>({
      name: 'events_of_webhook_bodies',
      // The events are locked, so that their personal data is erased either before or afterward, with the bodies.
      text: `with oldest as materialized (
          select e.id from (
            select id, occurred_at from events
            where shop_id = $1 and position > coalesce((select position from event_log_starts where shop_id = $1), 0)
            order by position limit $4
          ) e where e.occurred_at < $2
        ), made as materialized (
          -- An array of unknown length, so that the planner uses the index whatever the statistics are.
          select event_id, position, status, cancelled_at, platform_order_id from webhook_messages
          where event_id = any(array(select id from oldest)) and shop_id = $1 and position is not null limit $3
        )
        select e.*, m.status, m.cancelled_at as "cancelledAt", m.platform_order_id as "platformOrderId"
        from made m cross join lateral (
          -- One after the other: as a join, the planner may read the whole log of the shop.
          select position, id, public_order_id as "publicOrderId", sequence, type, data, state::text as state,
            occurred_at as "occurredAt" from events
          where shop_id = $1 and position = m.position and id = m.event_id limit 1 for share
        ) e`,
      values: [shopId, before, limit, events],
    });
    if (rows.length === 0) return 0;
    await executor.run({
      name: 'store_webhook_bodies',
      text: `update webhook_messages m
        set body = b.body, position = null, status = null, cancelled_at = null, platform_order_id = null
        from unnest($2::uuid[], $3::text[]) as b (event_id, body)
        where m.event_id = b.event_id and m.shop_id = $1 and m.position is not null`,
      values: [shopId, rows.map(({ id }) => id), rows.map((row) => bodyOfRow(shopId, row)?.toString())],
    });
    return rows.length;
  });
}
