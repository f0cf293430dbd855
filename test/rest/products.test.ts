import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { applyPlatformEvents } from '../../src/domain/platform/events/apply-platform-events.js';
import {
  newPlatformShop,
  reportedCategory,
  reportedOrder,
  reportedProduct,
  type PlatformShop,
} from '../support/platform-events.js';
import { rawRest } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: PlatformShop;

interface Listed {
  data: { id: number; platform_id: string; [member: string]: unknown }[];
  pagination: { total: number; count: number; per_page: number; total_pages: number; next_url: string };
}

const variant = (n: number) => ({
  platform_id: `v-${n}`,
  name: '100 g',
  sku: `TEA-${n}`,
  price: `${n}.90`,
  compare_at_price: null,
  grams: 100,
  inventory_quantity: n,
  require_shipping: true,
});

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newPlatformShop(tillgate);
  for (let n = 1; n <= 5; n++)
    await shop.sendEvent(
      'products',
      'saved',
      reportedProduct({
        platform_id: `p-${n}`,
        name: `Tea ${n}`,
        handle: `tea-${n}`,
        variants: [variant(n)],
        published: n > 1,
      }),
    );
  await shop.sendEvent('products', 'deleted', { platform_id: 'p-9', platform_deleted_at: '2026-06-02T00:00:00Z' });
  for (const id of ['b', 'a', 'B']) {
    await shop.sendEvent('categories', 'saved', reportedCategory({ platform_id: id, name: `Category ${id}` }));
    await shop.sendEvent('orders', 'saved', reportedOrder({ platform_id: id, total: id === 'B' ? '10.00' : '9.5' }));
  }
  await applyPlatformEvents(tillgate.app.tillgate, shop.shopIdentifier);
});
afterAll(() => tillgate.close());

const list = (path: string) =>
  shop.rest<Listed>('GET', `/products/v2/shops/${shop.shopIdentifier}${path}`).then(({ status, body }) => {
    expect(status).toBe(200);
    return body;
  });
const idsOf = async (path: string) => (await list(path)).data.map(({ platform_id }) => platform_id);

describe('GET /products/v2/shops/{shop}/products', () => {
  test('lists products by ascending ID with all members from the platform', async () => {
    const { data, pagination } = await list('/products');
    expect(data.map(({ platform_id }) => platform_id)).toEqual(['p-1', 'p-2', 'p-3', 'p-4', 'p-5']);
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((one, other) => one - other));
    expect(pagination).toMatchObject({ total: 5, count: 5, per_page: 50, total_pages: 1, next_url: '' });
    expect(data[2]).toMatchObject({
      platform_updated_at: '2026-06-01T00:00:00.000Z',
      name: 'Tea 3',
      tags: 'green,loose',
      categories: [{ platform_id: 'cat-1', name: 'Teas' }],
      variants: [{ platform_id: 'v-3', price: '3.90', compare_at_price: null, inventory_quantity: 3 }],
      localized_names: {},
      published: true,
    });
  });

  test('continues after an ID, and by page number', async () => {
    const first = await list('/products?limit=2');
    expect(first.pagination).toMatchObject({ per_page: 2, total_pages: 3 });
    const next = await shop.rest<Listed>('GET', first.pagination.next_url);
    expect(next.body.data.map(({ platform_id }) => platform_id)).toEqual(['p-3', 'p-4']);
    expect(await idsOf('/products?limit=2&page=3')).toEqual(['p-5']);
    expect(await idsOf(`/products?since_id=${first.data[1]?.id}&limit=1`)).toEqual(['p-3']);
  });

  test.each([
    ['in(platform_id:p-1, p-3)', ['p-1', 'p-3']],
    ['like(handle:TEA-*)+neq(platform_id:p-2)', ['p-1', 'p-3', 'p-4', 'p-5']],
    ['eq(published:false)', ['p-1']],
    ['eq(inventory_quantity:null)', ['p-1', 'p-2', 'p-3', 'p-4', 'p-5']],
    ['gt(platform_updated_at:2026-06-01T00:00:00Z)', []],
  ])('filters by %s', async (filter, ids) => {
    expect(await idsOf(`/products?filter=${filter}`)).toEqual(ids);
  });

  test.each([
    'filter=eq(nocolumn:1)',
    'filter=frob(name:x)',
    'filter=eq(published:perhaps)',
    'limit=0',
    'page=0&since_id=2',
  ])('returns 422 for ?%s', async (query) => {
    const { status } = await shop.rest('GET', `/products/v2/shops/${shop.shopIdentifier}/products?${query}`);
    expect(status).toBe(422);
  });

  test('returns 401 without a credential, and 404 for another shop', async () => {
    const path = `/products/v2/shops/${shop.shopIdentifier}/products`;
    const other = await newPlatformShop(tillgate);
    expect((await rawRest(tillgate.url)('GET', path)).status).toBe(401);
    expect((await other.rest('GET', path)).status).toBe(404);
  });
});

