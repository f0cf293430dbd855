import { randomUUID } from 'node:crypto';
import type { ClaimedKey } from '../../../context.js';
import type { Executor } from '../../../database/connection.js';
import { refuse } from '../../../errors.js';
import type { KnownCustomer } from '../../customers/customer-repository.js';
import type { Authority } from '../../shop/remote-state-authority/connected-authority.js';
import { idempotencyRecords } from '../../core/operation/idempotency/idempotency-repository.js';
import { isOrphaned } from '../../core/processes/process-repository.js';
import type { ActiveOverride, OverrideType } from '../../shop/overrides/api-override.js';
import { shopColumns, shopOf, type Shop, type ShopRow } from '../../shop/shops/shop.js';
import type { ApplicationState } from './application-state.js';
import type { Lease } from './lease.js';
import {
  factsOf,
  selectFacts,
  type FactRow,
  type FactSelection,
  type Facts,
  type FactSql,
  type WantedFacts,
} from './shop-facts-repository.js';
import { restStateOf, stateOf, storedRestState } from './shown-status.js';
import { summaryOf } from './order-summary.js';
import type { Order, OrderInternals, OrderStatus, StoredOrder } from './order.js';

export interface LoadedOrder {
  order: Order;
  shop: Shop;
  facts: Facts;
  lease: Lease | undefined;
  /** The remote state authority of the shop, if one is connected. */
  authority: Authority | undefined;
  /** The versions of the rows that were read, which every write of them changes. */
  rows: { order: string; shop: string };
  /** It comes from the cache of this process, and may be stale. */
  isRemembered: boolean;
}

/** The columns of an order as {@link orderOf} reads them. */
export interface OrderRow {
  shop_id: string;
  public_order_id: string;
  order_id: number;
  status: OrderStatus;
  cancelled_at: Date | null;
  version: number;
  sequence: number;
  state: ApplicationState;
  internals: OrderInternals;
  api_session_id: string | null;
  created_at: Date;
  updated_at: Date;
  processed_at: Date | null;
}

interface LoadedRow extends OrderRow, ShopRow, FactRow {
  shop_id: string;
  authority: Authority | null;
  lease_holder: string | null;
  lease_expires_at: Date | null;
  lease_is_orphaned: boolean;
  order_row: string;
  shop_row: string;
}

/** SQL: the number of times that the customer of the order `o` has used a code on other orders. */
const usedByCustomer = `(select count(*) from discount_uses u where u.shop_id = o.shop_id and u.discount_code_id = discount_codes.id
  and o.email_address <> '' and u.email_address = lower(o.email_address) and u.public_order_id <> o.public_order_id)`;

const ofOrder: FactSql = { shopId: '$1', usedByCustomer, publicOrderId: '$2' };
/** The same in a statement that loads several orders, by the keys `k`. */
const ofOrders: FactSql = { shopId: 'k.shop_id', usedByCustomer, publicOrderId: 'k.public_order_id' };

/** The select list of statements that load orders, from `orders o`. */
export const orderSelection = `o.shop_id, o.public_order_id, o.order_id, o.status, o.cancelled_at, o.version, o.sequence, o.state, o.internals,
  o.api_session_id, o.created_at, o.updated_at, o.processed_at`;

export function orderOf(row: OrderRow): Order {
  return {
    shopId: row.shop_id,
    publicOrderId: row.public_order_id,
    orderId: row.order_id,
    status: row.status,
    version: row.version,
    sequence: row.sequence,
    state: stateOf(row.state, row),
    internals: row.internals,
    apiSessionId: row.api_session_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    processedAt: row.processed_at,
  };
}

function loadedOf(row: LoadedRow): LoadedOrder {
  return {
    order: orderOf(row),
    shop: shopOf(row),
    facts: factsOf(row),
    lease:
      row.lease_holder === null || row.lease_expires_at === null
        ? undefined
        : { holder: row.lease_holder, expiresAt: row.lease_expires_at, isOrphaned: row.lease_is_orphaned },
    authority: row.authority ?? undefined,
    rows: { order: row.order_row, shop: row.shop_row },
    isRemembered: false,
  };
}

