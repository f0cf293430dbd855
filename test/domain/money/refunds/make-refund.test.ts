import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { updateInventoryCheckRequirement } from '../../../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { product } from '../../../../src/domain/catalog/product-query.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { openShop, readyOrder, refusalOf, thing, type TestShop, paymentSumsOf } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const paid = async ({
  cartItems = [thing({ price: 5000 })],
  tokens = ['tok_ok'],
}: { cartItems?: object[]; tokens?: string[] } = {}) => {
  const payments = tokens.map((token, index) => (index === 0 ? { token } : { token, amount: 2000 }));
  const order = await readyOrder(shop, { cartItems, payments: payments.toReversed() });
  await processOrder(order.frontend, {});
  const call = (members: object = {}) => ({ publicOrderId: order.publicOrderId, ...members });
  await captureFullPayment(shop.call, call());
  return { ...order, call };
};
const stateOf = async (publicOrderId: string) =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.state;

describe('refunds', () => {
  test('can be partial, then of the rest, and never more than was captured', async () => {
    const { call, publicOrderId } = await paid();
    const part = await refundPayment(shop.call, call({ amount: 1500, reason: 'torn' }));
    expect(part).toMatchObject({ amountRefunded: 1500, transactionDetails: [{ success: true, amount: 1500 }] });
    expect((await stateOf(publicOrderId))?.payments[0]?.status).toBe('partiallyRefunded');
    expect(await refusalOf(refundPayment(shop.call, call({ amount: 3501 })))).toEqual(['REFUND_EXCEEDS_CAPTURED']);
    expect((await refundFullPayment(shop.call, call())).amountRefunded).toBe(3500);
    expect(await stateOf(publicOrderId)).toMatchObject({ amountPaid: 0, payments: [{ status: 'refunded' }] });
    expect(await refusalOf(refundFullPayment(shop.call, call()))).toEqual(['NOTHING_TO_REFUND']);
  });

  test('take the latest capture first', async () => {
    const order = await readyOrder(shop, { cartItems: [thing({ price: 5000 })] });
    const call = (members: object) => ({ publicOrderId: order.publicOrderId, ...members });
    await processOrder(order.frontend, {});
    await capturePayment(shop.call, call({ amount: 2000 }));
    await capturePayment(shop.call, call({ amount: 3000 }));
    const { transactionDetails } = await refundPayment(shop.call, call({ amount: 3500 }));
    expect(transactionDetails.map(({ amount }) => amount)).toEqual([3000, 500]);
  });

  test('from two processes at once never exceed what was captured', async () => {
    const { call } = await paid();
    const other = shop.fromAnotherProcess(shop.call);
    const refusals = await Promise.all(
      Array.from({ length: 6 }, (_, n) => refusalOf(refundPayment(n % 2 ? shop.call : other, call({ amount: 2000 })))),
    );
    expect(refusals.filter((codes) => codes.length === 0)).toHaveLength(2);
  });

  test('report each part if one gateway refuses its part, and the other parts are kept', async () => {
    const { call, publicOrderId } = await paid({ tokens: ['tok_refund_fails', 'tok_ok'] });
    const { amountRefunded, transactionDetails } = await refundFullPayment(shop.call, call());
    expect(transactionDetails.filter(({ success }) => success)).toHaveLength(1);
    expect(transactionDetails).toHaveLength(2);
    expect(amountRefunded).toBe(2000);
    const sums = await paymentSumsOf(shop, publicOrderId);
    expect(sums.map(({ refunding }) => refunding)).toEqual([0, 0]);
  });

  test('are refused if every part is refused', async () => {
    const { call } = await paid({ tokens: ['tok_refund_fails'] });
    expect(await refusalOf(refundFullPayment(shop.call, call()))).toEqual(['REFUND_REFUSED']);
  });

  test('restock what is named, and the rest with the last money', async () => {
    const stocked = {
      platformId: 'cup',
      name: 'Cup',
      variants: [
        { platformId: 'cup-1', price: '10.00', requireShipping: false, taxExempt: true, inventoryQuantity: 5 },
      ],
    };
    await saveProduct(shop.call, stocked);
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
    const { call } = await paid({ cartItems: [{ platformId: 'cup-1', quantity: 4, lineItemKey: 'cups' }] });
    const stock = async () => {
      const [row] = await shop.tillgate.database.run<{ available: number }>({
        text: `select v.inventory_quantity - coalesce((select sum(quantity) from reservations where shop_id = $1
            and variant_platform_id = 'cup-1'), 0)::bigint as available
          from product_variants v where shop_id = $1 and platform_id = 'cup-1'`,
        values: [shop.shopId],
      });
      return row?.available;
    };
    expect(await stock()).toBe(1);
    const refundMetaData = { line_items: [{ line_item_key: 'cups', quantity: 1 }] };
    await refundPayment(shop.call, call({ amount: 1000, refundMetaData }));
    expect(await stock()).toBe(2);
    const tooMany = { line_items: [{ line_item_key: 'cups', quantity: 4 }] };
    expect(await refusalOf(refundPayment(shop.call, call({ amount: 1, refundMetaData: tooMany })))).toEqual([
      'TOO_BIG',
    ]);
    await refundFullPayment(shop.call, call());
    expect(await stock()).toBe(5);
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: false });
    expect((await product(shop.call, { platformId: 'cup' })).product).not.toBeNull();
  });

  test('notify the customer by email if requested', async () => {
    const { call } = await paid();
    await refundPayment(shop.call, call({ amount: 1250, reason: 'A scratch', emailNotification: true }));
    const [mail] = await shop.tillgate.database.run<{ recipient: string; data: object }>({
      text: `select recipient, data from mail_outbox where shop_id = $1 and kind = 'refund'`,
      values: [shop.shopId],
    });
    expect(mail).toEqual({ recipient: 'ada@example.com', data: { amount: 1_250, reason: 'A scratch' } });
  });
});

describe('canceling an order', () => {
  test('voids its authorizations and ends the order', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    await processOrder(frontend, {});
    const { order } = await cancelOrder(shop.call, { publicOrderId, reason: 'changed their mind' });
    expect(order.state.payments[0]?.status).toBe('voided');
    expect(await refusalOf(cancelOrder(shop.call, { publicOrderId }))).toEqual(['ORDER_CANCELLED']);
  });

  test('is refused while captured money is not refunded', async () => {
    const { call } = await paid();
    expect(await refusalOf(cancelOrder(shop.call, call()))).toEqual(['CAPTURED']);
    await refundFullPayment(shop.call, call());
    expect((await cancelOrder(shop.call, call())).order.state.payments[0]?.status).toBe('refunded');
  });
});
