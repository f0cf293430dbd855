import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Statement } from '../../../src/database/connection.js';
import { saveProductFields } from '../../../src/domain/catalog/save-product-repository.js';
import { openShop, type TestShop } from '../../support/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('saving a product looks up its variants by key, among thousands of others', async () => {
  const { database } = shop.tillgate;
  await database.run({
    text: `insert into products (shop_id, platform_id, product, name, platform_updated_at, arrival, created_at, updated_at)
      select $1, 'product-' || n, '{}', '', now(), n, now(), now() from generate_series(1, 5000) n`,
    values: [shop.shopId],
  });
  await database.run({
    text: `insert into product_variants (shop_id, platform_id, product_platform_id, sku, variant, tracked, allow_backorder,
        position)
      select $1, 'variant-' || n, 'product-' || n, '', '{}', false, false, 0 from generate_series(1, 5000) n`,
    values: [shop.shopId],
  });
  await database.run({ text: 'analyze products, product_variants', values: [] });
  const plans: string[] = [];
  const run = async <Row extends object>({ text, values }: Statement): Promise<Row[]> => {
    const lines = await database.run<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
    plans.push(lines.map((row) => row['QUERY PLAN']).join('\n'));
    return [];
  };
  const now = new Date();
  await saveProductFields({ run }, shop.shopId, { platformId: 'product-7', fields: { variants: [] }, at: now, now });
  const [plan] = plans;
  expect(plan).toMatch(/product_variants_pkey on product_variants[^\n]*\n\s+Index Cond: [^\n]*platform_id = /);
  expect(plan).not.toMatch(/Seq Scan on product|Merge Join/);
});
