import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  endReportedReservations,
  releaseStock,
  reserveStock,
  takeBack,
} from '../../../src/domain/catalog/reservation-repository.js';
import { saveProduct } from '../../../src/domain/catalog/save-product.js';
import { capturePayment } from '../../../src/domain/money/captures/capture-payment.js';
import { refundFullPayment } from '../../../src/domain/money/refunds/refund-full-payment.js';
import { processOrder } from '../../../src/domain/placing/processing/process-order.js';
import { updateInventoryCheckRequirement } from '../../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { openShop, readyOrder, type TestShop } from '../../support/shop.js';

let shop: TestShop;
let number = 0;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const now = new Date('2026-12-01T12:00:00Z');
const later = new Date('2026-12-02T12:00:00Z');

/** Saves a product with one variant, of which ten are in stock. */
async function variant(): Promise<string> {
  const platformId = `cup-${(number += 1)}`;
  const variants = [{ platformId, price: '10.00', requireShipping: false, taxExempt: true, inventoryQuantity: 10 }];
  await saveProduct(shop.call, { platformId: `product-${platformId}`, name: 'Cup', variants });
  return platformId;
}

/** The stored quantity, and how much of it is available. */
async function stockOf(platformId: string) {
  const [row] = await shop.tillgate.database.run<{ quantity: number; available: number }>({
    text: `select v.inventory_quantity as quantity, v.inventory_quantity - coalesce((select sum(r.quantity)
        from reservations r where r.variant_platform_id = v.platform_id), 0)::bigint as available
      from product_variants v where v.platform_id = $1`,
    values: [platformId],
  });
  return row;
}

/**
 * A variant of which an order has reserved four pieces, and the platform has reported a stock of six since the order.
 */
async function counted(publicOrderId: string): Promise<string> {
  const variantId = await variant();
  const { database } = shop.tillgate;
  await reserveStock(database, { shopId: shop.shopId, publicOrderId }, [{ variantId, quantity: 4 }], now);
  await database.run({
    text: `insert into platform_orders (shop_id, platform_id, public_order_id, document, platform_created_at,
        platform_updated_at, created_at) values ($1, $2, $2, '{}', $3, $3, $3)`,
    values: [shop.shopId, publicOrderId, now],
  });
  await database.run({
    text: 'update product_variants set inventory_quantity = 6 where platform_id = $1',
    values: [variantId],
  });
  await endReportedReservations(database, shop.shopId, [{ variantId, reportedAt: later }]);
  expect(await stockOf(variantId)).toEqual({ quantity: 6, available: 6 });
  return variantId;
}

test('a cancelled order returns the pieces that the platform no longer counts as stock, once', async () => {
  const variantId = await counted('cancelled');
  await releaseStock(shop.tillgate.database, shop.shopId, 'cancelled');
  await releaseStock(shop.tillgate.database, shop.shopId, 'cancelled');
  expect(await stockOf(variantId)).toEqual({ quantity: 10, available: 10 });
});

test('returned pieces are added to the stock, at most as many as were taken, and not again by a cancellation', async () => {
  const variantId = await counted('refunded');
  const { database } = shop.tillgate;
  await takeBack(database, { shopId: shop.shopId, publicOrderId: 'refunded' }, [{ variantId, quantity: 1 }], {
    sellable: true,
  });
  expect(await stockOf(variantId)).toEqual({ quantity: 7, available: 7 });
  await takeBack(database, { shopId: shop.shopId, publicOrderId: 'refunded' }, [{ variantId, quantity: 9 }], {
    sellable: true,
  });
  await releaseStock(database, shop.shopId, 'refunded');
  expect(await stockOf(variantId)).toEqual({ quantity: 10, available: 10 });
});

test('pieces that cannot be sold again leave the stock, and a cancellation does not return them', async () => {
  const variantId = await variant();
  const { database } = shop.tillgate;
  await reserveStock(database, { shopId: shop.shopId, publicOrderId: 'damaged' }, [{ variantId, quantity: 4 }], now);
  await takeBack(database, { shopId: shop.shopId, publicOrderId: 'damaged' }, [{ variantId, quantity: 1 }], {
    sellable: false,
  });
  expect(await stockOf(variantId)).toEqual({ quantity: 9, available: 6 });
  await releaseStock(database, shop.shopId, 'damaged');
  expect(await stockOf(variantId)).toEqual({ quantity: 9, available: 9 });
  const reported = await counted('damaged-and-reported');
  await takeBack(
    database,
    { shopId: shop.shopId, publicOrderId: 'damaged-and-reported' },
    [{ variantId: reported, quantity: 1 }],
    {
      sellable: false,
    },
  );
  await releaseStock(database, shop.shopId, 'damaged-and-reported');
  expect(await stockOf(reported)).toEqual({ quantity: 9, available: 9 });
});

test('a refund adds nothing to the stock of a variant that the order did not reduce', async () => {
  const variantId = await variant();
  const { publicOrderId, frontend } = await readyOrder(shop, { cartItems: [{ platformId: variantId, quantity: 1 }] });
  await processOrder(frontend, {});
  await capturePayment(shop.call, { publicOrderId, amount: 1_000 });
  await refundFullPayment(shop.call, { publicOrderId });
  expect(await stockOf(variantId)).toEqual({ quantity: 10, available: 10 });
});

test('the refund of a partial capture releases no stock while the rest is still authorized', async () => {
  await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
  const variantId = await variant();
  const { publicOrderId, frontend } = await readyOrder(shop, { cartItems: [{ platformId: variantId, quantity: 2 }] });
  await processOrder(frontend, {});
  await capturePayment(shop.call, { publicOrderId, amount: 1_000 });
  await refundFullPayment(shop.call, { publicOrderId });
  expect(await stockOf(variantId)).toEqual({ quantity: 10, available: 8 });
  await capturePayment(shop.call, { publicOrderId, amount: 1_000 });
  await refundFullPayment(shop.call, { publicOrderId });
  expect(await stockOf(variantId)).toEqual({ quantity: 10, available: 10 });
});