/** SQL: whether the process that holds the lease of an order is dead; false if the order has no lease. */
export const leaseIsOrphaned = `(lease_holder is not null and ${isOrphaned('lease_holder')})`;

/** SQL: the remote state authority of a shop; null without one. */
const authorityOf = (shop: string): string => `(select json_build_object('url', a.url, 'sharedSecret', a.shared_secret)
  from remote_state_authorities a where a.shop_id = ${shop}) as authority`;

/** SQL: the loaded columns of an order `o` of the shop `s`. */
const loadedColumns = (facts: FactSelection): string =>
  `${shopColumns}, ${orderSelection.replace('o.shop_id, ', '')}, o.lease_holder, o.lease_expires_at,
      ${leaseIsOrphaned} as lease_is_orphaned, o.xmin as order_row, s.xmin as shop_row, ${facts.columns} ${authorityOf('o.shop_id')}`;

/** Loads an order with its shop and the shop's data that a change needs, in one statement. */
export async function loadOrder(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
  wanted: WantedFacts = {},
): Promise<LoadedOrder | undefined> {
  const facts = selectFacts(wanted, 3, ofOrder);
  const [row] = await executor.run<LoadedRow>({
    name: `load_order${facts.name}`,
    text: `select ${loadedColumns(facts)}
      from orders o join shops s on s.shop_id = o.shop_id where o.shop_id = $1 and o.public_order_id = $2`,
    values: [shopId, publicOrderId, ...facts.values],
  });
  return row && loadedOf(row);
}

/**
 * Loads several orders with the same data of their shops in one statement, in the order of the keys.
 */
export async function loadOrders(
  executor: Executor,
  keys: readonly OrderKey[],
  wanted: WantedFacts,
): Promise<(LoadedOrder | undefined)[]> {
  const facts = selectFacts(wanted, 2, ofOrders);
  const given = keys.map((key, place) => ({ place, shop_id: key.shopId, public_order_id: key.publicOrderId }));
  const rows = await executor.run<LoadedRow & { place: number }>({
    name: `load_orders${facts.name}`,
    // The subselect with a limit makes PostgreSQL look up each row by its key, regardless of the table's statistics.
    // For a JSON list it always estimates the same number of rows, so that it keeps the plan.
    text: `select k.place, l.* from json_to_recordset($1::json) as k(place integer, shop_id text, public_order_id text)
      cross join lateral (select ${loadedColumns(facts)}
        from orders o join shops s on s.shop_id = o.shop_id
        where o.shop_id = k.shop_id and o.public_order_id = k.public_order_id limit 1) l`,
    values: [JSON.stringify(given)],
  });
  const found = new Map(rows.map((row) => [row.place, loadedOf(row)]));
  return keys.map((_, place) => found.get(place));
}

interface NewOrderRow extends ShopRow, FactRow {
  order_id: number;
  authority: Authority | null;
}

/** The data for a new order: the shop, its data, its remote state authority, and a number for the order. */
export async function loadForNewOrder(
  executor: Executor,
  shopId: string,
  wanted: WantedFacts,
): Promise<{ shop: Shop; facts: Facts; orderId: number; authority: Authority | undefined } | undefined> {
  const facts = selectFacts(wanted, 2);
  const [row] = await executor.run<NewOrderRow>({
    name: `load_for_new_order${facts.name}`,
    text: `select ${shopColumns}, nextval('order_ids') as order_id, ${facts.columns} ${authorityOf('s.shop_id')}
      from shops s where s.shop_id = $1`,
    values: [shopId, ...facts.values],
  });
  return (
    row && { shop: shopOf(row), facts: factsOf(row), orderId: row.order_id, authority: row.authority ?? undefined }
  );
}

