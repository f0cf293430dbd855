import { ledgerIsEmpty } from '../../money/ledger/ledger-repository.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import type { SavePart } from '../../order/storage/save-order-repository.js';
import { declinedAttempts } from './declined-attempt-repository.js';

/** The variants of the line items, with the prices in the catalog as decimals; null if the price does not matter. */
export type CatalogPrices = ReadonlyMap<string, string | null>;

/** What a run is begun with, without reading it. */
interface Assumed {
  rows: LoadedOrder['rows'];
  prices: CatalogPrices;
  /** The address of the caller, and how many attempts from it may have been declined since a time. */
  declines: { address: string; since: Date; limit: number | undefined };
}

/** SQL: how many of these variants the catalog of the shop $1 has with these prices; null stands for any price. */
const withPrices = (variants: string, prices: string): string => `(select count(*) from product_variants v
      join products p on p.shop_id = v.shop_id and p.platform_id = v.product_platform_id
      cross join lateral (select v.variant ->> 'price' as now, (${prices}::numeric[])[array_position(${variants}::text[], v.platform_id)] as then) price
      where v.shop_id = $1 and v.platform_id = any(${variants}) and p.deleted_at is null
        and (price.then is null or case when price.now ~ '^\\d{1,40}(\\.\\d{1,20})?$' then price.now::numeric = price.then end))`;

/**
 * The save of an order from the cache of this process has no effect unless the order and its shop are as they were cached,
 * nothing calls other servers for it, its ledger is empty, its line items have the prices of the catalog, and the caller
 * may make another attempt to pay.
 */
export function unchangedSince({ rows, prices, declines: { address, since, limit } }: Assumed): SavePart {
  const values = [rows.order, rows.shop, [...prices.keys()], [...prices.values()], address, since, limit ?? null];
  return {
    name: 'unchanged',
    values,
    sql: (first) => {
      const [order, shop, variants, decimals, from, time, most] = values.map((_, index) => `$${first + index}`);
      return {
        condition: `xmin = ${order}::xid
    and exists (select from shops s where s.shop_id = $1 and s.xmin = ${shop}::xid)
    and not exists (select from remote_state_authorities where shop_id = $1)
    and not exists (select from api_overrides where shop_id = $1 and public_order_id = $2)
    and ${ledgerIsEmpty}
    and (${most}::integer is null or ${declinedAttempts(`${from}`, `${time}::timestamptz`)} < ${most})
    and ${withPrices(`${variants}`, `${decimals}`)} = cardinality(${variants})`,
      };
    },
  };
}
