import type { Executor } from '../../lib/executor.js';
import { readKeyList, type KeyList } from '../core/lists/key-list-repository.js';
import type { SqlCondition } from '../core/lists/list-filter.js';
import { productList } from './product-list-repository.js';
import type { ShownProduct } from './product-output.js';
import { foundProducts } from './product-search.js';
import { selectedProduct, type SelectedProduct } from './product-selection-repository.js';

/** The products that anybody may see: published ones, with a price. */
const soldProducts: KeyList = {
  ...productList,
  where: `${productList.where} and (p.product ->> 'published')::boolean is not false and exists (
    select from product_variants v where v.shop_id = p.shop_id and v.product_platform_id = p.platform_id
      and v.variant ->> 'price' is not null)`,
};

/** A search in the products that a shop sells. */
export interface SoldProductSearch {
  /** Words that the products have; undefined for all products. */
  words: string | undefined;
  /** Names of categories or product types, of which a product has at least one; empty for any. */
  categories: readonly string[];
  /** The range of the price of a variant, as decimals in major units. */
  minPrice: string | undefined;
  maxPrice: string | undefined;
  /** Only products after this one. */
  after: number | undefined;
  limit: number;
}

/** A condition, narrowed by another one about the values of parameters. */
function narrowed(
  { where, values }: SqlCondition,
  sql: (first: string, second: string) => string,
  more: readonly unknown[],
): SqlCondition {
  const parameter = (index: number): string => `$${values.length + index}`;
  return { where: `${where} and ${sql(parameter(2), parameter(3))}`, values: [...values, ...more] };
}

const hasCategory = (names: string): string => `(p.product ->> 'type' = any(${names}) or exists (
  select from json_array_elements(p.product -> 'categories') named
    left join product_categories c on c.shop_id = p.shop_id and c.platform_id = named ->> 'platformId'
    where c.deleted_at is null and coalesce(c.name, named ->> 'name') = any(${names})))`;

/** A variant has a price between two decimals, either of which may be null. */
const hasPrice = (min: string, max: string): string => `exists (
  select from product_variants v where v.shop_id = p.shop_id and v.product_platform_id = p.platform_id
    and (v.variant ->> 'price')::numeric between coalesce(${min}::numeric, 0) and coalesce(${max}::numeric, 'Infinity'))`;

/** The products that a search finds, in the order in which they were created. */
export async function searchSoldProducts(
  executor: Executor,
  shopId: string,
  { words, categories, minPrice, maxPrice, after, limit }: SoldProductSearch,
): Promise<ShownProduct[]> {
  let condition: SqlCondition = { where: 'true', values: [] };
  if (categories.length > 0) condition = narrowed(condition, hasCategory, [categories]);
  if (minPrice !== undefined || maxPrice !== undefined)
    condition = narrowed(condition, hasPrice, [minPrice ?? null, maxPrice ?? null]);
  condition = foundProducts(condition, words);
  const rows = await readKeyList<SelectedProduct>(executor, soldProducts, shopId, { condition, after, limit });
  return rows.map(selectedProduct);
}

/** The products that have one of these IDs or SKUs, or a variant that does. */
export async function findSoldProducts(
  executor: Executor,
  shopId: string,
  ids: readonly string[],
  limit: number,
): Promise<ShownProduct[]> {
  const condition: SqlCondition = {
    where: `(p.platform_id = any($2) or p.platform_id in (
      select v.product_platform_id from product_variants v where v.shop_id = $1
        and (v.platform_id = any($2) or (v.sku <> '' and v.sku = any($2)))))`,
    values: [ids],
  };
  const rows = await readKeyList<SelectedProduct>(executor, soldProducts, shopId, { condition, limit });
  return rows.map(selectedProduct);
}