/** Reads the shop's data again. */
export async function loadFacts(executor: Executor, shopId: string, wanted: WantedFacts): Promise<Facts> {
  const facts = selectFacts(wanted, 2);
  const [row] = await executor.run<FactRow>({
    name: `load_facts${facts.name}`,
    text: `select ${facts.columns} shop_id from shops where shop_id = $1`,
    values: [shopId, ...facts.values],
  });
  return factsOf(row ?? {});
}

/** The overrides of these types that apply to an order: its own take precedence over those of the shop. */
export async function loadOverridesOfOrder(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
  overrides: readonly OverrideType[],
): Promise<ActiveOverride[]> {
  const facts = selectFacts({ overrides }, 3, { shopId: '$1', usedByCustomer: 'null', publicOrderId: '$2' });
  const [row] = await executor.run<FactRow>({
    name: `load_overrides_of_order${facts.name}`,
    text: `select ${facts.columns} shop_id from shops where shop_id = $1`,
    values: [shopId, publicOrderId, ...facts.values],
  });
  return factsOf(row ?? {}).overrides;
}

/** An event of the log that a change appends. */
export interface NewEvent {
  type: string;
  data: Record<string, unknown>;
}

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
  /**
   * Marks the order as processed and queues the following jobs, in the same statement, which changes nothing unless the
   * payments in the ledger cover the total.
   */
  marksProcessed?: boolean;
  /** Also queues the capture of the processed order. */
  queuesCapture?: boolean;
}

/** Events as the parameter of a statement that appends them. */
export const eventRows = (events: readonly NewEvent[]): string =>
  JSON.stringify(events.map(({ type, data }, index) => ({ ordinal: index + 1, id: randomUUID(), type, data })));

/** An order as it was written. */
export function storedOrder({ publicOrderId, state }: Order, version: number, restState: string): StoredOrder {
  const { status, cancelledAt } = state;
  const columns = { status, cancelled_at: cancelledAt === null ? null : new Date(cancelledAt) };
  return { publicOrderId, version, state, restState: restStateOf(restState, columns) };
}

export const customerName = ({ customer }: ApplicationState): string =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';

interface OrderUpdate {
  recordsResponse: boolean;
  fencesKey: boolean;
  forgetsRefusals: boolean;
  marksProcessed: boolean;
  queuesCapture: boolean;
}

/**
 * SQL: whether the ledger covers the amount due for the order, of which an earlier charge of its subscription may cover
 * a part.
 */
const isCovered = `payment_coverage($1, $2, $8::json -> 'payments')
      = $11 - coalesce(($10::json #>> '{subscription,covered}')::bigint, 0)`;

const jobOf = (task: string): string =>
  `, graphile_worker.add_job('${task}', json_build_object('shopId', shop_id, 'publicOrderId', public_order_id))`;

/** SQL that sets the summary of the order $2 of the shop $1; its values are three parameters from `first` on. */
export const summarySet = (
  [financialStatus, fulfillmentStatus, gatewayPublicIds]: readonly [string, string, string],
  { shopId, publicOrderId }: { shopId: string; publicOrderId: string },
): string =>
  `financial_status = ${financialStatus}, fulfillment_status = ${fulfillmentStatus}, gateway_public_ids = ${gatewayPublicIds},
    (amount_captured, amount_refunded) = (select coalesce(sum(captured), 0), coalesce(sum(refunded), 0) from payments
      where payments.shop_id = ${shopId} and payments.public_order_id = ${publicOrderId})`;

/** The first three parameters of {@link summarySet}. */
export function summaryValues(order: Order): unknown[] {
  const { financialStatus, fulfillmentStatus, gatewayPublicIds } = summaryOf(order);
  return [financialStatus, fulfillmentStatus, gatewayPublicIds];
}

