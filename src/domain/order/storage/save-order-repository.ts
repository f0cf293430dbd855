import { createHash } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../database/connection.js';
import { idempotencyRecords } from '../../core/operation/idempotency/idempotency-repository.js';
import type { Maker } from '../../core/event-log/maker.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import type { Order, StoredOrder } from '../document/order.js';
import { mayWrite } from './lease-repository.js';
import { changingColumns, columnSourceOf, type ColumnSource } from './order-columns.js';
import { paymentSums } from './order-summary-repository.js';
import { recordedResponse, type IdempotencyRecord, type SavePart } from './save-parts.js';
import { storedState } from './stored-state.js';

export interface OrderWrite {
  order: Order;
  events: readonly NewEvent[];
  /** Who makes the change; undefined for shoppers, platforms and jobs. */
  madeBy?: Maker | undefined;
  now: Date;
  /**
   * The lease under which the change is made. It ends with this write unless it is extended. A write without a lease
   * leaves an expired lease in place, since the gateway requests made under it must still be recovered.
   */
  lease?: { holder: string; until: Date | null };
  /** The response that is recorded for the idempotency key of the call. */
  idempotencyRecord?: IdempotencyRecord | undefined;
  /** The payments changed, so that recorded refusals of this order can be deleted. */
  forgetRefusals?: boolean;
  /** Takes effect in the same statement. */
  parts?: readonly SavePart[];
}

/** A write that can share a statement with others. */
export type SharedWrite = Omit<OrderWrite, 'idempotencyRecord' | 'parts'>;

/** A value of a write, a column of the CTE `writes` of the statement. */
interface WriteColumn {
  name: string;
  type: string;
  of: (write: OrderWrite, source: ColumnSource) => unknown;
}

/** The values of each write. The columns of the order follow those that say what is written and how. */
const writeColumns: readonly WriteColumn[] = [
  { name: 'shop_id', type: 'text', of: ({ order }) => order.shopId },
  { name: 'public_order_id', type: 'text', of: ({ order }) => order.publicOrderId },
  { name: 'version', type: 'integer', of: ({ order }) => order.version },
  { name: 'at', type: 'timestamptz', of: ({ now }) => now },
  { name: 'holder', type: 'text', of: ({ lease }) => lease?.holder ?? null },
  { name: 'leased_until', type: 'timestamptz', of: ({ lease }) => lease?.until ?? null },
  { name: 'event_count', type: 'integer', of: ({ events }) => events.length },
  { name: 'new_events', type: 'json', of: ({ events, madeBy }) => eventRows(events, madeBy) },
  { name: 'forgets_refusals', type: 'boolean', of: ({ forgetRefusals }) => forgetRefusals ?? false },
  ...changingColumns.map(({ name, type, of }) => ({
    name,
    type,
    of: (_: OrderWrite, source: ColumnSource) => of(source),
  })),
];

/** Events as the parameter of a statement that appends them. */
function eventRows(events: readonly NewEvent[], madeBy: Maker | undefined): string {
  return JSON.stringify(
    events.map(({ type, data }, index) => ({ ordinal: index + 1, id: randomUUID(), type, data, made_by: madeBy })),
  );
}

const columnNames = writeColumns.map(({ name }) => name).join(', ');
const noValues: readonly null[] = writeColumns.map(() => null);

/** SQL: the rows of this number of writes, with the parameters of {@link writeColumns} for each. */
const rowsOf = (count: number): string =>
  Array.from({ length: count }, (_, place) => {
    const parameters = writeColumns.map(({ type }, index) => `$${place * writeColumns.length + index + 1}::${type}`);
    return `(${place}, ${parameters.join(', ')})`;
  }).join(',\n    ');

/** SQL: whether the row `o` of `orders` is the one that the write `w` was made from, and no lease of another prevents the write. */
const isWritable = `o.shop_id = w.shop_id and o.public_order_id = w.public_order_id and o.version = w.version
      and ${mayWrite('o', { holder: 'w.holder', at: 'w.at' })}`;

/**
 * SQL: the rows of several writes that can be written now. Each is looked up by its key, whatever the planner thinks of
 * the table. What others have locked is left out, so that one order does not delay the others.
 */
const free = `free as (
  select w.*, o.row from writes w cross join lateral (
    select ctid as row from orders o where ${isWritable} limit 1 for no key update skip locked) o
)`;

const forgotten = `forgotten as (
  delete from ${idempotencyRecords} k using changed c
  where c.forgets_refusals and k.shop_id = c.shop_id and k.refused_order_id = c.public_order_id
)`;

/** What a statement writes. */
interface Writing {
  count: number;
  /** It waits for the lock of its order, and may have parts. */
  isAlone: boolean;
  forgetsRefusals: boolean;
  parts: readonly SavePart[];
}

