import type { Executor } from '../../../lib/executor.js';
import type { OrderStatus } from '../../order/document/order-status.js';
import { eventStateText, restStateOf, stateTextOf } from '../../order/document/shown-status.js';
import { messageOf, type Message, type WebhookEvent } from './message.js';

/** How many events become deliveries in one transaction. */
export const batch = 256;

interface LoggedRow {
  position: number;
  id: string;
  public_order_id: string | null;
  sequence: number | null;
  type: string;
  data: Record<string, unknown>;
  state: string | null;
  /** Of the order; null if it has changed since. */
  status: OrderStatus | null;
  cancelled_at: Date | null;
  platform_order_id: string | null;
  occurred_at: Date;
}

/** An event of the log with its message. */
export interface LoggedEvent {
  position: number;
  message: Message;
}

/** The state with an event, as REST sends it. */
function wireState({ state, status, cancelled_at, type }: LoggedRow): string | null {
  if (state === null) return null;
  if (status !== null) return restStateOf(stateTextOf(state, { status, cancelled_at }));
  if (type === 'order/abandoned') return restStateOf(stateTextOf(state, { status: 'abandoned', cancelled_at: null }));
  return restStateOf(eventStateText(state));
}

function eventOf(shopId: string, row: LoggedRow): WebhookEvent {
  const { id, type, sequence, public_order_id: publicOrderId, occurred_at: occurredAt, data } = row;
  const platformOrderId = row.platform_order_id || null;
  return { id, type, sequence, shopId, publicOrderId, platformOrderId, occurredAt, data, state: wireState(row) };
}

/** A part of a shop's log. */
export interface LogRange {
  /** The position before the first event. */
  after: number;
  /** The position behind the last event. */
  end: number;
  types: readonly string[];
}

/** The first events of a part of the log, with these types: at most a batch. */
export async function readLog(
  executor: Executor,
  shopId: string,
  { after, end, types }: LogRange,
): Promise<LoggedEvent[]> {
  if (types.length === 0) return [];
  const rows = await executor.run<LoggedRow>({
    name: 'read_log_for_webhooks',
    text: `with logged as materialized (
        select position, id, public_order_id, sequence, version, type, data, state, occurred_at from events
        where shop_id = $1 and position > $2 and position < $3 and type = any($4) order by position limit $5
      )
      select l.position, l.id, l.public_order_id, l.sequence, l.type, l.data, l.state::text as state, l.occurred_at, o.status,
        o.cancelled_at,
        case when o.status is null then l.state ->> 'platformOrderId' else o.platform_order_id end as platform_order_id
      from logged l left join lateral (
        select status, cancelled_at, platform_order_id from orders
        where shop_id = $1 and public_order_id = l.public_order_id and version = l.version and l.state is not null limit 1
      ) o on true order by l.position`,
    values: [shopId, after, end, types, batch],
  });
  // Messages are outside of the heap of JavaScript, whose garbage collection would copy the texts of the rows.
  return rows.map((row) => ({ position: row.position, message: messageOf(eventOf(shopId, row)) }));
}