const updateOrder = ({
  recordsResponse,
  fencesKey,
  forgetsRefusals,
  marksProcessed,
  queuesCapture,
}: OrderUpdate): string => `
with ${
  fencesKey
    ? `held as (
  select from ${idempotencyRecords} where shop_id = $1 and owner = $25 and key = $26 and holder = $27 for update
), `
    : ''
}changed as (
  update orders set version = version + 1, sequence = sequence + $6, status = $7, state = $8, rest_state = $9, internals = $10,
    order_total = $11, email_address = $12, customer_name = $13, platform_order_id = $14, needs_attention = $15,
    processed_at = $16, updated_at = $4, customer_public_id = $20,
    cancelled_at = $24, summary_version = version + 1,
    ${summarySet(['$21', '$22', '$23'], { shopId: '$1', publicOrderId: '$2' })},
    lease_holder = case when $5::text is null then lease_holder else $17 end,
    lease_expires_at = case when $5::text is null then lease_expires_at else $18::timestamptz end
  where shop_id = $1 and public_order_id = $2 and version = $3
    and (lease_holder is null or lease_holder = $5 or ($5::text is null and (lease_expires_at < $4 or ${leaseIsOrphaned})))${
      fencesKey ? ' and exists (select from held)' : ''
    }
    ${marksProcessed ? `and ${isCovered}` : ''}
  returning shop_id, public_order_id, version, sequence
), appended as (
  insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at)
  select c.shop_id, event_position(e.ordinal), e.id, c.public_order_id, c.sequence - $6 + e.ordinal, c.version, e.type, e.data, $8, $4
  from changed c, json_to_recordset($19::json) as e(ordinal integer, id uuid, type text, data json)
)${
  recordsResponse
    ? `, recorded as (
  update ${idempotencyRecords} k set status = 'finished', answer = $28 from changed c
  where k.shop_id = c.shop_id and k.owner = $25 and k.key = $26 and k.holder = $27
)`
    : ''
}${
  forgetsRefusals
    ? `, forgotten as (
  delete from ${idempotencyRecords} k using changed c where k.shop_id = c.shop_id and k.refused_order_id = c.public_order_id
)`
    : ''
}
select version${marksProcessed ? jobOf('after_processing') : ''}${queuesCapture ? jobOf('capture_processed_order') : ''}
from changed`;

/**
 * Writes the order and appends its events in one statement, guarded by the version that was loaded and by leases of
 * others. Undefined if the order has changed in the meantime or is leased (load it again and repeat the change), or if
 * it would be marked as processed and its payments do not cover the total.
 */
export async function saveOrder(executor: Executor, write: OrderWrite): Promise<StoredOrder | undefined> {
  const { order, events, now, idempotencyRecord } = write;
  const { state } = order;
  const restState = storedRestState(state);
  const forgets = write.forgetRefusals ?? false;
  const marksProcessed = write.marksProcessed ?? false;
  const queuesCapture = write.queuesCapture ?? false;
  const fencesKey = idempotencyRecord !== undefined && (write.fencesKey ?? false);
  const [row] = await executor.run<{ version: number }>({
    name: `save_order${idempotencyRecord ? '_recording' : ''}${fencesKey ? '_fenced' : ''}${forgets ? '_forgetting' : ''}${marksProcessed ? '_processed' : ''}${queuesCapture ? '_capturing' : ''}`,
    text: updateOrder({
      recordsResponse: idempotencyRecord !== undefined,
      fencesKey,
      forgetsRefusals: forgets,
      marksProcessed,
      queuesCapture,
    }),
    values: [
      order.shopId,
      order.publicOrderId,
      order.version,
      now,
      write.lease?.holder ?? null,
      events.length,
      order.status,
      JSON.stringify(state),
      restState,
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
      ...(idempotencyRecord
        ? [
            idempotencyRecord.claimed.owner,
            idempotencyRecord.claimed.key,
            idempotencyRecord.claimed.holder,
            JSON.stringify(idempotencyRecord.answer),
          ]
        : []),
    ],
  });
  if (row === undefined) return undefined;
  executor.announce?.(order.shopId, order.publicOrderId);
  if (idempotencyRecord) idempotencyRecord.claimed.isKept = true;
  return storedOrder(order, row.version, restState);
}

