import { concurrentIndex } from '../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Products are found by the words of their name and of their variants. The indexes are created while the tables are in use. */
export const productSearch: Migration = {
  name: '0232-product-search',
  transaction: false,
  extensions: ['pg_trgm', 'unaccent', 'btree_gin'],
  up: [
    ...concurrentIndex('products_by_search_words', 'products using gin (shop_id, search_key(name) gin_trgm_ops)'),
    ...concurrentIndex(
      'product_variants_by_search_words',
      `product_variants using gin (shop_id, search_key(sku || ' ' || coalesce(variant ->> 'name', '')) gin_trgm_ops)`,
    ),
    'analyze products, product_variants',
  ],
};