describe('GET /products/v2/shops/{shop}/variants', () => {
  test('lists variants with their products', async () => {
    const { data, pagination } = await list('/variants?filter=gte(price:3)&limit=2');
    expect(pagination.total).toBe(3);
    expect(data).toMatchObject([
      {
        platform_id: 'v-3',
        product_platform_id: 'p-3',
        sku: 'TEA-3',
        price: '3.90',
        inventory_quantity: 3,
        grams: 100,
      },
      { platform_id: 'v-4', product_platform_id: 'p-4' },
    ]);
    expect(await idsOf('/variants?filter=eq(sku:TEA-5)+eq(require_shipping:true)+eq(grams:100)')).toEqual(['v-5']);
  });
});

describe('over GraphQL', () => {
  const page = 'nodes { platformId } edges { cursor } pageInfo { hasNextPage hasPreviousPage } totalCount';
  interface Page {
    nodes: { platformId: string }[];
    edges: { cursor: string }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
    totalCount: number;
  }
  const read = async (field: string, args = ''): Promise<Page> => {
    const { page: found } = await shop.graphql.query<{ page: Page }>(
      `{ page: ${field}${args && `(${args})`} { ${page} } }`,
    );
    return found;
  };
  const ids = ({ nodes }: Page) => nodes.map(({ platformId }) => platformId);

  test.each([
    ['products', ['p-1', 'p-2', 'p-3', 'p-4', 'p-5']],
    ['variants', ['v-1', 'v-2', 'v-3', 'v-4', 'v-5']],
    ['platformOrders', ['B', 'a', 'b']],
  ])('%s can be read forward and backward with cursors', async (field, all) => {
    const whole = await read(field);
    expect([ids(whole), whole.totalCount]).toEqual([all, all.length]);
    const first = await read(field, 'first: 2');
    expect([ids(first), first.pageInfo]).toEqual([all.slice(0, 2), { hasNextPage: true, hasPreviousPage: false }]);
    const rest = await read(field, `first: 100, after: "${first.edges[1]?.cursor}"`);
    expect([ids(rest), rest.pageInfo]).toEqual([all.slice(2), { hasNextPage: false, hasPreviousPage: true }]);
    expect(ids(await read(field, 'last: 1'))).toEqual(all.slice(-1));
    expect(ids(await read(field, `last: 1, before: "${first.edges[1]?.cursor}"`))).toEqual(all.slice(0, 1));
  });

  test('lists can be filtered, and refuse an invalid cursor', async () => {
    expect(ids(await read('products', 'filter: ["eq(name:\\"Tea 4\\")"]'))).toEqual(['p-4']);
    expect(ids(await read('variants', 'filter: ["lt(price:2)"]'))).toEqual(['v-1']);
    expect(ids(await read('platformOrders', 'filter: ["eq(total:9.50)", "eq(platform_customer_id:c-1)"]'))).toEqual([
      'a',
      'b',
    ]);
    expect(ids(await read('categories', 'filter: ["eq(name:Category a)"]'))).toEqual(['a']);
    for (const args of ['after: "x"', 'first: 2, last: 2', 'first: 0', 'filter: ["eq(x:1)"]'])
      await expect(read('products', args)).rejects.toThrow();
  });

  test('a variant contains its product, in either list', async () => {
    const answer = await shop.graphql.query<object>(
      `{ product(platformId: "p-1") { variants { platformId productPlatformId } }
         variants(first: 1) { nodes { productPlatformId price } } }`,
    );
    expect(answer).toEqual({
      product: { variants: [{ platformId: 'v-1', productPlatformId: 'p-1' }] },
      variants: { nodes: [{ productPlatformId: 'p-1', price: '1.90' }] },
    });
  });

  test('a platform order is returned as received', async () => {
    const { platformOrder, nobody } = await shop.graphql.query<{ platformOrder: object; nobody: null }>(
      `{ platformOrder(platformId: "a") { platformId publicOrderId platformType placedAt total refundedAmount discounts
           customAttributes test billingAddress { firstName street1 } lineItems { title quantity pricePerItem grams }
           payments { status } fulfillmentStatus }
         nobody: platformOrder(platformId: "none") { platformId } }`,
    );
    expect(nobody).toBeNull();
    expect(platformOrder).toEqual({
      platformId: 'a',
      publicOrderId: null,
      platformType: 'custom',
      placedAt: '2026-06-01T00:00:00.000Z',
      total: '9.5',
      refundedAmount: '0.00',
      discounts: { SPRING: { platform_id: 'd-1', amount: '1.00', discount_code: 'SPRING' } },
      customAttributes: { gift: { description: 'Wrapped', value: 'yes' } },
      test: null,
      billingAddress: { firstName: 'Zoë', street1: null },
      lineItems: [{ title: 'Tea', quantity: 2, pricePerItem: '6.25', grams: null }],
      payments: null,
      fulfillmentStatus: 'unfulfilled',
    });
  });

  test('categories are saved and deleted by a shop without a platform', async () => {
    const { graphql } = await newPlatformShop(tillgate);
    const category = 'category { platformId platformUpdatedAt imageUrl name }';
    const saved = await graphql.mutate('saveCategory', { platformId: 'c', name: 'Teas' }, category);
    expect(saved).toMatchObject({ category: { platformId: 'c', name: 'Teas', imageUrl: '' }, userErrors: [] });
    const older = { platformId: 'c', name: 'Before', platformUpdatedAt: '2020-01-01T00:00:00Z' };
    expect(await graphql.mutate('saveCategory', older, category)).toMatchObject({ category: { name: 'Teas' } });
    const { userErrors } = await graphql.mutate('saveCategory', { platformId: 'd' }, category);
    expect(userErrors).toMatchObject([{ code: 'REQUIRED', field: 'name' }]);
    expect(await graphql.mutate('deleteCategory', { platformId: 'c' })).toEqual({ userErrors: [] });
    await expect(graphql.mutate('deleteCategory', { platformId: 'c' })).rejects.toThrow('NOT_FOUND');
    const { categories } = await graphql.query<{ categories: { nodes: [] } }>('{ categories { nodes { name } } }');
    expect(categories.nodes).toEqual([]);
  });

  test('failed events are listed and retried', async () => {
    const { graphql, shopIdentifier } = await newPlatformShop(tillgate);
    await tillgate.app.tillgate.database.run({
      text: `insert into platform_events (shop_id, kind, action, platform_id, platform_type, at, body, status, reason,
        received_at, failed_at) values ($1, 'order', 'saved', 'o', 'custom', now(), '{"platformId": "o"}', 'failed', 'odd', now(), now())`,
      values: [shopIdentifier],
    });
    const events = (status: string) =>
      graphql.query<{ platformEvents: { nodes: { id: string }[] } }>(
        `{ platformEvents(status: ${status}) { nodes { id type platformId platformType status attempts reason body } } }`,
      );
    const { platformEvents } = await events('FAILED');
    expect(platformEvents.nodes).toMatchObject([
      { type: 'order/saved', status: 'FAILED', reason: 'odd', body: { platform_id: 'o' } },
    ]);
    const id = platformEvents.nodes[0]?.id;
    const retried = await graphql.mutate('retryPlatformEvent', { id }, 'platformEvent { id status failedAt }');
    expect(retried).toMatchObject({ platformEvent: { id, status: 'PENDING', failedAt: null }, userErrors: [] });
    expect((await events('FAILED')).platformEvents.nodes).toEqual([]);
    expect((await events('PENDING')).platformEvents.nodes).toMatchObject([{ id }]);
  });
});
