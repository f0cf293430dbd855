import type { SaveOutcome } from '../../core/arrival.js';
import { exactText, shownTime, type ChangeTime } from '../../core/platform-time.js';
import type { Executor } from '../../../lib/executor.js';
import { inRounds } from '../../../lib/in-rounds.js';
import { toWire } from '../../../lib/wire.js';
import { readKeyList, type KeyList } from '../../core/lists/key-list-repository.js';
import { nextArrival } from '../../core/arrival.js';
import { platformOrderFields, type PlatformOrderFields } from './platform-order-fields.js';

/** A stored platform order. */
export interface PlatformOrder {
  platformId: string;
  /** The order made here; null if it was made on the platform. */
  publicOrderId: string | null;
  /** With snake_case names. */
  document: Record<string, unknown>;
  platformType: string | null;
  /** The platform's time of the last change. */
  platformUpdatedAt: Date;
  /** The same time with its microseconds. */
  reportedAt: string;
  deletedAt: Date | null;
}

/** Stores the platform order of an order made here. An existing one is not changed, and is linked to the order. */
export async function insertPlatformOrder(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
  platformId: string,
  document: object,
  now: Date,
): Promise<void> {
  const rows = await executor.run({
    name: 'insert_platform_order',
    text: `with stored as (
      insert into platform_orders (shop_id, platform_id, public_order_id, document, platform_customer_id,
        platform_created_at, platform_updated_at, arrival, created_at)
      values ($1, $2, $3, $4, nullif($4::json ->> 'platform_customer_id', ''), $5, $5, ${nextArrival}, $5)
      on conflict do nothing returning shop_id, platform_customer_id
    ), purchased as (
      insert into customer_purchases (shop_id, platform_customer_id)
      select shop_id, platform_customer_id from stored where platform_customer_id is not null on conflict do nothing
    )
    select 1 from stored`,
    values: [shopId, platformId, publicOrderId, JSON.stringify(document), now],
  });
  if (rows.length === 0) await linkPlatformOrder(executor, shopId, platformId, publicOrderId);
}

/** What all changes of a platform order contain. */
interface Reported {
  platformId: string;
  /** The platform's time of the change. */
  at: ChangeTime;
  /** The place in the order of arrival; omitted for a change that arrives now. */
  arrival?: number;
  platformType?: string;
}

/** A save of a platform order: given members replace stored ones, lists and maps as a whole; others are kept. */
export interface PlatformOrderSave extends Reported {
  fields: PlatformOrderFields;
}

/** A platform order that was deleted on the platform. */
export interface PlatformOrderDeletion extends Reported {
  deleted: true;
}

export type PlatformOrderChange = PlatformOrderSave | PlatformOrderDeletion;

function rowOf(change: PlatformOrderChange): object {
  const { platformId, at, arrival, platformType } = change;
  const isDeleted = 'deleted' in change;
  return {
    platform_id: platformId,
    // Only for the deletion of an unknown order.
    document: isDeleted
      ? { platform_id: platformId }
      : toWire(platformOrderFields, { ...change.fields, platformId, platformUpdatedAt: shownTime(at) }),
    platform_type: platformType,
    at,
    reported_arrival: arrival,
    deleted_at: isDeleted ? at : null,
  };
}

/** Rows are always locked in the same order. */
const applyText = `with stored as (
  insert into platform_orders as o (shop_id, platform_id, document, platform_customer_id, platform_type,
    platform_created_at, platform_updated_at, arrival, deleted_at, created_at)
  select $1, g.platform_id, g.document, nullif(g.document ->> 'platform_customer_id', ''), g.platform_type, g.at, g.at,
    coalesce(g.reported_arrival, ${nextArrival}), g.deleted_at, $3
  from json_to_recordset($2::json) as g(platform_id text, document json, platform_type text, at timestamptz,
    reported_arrival bigint, deleted_at timestamptz)
  order by g.platform_id
  on conflict (shop_id, platform_id) do update set
    document = case when excluded.deleted_at is null
      then (o.document::jsonb || excluded.document::jsonb)::json else o.document end,
    platform_customer_id = case when excluded.deleted_at is null
      then nullif((o.document::jsonb || excluded.document::jsonb) ->> 'platform_customer_id', '')
      else o.platform_customer_id end,
    platform_type = coalesce(excluded.platform_type, o.platform_type),
    platform_updated_at = excluded.platform_updated_at, arrival = excluded.arrival, deleted_at = excluded.deleted_at
  where (o.platform_updated_at, o.arrival) <= (excluded.platform_updated_at, excluded.arrival)
  returning shop_id, platform_id, platform_customer_id, deleted_at
), purchased as (
  insert into customer_purchases (shop_id, platform_customer_id)
  select distinct shop_id, platform_customer_id from stored
  where platform_customer_id is not null and deleted_at is null order by platform_customer_id
  on conflict do nothing
)
select platform_id from stored`;

