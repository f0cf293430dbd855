import { randomUUID } from 'node:crypto';
import type { ClaimedKey } from '../../../context.js';
import type { Executor } from '../../../database/connection.js';
import { refuse } from '../../../errors.js';
import { toWire } from '../../../lib/wire.js';
import type { DiscountCode } from './discount-code.js';
import type { CatalogueVariant } from '../../catalogue/product.js';
import type { ShippingZone } from './shipping-zone.js';
import type { KnownCustomer } from '../../customers/customer-repository.js';
import { isOrphaned } from '../../core/processes/process-repository.js';
import { shopColumns, shopOf, type Shop, type ShopRow } from '../../shop/shops/shop.js';
import type { TaxRate } from './tax.js';
import { applicationStateSchema, type ApplicationState } from './application-state.js';
import type { Lease } from './lease.js';
import type { Order, OrderInternals, OrderStatus, StoredOrder } from './order.js';

/** The shop's data that a change needs in addition to the order, loaded in one statement with it. */
export interface WantedFacts {
  zones?: boolean;
  taxRates?: boolean;
  discountCodes?: string[];
  variantIds?: string[];
  skus?: string[];
}

export interface Facts {
  zones: ShippingZone[];
  taxRates: TaxRate[];
  discountCodes: DiscountCode[];
  variants: CatalogueVariant[];
}

export interface LoadedOrder {
  order: Order;
  shop: Shop;
  facts: Facts;
  lease: Lease | undefined;
}

interface FactRow {
  zones: ShippingZone[] | null;
  tax_rates: TaxRate[] | null;
  discount_codes: DiscountCode[] | null;
  variants: CatalogueVariant[] | null;
}

/** The columns of an order as {@link orderOf} reads them. */
export interface OrderRow {
  shop_id: string;
  public_order_id: string;
  order_id: number;
  status: OrderStatus;
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
  lease_holder: string | null;
  lease_expires_at: Date | null;
  lease_is_orphaned: boolean;
}

/** The shop's facts as one row of lists; $1 is the shop, the five parameters from `first` on say which are wanted. */
const factColumns = (first: number, usedByCustomer = 'null'): string => `
  case when $${first}::boolean then (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'countries', countries,
    'provinces', provinces, 'rates', rates) order by created_at, id), '[]') from shipping_zones where shop_id = $1) end as zones,
  case when $${first + 1}::boolean then (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'country', country,
    'province', province, 'rate', rate::text, 'isIncluded', is_included, 'taxShipping', tax_shipping) order by created_at, id), '[]')
    from tax_rates where shop_id = $1) end as tax_rates,
  case when cardinality($${first + 2}::text[]) > 0 then (select json_agg(json_build_object('id', id, 'code', code, 'kind', kind,
    'value', value::text, 'minSubtotal', min_subtotal, 'usageLimit', usage_limit, 'usageLimitPerCustomer', usage_limit_per_customer,
    'used', used, 'usedByCustomer', ${usedByCustomer}, 'startsAt', starts_at, 'endsAt', ends_at, 'platformProductIds', platform_product_ids, 'combinable', combinable))
    from discount_codes where shop_id = $1 and lower(code) = any($${first + 2})) end as discount_codes,
  case when cardinality($${first + 3}::text[]) + cardinality($${first + 4}::text[]) > 0 then
    (select json_agg(json_build_object('variant', v.variant, 'product', p.product) order by v.platform_id)
    from product_variants v join products p on p.shop_id = v.shop_id and p.platform_id = v.product_platform_id
    where v.shop_id = $1 and p.deleted_at is null
      and (v.platform_id = any($${first + 3}) or (v.sku <> '' and v.sku = any($${first + 4})))) end as variants`;

const factValues = (wanted: WantedFacts): unknown[] => [
  wanted.zones ?? false,
  wanted.taxRates ?? false,
  (wanted.discountCodes ?? []).map((code) => code.toLowerCase()),
  wanted.variantIds ?? [],
  wanted.skus ?? [],
];

const factsOf = (row: FactRow): Facts => ({
  zones: row.zones ?? [],
  taxRates: row.tax_rates ?? [],
  discountCodes: row.discount_codes ?? [],
  variants: row.variants ?? [],
});

/** SQL: how often the customer of the order `o` has used a code on other orders. */
const usedByCustomer = `(select count(*) from discount_uses u where u.shop_id = o.shop_id and u.discount_code_id = discount_codes.id
  and o.email_address <> '' and u.email_address = lower(o.email_address) and u.public_order_id <> o.public_order_id)`;

/** What statements that load orders select, from `orders o`. */
export const orderSelection = `o.shop_id, o.public_order_id, o.order_id, o.status, o.version, o.sequence, o.state, o.internals,
  o.api_session_id, o.created_at, o.updated_at, o.processed_at`;

