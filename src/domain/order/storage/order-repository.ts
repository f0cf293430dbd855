import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../database/connection.js';
import type { Authority } from '../../shop/remote-state-authority/connected-authority.js';
import type { ActiveOverride, OverrideType } from '../../shop/overrides/api-override.js';
import { shopColumns, shopOf, type Shop, type ShopRow } from '../../shop/shops/shop.js';
import type { ApplicationState } from '../document/application-state.js';
import type { Lease } from './lease.js';
import { orderSelection } from './order-columns.js';
import { leaseIsOrphaned } from './lease-repository.js';
import {
  factsOf,
  selectFacts,
  type FactRow,
  type FactSelection,
  type Facts,
  type FactSql,
  type WantedFacts,
} from './shop-facts-repository.js';
import { stateOf } from '../document/shown-status.js';
import type { Order, OrderInternals, OrderStatus } from '../document/order.js';

export interface LoadedOrder {
  order: Order;
  shop: Shop;
  facts: Facts;
  lease: Lease | undefined;
  /** The remote state authority of the shop, if one is connected. */
  authority: Authority | undefined;
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

export interface LoadedRow extends OrderRow, ShopRow, FactRow {
  shop_id: string;
  authority: Authority | null;
  lease_holder: string | null;
  lease_expires_at: Date | null;
  lease_is_orphaned: boolean;
}

/** SQL: the number of times that the customer of the order `o` has used a code on other orders. */
const usedByCustomer = `(select count(*) from discount_uses u where u.shop_id = o.shop_id and u.discount_code_id = discount_codes.id
  and o.email_address <> '' and u.email_address = lower(o.email_address) and u.public_order_id <> o.public_order_id)`;

const ofOrder: FactSql = { shopId: '$1', usedByCustomer, publicOrderId: '$2' };
/** The same in a statement that loads several orders, by the keys `k`. */
const ofOrders: FactSql = { shopId: 'k.shop_id', usedByCustomer, publicOrderId: 'k.public_order_id' };

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

export function loadedOf(row: LoadedRow): LoadedOrder {
  return {
    order: orderOf(row),
    shop: shopOf(row),
    facts: factsOf(row),
    lease:
      row.lease_holder === null || row.lease_expires_at === null
        ? undefined
        : { holder: row.lease_holder, expiresAt: row.lease_expires_at, isOrphaned: row.lease_is_orphaned },
    authority: row.authority ?? undefined,
  };
}

/** SQL: the remote state authority of a shop; null without one. */
const authorityOf = (shop: string): string => `(select json_build_object('url', a.url, 'sharedSecret', a.shared_secret)
  from remote_state_authorities a where a.shop_id = ${shop}) as authority`;

/** SQL: the loaded columns of an order `o` of the shop `s`. */
const loadedColumns = (facts: FactSelection): string =>
  `${shopColumns}, ${orderSelection}, o.lease_holder, o.lease_expires_at,
      ${leaseIsOrphaned} as lease_is_orphaned, ${facts.columns} ${authorityOf('o.shop_id')}`;

/** SQL: loads the order `$2` of the shop `$1` with its shop and further columns, to be read by {@link loadedOf}. */
export const loadedOrderWith = (columns: string): string =>
  `select ${loadedColumns(selectFacts({}, 3, ofOrder))}, ${columns}
      from orders o join shops s on s.shop_id = o.shop_id where o.shop_id = $1 and o.public_order_id = $2`;

/** Loads an order with its shop and the shop's data that a change needs, in one statement. */
export async function loadOrder(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
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
  const orderKeys = keys.map((key, place) => ({ place, shop_id: key.shopId, public_order_id: key.publicOrderId }));
  const rows = await executor.run<LoadedRow & { place: number }>({
    name: `load_orders${facts.name}`,
    // The subselect with a limit makes PostgreSQL look up each row by its key, regardless of the table's statistics.
    // For a JSON list it always estimates the same number of rows, so that it keeps the plan.
    text: `select k.place, l.* from json_to_recordset($1::json) as k(place integer, shop_id text, public_order_id text)
      cross join lateral (select ${loadedColumns(facts)}
        from orders o join shops s on s.shop_id = o.shop_id
        where o.shop_id = k.shop_id and o.public_order_id = k.public_order_id limit 1) l`,
    values: [JSON.stringify(orderKeys)],
  });
  const found = new Map(rows.map((row) => [row.place, loadedOf(row)]));
  return keys.map((_, place) => found.get(place));
}

interface NewOrderRow extends ShopRow, FactRow {
  order_id: number;
  authority: Authority | null;
}

/** The data for a new order. */
export interface LoadedShop extends Pick<LoadedOrder, 'shop' | 'facts' | 'authority'> {
  orderId: number;
}

/** The data for a new order: the shop, its data, its remote state authority, and a number for the order. */
export async function loadForNewOrder(
  executor: Executor,
  shopId: string,
  wanted: WantedFacts,
): Promise<LoadedShop | undefined> {
  const facts = selectFacts(wanted, 2);
  const [row] = await executor.run<NewOrderRow>({
    name: `load_for_new_order${facts.name}`,
    text: `select ${shopColumns}, nextval('order_ids') as order_id, ${facts.columns} ${authorityOf('s.shop_id')}
      from shops s where s.shop_id = $1`,
    values: [shopId, ...facts.values],
  });
  return (
    row && {
      shop: shopOf(row),
      facts: factsOf(row),
      orderId: row.order_id,
      authority: row.authority ?? undefined,
    }
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
  { shopId, publicOrderId }: OrderKey,
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