/**
 * Applies changes of platform orders in the given order, in one statement for all of them (and one more for each
 * repeated change of the same order). A save stores the given members, also of a deleted order; a deletion marks the
 * order, also an unknown one. Changes older than the stored one are dropped; for equal times, the one that arrived
 * earlier is older.
 */
export async function applyPlatformOrderChanges(
  executor: Executor,
  shopId: string,
  changes: readonly PlatformOrderChange[],
  now: Date,
): Promise<SaveOutcome[]> {
  const applied = new Set<PlatformOrderChange>();
  for (const round of inRounds(changes, ({ platformId }) => platformId)) {
    const rows = await executor.run<{ platform_id: string }>({
      name: 'apply_platform_orders',
      text: applyText,
      values: [shopId, JSON.stringify(round.map(rowOf)), now],
    });
    const stored = new Set(rows.map((row) => row.platform_id));
    for (const change of round) if (stored.has(change.platformId)) applied.add(change);
  }
  return changes.map((change) => (applied.has(change) ? 'saved' : 'older'));
}

/** Stores given members of a platform order; `publicOrderId` is the order made here that it belongs to. */
export async function savePlatformOrder(
  executor: Executor,
  shopId: string,
  { now, publicOrderId, ...save }: PlatformOrderSave & { now: Date; publicOrderId?: string },
): Promise<SaveOutcome> {
  const [outcome = 'older'] = await applyPlatformOrderChanges(executor, shopId, [save], now);
  if (publicOrderId !== undefined) await linkPlatformOrder(executor, shopId, save.platformId, publicOrderId);
  return outcome;
}