const insertOrderText = (recordsResponse: boolean): string => `
with ${
  recordsResponse
    ? `held as (
  select from ${idempotencyRecords} where shop_id = $1 and owner = $21 and key = $22 and holder = $23 for update
), `
    : ''
}created as (
  insert into orders (shop_id, public_order_id, order_id, status, version, sequence, state, rest_state, internals, currency,
    order_total, email_address, customer_name, created_via, flow_id, api_session_id, created_at, updated_at,
    customer_public_id, summary_version, financial_status, fulfillment_status, gateway_public_ids)
  select $1, $2, $3, 'open', 1, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $17, 1, $18, $19, $20${
    recordsResponse ? ' from held' : ''
  }
  on conflict (shop_id, public_order_id) do nothing
  returning shop_id, public_order_id
), customer as (
  insert into customers (shop_id, public_id, platform_id, email_address, first_name, last_name, created_at, updated_at)
  select c.shop_id, n.public_id, n.platform_id, n.email_address, n.first_name, n.last_name, $14, $14
  from created c, json_to_recordset($16::json)
    as n(public_id text, platform_id text, email_address text, first_name text, last_name text)
  on conflict do nothing
), appended as (
  insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at)
  select shop_id, event_position(1), $15::uuid, public_order_id, 1, 1, 'order/initialized', '{}', $4, $14 from created
)${
  recordsResponse
    ? `, recorded as (
  update ${idempotencyRecords} k set status = 'finished', answer = $24 from created c
  where k.shop_id = c.shop_id and k.owner = $21 and k.key = $22 and k.holder = $23
)`
    : ''
}
select 1 from created`;

/**
 * Stores a new order with its first event in one statement, and the customer if new. Refuses IDEMPOTENCY_KEY_RUNNING if
 * another call has taken over the key, which then creates the order.
 */
export async function insertOrder(
  executor: Executor,
  order: Order,
  extra: { now: Date; newCustomer: KnownCustomer | undefined; idempotencyRecord: IdempotencyRecord | undefined },
): Promise<StoredOrder> {
  const { state } = order;
  const restState = storedRestState(state);
  const { newCustomer, idempotencyRecord } = extra;
  const created = await executor.run({
    name: idempotencyRecord ? 'insert_order_recording' : 'insert_order',
    text: insertOrderText(idempotencyRecord !== undefined),
    values: [
      order.shopId,
      order.publicOrderId,
      order.orderId,
      JSON.stringify(state),
      restState,
      JSON.stringify(order.internals),
      state.currency.isoCode,
      state.orderTotal,
      state.customer?.emailAddress ?? '',
      customerName(state),
      state.createdVia,
      state.flowId,
      order.apiSessionId,
      extra.now,
      randomUUID(),
      JSON.stringify(
        newCustomer
          ? [
              {
                public_id: newCustomer.publicId,
                platform_id: newCustomer.platformId,
                email_address: newCustomer.emailAddress,
                first_name: newCustomer.firstName,
                last_name: newCustomer.lastName,
              },
            ]
          : [],
      ),
      state.customer?.publicId ?? null,
      ...summaryValues(order),
      ...(idempotencyRecord
        ? [
            idempotencyRecord.claimed.owner,
            idempotencyRecord.claimed.key,
            idempotencyRecord.claimed.holder,
            JSON.stringify(idempotencyRecord.answer),
          ]
        : []),
    ],
  });
  if (created.length === 0) refuse('IDEMPOTENCY_KEY_RUNNING', { retryAfter: 1 });
  executor.announce?.(order.shopId, order.publicOrderId);
  if (idempotencyRecord) idempotencyRecord.claimed.isKept = true;
  return storedOrder(order, 1, restState);
}

