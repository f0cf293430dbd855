import type { NewEvent } from '../../core/event-log/new-event.js';
import { randomUUID } from 'node:crypto';
import type { ClaimedKey } from '../../core/operation/idempotency/claimed-key.js';
import type { Executor } from '../../../database/connection.js';
import { idempotencyRecords } from '../../core/operation/idempotency/idempotency-repository.js';
import type { ApplicationState } from '../document/application-state.js';
import { leaseIsOrphaned } from './lease-repository.js';
import { summarySet, summaryValues } from './order-summary-repository.js';
import { storedState } from './stored-state.js';
import type { Order, StoredOrder } from '../document/order.js';

/** A response that is recorded for an idempotency key in the statement that has the effect. */
export interface IdempotencyRecord {
  claimed: ClaimedKey;
  answer: unknown;
}

export interface OrderWrite {
  order: Order;
  events: readonly NewEvent[];
  now: Date;
  /**
   * The lease under which the change is made. It ends with this write unless it is extended. A write without a lease
   * leaves an expired lease in place, since the gateway requests made under it must still be recovered.
   */
  lease?: { holder: string; until: Date | null };
  idempotencyRecord?: IdempotencyRecord | undefined;
  /** Writes nothing if another request has taken over the key and will have the effect itself. */
  fencesKey?: boolean;
  /** The payments changed, so that recorded refusals of this order can be deleted. */
  forgetRefusals?: boolean;
  /** Takes effect in the same statement. */
  parts?: readonly SavePart[];
}

/** Events as the parameter of a statement that appends them. */
export const eventRows = (events: readonly NewEvent[]): string =>
  JSON.stringify(events.map(({ type, data }, index) => ({ ordinal: index + 1, id: randomUUID(), type, data })));

/** An order as it was written. */
export const storedOrder = ({ publicOrderId, state }: Order, version: number, stateText: string): StoredOrder => ({
  publicOrderId,
  version,
  state,
  stateText,
});

export const customerName = ({ customer }: ApplicationState): string =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';

/** Whether the order has line items; one without any is never abandoned. */
export const hasLines = ({ lineItems }: ApplicationState): boolean => lineItems.length > 0;

/** The SQL of a {@link SavePart}. */
interface PartSql {
  /** CTEs before the update. Those that write do so even if the order is not saved. */
  before?: readonly string[];
  /** A condition for the update, in addition to the version and the lease. */
  condition?: string;
  /** CTEs after the update, which read the written row from `changed`. */
  after?: readonly string[];
  /** An expression that is evaluated for the written row. */
  column?: string;
}

/**
 * A part of the statement that saves an order. It takes effect together with the save or not at all, except for what it
 * writes before the update.
 */
export interface SavePart {
  /** Distinguishes the prepared statements, whose names have at most 63 bytes. */
  name: string;
  values: readonly unknown[];
  /** Its values are parameters from `first` on. $1 is the shop, $2 the order, and $4 the time of the save. */
  sql: (first: number) => PartSql;
}

/** Records the response for the idempotency key of the call. */
const recordedResponse = ({ claimed, answer }: IdempotencyRecord, isFenced: boolean): SavePart => ({
  name: isFenced ? 'recording_fenced' : 'recording',
  values: [claimed.owner, claimed.key, claimed.holder, JSON.stringify(answer)],
  sql: (first) => {
    const isOwn = `owner = $${first} and key = $${first + 1} and holder = $${first + 2}`;
    const fence = {
      before: [`held as (select from ${idempotencyRecords} where shop_id = $1 and ${isOwn} for update)`],
      condition: 'exists (select from held)',
    };
    return {
      ...(isFenced ? fence : {}),
      after: [
        `recorded as (update ${idempotencyRecords} k set status = 'finished', answer = $${first + 3} from changed c
          where k.shop_id = c.shop_id and ${isOwn})`,
      ],
    };
  },
});

/** Deletes recorded refusals of the order. */
const forgottenRefusals: SavePart = {
  name: 'forgetting',
  values: [],
  sql: () => ({
    after: [
      `forgotten as (delete from ${idempotencyRecords} k using changed c
        where k.shop_id = c.shop_id and k.refused_order_id = c.public_order_id)`,
    ],
  }),
};

