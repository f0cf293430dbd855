import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteCategory } from '../../../src/domain/catalog/delete-category.js';
import { listProducts } from '../../../src/domain/catalog/list-products.js';
import { categories, product } from '../../../src/domain/catalog/product-query.js';
import { saveProduct } from '../../../src/domain/catalog/save-product.js';
import { namedCategories } from '../../../src/database/migrations/0031-named-categories.js';
import { applyPlatformEvents } from '../../../src/domain/platform/events/apply-platform-events.js';
import { openShop, type TestShop } from '../../support/shop.js';
import { storeEvents } from '../../support/stored-events.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const apply = () => applyPlatformEvents(shop.tillgate, shop.shopId);
const listed = async () => (await categories(shop.call, { first: 100 })).nodes;
const named = (platformId: string, over: object = {}) => ({ platformId, name: platformId.toUpperCase(), ...over });
const minute = (number: number) => new Date(Date.UTC(2026, 5, 1, 0, number)).toISOString();

async function categoriesOf(platformId: string): Promise<[string, string][]> {
  const found = await product(shop.call, { platformId });
  const own = (found.product?.categories ?? []).map(({ platformId: id, name }): [string, string] => [id, name]);
  const { rows } = await listProducts(shop.call, { filter: `eq(platform_id:${platformId})` });
  expect(rows[0]?.categories.map(({ platformId: id, name }) => [id, name])).toEqual(own);
  return own;
}

test('a category that exists only in a product is listed', async () => {
  await storeEvents(shop, 'product', 'p-1', [
    1,
    {
      name: 'Tea',
      categories: [named('c-1', { platformUpdatedAt: minute(1), imageUrl: 'https://a.example/' }), named('c-2')],
    },
  ]);
  await apply();
  expect(await listed()).toEqual([
    { platformId: 'c-1', name: 'C-1', imageUrl: 'https://a.example/', platformUpdatedAt: minute(1) },
    { platformId: 'c-2', name: 'C-2', imageUrl: '', platformUpdatedAt: null },
  ]);
});

test('a change to a category shows on its products, whatever category data the products contain', async () => {
  await storeEvents(shop, 'product', 'p-2', [
    5,
    { name: 'Pot', categories: [named('c-3', { platformUpdatedAt: minute(2) }), named('c-4')] },
  ]);
  await storeEvents(shop, 'category', 'c-3', [3, { name: 'Pots' }]);
  await storeEvents(shop, 'category', 'c-4', [1, { name: 'Iron' }]);
  await apply();
  expect(await categoriesOf('p-2')).toEqual([
    ['c-3', 'Pots'],
    ['c-4', 'Iron'],
  ]);
  await storeEvents(shop, 'product', 'p-2', [6, { categories: [named('c-3', { platformUpdatedAt: minute(2) })] }]);
  await apply();
  expect(await categoriesOf('p-2')).toEqual([['c-3', 'Pots']]);
});

test('a deleted category is not shown on products until it is saved again', async () => {
  await storeEvents(shop, 'product', 'p-3', [1, { name: 'Cup', categories: [named('c-5'), named('c-6')] }]);
  await storeEvents(shop, 'category', 'c-5', [2, 'deleted']);
  await apply();
  expect(await categoriesOf('p-3')).toEqual([['c-6', 'C-6']]);
  await deleteCategory(shop.call, { platformId: 'c-6' });
  expect(await categoriesOf('p-3')).toEqual([]);
  await storeEvents(shop, 'product', 'p-3', [3, { categories: [named('c-5', { platformUpdatedAt: minute(3) })] }]);
  await apply();
  expect(await categoriesOf('p-3')).toEqual([['c-5', 'C-5']]);
});

test('a product that lists a category twice returns it twice, and the category is stored once', async () => {
  const variants = [{ platformId: 'v-4' }];
  const twice = {
    platformId: 'p-4',
    name: 'Mug',
    variants,
    categories: [named('c-7'), named('c-7', { name: 'Mugs' })],
  };
  expect((await saveProduct(shop.call, twice)).product?.categories.map(({ name }) => name)).toEqual(['Mugs', 'Mugs']);
});

test('categories in products from before categories were stored are added once', async () => {
  const { database } = shop.tillgate;
  const before = await listed();
  await database.run({ text: 'delete from product_categories where platform_id = any($1)', values: [['c-4', 'c-7']] });
  await database.run({ text: namedCategories.up, values: [] });
  const after = await listed();
  expect(after.map(({ platformId }) => platformId)).toEqual(
    before.map(({ platformId }) => platformId).filter((id) => id !== 'c-4'),
  );
});
