import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { updateLineItem } from '../../../../src/domain/fulfillment/shipments/update-line-item.js';
import { readOrderEvents } from '../../../support/order-events.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { requireGateway } from '../../../../src/domain/money/payments/required-gateway.js';
import { deletePayment } from '../../../../src/domain/money/payments/delete-payment.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { createPlatformOrder } from '../../../../src/domain/platform/orders/create-platform-order.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { updateInventoryCheckRequirement } from '../../../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { resumeOrders } from '../../../support/resume.js';
import { eventually } from '../../../support/eventually.js';
import { testClock } from '../../../support/clock.js';
import { recordsOf, openShop, readyOrder, refusalOf, thing, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

const load = async (publicOrderId: string) => {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order;
};
const ledger = (publicOrderId: string) => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
const bowl = (over: object = {}) => ({
  platformId: 'bowl',
  name: 'Bowl',
  variants: [{ platformId: 'bowl-1', sku: 'BOWL', price: '10.00', requireShipping: false, taxExempt: true, ...over }],
});

describe('Process Order', () => {
  test('a paid order is processed, with one authorization in the records of the gateway', async () => {
    const { frontend, publicOrderId, total } = await readyOrder(shop);
    const { order } = await processOrder(frontend, { expectedTotal: total });
    expect(order.state.isProcessed).toBe(true);
    expect(order.state.payments[0]?.status).toBe('preAuthed');
    expect((await ledger(publicOrderId)).map(({ type, status, amount }) => [type, status, amount])).toEqual([
      ['authorize', 'success', 1000],
    ]);
    const { status, internals } = await load(publicOrderId);
    expect(status).toBe('processed');
    expect(internals.processing.map(({ step }) => step)).toEqual([
      'validate',
      'total',
      'inventory',
      'payments',
      'processed',
      'platform_order',
    ]);
  });

  test('an order with everything missing is refused with all errors, and nothing changes', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, {});
    const frontend = shop.frontend(publicOrderId);
    expect(await refusalOf(processOrder(frontend, {}))).toEqual([
      'NO_LINE_ITEMS',
      'NO_CUSTOMER',
      'NO_BILLING_ADDRESS',
      'TAXES_STALE',
    ]);
    expect((await load(publicOrderId)).version).toBe(1);
  });

  test('twenty calls at once charge once, and all get the same result', async () => {
    const before = (await recordsOf(shop)).length;
    const { frontend } = await readyOrder(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => processOrder(frontend, {})));
    expect(new Set(answers.map(({ order }) => order.state.isProcessed))).toEqual(new Set([true]));
    expect((await recordsOf(shop)).length - before).toBe(1);
  });

  test('a declined card leaves the order open with the reason, and the order can be paid again', async () => {
    const { frontend, publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_declined' }] });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    const { status, state } = await load(publicOrderId);
    expect([status, state.payments[0]?.status]).toEqual(['open', 'failed']);
    await deletePayment(frontend, { id: state.payments[0]?.id });
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
  });

  test('if one of two payments is declined, the other is voided, and both are reported', async () => {
    const { frontend, publicOrderId } = await readyOrder(shop, {
      payments: [
        { token: 'tok_ok', amount: 400 },
        { token: 'tok_declined', amount: 600 },
      ],
    });
    await expect(processOrder(frontend, {})).rejects.toMatchObject({
      faults: [{ details: { transactions: [{ status: 'voided' }, { status: 'failed' }] } }],
    });
    const rows = (await ledger(publicOrderId)).map(({ type, status }) => `${type} ${status}`).sort();
    expect(rows).toEqual(['authorize failed', 'authorize success', 'void success']);
  });

  test('the same key returns the same decline until the payments change', async () => {
    const { frontend, publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_declined' }] });
    const before = (await recordsOf(shop)).length;
    const input = { idempotencyKey: 'pay-once' };
    expect(await refusalOf(processOrder(frontend, input))).toEqual(['PAYMENT_DECLINED']);
    expect(await refusalOf(processOrder(frontend, input))).toEqual(['PAYMENT_DECLINED']);
    expect((await recordsOf(shop)).length - before).toBe(1);
    const { state } = await load(publicOrderId);
    await deletePayment(frontend, { id: state.payments[0]?.id });
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    expect((await processOrder(frontend, input)).order.state.isProcessed).toBe(true);
  });

  test('a price that changed in the meantime is shown before it is charged', async () => {
    await saveProduct(shop.call, bowl());
    const { frontend, publicOrderId } = await readyOrder(shop, { cartItems: [{ platformId: 'bowl-1', quantity: 2 }] });
    await saveProduct(shop.call, bowl({ price: '12.50' }));
    await expect(processOrder(frontend, {})).rejects.toMatchObject({
      faults: [
        {
          code: 'TOTAL_CHANGED',
          details: { oldTotal: 2000, newTotal: 2500, lineItems: [{ oldPrice: 1000, newPrice: 1250 }] },
        },
      ],
    });
    expect((await load(publicOrderId)).state.orderTotal).toBe(2500);
    expect((await processOrder(frontend, { expectedTotal: 2500 })).order.state.isProcessed).toBe(true);
  });

  test('the last piece is sold once, however many shoppers want it at the same time', async () => {
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
    await saveProduct(shop.call, {
      ...bowl(),
      platformId: 'last',
      variants: [
        { platformId: 'last-1', price: '5.00', requireShipping: false, taxExempt: true, inventoryQuantity: 3 },
      ],
    });
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => readyOrder(shop, { cartItems: [{ platformId: 'last-1', quantity: 1 }] })),
    );
    const refusals = await Promise.all(orders.map(({ frontend }) => refusalOf(processOrder(frontend, {}))));
    expect(refusals.filter((codes) => codes.length === 0)).toHaveLength(3);
    expect(refusals.filter((codes) => codes[0] === 'INSUFFICIENT_STOCK')).toHaveLength(3);
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: false });
  });

  test('the stock of a declined order is released', async () => {
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
    await saveProduct(shop.call, {
      ...bowl(),
      platformId: 'one',
      variants: [{ platformId: 'one-1', price: '5.00', requireShipping: false, taxExempt: true, inventoryQuantity: 1 }],
    });
    const cartItems = [{ platformId: 'one-1', quantity: 1 }];
    const declined = await readyOrder(shop, { cartItems, payments: [{ token: 'tok_declined' }] });
    expect(await refusalOf(processOrder(declined.frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    const paid = await readyOrder(shop, { cartItems });
    expect((await processOrder(paid.frontend, {})).order.state.isProcessed).toBe(true);
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: false });
  });

  test('a code that can be used once is used once, however many orders have it', async () => {
    await createDiscountCode(shop.call, { code: 'ONCE', kind: 'fixed_amount', value: '100', usageLimit: 1 });
    const orders = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const order = await readyOrder(shop, { payments: [] });
        await addDiscount(order.frontend, { code: 'once' });
        await generateTaxes(order.frontend, {});
        await addPayment(order.frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
        return order;
      }),
    );
    const refusals = await Promise.all(orders.map(({ frontend }) => refusalOf(processOrder(frontend, {}))));
    expect(refusals.filter((codes) => codes.length === 0)).toHaveLength(1);
  });

  test('after a lost response, the gateway is asked for the outcome, and the order continues by itself, charged once', async () => {
    const before = (await recordsOf(shop)).length;
    const { frontend, publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_timeout' }] });
    const call = processOrder(frontend, {});
    await eventually('a run that waits for the outcome', async () => {
      const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
      return loaded?.order.internals.processing.at(-1)?.status === 'confirming' || undefined;
    });
    expect(await refusalOf(appendOrderMetadata(frontend, { notes: 'late' }))).toEqual(['ORDER_PROCESSING']);
    clock.advance(5_000);
    await reconcilePayments(shop.tillgate);
    expect((await call).order.state.isProcessed).toBe(true);
    expect((await recordsOf(shop)).length - before).toBe(1);
  });

  test('a card that requires the shopper’s confirmation is paid when the order is processed again', async () => {
    const before = (await recordsOf(shop)).length;
    const { frontend } = await readyOrder(shop, { payments: [{ token: 'tok_sca' }] });
    const first = await processOrder(frontend, {});
    expect(first.handleSca).toBe(true);
    expect(first.clientSecretToken).toMatch(/^secret_/);
    expect(first.order.state.isProcessed).toBe(false);
    expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
    expect((await recordsOf(shop)).slice(before)).toMatchObject([{ status: 'approved' }]);
  });

  test('a caller who joins a run that needs a confirmation is also asked for it, and no response is recorded', async () => {
    const { frontend } = await readyOrder(shop, { payments: [{ token: 'tok_sca' }] });
    const other = shop.fromAnotherProcess(frontend);
    const own = await requireGateway({ ...frontend, shopId: shop.shopId }, 'test');
    let ask = (): void => undefined;
    const asked = new Promise<void>((resume) => (ask = resume));
    const waiting = gatewaysOf([{ ...own, authorize: async (call) => asked.then(() => own.authorize(call)) }]);
    const first = processOrder({ ...frontend, gateways: waiting }, {});
    const { publicOrderId } = frontend.caller.kind === 'order_token' ? frontend.caller : { publicOrderId: '' };
    while ((await ledger(publicOrderId)).length === 0) await new Promise((resume) => setImmediate(resume));
    let statements = 0;
    // The key, the order, and the first queries for the run.
    other.database.onStatement = () => {
      statements += 1;
      if (statements === 4) ask();
    };
    const joined = processOrder(other, { idempotencyKey: 'joined' });
    expect(await first).toMatchObject({ handleSca: true });
    expect(await joined).toMatchObject({ handleSca: true, clientSecretToken: expect.stringMatching(/^secret_/) });
    expect((await processOrder(other, { idempotencyKey: 'joined' })).order.state.isProcessed).toBe(true);
  });

  test('a total that the caller expects is processed in the same call, together with an expected version', async () => {
    await saveProduct(shop.call, {
      ...bowl(),
      platformId: 'mug',
      variants: [{ ...bowl().variants[0], platformId: 'mug-1', sku: '' }],
    });
    const { frontend, publicOrderId } = await readyOrder(shop, { cartItems: [{ platformId: 'mug-1', quantity: 1 }] });
    const variants = [{ ...bowl().variants[0], platformId: 'mug-1', sku: '', price: '11.00' }];
    await saveProduct(shop.call, { ...bowl(), platformId: 'mug', variants });
    const { version } = await load(publicOrderId);
    const { order } = await processOrder(frontend, { expectedTotal: 1100, expectedVersion: version });
    expect(order.state).toMatchObject({ isProcessed: true, orderTotal: 1100 });
  });

  test('a run whose process died during the gateway call is taken over, and the card is charged once', async () => {
    const before = (await recordsOf(shop)).length;
    const { frontend, publicOrderId } = await readyOrder(shop);
    // The process died after writing the intent, before the gateway received the call.
    const own = await requireGateway({ ...frontend, shopId: shop.shopId }, 'test');
    const neverReceived = { ...own, authorize: () => new Promise<never>(() => undefined) };
    const dead = gatewaysOf([neverReceived]);
    void processOrder({ ...frontend, gateways: dead }, {});
    while ((await ledger(publicOrderId)).length === 0) await new Promise((resume) => setImmediate(resume));
    await resumeOrders(shop.tillgate);
    expect((await load(publicOrderId)).status).toBe('processing');
    clock.advance(61_000);
    await resumeOrders(shop.tillgate);
    await reconcilePayments(shop.tillgate);
    expect((await load(publicOrderId)).status).toBe('processed');
    expect((await recordsOf(shop)).length - before).toBe(1);
  });

  test('an order that was fulfilled earlier has an event for it once it is processed, and only once', async () => {
    const { frontend, publicOrderId } = await readyOrder(shop, { cartItems: [thing({ lineItemKey: 'line' })] });
    const fulfill = () => updateLineItem(shop.call, { publicOrderId, lineItemKey: 'line', fulfilledQuantity: 1 });
    const typesNow = async () => {
      const { database } = shop.tillgate;
      const events = await readOrderEvents(database, shop.shopId, publicOrderId, { after: 0, limit: 100 });
      return events.map(({ type }) => type).filter((type) => type === 'order/processed' || type === 'order/fulfilled');
    };
    await fulfill();
    expect(await typesNow()).toEqual([]);
    await processOrder(frontend, {});
    await fulfill();
    expect(await typesNow()).toEqual(['order/processed', 'order/fulfilled']);
  });

  test('an order with nothing to pay needs no payment', async () => {
    const { frontend } = await readyOrder(shop, { cartItems: [thing({ price: 0 })], payments: [] });
    expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
  });

  test('payments that do not equal the total are refused', async () => {
    const { frontend } = await readyOrder(shop, { payments: [{ token: 'tok_ok', amount: 999 }] });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENTS_MISMATCH']);
  });

  test('a processed order refuses changes, and processing it again changes nothing', async () => {
    const { frontend, publicOrderId } = await readyOrder(shop);
    await processOrder(frontend, {});
    expect(await refusalOf(appendOrderMetadata(frontend, { notes: 'late' }))).toEqual(['ORDER_PROCESSED']);
    const { version } = await load(publicOrderId);
    await processOrder(frontend, { idempotencyKey: 'other' });
    expect((await load(publicOrderId)).version).toBe(version);
  });

  test('a shop without a connector stores the platform order itself, once', async () => {
    const { frontend, publicOrderId } = await readyOrder(shop);
    await processOrder(frontend, {});
    await createPlatformOrder(shop.tillgate, { shopId: shop.shopId, publicOrderId });
    await createPlatformOrder(shop.tillgate, { shopId: shop.shopId, publicOrderId });
    expect((await load(publicOrderId)).state.platformOrderId).toMatch(/^tg\d{12}$/);
    const events = await readOrderEvents(shop.tillgate.database, shop.shopId, publicOrderId, { after: 0, limit: 100 });
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(({ type }) => type === 'order/created')).toHaveLength(1);
  });
});
