import type { Executor } from '../../../lib/executor.js';
import type { FilterColumns } from '../../../lib/filter-sql.js';
import type { Event } from './event.js';
import { shownMaker, type Maker } from './maker.js';

interface EventRow {
  shop_id: string;
  position: number;
  id: string;
  public_order_id: string | null;
  sequence: number | null;
  version: number | null;
  type: string;
  data: Record<string, unknown>;
  occurred_at: Date;
  made_by: Maker | null;
  person_name: string | null;
}

const eventOf = (row: EventRow): Event => ({
  id: row.id,
  position: row.position,
  sequence: row.sequence,
  shopId: row.shop_id,
  publicOrderId: row.public_order_id,
  type: row.type,
  version: row.version,
  occurredAt: row.occurred_at,
  data: row.data,
  madeBy: row.made_by && shownMaker(row.made_by, row.person_name),
});

const columns = `shop_id, position, id, public_order_id, sequence, version, type, data, occurred_at, made_by,
  (select u.name from users u where u.id = (made_by ->> 'userId')::uuid) as person_name`;

/** The columns of events that callers may filter by. */
export const eventColumns = {
  id: { sql: 'id', type: 'uuid' },
  position: { sql: 'position', type: 'integer' },
  sequence: { sql: 'sequence', type: 'integer' },
  shop: { sql: 'shop_id', type: 'text' },
  public_order_id: { sql: 'public_order_id', type: 'text' },
  type: { sql: 'type', type: 'text' },
  version: { sql: 'version', type: 'integer' },
  occurred_at: { sql: 'occurred_at', type: 'timestamp' },
} as const satisfies FilterColumns;

/** The events to read from a shop's log. All types if `types` is empty. */
interface EventsAfter {
  after: number;
  limit: number;
  types: readonly string[];
  /** A further condition, with parameters from {@link firstConditionParameter} on. */
  condition?: { where: string; values: unknown[] } | undefined;
}

export const firstConditionParameter = 5;

/**
 * Events of the shop after a position, in order. Events after an open transaction that can still append earlier ones
 * are excluded, so that a reader that continues from the last position never skips an event; `areLeft` if there are
 * any.
 */
export async function readSettledEvents(
  executor: Executor,
  shopId: string,
  { after, limit, types, condition }: EventsAfter,
): Promise<{ events: Event[]; areLeft: boolean }> {
  const rows = await executor.run<EventRow & { is_settled: boolean }>({
    // A statement whose text depends on the caller is not prepared.
    ...(condition === undefined ? { name: 'read_settled_events' } : {}),
    text: `select ${columns}, position < (select event_log_end()) as is_settled from events
      where shop_id = $1 and position > $2 and (cardinality($4::text[]) = 0 or type = any($4))
        and ${condition?.where ?? 'true'} order by position limit $3`,
    values: [shopId, after, limit, types, ...(condition?.values ?? [])],
  });
  const settled = rows.filter((row) => row.is_settled);
  return { events: settled.map(eventOf), areLeft: settled.length < rows.length };
}

/**
 * Events of the shop after a position, in order, without those that could still be preceded by an uncommitted event.
 */
export async function readEvents(executor: Executor, shopId: string, page: EventsAfter): Promise<Event[]> {
  return (await readSettledEvents(executor, shopId, page)).events;
}

/** The events of several orders in one statement, at most `limit` of each, in order. */
export async function readEventsOfOrders(
  executor: Executor,
  shopId: string,
  publicOrderIds: readonly string[],
  { after, limit }: { after: number; limit: number },
): Promise<Event[]> {
  const rows = await executor.run<EventRow>({
    name: 'read_events_of_orders',
    text: `select e.* from unnest($2::text[]) as o(id), lateral (
        select ${columns} from events where shop_id = $1 and public_order_id = o.id and sequence > $3
        order by sequence limit $4
      ) e order by e.sequence`,
    values: [shopId, publicOrderIds, after, limit],
  });
  return rows.map(eventOf);
}
