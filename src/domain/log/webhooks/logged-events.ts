import type { Executor } from '../../../lib/executor.js';
import { eventStateText, restStateOf, stateTextOf } from '../../order/document/shown-status.js';
import { bodyOf } from './message.js';
import type { NewMessage, OrderThen } from './new-message.js';

/** A row of the log. */
export interface LoggedRow extends OrderThen {
  position: number;
  id: string;
  publicOrderId: string | null;
  sequence: number | null;
  type: string;
  data: Record<string, unknown>;
  state: string | null;
  occurredAt: Date;
}

/** An event of the log as a message, which is not stored yet. */
export interface LoggedMessage extends NewMessage {
  row: LoggedRow;
}

/** The state with an event, as REST sends it. */
function wireState({ state, status, cancelledAt, type }: LoggedRow): string | null {
  if (state === null) return null;
  if (status !== null) return restStateOf(stateTextOf(state, { status, cancelled_at: cancelledAt }));
  if (type === 'order/abandoned') return restStateOf(stateTextOf(state, { status: 'abandoned', cancelled_at: null }));
  return restStateOf(eventStateText(state));
}

/**
 * The body that webhooks are sent of an event, the same for each attempt. Undefined if the event is invalid, because one
 * event must not affect the others.
 */
export function bodyOfRow(shopId: string, row: LoggedRow): Buffer | undefined {
  try {
    return bodyOf({ ...row, shopId, platformOrderId: row.platformOrderId || null, state: wireState(row) });
  } catch {
    return undefined;
  }
}

function loggedMessage(row: LoggedRow): LoggedMessage {
  const { position, id, type, sequence, publicOrderId, status, cancelledAt, platformOrderId } = row;
  return { id, type, sequence, publicOrderId, source: { position, status, cancelledAt, platformOrderId }, row };
}

/** A part of a shop's log. */
export interface LogRange {
  /** The position before the first event. */
  after: number;
  /** The position behind the last event. */
  end: number;
  types: readonly string[];
  /** The maximum number of events. */
  most: number;
}

/** The first events of a part of the log, with these types. */
export async function readLog(
  executor: Executor,
  shopId: string,
  { after, end, types, most }: LogRange,
): Promise<LoggedMessage[]> {
  if (types.length === 0) return [];
  const rows = await executor.run<LoggedRow>({
    name: 'read_log_for_webhooks',
    text: `with logged as materialized (
        select position, id, public_order_id, sequence, version, type, data, state, occurred_at from events
        where shop_id = $1 and position > $2 and position < $3 and type = any($4) order by position limit $5
      )
      select l.position, l.id, l.public_order_id as "publicOrderId", l.sequence, l.type, l.data, l.state::text as state,
        l.occurred_at as "occurredAt", o.status, o.cancelled_at as "cancelledAt",
        case when o.status is null then l.state ->> 'platformOrderId' else o.platform_order_id end as "platformOrderId"
      from logged l left join lateral (
        select status, cancelled_at, platform_order_id from orders
        where shop_id = $1 and public_order_id = l.public_order_id and version = l.version and l.state is not null limit 1
      ) o on true order by l.position`,
    values: [shopId, after, end, types, most],
  });
  return rows.map(loggedMessage);
}
