import type { ShownProduct, ShownVariant } from './product-output.js';
import type { Product, Variant } from './product.js';

/**
 * SQL: the categories of a product from `products p`, in its order. A category that is stored has the name that it has
 * there, and is left out if it is deleted.
 */
const categories = `(select coalesce(json_agg(case when c.platform_id is null then n.named else json_build_object(
      'platformId', c.platform_id, 'name', c.name, 'imageUrl', c.image_url,
      'platformUpdatedAt', case when c.platform_updated_at > to_timestamp(0)
        then to_char(c.platform_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end) end order by n.place), '[]')
    from json_array_elements(p.product -> 'categories') with ordinality as n(named, place)
    left join product_categories c on c.shop_id = p.shop_id and c.platform_id = n.named ->> 'platformId'
    where c.deleted_at is null)`;

/** SQL: the units of a variant from `product_variants v` that orders have reserved. */
const reserved = `coalesce((select sum(r.quantity) from reservations r
    where r.shop_id = v.shop_id and r.variant_platform_id = v.platform_id), 0)::bigint`;

/** SQL: the units of a variant from `product_variants v` that can be sold; null if its stock is not tracked. */
export const availableStock = `case when v.tracked then greatest(0, coalesce(v.inventory_quantity, 0) - ${reserved}) end`;

/** The select list of statements that read variants, from `product_variants v`. */
export const variantSelection = `v.number, v.product_platform_id, v.variant, v.inventory_quantity, ${availableStock} as available`;

export interface SelectedVariant {
  number: number;
  product_platform_id: string;
  variant: Variant;
  inventory_quantity: number | null;
  available: number | null;
}

/** SQL: the variants of a product from `products p`, in its order. */
const variants = `(select coalesce(json_agg(row_to_json(s) order by s.position), '[]') from (
    select v.position, ${variantSelection} from product_variants v
    where v.shop_id = p.shop_id and v.product_platform_id = p.platform_id) s)`;

/** The select list of statements that read products, from `products p`. */
export const productSelection = `p.number, p.created_at, p.updated_at, p.product, ${categories} as categories,
  ${variants} as variants`;

export interface SelectedProduct {
  number: number;
  created_at: Date;
  updated_at: Date;
  product: Omit<Product, 'variants'>;
  categories: Product['categories'];
  variants: SelectedVariant[];
}

/** Stock that orders have returned is in the column, not in the variant as it was received. */
export const selectedVariant = ({ variant, ...row }: SelectedVariant): ShownVariant => ({
  ...variant,
  id: row.number,
  productPlatformId: row.product_platform_id,
  inventoryQuantity: row.inventory_quantity,
  available: row.available,
});

export const selectedProduct = ({
  product,
  categories: own,
  variants: all,
  ...row
}: SelectedProduct): ShownProduct => ({
  ...product,
  categories: own,
  variants: all.map(selectedVariant),
  id: row.number,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
