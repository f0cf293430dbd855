import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { refreshPayments } from '../../../../src/domain/money/ledger/refresh-payments.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { updateInventoryCheckRequirement } from '../../../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { testClock } from '../../../support/clock.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { openShop, readyOrder, type TestShop } from '../../../support/shop.js';
import { minorToDecimal } from '../../../../src/lib/money.js';

const clock = testClock();
let shop: TestShop;
let server: GatewayServer;
let gatewayPublicId = '';
let numbers = 0;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());
beforeEach(async () => {
  server = await gatewayServer();
  numbers += 1;
  gatewayPublicId = await installGateway(shop, server.url, { outcomeLookup: true });
  const variants = [
    { platformId: variant(), price: '10.00', requireShipping: false, taxExempt: true, inventoryQuantity: 5 },
  ];
  await saveProduct(shop.call, { platformId: `cup-${numbers}`, name: 'Cup', variants });
  await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
});
afterEach(() => server.close());

const variant = () => `cup-${numbers}-1`;

/** Four cups for 40.00, to be captured by the gateway of the shop. */
async function ordered() {
  const cartItems = [{ platformId: variant(), quantity: 4, lineItemKey: 'cups' }];
  const order = await readyOrder(shop, { cartItems, payments: [] });
  await addPayment(order.frontend, { gatewayPublicId, token: 'card-1' });
  await processOrder(order.frontend, {});
  const call = (members: object = {}) => ({ publicOrderId: order.publicOrderId, ...members });
  return { ...order, call };
}
/** The same, captured completely. */
async function paid() {
  const order = await ordered();
  await captureFullPayment(shop.call, order.call());
  return order;
}

const pieces = (quantity: number) => ({ line_items: [{ line_item_key: 'cups', quantity }] });
const stock = async () => {
  const [row] = await shop.tillgate.database.run<{ quantity: number; reserved: number }>({
    text: `select inventory_quantity as quantity, (select coalesce(sum(quantity), 0)::int from reservations r
        where r.shop_id = v.shop_id and r.variant_platform_id = v.platform_id) as reserved
      from product_variants v where shop_id = $1 and platform_id = $2`,
    values: [shop.shopId, variant()],
  });
  return row && row.quantity - row.reserved;
};
const mails = async (publicOrderId: string) => {
  const rows = await shop.tillgate.database.run<{ data: { amount: number } }>({
    text: `select data from mail_outbox where public_order_id = $1 and kind = 'refund' order by created_at`,
    values: [publicOrderId],
  });
  return rows.map(({ data }) => `${minorToDecimal(data.amount, 2)} USD`);
};
/** The gateway confirms, and the reconciler runs in two processes at once and then again. */
async function confirmed(): Promise<void> {
  server.confirm();
  clock.advance(60_000);
  await Promise.all([reconcilePayments(shop.tillgate), reconcilePayments(shop.fromAnotherProcess(shop.call))]);
  clock.advance(24 * 3_600_000);
  await reconcilePayments(shop.tillgate);
}