/**
 * Takes the lease of an order in one of these statuses; false if it is held, or if the status differs. An expired lease
 * is only taken over from a run of Process Order; otherwise the order is recovered first (see {@link findDropped}).
 */
export async function leaseOrder(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
  statuses: readonly OrderStatus[],
  lease: { holder: string; until: Date },
  now: Date,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'lease_order',
    text: `update orders set lease_holder = $3, lease_expires_at = $4 where shop_id = $1 and public_order_id = $2
      and status = any($6) and (lease_holder is null
        or (status = 'processing' and (lease_expires_at < $5 or ${leaseIsOrphaned})))
      returning version`,
    values: [shopId, publicOrderId, lease.holder, lease.until, now, statuses],
  });
  return rows.length > 0;
}

/**
 * Takes the lease of an order that has not changed since it was loaded and is not leased; false otherwise. It does not
 * wait for the disk: losing a lease in a database crash is harmless, because the following write checks the version.
 */
export async function holdOrder(
  executor: Executor,
  { shopId, publicOrderId, version }: Order,
  lease: { holder: string; until: Date },
): Promise<boolean> {
  const rows = await executor.run({
    name: 'hold_order',
    text: `update orders set lease_holder = $4, lease_expires_at = $5
      where shop_id = $1 and public_order_id = $2 and version = $3 and lease_holder is null
      returning set_config('synchronous_commit', 'off', true)`,
    values: [shopId, publicOrderId, version, lease.holder, lease.until],
  });
  return rows.length > 0;
}

/** Releases a lease without a change. */
export async function releaseOrder(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
  holder: string,
): Promise<void> {
  await executor.run({
    name: 'release_order',
    text: `update orders set lease_holder = null, lease_expires_at = null
      where shop_id = $1 and public_order_id = $2 and lease_holder = $3`,
    values: [shopId, publicOrderId, holder],
  });
}

/** Expires a lease after a failure. Its gateway requests are recovered before the order can be changed again. */
export async function expireLease(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
  holder: string,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'expire_lease',
    text: `update orders set lease_expires_at = $4::timestamptz - interval '1 ms'
      where shop_id = $1 and public_order_id = $2 and lease_holder = $3`,
    values: [shopId, publicOrderId, holder, now],
  });
}

/** An order of any shop. */
export interface OrderKey {
  shopId: string;
  publicOrderId: string;
}

/** Orders of all shops that are not in processing and whose lease has expired, because its holder died or failed. */
export async function findDropped(executor: Executor, now: Date, limit: number): Promise<OrderKey[]> {
  const rows = await executor.run<{ shop_id: string; public_order_id: string }>({
    name: 'find_dropped_orders',
    text: `select shop_id, public_order_id from orders
      where lease_holder is not null and (lease_expires_at < $1 or ${leaseIsOrphaned}) and status <> 'processing'
      order by lease_expires_at limit $2`,
    values: [now, limit],
  });
  return rows.map((row) => ({ shopId: row.shop_id, publicOrderId: row.public_order_id }));
}

/** Orders of all shops whose processing has stalled: they have no lease, and no outcome is pending. */
export async function findStalled(executor: Executor, now: Date, limit: number): Promise<OrderKey[]> {
  const rows = await executor.run<{ shop_id: string; public_order_id: string }>({
    name: 'find_stalled_orders',
    text: `select shop_id, public_order_id from orders o
      where status = 'processing' and (lease_holder is null or lease_expires_at < $1 or ${leaseIsOrphaned}) and not exists (
        select from transactions t where t.shop_id = o.shop_id and t.public_order_id = o.public_order_id
          and (t.status = 'unknown' or (t.status = 'pending' and t.next_check_at is not null)))
      limit $2`,
    values: [now, limit],
  });
  return rows.map((row) => ({ shopId: row.shop_id, publicOrderId: row.public_order_id }));
}
