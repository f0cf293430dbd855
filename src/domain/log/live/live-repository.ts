import type { OrderKey } from '../../core/order-key.js';
import { z } from 'zod';
import type { Executor } from '../../../lib/executor.js';
import type { ApplicationState } from '../../order/document/application-state.js';
import type { OrderInternals, OrderStatus } from '../../order/document/order.js';
import { stateOf } from '../../order/document/shown-status.js';
import { snapshotType, statusAt, type OrderUpdate } from './order-update.js';

interface OrderRow {
  public_order_id: string;
  order_id: number;
  status: OrderStatus;
  cancelled_at: Date | null;
  version: number;
  api_session_id: string | null;
  sequence: number;
  created_at: Date;
  updated_at: Date;
  processed_at: Date | null;
  state: ApplicationState;
  internals: OrderInternals;
}

interface UpdateRow extends OrderRow {
  id: string;
  type: string;
  data: unknown;
  event_sequence: number;
  event_version: number;
  event_state: ApplicationState | null;
  occurred_at: Date;
}

const viewOf = (row: OrderRow): OrderUpdate['order'] => ({
  publicOrderId: row.public_order_id,
  orderId: row.order_id,
  status: row.status,
  version: row.version,
  apiSessionId: row.api_session_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  processedAt: row.processed_at,
  state: stateOf(row.state, row),
  internals: row.internals,
});

/** The data of an abandonment event of type other than `order/abandoned`. */
const abandonedSchema = z.object({
  status: z.literal('abandoned').describe('The HTTP status of the answer; null unless it has finished.'),
});

/** The order at the time of the event if the log has its state; otherwise the current order. */
function orderAt(row: UpdateRow): OrderUpdate['order'] {
  const { event_state: state, event_version: version, type, data } = row;
  if (!state) return viewOf(row);
  const isLast = version === row.version;
  const isAbandonment = type === 'order/abandoned' || abandonedSchema.safeParse(data).success;
  const status = statusAt({ type, isAbandonment, isLast, state }, row.status);
  const processedAt = state.isProcessed ? row.processed_at : null;
  const shown = stateOf(state, { status, cancelled_at: status === 'cancelled' ? row.cancelled_at : null });
  return { ...viewOf(row), state: shown, version, status, updatedAt: row.occurred_at, processedAt };
}

const changedSchema = z.object({ changed: z.array(z.string()).describe('Which parts of the order changed.') });

function updateOf(row: UpdateRow): OrderUpdate {
  const { id, type, event_sequence: sequence, occurred_at: occurredAt } = row;
  const read = changedSchema.safeParse(row.data);
  return { id, type, sequence, changed: read.success ? read.data.changed : [], occurredAt, order: orderAt(row) };
}

const ofOrder = `o.public_order_id, o.order_id, o.status, o.cancelled_at, o.version, o.api_session_id, o.sequence, o.created_at, o.updated_at, o.processed_at,
  o.state, o.internals`;

/** The events of an order after a sequence, each with the order at that time. */
export async function readOrderUpdates(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  after: number,
  limit: number,
): Promise<OrderUpdate[]> {
  const rows = await executor.run<UpdateRow>({
    name: 'read_order_updates',
    text: `select ${ofOrder}, e.id, e.type, e.data, e.sequence as event_sequence, e.version as event_version,
        e.state as event_state, e.occurred_at
      from events e join orders o on o.shop_id = e.shop_id and o.public_order_id = e.public_order_id
      where e.shop_id = $1 and e.public_order_id = $2 and e.sequence > $3 order by e.sequence limit $4`,
    values: [shopId, publicOrderId, after, limit],
  });
  return rows.map(updateOf);
}

/**
 * The current order, and whether a watcher that has received events up to `seen` can continue from there; undefined if
 * the order does not exist.
 */
export async function readSnapshot(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  seen: number | undefined,
): Promise<{ snapshot: OrderUpdate; canResume: boolean } | undefined> {
  const [row] = await executor.run<OrderRow & { can_go_on: boolean }>({
    name: 'read_order_standing',
    text: `select ${ofOrder}, $3::bigint is not null and ($3 = o.sequence or exists (
        select from events e where e.shop_id = $1 and e.public_order_id = $2 and e.sequence = $3 + 1)) as can_go_on
      from orders o where o.shop_id = $1 and o.public_order_id = $2`,
    values: [shopId, publicOrderId, seen ?? null],
  });
  if (!row) return undefined;
  const { sequence, updated_at: occurredAt } = row;
  const snapshot = { id: null, sequence, type: snapshotType, changed: [], occurredAt, order: viewOf(row) };
  return { snapshot, canResume: row.can_go_on };
}

/** The orders that have newer events than the given sequences. */
export async function findGrown(
  executor: Executor,
  watched: readonly (OrderKey & { head: number })[],
): Promise<OrderKey[]> {
  const rows = await executor.run<{ shop_id: string; public_order_id: string }>({
    name: 'find_grown_orders',
    text: `select w.shop_id, w.public_order_id
      from unnest($1::text[], $2::text[], $3::bigint[]) as w(shop_id, public_order_id, head)
      cross join lateral (
        select o.sequence from orders o where o.shop_id = w.shop_id and o.public_order_id = w.public_order_id limit 1) o
      where o.sequence > w.head`,
    values: [
      watched.map(({ shopId }) => shopId),
      watched.map(({ publicOrderId }) => publicOrderId),
      watched.map(({ head }) => head),
    ],
  });
  return rows.map((row) => ({ shopId: row.shop_id, publicOrderId: row.public_order_id }));
}

/**
 * The positions between which a reader of a shop's log may continue: the last pruned position, and the last settled
 * one.
 */
export async function readLogBounds(executor: Executor, shopId: string): Promise<{ start: number; end: number }> {
  const [row] = await executor.run<{ start: number; end: number }>({
    name: 'read_log_bounds',
    text: `select event_log_end() - 1 as end,
      coalesce((select position from event_log_starts where shop_id = $1), 0) as start`,
    values: [shopId],
  });
  return row ?? { start: 0, end: 0 };
}