describe('a refund that the gateway confirms later', () => {
  test.each(['accepted_202', 'pending', 'drop_after_recording'] as const)(
    '(%s) then restocks its pieces and notifies the customer, once',
    async (behavior) => {
      const { call, publicOrderId } = await paid();
      server.next('refund', behavior);
      const input = call({ amount: 1_000, emailNotification: true, reason: 'torn', refundMetaData: pieces(1) });
      await refundPayment(shop.call, { ...input, idempotencyKey: `late-${behavior}` });
      expect([await stock(), await mails(publicOrderId)]).toEqual([1, []]);
      await confirmed();
      expect([await stock(), await mails(publicOrderId)]).toEqual([2, ['10.00 USD']]);
      expect(await refreshPayments(shop.tillgate, { shopId: shop.shopId, publicOrderId })).toBe(true);
      await refundPayment(shop.call, { ...input, idempotencyKey: `late-${behavior}` });
      expect([await stock(), await mails(publicOrderId)]).toEqual([2, ['10.00 USD']]);
    },
  );

  test('restocks everything with the last money', async () => {
    const { call, publicOrderId } = await paid();
    await refundPayment(shop.call, call({ amount: 1_000, refundMetaData: pieces(1) }));
    server.next('refund', 'pending');
    await refundFullPayment(shop.call, call({ emailNotification: true }));
    expect(await stock()).toBe(2);
    await confirmed();
    expect([await stock(), await mails(publicOrderId)]).toEqual([5, ['30.00 USD']]);
  });

  test.each([
    { outcome: 'failed', left: 1 },
    { outcome: 'success', left: 5 },
  ])('as part of a full refund restocks its pieces only if it succeeds: $outcome', async ({ outcome, left }) => {
    const { call, publicOrderId } = await ordered();
    await capturePayment(shop.call, call({ amount: 1_000 }));
    await captureFullPayment(shop.call, call());
    server.next('refund', 'pending');
    await refundFullPayment(shop.call, call());
    expect(await stock()).toBe(1);
    const open = (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId)).find(
      ({ status }) => status === 'pending',
    );
    await settleTransaction(shop.call, call({ id: open?.id, status: outcome, reason: 'The bank said so.' }));
    await confirmed();
    expect(await stock()).toBe(left);
  });

  test('restocks nothing if it is refused', async () => {
    const { call, publicOrderId } = await paid();
    server.next('refund', 'pending');
    await refundPayment(shop.call, call({ amount: 1_000, emailNotification: true, refundMetaData: pieces(1) }));
    const [refund] = (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId)).slice(-1);
    await settleTransaction(shop.call, call({ id: refund?.id, status: 'failed', reason: 'The bank said no.' }));
    await confirmed();
    expect([await stock(), await mails(publicOrderId)]).toEqual([1, []]);
  });

  test('restocks and notifies when a person settles it', async () => {
    const { call, publicOrderId } = await paid();
    server.next('refund', 'pending');
    await refundPayment(shop.call, call({ amount: 1_000, emailNotification: true, refundMetaData: pieces(1) }));
    const [refund] = (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId)).slice(-1);
    await settleTransaction(shop.call, call({ id: refund?.id, status: 'success', reason: 'The bank said yes.' }));
    expect([await stock(), await mails(publicOrderId)]).toEqual([2, ['10.00 USD']]);
    await confirmed();
    expect([await stock(), await mails(publicOrderId)]).toEqual([2, ['10.00 USD']]);
  });

  test('in several parts notifies for each part when it succeeds, and restocks its pieces with the first', async () => {
    const { call, publicOrderId } = await ordered();
    await capturePayment(shop.call, call({ amount: 1_500 }));
    await capturePayment(shop.call, call({ amount: 2_500 }));
    server.next('refund', 'drop_after_recording');
    const amount = 3_900;
    await refundPayment(shop.call, call({ amount, emailNotification: true, refundMetaData: pieces(1) }));
    expect([await stock(), await mails(publicOrderId)]).toEqual([2, ['14.00 USD']]);
    await confirmed();
    expect([await stock(), await mails(publicOrderId)]).toEqual([2, ['14.00 USD', '25.00 USD']]);
  });
});

describe('a refund of an order that is not processed', () => {
  test('does not change the stock, because nothing was reserved', async () => {
    const cartItems = [{ platformId: variant(), quantity: 4, lineItemKey: 'cups' }];
    const { publicOrderId, frontend } = await readyOrder(shop, { cartItems });
    await authorizePayments(shop.call, { publicOrderId });
    await captureFullPayment(shop.call, { publicOrderId });
    await refundPayment(shop.call, { publicOrderId, amount: 500, refundMetaData: pieces(1) });
    await refundFullPayment(shop.call, { publicOrderId });
    expect(await stock()).toBe(5);
    // Its pieces can still be sold and returned.
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    await processOrder(frontend, {});
    expect(await stock()).toBe(1);
    await captureFullPayment(shop.call, { publicOrderId });
    await refundFullPayment(shop.call, { publicOrderId });
    expect(await stock()).toBe(5);
  });

  test('restocks nothing if it is confirmed after the order was processed, and notifies the customer', async () => {
    const cartItems = [{ platformId: variant(), quantity: 1, lineItemKey: 'cups' }];
    const { publicOrderId, frontend } = await readyOrder(shop, { cartItems, payments: [] });
    await addPayment(frontend, { gatewayPublicId, token: 'card-1' });
    await authorizePayments(shop.call, { publicOrderId });
    await captureFullPayment(shop.call, { publicOrderId });
    server.next('refund', 'pending');
    await refundFullPayment(shop.call, { publicOrderId, emailNotification: true });
    await addPayment(frontend, { gatewayPublicId, token: 'card-2' });
    await processOrder(frontend, {});
    expect(await stock()).toBe(4);
    await confirmed();
    expect([await stock(), await mails(publicOrderId)]).toEqual([4, ['10.00 USD']]);
  });
});
