import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database, Statement } from '../../../src/database/connection.js';
import { products } from '../../../src/domain/catalog/product-query.js';
import { graphqlClient, type GraphqlClient } from '../../support/graphql-client.js';
import { newRestShop, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { openShop, type TestShop } from '../../support/shop.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  api = graphqlClient(tillgate.url, shop.token);
  const catalog = [
    {
      platformId: 'bowl',
      name: 'Stoneware Bowl',
      variants: [{ platformId: 'bowl-1', sku: 'KLN-77-SEA', name: 'Sea' }],
    },
    { platformId: 'creme', name: 'Crème brûlée dish', variants: [{ platformId: 'creme-1', sku: 'DISH-2' }] },
    { platformId: 'knife', name: 'Chef’s Knife', variants: [{ platformId: 'knife-1', sku: 'KNF-20', name: 'Walnut' }] },
  ];
  for (const product of catalog) expect((await api.mutate('saveProduct', product)).userErrors).toEqual([]);
  const stranger = await newRestShop(tillgate);
  await graphqlClient(tillgate.url, stranger.token).mutate('saveProduct', {
    platformId: 'other',
    name: 'Stoneware Jug',
    variants: [{ platformId: 'other-1', price: '12.00' }],
  });
  for (const code of ['SUMMER-2026', 'WINTER-2026', 'ÉTÉ'])
    await api.mutate('createDiscountCode', { code, kind: 'PERCENTAGE', value: '10' });
});
afterAll(() => tillgate.close());

const found = [
  ['ware', ['bowl']],
  ['bowl  STONE', ['bowl']],
  ['kln 77', ['bowl']],
  ['sea-77', ['bowl']],
  ['creme brulee', ['creme']],
  ['chefs', ['knife']],
  ['walnut chef', ['knife']],
  ['k', ['bowl', 'knife']],
  ['walnut bowl', []],
  ['%', []],
] as const;

test.each(found)('the search for %j finds %j over both APIs', async (search, ids) => {
  const { products: page } = await api.query<{ products: { nodes: { platformId: string }[]; totalCount: number } }>(
    'query ($search: String) { products(search: $search) { nodes { platformId } totalCount } }',
    { search },
  );
  expect(page.nodes.map(({ platformId }) => platformId)).toEqual(ids);
  expect(page.totalCount).toBe(ids.length);
  const { body } = await shop.api<{ data: { platform_id: string }[] }>(
    'GET',
    `/products/v2/shops/${shop.shopIdentifier}/products?search=${encodeURIComponent(search)}`,
  );
  expect(body.data.map((one) => one.platform_id)).toEqual(ids);
});

test.each([
  ['2026 summer', ['SUMMER-2026']],
  ['ete', ['ÉTÉ']],
  ['mm', ['SUMMER-2026']],
  ['2026', ['SUMMER-2026', 'WINTER-2026']],
  ['spring', []],
])('the search for the discount code %j finds %j over both APIs', async (search, codes) => {
  const { discountCodes } = await api.query<{ discountCodes: { code: string }[] }>(
    'query ($search: String) { discountCodes(search: $search) { code } }',
    { search },
  );
  expect(discountCodes.map(({ code }) => code)).toEqual(codes);
  const { body } = await shop.api<{ data: { code: string }[] }>(
    'GET',
    `${shop.shopPath}/discount_codes?search=${encodeURIComponent(search)}`,
  );
  expect(JSON.stringify(body).match(/"code":"[^"]+"/g) ?? []).toEqual(codes.map((code) => `"code":"${code}"`));
});

describe('of 50,000 products', () => {
  let many: TestShop;

  beforeAll(async () => {
    many = await openShop();
    const { pool } = many.tillgate.database;
    await pool.query(
      `insert into products (shop_id, platform_id, product, name, platform_updated_at, created_at, updated_at)
        select $1, 'p' || n, '{}', 'Bowl of kind ' || n, now(), now(), now() from generate_series(1, 50000) n`,
      [many.shopId],
    );
    await pool.query(
      `insert into product_variants (shop_id, platform_id, product_platform_id, sku, variant, tracked, allow_backorder, position)
        select $1, 'v' || n, 'p' || n, 'SKU-' || n, '{}', false, false, 1 from generate_series(1, 50000) n`,
      [many.shopId],
    );
    await pool.query('vacuum (analyze) products, product_variants');
  }, 60_000);
  afterAll(() => many.close());

  test('a rare word is found with the indexes', async () => {
    const { database } = many.tillgate;
    const plans: string[] = [];
    const run = async <Row extends object>({ text, values }: Statement): Promise<Row[]> => {
      const explained = await database.run<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
      plans.push(explained.map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    };
    const explaining: Database = { ...database, run };
    await products({ ...many.call, database: explaining }, { search: 'kind 47110' });
    expect(plans.join('\n')).toContain('products_by_search_words');
    expect(plans.join('\n')).toContain('product_variants_by_search_words');
  });
});