export function orderOf(row: OrderRow): Order {
  return {
    shopId: row.shop_id,
    publicOrderId: row.public_order_id,
    orderId: row.order_id,
    status: row.status,
    version: row.version,
    sequence: row.sequence,
    state: row.state,
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
  };
}

/** SQL: whether the process that holds the lease of an order is dead; false if the order has no lease. */
const leaseIsOrphaned = `(lease_holder is not null and ${isOrphaned('lease_holder')})`;

/** Loads an order with its shop and the facts that a change needs, in one statement. */
export async function loadOrder(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
  wanted: WantedFacts = {},
): Promise<LoadedOrder | undefined> {
  const [row] = await executor.run<LoadedRow>({
    name: 'load_order',
    text: `select ${shopColumns}, ${orderSelection}, o.lease_holder, o.lease_expires_at,
      ${leaseIsOrphaned} as lease_is_orphaned, ${factColumns(3, usedByCustomer)}
      from orders o join shops s on s.shop_id = o.shop_id where o.shop_id = $1 and o.public_order_id = $2`,
    values: [shopId, publicOrderId, ...factValues(wanted)],
  });
  return row && loadedOf(row);
}

interface NewOrderRow extends ShopRow, FactRow {
  order_id: number;
}

/** What Initialize Order needs: the shop, its facts, and a number for the order. */
export async function loadForNewOrder(
  executor: Executor,
  shopId: string,
  wanted: WantedFacts,
): Promise<{ shop: Shop; facts: Facts; orderId: number } | undefined> {
  const [row] = await executor.run<NewOrderRow>({
    name: 'load_for_new_order',
    text: `select ${shopColumns}, nextval('order_ids') as order_id, ${factColumns(2)}
      from shops s where s.shop_id = $1`,
    values: [shopId, ...factValues(wanted)],
  });
  return row && { shop: shopOf(row), facts: factsOf(row), orderId: row.order_id };
}

/** Reads the shop's data again. */
export async function loadFacts(executor: Executor, shopId: string, wanted: WantedFacts): Promise<Facts> {
  const [row] = await executor.run<FactRow>({
    name: 'load_facts',
    text: `select ${factColumns(2)} from shops where shop_id = $1`,
    values: [shopId, ...factValues(wanted)],
  });
  return factsOf(row ?? { zones: null, tax_rates: null, discount_codes: null, variants: null });
}

/** An event of the log that a change appends. */
export interface NewEvent {
  type: string;
  data: Record<string, unknown>;
}

/** A response that is recorded for an idempotency key in the statement that has the effect. */
export interface Keeping {
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
  keeping?: Keeping | undefined;
  /** Writes nothing if another request has taken over the key and will have the effect itself. */
  fencesKey?: boolean;
  /** The payments changed, so that recorded refusals of this order can be deleted. */
  forgetRefusals?: boolean;
  /**
   * Marks the order as processed and queues what follows, in the same statement, which changes nothing unless the ledger
   * says that the payments cover the total.
   */
  marksProcessed?: boolean;
}

const eventRows = (events: readonly NewEvent[]): string =>
  JSON.stringify(events.map(({ type, data }, index) => ({ ordinal: index + 1, id: randomUUID(), type, data })));

function stored(order: Order, version: number, restState: string): StoredOrder {
  return { publicOrderId: order.publicOrderId, version, state: order.state, restState };
}

const restStateOf = (state: ApplicationState): string => JSON.stringify(toWire(applicationStateSchema, state));

const customerName = ({ customer }: ApplicationState): string =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';

interface OrderUpdate {
  keepsAnswer: boolean;
  fencesKey: boolean;
  forgetsRefusals: boolean;
  marksProcessed: boolean;
}