/** Queues a job for the order. `name` is that of the part. */
export const queuedJob = (name: string, task: string): SavePart => ({
  name,
  values: [],
  sql: () => ({
    column: `graphile_worker.add_job('${task}', json_build_object('shopId', shop_id, 'publicOrderId', public_order_id))`,
  }),
});

/** The number of the values that each save has. */
const ownValues = 24;

function updateOrder(parts: readonly SavePart[]): string {
  let first = ownValues + 1;
  const sqls = parts.map(({ sql, values }) => {
    const own = sql(first);
    first += values.length;
    return own;
  });
  const given = <Text>(text: Text | undefined): Text[] => (text === undefined ? [] : [text]);
  const before = sqls.flatMap((sql) => sql.before ?? []);
  const conditions = sqls.flatMap(({ condition }) => given(condition)).map((condition) => `\n    and ${condition}`);
  const changed = `changed as (
  update orders set version = version + 1, sequence = sequence + $6, status = $7, state = $8, rest_state = null, internals = $9,
    order_total = $10, email_address = $11, customer_name = $12, platform_order_id = $13, needs_attention = $14,
    processed_at = $15, updated_at = $4, customer_public_id = $19,
    cancelled_at = $23, has_lines = $24, lines_version = version + 1, summary_version = version + 1,
    ${summarySet(['$20', '$21', '$22'], { shopId: '$1', publicOrderId: '$2' })},
    lease_holder = case when $5::text is null then lease_holder else $16 end,
    lease_expires_at = case when $5::text is null then lease_expires_at else $17::timestamptz end
  where shop_id = $1 and public_order_id = $2 and version = $3
    and (lease_holder is null or lease_holder = $5 or ($5::text is null and (lease_expires_at < $4 or ${leaseIsOrphaned})))${conditions.join('')}
  returning shop_id, public_order_id, version, sequence, ctid as row
)`;
  const appended = `${storedState('changed')}, appended as (
  insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at)
  select c.shop_id, event_position(e.ordinal), e.id, c.public_order_id, c.sequence - $6 + e.ordinal, c.version, e.type, e.data, c.state, $4
  from stored_state c, json_to_recordset($18::json) as e(ordinal integer, id uuid, type text, data json)
)`;
  return `with ${[...before, changed, appended, ...sqls.flatMap(({ after = [] }) => after)].join(', ')}
select ${['version', ...sqls.flatMap(({ column }) => given(column))].join(', ')} from changed`;
}

/**
 * Writes the order and appends its events in one statement, guarded by the version that was loaded and by leases of
 * others. Undefined if the order has changed in the meantime or is leased (load it again and repeat the change), or if
 * a condition of a part does not hold.
 */
export async function saveOrder(executor: Executor, write: OrderWrite): Promise<StoredOrder | undefined> {
  const { order, events, now, idempotencyRecord } = write;
  const { state } = order;
  const stateText = JSON.stringify(state);
  const parts = [
    ...(idempotencyRecord ? [recordedResponse(idempotencyRecord, write.fencesKey ?? false)] : []),
    ...(write.forgetRefusals ? [forgottenRefusals] : []),
    ...(write.parts ?? []),
  ];
  const [row] = await executor.run<{ version: number }>({
    name: ['save_order', ...parts.map(({ name }) => name)].join('_'),
    text: updateOrder(parts),
    values: [
      order.shopId,
      order.publicOrderId,
      order.version,
      now,
      write.lease?.holder ?? null,
      events.length,
      order.status,
      stateText,
      JSON.stringify(order.internals),
      state.orderTotal,
      state.customer?.emailAddress ?? '',
      customerName(state),
      state.platformOrderId === '' ? null : state.platformOrderId,
      order.internals.attention !== null,
      order.processedAt,
      write.lease?.until ? write.lease.holder : null,
      write.lease?.until ?? null,
      eventRows(events),
      state.customer?.publicId ?? null,
      ...summaryValues(order),
      state.cancelledAt,
      hasLines(state),
      ...parts.flatMap(({ values }) => values),
    ],
  });
  if (row === undefined) return undefined;
  executor.announce?.(order.shopId, order.publicOrderId);
  if (idempotencyRecord) idempotencyRecord.claimed.isKept = true;
  return storedOrder(order, row.version, stateText);
}