function writeText({ count, isAlone, forgetsRefusals, parts }: Writing): string {
  let first = writeColumns.length + 1;
  const sqls = parts.map(({ sql, values }) => {
    const own = sql(first);
    first += values.length;
    return own;
  });
  const conditions = [isAlone ? isWritable : 'o.ctid = w.row', ...sqls.flatMap(({ condition }) => condition ?? [])];
  const ctes = [
    `writes (place, ${columnNames}) as (values
    ${rowsOf(count)}
)`,
    ...sqls.flatMap(({ before = [] }) => before),
    ...(isAlone ? [] : [free]),
    `changed as (
  update orders o set version = o.version + 1, sequence = o.sequence + w.event_count, updated_at = w.at,
    lines_version = o.version + 1, summary_version = o.version + 1,
    ${changingColumns.map(({ name }) => `${name} = w.${name}`).join(', ')},
    (amount_captured, amount_refunded) = ${paymentSums('w')},
    lease_holder = case when w.holder is null then o.lease_holder when w.leased_until is not null then w.holder end,
    lease_expires_at = case when w.holder is null then o.lease_expires_at else w.leased_until end
  from ${isAlone ? 'writes' : 'free'} w
  where ${conditions.join('\n    and ')}
  returning w.place, o.shop_id, o.public_order_id, o.version, o.sequence, w.event_count, w.at, w.new_events,
    w.forgets_refusals, o.ctid as row
)`,
    storedState('changed'),
    `appended as (
  insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at, made_by)
  select c.shop_id, event_position((row_number() over (order by c.place, e.ordinal))::integer), e.id, c.public_order_id,
    c.sequence - c.event_count + e.ordinal, c.version, e.type, e.data, c.state, c.at, e.made_by
  from stored_state c, json_to_recordset(c.new_events) as e(ordinal integer, id uuid, type text, data json, made_by json)
)`,
    ...(forgetsRefusals ? [forgotten] : []),
    ...sqls.flatMap(({ after = [] }) => after),
  ];
  return `with ${ctes.join(', ')}
select ${['place', 'version', ...sqls.flatMap(({ column }) => column ?? [])].join(', ')} from changed`;
}

/**
 * The number of rows of the statement for so many writes: a power of two, so that each connection plans five different
 * statements instead of sixteen. Rows without a write are null and find no order.
 */
const rowCountFor = (writes: number): number => 2 ** Math.ceil(Math.log2(writes));

/** PostgreSQL cuts the names of prepared statements after this many bytes. */
const longestName = 63;

function statementName(labels: readonly string[]): string {
  const name = labels.join('_');
  if (name.length <= longestName) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 16);
  return `${name.slice(0, longestName - 17)}_${digest}`;
}

/** Runs a statement for these writes. Those that were not written are undefined. */
async function write(
  executor: Executor,
  writes: readonly OrderWrite[],
  { isAlone, parts }: Pick<Writing, 'isAlone' | 'parts'>,
): Promise<(StoredOrder | undefined)[]> {
  const given = writes.map((one) => ({ one, source: columnSourceOf(one.order) }));
  const forgetsRefusals = writes.some(({ forgetRefusals }) => forgetRefusals);
  const count = rowCountFor(writes.length);
  const empty = Array.from({ length: count - writes.length }, () => noValues);
  const labels = [
    isAlone ? 'save_order' : `save_orders_${count}`,
    ...(forgetsRefusals ? ['forgetting'] : []),
    ...parts.map(({ name }) => name),
  ];
  const rows = await executor.run<{ place: number; version: number }>({
    name: statementName(labels),
    text: writeText({ count, isAlone, forgetsRefusals, parts }),
    values: [
      ...given.flatMap(({ one, source }) => writeColumns.map(({ of }) => of(one, source))),
      ...empty.flat(),
      ...parts.flatMap(({ values }) => values),
    ],
  });
  const versions = new Map(rows.map(({ place, version }) => [place, version]));
  return given.map(({ one: { order }, source: { stateText } }, place) => {
    const version = versions.get(place);
    if (version === undefined) return undefined;
    executor.announce?.(order.shopId, order.publicOrderId);
    return { publicOrderId: order.publicOrderId, version, state: order.state, stateText };
  });
}

/**
 * Writes orders and appends their events in one statement. The database refuses all of them if it refuses one. Undefined
 * for each that was not written: as by {@link saveOrder}, or because another transaction has locked it.
 */
export const saveOrders = (executor: Executor, writes: readonly SharedWrite[]): Promise<(StoredOrder | undefined)[]> =>
  write(executor, writes, { isAlone: false, parts: [] });

/**
 * Writes the order and appends its events in one statement, guarded by the version that was loaded and by leases of
 * others. Undefined if the order has changed in the meantime or is leased (load it again and repeat the change), or if
 * a condition of a part does not hold.
 */
export async function saveOrder(executor: Executor, one: OrderWrite): Promise<StoredOrder | undefined> {
  const { idempotencyRecord, parts = [] } = one;
  const recording = idempotencyRecord ? [recordedResponse(idempotencyRecord)] : [];
  const [stored] = await write(executor, [one], { isAlone: true, parts: [...recording, ...parts] });
  if (stored && idempotencyRecord) idempotencyRecord.claimed.isKept = true;
  return stored;
}
