import type { Executor } from '../../lib/executor.js';
import { emptyProduct } from '../catalog/product-fields.js';
import type { Product, Variant } from '../catalog/product.js';
import type { KnownCatalog, KnownProduct } from './plan-product.js';

/** The products with one of these handles, or with a variant of one of these SKUs. One statement. */
export async function productsByKeys(
  executor: Executor,
  shopId: string,
  { handles, skus }: { handles: readonly string[]; skus: readonly string[] },
): Promise<Pick<KnownCatalog, 'handles' | 'skus'>> {
  const found = { handles: new Map<string, Set<string>>(), skus: new Map<string, Set<string>>() };
  if (handles.length === 0 && skus.length === 0) return found;
  const rows = await executor.run<{ platform_id: string; handle: string | null; sku: string | null }>({
    name: 'products_by_keys',
    // Each key is looked up in its index; products with the same key do not have to be distinguished.
    text: `select p.platform_id, k.handle, null as sku from unnest($2::text[]) as k(handle)
      cross join lateral (
        select p.platform_id from products p
        where p.shop_id = $1 and p.product ->> 'handle' = k.handle and p.product ->> 'handle' <> ''
          and p.deleted_at is null limit 2
      ) as p
      union all
      select v.platform_id, null, k.sku from unnest($3::text[]) as k(sku)
      cross join lateral (
        select distinct v.product_platform_id as platform_id from product_variants v
        where v.shop_id = $1 and v.sku = k.sku and v.sku <> '' and exists (select from products p
          where p.shop_id = v.shop_id and p.platform_id = v.product_platform_id and p.deleted_at is null)
        limit 2
      ) as v`,
    values: [shopId, handles, skus],
  });
  const add = (map: Map<string, Set<string>>, key: string | null, id: string): void => {
    if (key !== null) map.set(key, (map.get(key) ?? new Set()).add(id));
  };
  for (const { platform_id: id, handle, sku } of rows) {
    add(found.handles, handle, id);
    add(found.skus, sku, id);
  }
  return found;
}

interface ProductRow {
  platform_id: string;
  product: Omit<Product, 'variants'>;
  is_deleted: boolean;
  at: Date;
  variants: { variant: Variant; quantity: number | null }[];
}

function knownProduct({ platform_id: platformId, product: stored, is_deleted: isDeleted, at, variants }: ProductRow) {
  const { platformId: _, platformUpdatedAt: __, ...product } = stored;
  const own = variants.map(({ variant, quantity }) => ({ ...variant, inventoryQuantity: quantity }));
  return { platformId, isDeleted, at, product: { ...emptyProduct, ...product, variants: own } };
}

/** Products by their ids, also deleted ones, with the stock of their variants. One statement. */
export async function readProducts(
  executor: Executor,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const rows = await executor.run<ProductRow>({
    name: 'read_products_to_import',
    text: `select p.platform_id, p.product, p.deleted_at is not null as is_deleted,
        date_trunc('milliseconds', p.platform_updated_at + interval '999 microseconds') as at,
        (select coalesce(json_agg(json_build_object('variant', v.variant, 'quantity', v.inventory_quantity)
            order by v.position), '[]')
          from product_variants v where v.shop_id = p.shop_id and v.product_platform_id = p.platform_id) as variants
      from unnest($2::text[]) as k(id) cross join lateral (
        select * from products where shop_id = $1 and platform_id = k.id limit 1
      ) as p`,
    values: [shopId, ids],
  });
  return new Map(rows.map((row) => [row.platform_id, knownProduct(row)]));
}

/** The products that these variants belong to, unless they are deleted. One statement. */
export async function ownersOf(
  executor: Executor,
  shopId: string,
  variantIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await executor.run<{ id: string; owner: string }>({
    name: 'owners_of_variants',
    text: `select k.id, v.owner from unnest($2::text[]) as k(id) cross join lateral (
        select v.product_platform_id as owner from product_variants v
        where v.shop_id = $1 and v.platform_id = k.id and exists (select from products p
          where p.shop_id = v.shop_id and p.platform_id = v.product_platform_id and p.deleted_at is null)
        limit 1
      ) as v`,
    values: [shopId, variantIds],
  });
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}