/** The order made here that a stored platform order belongs to, if any. */
export async function orderOfPlatformOrder(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<string | undefined> {
  const [row] = await executor.run<{ public_order_id: string | null }>({
    name: 'order_of_platform_order',
    text: 'select public_order_id from platform_orders where shop_id = $1 and platform_id = $2',
    values: [shopId, platformId],
  });
  return row?.public_order_id ?? undefined;
}

/**
 * Links a stored platform order to the order made here and queues an update of that order, because an event of the
 * platform may have arrived before the response to the creation.
 */
async function linkPlatformOrder(
  executor: Executor,
  shopId: string,
  platformId: string,
  publicOrderId: string,
): Promise<void> {
  await executor.run({
    name: 'link_platform_order',
    text: `with linked as (
        update platform_orders o set public_order_id = $3
        where shop_id = $1 and platform_id = $2 and public_order_id is null
          and not exists (select from platform_orders p where p.shop_id = o.shop_id and p.public_order_id = $3)
        returning shop_id, public_order_id
      ) select ${followJob} from linked`,
    values: [shopId, platformId, publicOrderId],
  });
}

const followJob = `graphile_worker.add_job('follow_platform_order',
  json_build_object('shopId', shop_id, 'publicOrderId', public_order_id),
  job_key => 'follow_platform_order/' || shop_id || '/' || public_order_id)`;

/** Queues updates of the orders made here that belong to these platform orders. */
export async function queueFollowing(
  executor: Executor,
  shopId: string,
  platformIds: readonly string[],
): Promise<void> {
  await executor.run({
    name: 'queue_following',
    text: `select ${followJob} from platform_orders
      where shop_id = $1 and platform_id = any($2) and public_order_id is not null order by platform_id`,
    values: [shopId, platformIds],
  });
}

/** The columns, named as in {@link PlatformOrder}. */
const columns = `o.platform_id as "platformId", o.public_order_id as "publicOrderId", o.document,
  o.platform_type as "platformType", o.platform_updated_at as "platformUpdatedAt",
  ${exactText('o.platform_updated_at')} as "reportedAt", o.deleted_at as "deletedAt"`;

const text = (member: string) => ({ sql: `o.document->>'${member}'`, type: 'text' }) as const;
const decimal = (member: string) => ({ sql: `(o.document->>'${member}')::numeric`, type: 'decimal' }) as const;

/** The copies of platform orders that are not deleted, by platform id in byte order. */
export const platformOrderList: KeyList = {
  select: columns,
  from: 'platform_orders o',
  where: 'o.shop_id = $1 and o.deleted_at is null',
  key: 'o.platform_id collate "C"',
  keyType: 'text',
  columns: {
    platform_id: { sql: 'o.platform_id', type: 'text' },
    public_order_id: { sql: 'o.public_order_id', type: 'text' },
    platform_type: { sql: 'o.platform_type', type: 'text' },
    platform_updated_at: { sql: 'o.platform_updated_at', type: 'timestamp' },
    placed_at: { sql: "(o.document->>'placed_at')::timestamptz", type: 'timestamp' },
    order_number: text('order_number'),
    platform_customer_id: { sql: 'o.platform_customer_id', type: 'text' },
    platform_friendly_id: text('platform_friendly_id'),
    shipping_method: text('shipping_method'),
    shipping_code: text('shipping_code'),
    browser_ip: text('browser_ip'),
    source: text('source'),
    created_via: text('created_via'),
    locale: text('locale'),
    test: { sql: "(o.document->>'test')::boolean", type: 'boolean' },
    notes: text('notes'),
    public_notes: text('public_notes'),
    shipping_subtotal: decimal('shipping_subtotal'),
    shipping_tax: decimal('shipping_tax'),
    discount: decimal('discount'),
    subtotal: decimal('subtotal'),
    subtotal_tax: decimal('subtotal_tax'),
    total_tax: decimal('total_tax'),
    total: decimal('total'),
    refunded_amount: decimal('refunded_amount'),
    currency: text('currency'),
    order_status: text('order_status'),
    fulfillment_status: text('fulfillment_status'),
    financial_status: text('financial_status'),
  },
};

/** The platform order; undefined if it does not exist or is deleted. */
export async function findPlatformOrder(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<PlatformOrder | undefined> {
  const [row] = await executor.run<PlatformOrder>({
    name: 'find_platform_order',
    text: `select ${columns} from platform_orders o where o.shop_id = $1 and o.platform_id = $2 and o.deleted_at is null`,
    values: [shopId, platformId],
  });
  return row;
}

/** The platform's copy of an order made here, deleted or not. */
export async function platformOrderOfOrder(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
): Promise<PlatformOrder | undefined> {
  const [row] = await executor.run<PlatformOrder>({
    name: 'platform_order_of_order',
    text: `select ${columns} from platform_orders o where o.shop_id = $1 and o.public_order_id = $2`,
    values: [shopId, publicOrderId],
  });
  return row;
}

/**
 * Platform orders of the shop that are not deleted, by platform id in byte order: the first rows after an id, or the
 * last rows before one.
 */
export function listPlatformOrders(
  executor: Executor,
  shopId: string,
  page: { after?: string; before?: string; limit: number },
): Promise<PlatformOrder[]> {
  const fromEnd = page.before !== undefined && page.after === undefined;
  const condition = { where: 'true', values: [] };
  return readKeyList<PlatformOrder>(executor, platformOrderList, shopId, { ...page, condition, fromEnd });
}

/** Queues the work after processing again for later, after a number of attempts. */
export async function postponePlatformOrder(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
  { attempts, wait }: { attempts: number; wait: number },
): Promise<void> {
  await executor.run({
    name: 'postpone_platform_order',
    text: `select graphile_worker.add_job('after_processing',
        json_build_object('shopId', $1::text, 'publicOrderId', $2::text, 'attempts', $3::integer),
        run_at => now() + $4 * interval '1 millisecond', job_key => 'retry_platform_order/' || $1 || '/' || $2)`,
    values: [shopId, publicOrderId, attempts, wait],
  });
}

/**
 * Queues the work after processing again if the platform order is missing, or if it may exist for a cancelled order;
 * returns false otherwise. At most one job is queued.
 */
export async function queuePlatformOrder(executor: Executor, shopId: string, publicOrderId: string): Promise<boolean> {
  const rows = await executor.run({
    name: 'queue_platform_order',
    text: `select graphile_worker.add_job('after_processing',
        json_build_object('shopId', shop_id, 'publicOrderId', public_order_id),
        job_key => 'retry_platform_order/' || shop_id || '/' || public_order_id)
      from orders o where shop_id = $1 and public_order_id = $2 and platform_order_id is null
        and (status = 'processed' or status = 'cancelled' and exists (select from platform_pushes p
          where p.shop_id = o.shop_id and p.public_order_id = o.public_order_id and p.sent is not null))`,
    values: [shopId, publicOrderId],
  });
  return rows.length > 0;
}
