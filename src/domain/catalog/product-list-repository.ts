import type { FilterColumns } from '../../lib/filter-sql.js';
import type { KeyList } from '../core/lists/key-list-repository.js';
import { availableStock, productSelection, variantSelection } from './product-selection-repository.js';

const text = (member: string) => ({ sql: `p.product->>'${member}'`, type: 'text' }) as const;

/** The columns that filters of the list of products can use: its scalar members in REST. */
const productColumns = {
  id: { sql: 'p.number', type: 'integer' },
  platform_id: { sql: 'p.platform_id', type: 'text' },
  platform_updated_at: { sql: 'p.platform_updated_at', type: 'timestamp' },
  description: text('description'),
  handle: text('handle'),
  name: { sql: 'p.name', type: 'text' },
  type: text('type'),
  url: text('url'),
  vendor: text('vendor'),
  tax_code: text('taxCode'),
  inventory_quantity: { sql: "(p.product->>'inventoryQuantity')::bigint", type: 'integer' },
  inventory_tracking_entity: text('inventoryTrackingEntity'),
  inventory_tracking_service: text('inventoryTrackingService'),
  published: { sql: "(p.product->>'published')::boolean", type: 'boolean' },
  tags: text('tags'),
  created_at: { sql: 'p.created_at', type: 'timestamp' },
  updated_at: { sql: 'p.updated_at', type: 'timestamp' },
} as const satisfies FilterColumns;

/** The shop's products that are not deleted, by number. */
export const productList: KeyList = {
  select: productSelection,
  from: 'products p',
  where: 'p.shop_id = $1 and p.deleted_at is null',
  key: 'p.number',
  keyType: 'bigint',
  columns: productColumns,
};

const of = (member: string) => ({ sql: `v.variant->>'${member}'`, type: 'text' }) as const;

/** The columns that filters of the list of variants can use: its scalar members in REST. */
const variantColumns = {
  id: { sql: 'v.number', type: 'integer' },
  platform_id: { sql: 'v.platform_id', type: 'text' },
  product_platform_id: { sql: 'v.product_platform_id', type: 'text' },
  allow_backorder: { sql: 'v.allow_backorder', type: 'boolean' },
  compare_at_price: { sql: "(v.variant->>'compareAtPrice')::numeric", type: 'decimal' },
  cost: { sql: "(v.variant->>'cost')::numeric", type: 'decimal' },
  price: { sql: "(v.variant->>'price')::numeric", type: 'decimal' },
  grams: { sql: "(v.variant->>'grams')::double precision", type: 'number' },
  image_url: of('imageUrl'),
  inventory_quantity: { sql: 'v.inventory_quantity', type: 'integer' },
  available: { sql: availableStock, type: 'integer' },
  inventory_tracking_entity: of('inventoryTrackingEntity'),
  inventory_tracking_service: of('inventoryTrackingService'),
  name: of('name'),
  require_shipping: { sql: "(v.variant->>'requireShipping')::boolean", type: 'boolean' },
  sku: { sql: 'v.sku', type: 'text' },
  tax_code: of('taxCode'),
  tax_exempt: { sql: "(v.variant->>'taxExempt')::boolean", type: 'boolean' },
  weight: { sql: "(v.variant->>'weight')::numeric", type: 'decimal' },
  weight_unit: of('weightUnit'),
} as const satisfies FilterColumns;

/** The variants of the shop's products that are not deleted, by number. */
export const variantList: KeyList = {
  select: variantSelection,
  from: 'product_variants v join products p on p.shop_id = v.shop_id and p.platform_id = v.product_platform_id',
  where: 'v.shop_id = $1 and p.deleted_at is null',
  key: 'v.number',
  keyType: 'bigint',
  columns: variantColumns,
};
