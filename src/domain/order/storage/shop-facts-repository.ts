import type { CustomElement } from '../../shop/elements/custom-element.js';
import type { ActiveOverride, OverrideType } from '../../shop/overrides/api-override.js';
import type { CatalogVariant } from '../../catalog/product.js';
import type { DiscountCode } from '../pricing/discount-code.js';
import type { ShippingZone } from '../pricing/shipping-zone.js';
import type { TaxRate } from '../pricing/tax.js';

/** The shop's data that a change needs in addition to the order, loaded in one statement with it. */
export interface WantedFacts {
  zones?: boolean;
  taxRates?: boolean;
  discountCodes?: string[];
  variantIds?: string[];
  skus?: string[];
  elements?: boolean;
  isOwnPlatform?: boolean;
  /** The types of the overrides to call. */
  overrides?: readonly OverrideType[];
}

export interface Facts {
  zones: ShippingZone[];
  taxRates: TaxRate[];
  discountCodes: DiscountCode[];
  variants: CatalogVariant[];
  /** By position. */
  elements: CustomElement[];
  /** Whether the shop has no destination for orders, so that platform orders are stored here. */
  isOwnPlatform: boolean;
  /** At most one of each type: that of the order, otherwise the newest of the shop. */
  overrides: ActiveOverride[];
}

/** The columns of a statement that loads facts; those that it does not select are missing. */
export interface FactRow {
  zones?: ShippingZone[] | null;
  tax_rates?: TaxRate[] | null;
  discount_codes?: DiscountCode[] | null;
  variants?: CatalogVariant[] | null;
  elements?: CustomElement[] | null;
  is_own_platform?: boolean;
  overrides?: ActiveOverride[] | null;
}

/** SQL for the shop, and for the order where a statement loads one. */
export interface FactSql {
  shopId: string;
  usedByCustomer: string;
  publicOrderId: string;
}
const ofShop: FactSql = { shopId: '$1', usedByCustomer: 'null', publicOrderId: 'null' };

const zones = (
  shop: string,
): string => `(select coalesce(json_agg(json_build_object('id', id, 'name', name, 'countries', countries,
    'provinces', provinces, 'rates', rates) order by created_at, id), '[]') from shipping_zones where shop_id = ${shop}) as zones`;

const taxRates = (
  shop: string,
): string => `(select coalesce(json_agg(json_build_object('id', id, 'name', name, 'country', country,
    'province', province, 'rate', rate::text, 'isIncluded', is_included, 'taxShipping', tax_shipping) order by created_at, id), '[]')
    from tax_rates where shop_id = ${shop}) as tax_rates`;

const elements = (
  shop: string,
): string => `(select json_agg(json_build_object('publicId', public_id, 'location', location,
    'inputType', input_type, 'inputDefault', input_default, 'inputLabel', input_label, 'inputPlaceholder', input_placeholder,
    'inputRequired', input_required, 'inputRegex', input_regex, 'metaDataField', meta_data_field, 'orderAsc', order_asc)
    order by order_asc, created_at, public_id) from custom_elements where shop_id = ${shop}) as elements`;

const isOwnPlatform = (shop: string): string => `not exists (select from platform_connector_destinations d
    where d.shop_id = ${shop} and d.topic = 'orders') as is_own_platform`;

const discountCodes = (shop: string, codes: string, usedByCustomer: string): string =>
  `(select json_agg(json_build_object('id', id, 'code', code, 'kind', kind,
    'value', value::text, 'minSubtotal', min_subtotal, 'usageLimit', usage_limit, 'usageLimitPerCustomer', usage_limit_per_customer,
    'used', used, 'usedByCustomer', ${usedByCustomer}, 'startsAt', starts_at, 'endsAt', ends_at, 'platformProductIds', platform_product_ids, 'combinable', combinable))
    from discount_codes where shop_id = ${shop} and lower(code) = any(${codes}::text[])) as discount_codes`;

const variants = (shop: string, ids: string, skus: string): string =>
  `(select json_agg(json_build_object('variant', v.variant, 'product', p.product) order by v.platform_id)
    from product_variants v join products p on p.shop_id = v.shop_id and p.platform_id = v.product_platform_id
    where v.shop_id = ${shop} and p.deleted_at is null
      and (v.platform_id = any(${ids}::text[]) or (v.sku <> '' and v.sku = any(${skus}::text[])))) as variants`;

/** SQL: the overrides of these types that apply to all orders of the shop, or to an order. */
function activeOverrides(types: readonly OverrideType[], { shopId, publicOrderId }: FactSql): string {
  // The types are in the text, so that the plan does not depend on how many there are.
  const list = `array[${types.map((type) => `'${type}'`).join(', ')}]::text[]`;
  return `(
  select json_agg(json_build_object('publicId', public_id, 'overrideType', override_type, 'url', url,
    'sharedSecret', shared_secret, 'failClosed', fail_closed)) from (
    select distinct on (override_type) * from (
      select * from api_overrides where shop_id = ${shopId} and public_order_id = ${publicOrderId} and override_type = any(${list})
      union all
      select a.* from unnest(${list}) as wanted(type) cross join lateral (
        select * from api_overrides where shop_id = ${shopId} and public_order_id is null and override_type = wanted.type
        order by number desc limit 1) a
    ) found order by override_type, public_order_id nulls last
  ) one_of_each) as overrides`;
}

/** A part of a statement: its columns, their parameters, and a unique name. */
export interface FactSelection {
  /** Empty, or beginning with an underscore. */
  name: string;
  /** Each is followed by a comma. */
  columns: string;
  values: unknown[];
}

/**
 * Selects the wanted facts of a shop, each as one list; the parameters begin with `first`.
 *
 * Other data is not in the statement: a statement that contains everything, with conditions on parameters, would be
 * planned each time, because PostgreSQL estimates that a generic plan is more expensive.
 */
export function selectFacts(wanted: WantedFacts, first: number, sql: FactSql = ofShop): FactSelection {
  const { shopId, usedByCustomer } = sql;
  const names: string[] = [];
  const columns: string[] = [];
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${first + values.push(value) - 1}`;
  // PostgreSQL distinguishes statements by the first 63 bytes of their names.
  const select = (name: string, column: string): void => {
    names.push(`_${name.slice(0, 2)}`);
    columns.push(`${column},\n  `);
  };
  const { discountCodes: codes = [], variantIds = [], skus = [], overrides = [] } = wanted;
  if (wanted.zones) select('zones', zones(shopId));
  if (wanted.taxRates) select('taxes', taxRates(shopId));
  if (wanted.elements) select('elements', elements(shopId));
  if (wanted.isOwnPlatform) select('platform', isOwnPlatform(shopId));
  if (codes.length > 0)
    select('codes', discountCodes(shopId, parameter(codes.map((code) => code.toLowerCase())), usedByCustomer));
  if (variantIds.length + skus.length > 0) select('variants', variants(shopId, parameter(variantIds), parameter(skus)));
  if (overrides.length > 0) {
    select('overrides', activeOverrides(overrides, sql));
    names.push(...overrides.map((type) => `_${type.slice(0, 2)}`));
  }
  return { name: names.join(''), columns: columns.join(''), values };
}

export const factsOf = (row: FactRow): Facts => ({
  zones: row.zones ?? [],
  taxRates: row.tax_rates ?? [],
  discountCodes: row.discount_codes ?? [],
  variants: row.variants ?? [],
  elements: row.elements ?? [],
  isOwnPlatform: row.is_own_platform ?? false,
  overrides: row.overrides ?? [],
});
