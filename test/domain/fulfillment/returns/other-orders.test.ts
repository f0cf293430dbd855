import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { approveReturn } from '../../../../src/domain/fulfillment/returns/approve-return.js';
import { createReturn } from '../../../../src/domain/fulfillment/returns/create-return.js';
import { receiveReturn } from '../../../../src/domain/fulfillment/returns/receive-return.js';
import { captureProcessedOrder } from '../../../../src/domain/money/captures/capture-processed-order.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { subscriptionOrders } from '../../../../src/domain/subscriptions/reading/subscription-orders.js';
import { finishRenewals, renewSubscriptions } from '../../../../src/jobs/renew-subscriptions.js';
import { testClock } from '../../../support/clock.js';
import { orderNow, paidOrder } from '../../../support/shipped-orders.js';
import { openShop, refusalOf, type TestShop } from '../../../support/shop.js';
import { sellTea, subscribe } from '../../../support/subscriptions.js';

const clock = testClock(new Date('2027-01-31T13:59:00Z'));
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  await sellTea(shop);
});
afterAll(() => shop.close());

async function approved(publicOrderId: string, line: { lineItemKey: string; quantity: number }, over: object = {}) {
  const lineItems = [{ ...line, reason: 'damaged' }];
  const { return: one } = await createReturn(shop.call, { publicOrderId, lineItems, ...over });
  await approveReturn(shop.call, { publicOrderId, returnId: one.id });
  return { publicOrderId, returnId: one.id };
}

const keyOf = async (publicOrderId: string): Promise<string> =>
  (await orderNow(shop, publicOrderId)).state.lineItems[0]?.productData.lineItemKey ?? '';

test('a return of an order that an earlier charge of its subscription covers refunds the charge', async () => {
  const start = new Date(clock.now().getTime() + 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '');
  const orderRrule = `DTSTART:${start}Z\nRRULE:FREQ=DAILY`;
  const { id } = await subscribe(shop, {
    orderRrule,
    paymentRrule: `${orderRrule};INTERVAL=3`,
    nextOrderDatetime: null,
  });
  for (let days = 2; days > 0; days -= 1) {
    clock.advance(86_400_000);
    await renewSubscriptions(shop.tillgate);
    await finishRenewals(shop.tillgate);
  }
  const [charge, covered] = (await subscriptionOrders(shop.call, { subscriptionId: id })).orders;
  if (!charge || !covered) throw new Error('the subscription has two orders');
  await captureProcessedOrder(shop.tillgate, { shopId: shop.shopId, publicOrderId: charge.publicOrderId }, 1);
  const { publicOrderId } = covered;
  const line = { lineItemKey: await keyOf(publicOrderId), quantity: 1 };
  const credit = await approved(publicOrderId, line, { outcome: 'store_credit' });
  expect(await refusalOf(receiveReturn(shop.call, credit))).toEqual(['NOTHING_TO_REFUND']);
  const received = await receiveReturn(shop.call, { ...credit, outcome: 'refund' });
  expect(received.return).toMatchObject({ status: 'closed', amountPaid: 1_000 });
  const [refund] = await shop.tillgate.database.run<{ public_order_id: string; amount: number }>({
    text: `select public_order_id, amount::int from transactions where type = 'refund' and details ->> 'returnId' = $1`,
    values: [received.return.id],
  });
  expect(refund).toEqual({ public_order_id: charge.publicOrderId, amount: 1_000 });
});

test('returned units go back into stock, unless the receiver keeps them out', async () => {
  const cup = { platformId: 'cup-1', sku: 'CUP', price: '10.00', requireShipping: false, taxExempt: true };
  await saveProduct(shop.call, { platformId: 'cup', name: 'Cup', variants: [{ ...cup, inventoryQuantity: 5 }] });
  await updateGeneralSettings(shop.call, { checkoutProcess: { requireInventoryCheck: true } });
  const publicOrderId = await paidOrder(shop, {
    cartItems: [{ platformId: 'cup-1', quantity: 3, lineItemKey: 'cup' }],
  });
  const available = async (): Promise<number | undefined> => {
    const [row] = await shop.tillgate.database.run<{ left: number }>({
      text: `select (v.inventory_quantity - coalesce((select sum(quantity) from reservations where shop_id = $1
        and variant_platform_id = 'cup-1'), 0))::int as left from product_variants v
        where v.shop_id = $1 and v.platform_id = 'cup-1'`,
      values: [shop.shopId],
    });
    return row?.left;
  };
  expect(await available()).toBe(2);
  await receiveReturn(shop.call, await approved(publicOrderId, { lineItemKey: 'cup', quantity: 1 }));
  expect(await available()).toBe(3);
  const broken = await approved(publicOrderId, { lineItemKey: 'cup', quantity: 2 });
  await receiveReturn(shop.call, { ...broken, lineItems: [{ lineItemKey: 'cup', restock: false }] });
  expect(await available()).toBe(3);
  await updateGeneralSettings(shop.call, { checkoutProcess: { requireInventoryCheck: false } });
});

test('a gift card cannot be returned', async () => {
  const plain = { price: '25.00', requireShipping: false, taxExempt: true };
  await saveProduct(shop.call, {
    platformId: 'gifts',
    name: 'Gifts',
    variants: [{ platformId: 'card', sku: 'GIFT', ...plain }],
  });
  await updateGeneralSettings(shop.call, { giftCards: { enabled: true, skus: ['GIFT'] } });
  const gift = {
    platformId: 'card',
    quantity: 1,
    lineItemKey: 'gift',
    lineItemProperties: { recipient_name: 'Grace', recipient_email: 'grace@example.com' },
  };
  const publicOrderId = await paidOrder(shop, { cartItems: [gift] });
  const lineItems = [{ lineItemKey: 'gift', quantity: 1, reason: 'other' }];
  expect(await refusalOf(createReturn(shop.call, { publicOrderId, lineItems }))).toEqual(['NOT_RETURNABLE']);
});
