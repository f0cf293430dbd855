import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updateLineItem } from '../../../src/domain/fulfillment/shipments/update-line-item.js';
import { processOrder } from '../../../src/domain/placing/processing/process-order.js';
import { updateInventoryCheckRequirement } from '../../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { graphqlClient, newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { openShop, readyOrder, type TestShop } from '../../support/shop.js';
import { saveProduct } from '../../../src/domain/catalog/save-product.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let shop: TestShop;
let tillgate: RunningTillgate;
let api: GraphqlClient;

beforeAll(async () => {
  shop = await openShop();
  await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
  tillgate = await startTillgate();
  api = graphqlClient(tillgate.url, (await newShop(tillgate)).token);
});
afterAll(async () => {
  await tillgate.close();
  await shop.close();
});

let number = 0;

/** Saves a product with one variant, and returns its stock. */
async function save(platformId: string, over: object) {
  const variants = [{ platformId, price: '10.00', requireShipping: false, taxExempt: true, ...over }];
  const { product } = await saveProduct(shop.call, { platformId: `product-${platformId}`, name: 'Cup', variants });
  const [variant] = product?.variants ?? [];
  return [variant?.inventoryQuantity, variant?.available];
}

/** A variant of which ten are in stock and three are sold. */
async function sold() {
  const platformId = `cup-${(number += 1)}`;
  expect(await save(platformId, { inventoryQuantity: 10 })).toEqual([10, 10]);
  const cartItems = [{ platformId, quantity: 3, lineItemKey: 'cups' }];
  const { frontend, publicOrderId } = await readyOrder(shop, { cartItems });
  await processOrder(frontend, {});
  return { platformId, publicOrderId };
}

test('saving a product without a quantity keeps its stock and what is reserved of it', async () => {
  const { platformId } = await sold();
  expect(await save(platformId, { name: 'Large' })).toEqual([10, 7]);
});

test('a new count still includes the pieces that are sold and not fulfilled, so they stay reserved', async () => {
  const { platformId } = await sold();
  expect(await save(platformId, { inventoryQuantity: 10 })).toEqual([10, 7]);
});

test('a new count after fulfillment does not include the fulfilled pieces, so they are no longer reserved', async () => {
  const { platformId, publicOrderId } = await sold();
  await updateLineItem(shop.call, { publicOrderId, lineItemKey: 'cups', fulfilledQuantity: 3 });
  expect(await save(platformId, { inventoryQuantity: 7 })).toEqual([7, 7]);
});

test('a quantity of null ends inventory tracking', async () => {
  const { platformId } = await sold();
  expect(await save(platformId, { inventoryQuantity: null })).toEqual([null, null]);
});

const selection = 'variant { id platformId productPlatformId inventoryQuantity available }';
interface Adjusted {
  variant: { inventoryQuantity: number; available: number } | null;
}

test('an adjustment adds to the stock or subtracts from it, once for each key, and never below zero', async () => {
  const variants = [{ platformId: 'mug-1', price: '10.00', inventoryQuantity: 4 }];
  await api.mutate('saveProduct', { platformId: 'mug', name: 'Mug', variants });
  const adjust = (input: object) =>
    api.mutate<Adjusted>('adjustInventory', { platformId: 'mug-1', ...input }, selection);
  const delivery = { change: 5, idempotencyKey: 'delivery-1' };
  expect(await adjust(delivery)).toMatchObject({
    variant: { id: expect.any(String), productPlatformId: 'mug', inventoryQuantity: 9, available: 9 },
  });
  expect(await adjust(delivery)).toMatchObject({ variant: { inventoryQuantity: 9 } });
  expect(await adjust({ change: -2 })).toMatchObject({ variant: { inventoryQuantity: 7, available: 7 } });
  expect(await adjust({ change: -8 })).toMatchObject({
    variant: null,
    userErrors: [{ code: 'TOO_SMALL', field: 'change', message: 'Only 7 are in stock.' }],
  });
  expect(await adjust({ change: 0 })).toMatchObject({ userErrors: [{ field: 'change' }] });
  expect(await adjust({ platformId: 'nothing', change: 1 })).toMatchObject({
    userErrors: [{ code: 'PRODUCT_NOT_FOUND', field: 'platformId' }],
  });
});

test('a product has its ID and the times of its creation and last change, and each variant has its ID', async () => {
  const variants = [{ platformId: 'jug-1', price: '10.00' }];
  const members = 'id createdAt updatedAt variants { id platformId available }';
  const saved = await api.mutate<{ product: object }>(
    'saveProduct',
    { platformId: 'jug', name: 'Jug', variants },
    `product { ${members} }`,
  );
  const { product, products } = await api.query<{ product: object; products: { nodes: object[] } }>(
    `{ product(platformId: "jug") { ${members} } products(filter: ["eq(platform_id:jug)"]) { nodes { ${members} } } }`,
  );
  expect(product).toMatchObject({
    id: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    variants: [{ id: expect.any(String), available: null }],
  });
  expect([saved.product, products.nodes]).toEqual([product, [product]]);
});
