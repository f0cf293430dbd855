import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createPlatformOrder } from '../../../src/domain/platform/orders/create-platform-order.js';
import { applyPlatformEvents } from '../../../src/domain/platform/events/apply-platform-events.js';
import { savePlatformOrder } from '../../../src/domain/platform/orders/save-platform-order-repository.js';
import { processOrder } from '../../../src/domain/placing/processing/process-order.js';
import { saveProduct } from '../../../src/domain/catalog/save-product.js';
import { updateInventoryCheckRequirement } from '../../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { testClock } from '../../support/clock.js';
import { openShop, readyOrder, type TestShop } from '../../support/shop.js';
import { storeEvents } from '../../support/stored-events.js';

// The platform reports changes in the minutes after midnight on June 1; orders are made at 00:12.
const clock = testClock(new Date('2026-06-01T00:12:00.000Z'));
let shop: TestShop;
let platformId: string;
let variantId: string;
let products = 0;

beforeAll(async () => {
  shop = await openShop({ clock });
  await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
});
beforeEach(async () => {
  products += 1;
  variantId = `v-${products}`;
  const variants = [{ platformId: variantId, price: '1.00', inventoryQuantity: 5, requireShipping: false }];
  const stocked = { platformId: `p-${products}`, platformUpdatedAt: '2026-06-01T00:00:00Z', name: 'Tea', variants };
  await saveProduct(shop.call, stocked);
  const cartItems = [{ platformId: variantId, quantity: 2 }];
  const { publicOrderId, frontend } = await readyOrder(shop, { cartItems });
  await processOrder(frontend, {});
  await createPlatformOrder(shop.tillgate, { shopId: shop.shopId, publicOrderId });
  const [order] = await sql<{ platform_id: string }>(
    'select platform_id from platform_orders where public_order_id = $1',
    [publicOrderId],
  );
  platformId = order?.platform_id ?? '';
});
afterAll(() => shop.close());

const sql = <Row extends object>(text: string, values: unknown[]) => shop.tillgate.database.run<Row>({ text, values });
const reserved = async () =>
  (await sql('select quantity from reservations where variant_platform_id = $1', [variantId])).length;
const stock = (quantity: number) => ({
  variants: [{ platformId: variantId, price: '1.00', inventoryQuantity: quantity }],
});
async function report(minute: number, body: object): Promise<void> {
  await storeEvents(shop, 'product', `p-${products}`, [minute, body]);
  await applyPlatformEvents(shop.tillgate, shop.shopId);
}

test('stock reported before the order was made keeps its reservation, and newer stock ends it', async () => {
  await report(11, stock(5));
  expect(await reserved()).toBe(1);
  await report(13, stock(3));
  expect(await reserved()).toBe(0);
});

test('an event that is dropped as older, or that has no variants, ends no reservation', async () => {
  await report(14, { name: 'Green tea' });
  await report(13, stock(3));
  expect(await reserved()).toBe(1);
});

test('stock reported after the order was made ends its reservation, even if the platform has reported the order since', async () => {
  const { database } = shop.tillgate;
  const at = new Date('2026-06-01T00:30:00.000Z');
  await savePlatformOrder(database, shop.shopId, { platformId, fields: { notes: 'x' }, at, now: clock.now() });
  await report(20, stock(3));
  expect(await reserved()).toBe(0);
});