const updateOrder = ({ keepsAnswer, fencesKey, forgetsRefusals, marksProcessed }: OrderUpdate): string => `
with ${
  fencesKey
    ? `held as (
  select from kept_answers where shop_id = $1 and owner = $21 and key = $22 and holder = $23 for update
), `
    : ''
}changed as (
  update orders set version = version + 1, sequence = sequence + $6, status = $7, state = $8, rest_state = $9, internals = $10,
    order_total = $11, email_address = $12, customer_name = $13, platform_order_id = $14, needs_attention = $15,
    processed_at = $16, updated_at = $4, customer_public_id = $20,
    lease_holder = case when $5::text is null then lease_holder else $17 end,
    lease_expires_at = case when $5::text is null then lease_expires_at else $18::timestamptz end
  where shop_id = $1 and public_order_id = $2 and version = $3
    and (lease_holder is null or lease_holder = $5 or ($5::text is null and (lease_expires_at < $4 or ${leaseIsOrphaned})))${
      fencesKey ? ' and exists (select from held)' : ''
    }
    ${marksProcessed ? "and payment_coverage($1, $2, $8::json -> 'payments') = $11" : ''}
  returning shop_id, public_order_id, version, sequence
), appended as (
  insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at)
  select c.shop_id, event_position(e.ordinal), e.id, c.public_order_id, c.sequence - $6 + e.ordinal, c.version, e.type, e.data, $8, $4
  from changed c, json_to_recordset($19::json) as e(ordinal integer, id uuid, type text, data json)
)${
  keepsAnswer
    ? `, kept as (
  update kept_answers k set status = 'finished', answer = $24 from changed c
  where k.shop_id = c.shop_id and k.owner = $21 and k.key = $22 and k.holder = $23
)`
    : ''
}${
  forgetsRefusals
    ? `, forgotten as (
  delete from kept_answers k using changed c where k.shop_id = c.shop_id and k.refused_order_id = c.public_order_id
)`
    : ''
}
select version${marksProcessed ? `, graphile_worker.add_job('after_processing', json_build_object('shopId', shop_id, 'publicOrderId', public_order_id))` : ''}
from changed`;

/**
 * Writes the order and appends its events in one statement, guarded by the version that was loaded and by leases of
 * others. Undefined when the order has changed meanwhile or is leased: load again and re-apply; also when it would be marked
 * as processed and its payments do not cover the total.
 */
export async function saveOrder(executor: Executor, write: OrderWrite): Promise<StoredOrder | undefined> {
  const { order, events, now, keeping } = write;
  const { state } = order;
  const restState = restStateOf(state);
  const forgets = write.forgetRefusals ?? false;
  const marksProcessed = write.marksProcessed ?? false;
  const fencesKey = keeping !== undefined && (write.fencesKey ?? false);
  const [row] = await executor.run<{ version: number }>({
    name: `save_order${keeping ? '_keeping' : ''}${fencesKey ? '_fenced' : ''}${forgets ? '_forgetting' : ''}${marksProcessed ? '_processed' : ''}`,
    text: updateOrder({ keepsAnswer: keeping !== undefined, fencesKey, forgetsRefusals: forgets, marksProcessed }),
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
      ...(keeping
        ? [keeping.claimed.owner, keeping.claimed.key, keeping.claimed.holder, JSON.stringify(keeping.answer)]
        : []),
    ],
  });
  if (row === undefined) return undefined;
  executor.announce?.(order.shopId, order.publicOrderId);
  if (keeping) keeping.claimed.isKept = true;
  return stored(order, row.version, restState);
}

const insertOrderText = (keepsAnswer: boolean): string => `
with ${
  keepsAnswer
    ? `held as (
  select from kept_answers where shop_id = $1 and owner = $18 and key = $19 and holder = $20 for update
), `
    : ''
}created as (
  insert into orders (shop_id, public_order_id, order_id, status, version, sequence, state, rest_state, internals, currency,
    order_total, email_address, customer_name, created_via, flow_id, api_session_id, created_at, updated_at,
    customer_public_id)
  select $1, $2, $3, 'open', 1, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $17${
    keepsAnswer ? ' from held' : ''
  }
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
  keepsAnswer
    ? `, kept as (
  update kept_answers k set status = 'finished', answer = $21 from created c
  where k.shop_id = c.shop_id and k.owner = $18 and k.key = $19 and k.holder = $20
)`
    : ''
}
select 1 from created`;

/**
 * Stores a new order with its first event, in one statement, and the customer when it is new to the shop. Refuses
 * IDEMPOTENCY_KEY_RUNNING when another call has taken over the key, which then starts the order.
 */
export async function insertOrder(
  executor: Executor,
  order: Order,
  extra: { now: Date; newCustomer: KnownCustomer | undefined; keeping: Keeping | undefined },
): Promise<StoredOrder> {
  const { state } = order;
  const restState = restStateOf(state);
  const { newCustomer, keeping } = extra;
  const created = await executor.run({
    name: keeping ? 'insert_order_keeping' : 'insert_order',
    text: insertOrderText(keeping !== undefined),
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
      ...(keeping
        ? [keeping.claimed.owner, keeping.claimed.key, keeping.claimed.holder, JSON.stringify(keeping.answer)]
        : []),
    ],
  });
  if (created.length === 0) refuse('IDEMPOTENCY_KEY_RUNNING', { retryAfter: 1 });
  executor.announce?.(order.shopId, order.publicOrderId);
  if (keeping) keeping.claimed.isKept = true;
  return stored(order, 1, restState);
}

/**
 * Takes the lease of an order in one of these states that nobody holds; false when another has it, or it is in another
 * state. One that is over is taken over of a run of Process Order only: others are looked after first (see
 * {@link findDropped}).
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
