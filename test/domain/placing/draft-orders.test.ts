import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteProduct } from '../../../src/domain/catalog/delete-product.js';
import { saveProduct } from '../../../src/domain/catalog/save-product.js';
import { setBillingAddress } from '../../../src/domain/order/addresses/set-billing-address.js';
import { createGuestCustomer } from '../../../src/domain/order/customer/create-guest-customer.js';
import { addDiscount } from '../../../src/domain/order/discounts/add-discount.js';
import { createDiscountCode } from '../../../src/domain/order/discounts/create-discount-code.js';
import { deleteDiscountCode } from '../../../src/domain/order/discounts/delete-discount-code.js';
import { deleteDiscount } from '../../../src/domain/order/discounts/delete-discount.js';
import { updateDiscountCode } from '../../../src/domain/order/discounts/update-discount-code.js';
import { addLineItem } from '../../../src/domain/order/lines/add-line-item.js';
import { deleteLineItem } from '../../../src/domain/order/lines/delete-line-item.js';
import { updateLineItemQuantity } from '../../../src/domain/order/lines/update-line-item-quantity.js';
import { appendOrderMetadata } from '../../../src/domain/order/metadata/append-order-metadata.js';
import { loadOrder } from '../../../src/domain/order/storage/order-repository.js';
import { generateTaxes } from '../../../src/domain/order/taxes/generate-taxes.js';
import { addPayment } from '../../../src/domain/money/payments/add-payment.js';
import { initializeOrder } from '../../../src/domain/placing/initializing/initialize-order.js';
import { createPaymentLink } from '../../../src/domain/placing/payment-links/create-payment-link.js';
import { processOrder } from '../../../src/domain/placing/processing/process-order.js';
import { updateGeneralSettings } from '../../../src/domain/shop/settings/update-general-settings.js';
import { abandonOrders } from '../../../src/jobs/abandon-orders.js';
import { testClock } from '../../support/clock.js';
import { guest, openShop, refusalOf, thing, washington, type TestShop } from '../../support/shop.js';

const day = 24 * 3_600_000;
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
const statusOf = async (publicOrderId: string) => (await load(publicOrderId)).status;

/** An order of the shop, a draft by default. */
const start = async (input: object = {}) =>
  (await initializeOrder(shop.call, { draft: true, cartItems: [thing()], ...input })).publicOrderId;

/** What the shopper of an order adds before it can be processed. */
async function complete(publicOrderId: string) {
  const frontend = shop.frontend(publicOrderId);
  await createGuestCustomer(frontend, guest);
  await setBillingAddress(frontend, washington);
  await generateTaxes(frontend, {});
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
  return frontend;
}

let made = 0;
/** A product with one variant, at this price. */
async function productAt(price: string) {
  made += 1;
  const [platformId, variantId] = [`bowl-${made}`, `bowl-${made}-1`];
  const save = (now: string) =>
    saveProduct(shop.call, {
      platformId,
      name: 'Bowl',
      variants: [{ platformId: variantId, sku: variantId, price: now, requireShipping: false, taxExempt: true }],
    });
  await save(price);
  return { save, remove: () => deleteProduct(shop.call, { platformId }), item: { platformId: variantId, quantity: 2 } };
}

describe('the prices of a draft', () => {
  test('are kept when the catalog changes, and the order can be paid at them', async () => {
    const bowl = await productAt('10.00');
    const publicOrderId = await start({ cartItems: [bowl.item] });
    await bowl.save('99.00');
    const frontend = await complete(publicOrderId);
    const { order } = await processOrder(frontend, { expectedTotal: 2000 });
    expect(order.state).toMatchObject({ isProcessed: true, orderTotal: 2000, createdVia: 'draft' });
  });

  test('are kept when the product is no longer sold', async () => {
    const bowl = await productAt('10.00');
    const publicOrderId = await start({ cartItems: [bowl.item] });
    await bowl.remove();
    const { order } = await processOrder(await complete(publicOrderId), { expectedTotal: 2000 });
    expect(order.state.isProcessed).toBe(true);
  });

  test('are those of the catalog again once the draft has expired', async () => {
    const bowl = await productAt('10.00');
    const publicOrderId = await start({ cartItems: [bowl.item] });
    await bowl.save('12.00');
    clock.advance(30 * day);
    const frontend = await complete(publicOrderId);
    expect(await refusalOf(processOrder(frontend, { expectedTotal: 2000 }))).toEqual(['TOTAL_CHANGED']);
    expect((await load(publicOrderId)).state.orderTotal).toBe(2400);
  });

  test('are kept as long as its last payment link can be used', async () => {
    const bowl = await productAt('10.00');
    const publicOrderId = await start({ cartItems: [bowl.item] });
    const expiresAt = new Date(clock.now().getTime() + 60 * day).toISOString();
    await createPaymentLink(shop.call, { publicOrderId, expiresAt });
    await createPaymentLink(shop.call, { publicOrderId });
    await bowl.save('12.00');
    clock.advance(59 * day);
    const { order } = await processOrder(await complete(publicOrderId), { expectedTotal: 2000 });
    expect(order.state.isProcessed).toBe(true);
  });

  test('are those of the catalog in an order that is not a draft', async () => {
    const bowl = await productAt('10.00');
    const publicOrderId = await start({ draft: false, cartItems: [bowl.item] });
    await bowl.save('12.00');
    const frontend = await complete(publicOrderId);
    expect(await refusalOf(processOrder(frontend, { expectedTotal: 2000 }))).toEqual(['TOTAL_CHANGED']);
  });

  test('include a discount code whose value has changed', async () => {
    const { discountCode } = await createDiscountCode(shop.call, { code: 'HALF', kind: 'percentage', value: '50' });
    const publicOrderId = await start();
    await addDiscount(shop.call, { publicOrderId, code: 'HALF' });
    await updateDiscountCode(shop.call, { id: discountCode.id, code: 'HALF', kind: 'percentage', value: '10' });
    const { order } = await processOrder(await complete(publicOrderId), { expectedTotal: 500 });
    expect(order.state.orderTotal).toBe(500);
  });
});

describe('a discount code that was deleted', () => {
  test('still reduces the total of a draft that has it', async () => {
    const { discountCode } = await createDiscountCode(shop.call, { code: 'GONE', kind: 'percentage', value: '50' });
    const publicOrderId = await start();
    await addDiscount(shop.call, { publicOrderId, code: 'GONE' });
    await deleteDiscountCode(shop.call, { id: discountCode.id });
    const { order } = await processOrder(await complete(publicOrderId), { expectedTotal: 500 });
    expect(order.state).toMatchObject({ isProcessed: true, orderTotal: 500 });
  });

  test('is refused on an order that is not a draft, as is one on a draft whose uses are all taken', async () => {
    const make = async (code: string, draft: boolean) => {
      const { discountCode } = await createDiscountCode(shop.call, {
        code,
        kind: 'percentage',
        value: '50',
        usageLimit: 1,
      });
      const publicOrderId = await start({ draft });
      await addDiscount(shop.call, { publicOrderId, code });
      return { id: discountCode.id, publicOrderId, frontend: await complete(publicOrderId) };
    };
    const cart = await make('CARTED', false);
    await deleteDiscountCode(shop.call, { id: cart.id });
    expect(await refusalOf(processOrder(cart.frontend, {}))).toEqual(['DISCOUNT_NOT_VALID']);
    const draft = await make('ONCE', true);
    const first = await start();
    await addDiscount(shop.call, { publicOrderId: first, code: 'ONCE' });
    await processOrder(await complete(first), {});
    expect(await refusalOf(processOrder(draft.frontend, {}))).toEqual(['DISCOUNT_NOT_VALID']);
  });
});

describe('a draft', () => {
  test('is not abandoned before it expires, and nobody is mailed about it', async () => {
    await updateGeneralSettings(shop.call, {
      abandonedCart: { emails: true },
      resumeUrlTemplate: 'https://shop.example.com/{public_order_id}',
    });
    const customer = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'draft@example.com' };
    const [draft, cart] = [await start({ customer }), await start({ draft: false })];
    const mails = () =>
      shop.tillgate.database.run({
        text: 'select 1 from mail_outbox where recipient = $1',
        values: ['draft@example.com'],
      });
    clock.advance(29 * day);
    await abandonOrders(shop.tillgate);
    expect([await statusOf(draft), await statusOf(cart)]).toEqual(['open', 'abandoned']);
    expect(await mails()).toEqual([]);
    clock.advance(day);
    await abandonOrders(shop.tillgate);
    expect(await statusOf(draft)).toBe('abandoned');
    expect(await mails()).toHaveLength(1);
    await updateGeneralSettings(shop.call, { abandonedCart: { emails: false } });
  });

  test('keeps its line items and discounts from order tokens, but takes everything that a shopper enters', async () => {
    await createDiscountCode(shop.call, { code: 'LOCKED', kind: 'percentage', value: '10' });
    const bowl = await productAt('10.00');
    const publicOrderId = await start({
      cartItems: [thing({ lineItemKey: 'thing' })],
      actions: [{ type: 'manual_discount', data: { discount_type: 'fixed', value: 100, reason: 'Scratched' } }],
    });
    await addDiscount(shop.call, { publicOrderId, code: 'LOCKED' });
    const frontend = shop.frontend(publicOrderId);
    const { version } = await load(publicOrderId);
    for (const change of [
      addLineItem(frontend, bowl.item),
      updateLineItemQuantity(frontend, { lineItemKey: 'thing', quantity: 2 }),
      deleteLineItem(frontend, { lineItemKey: 'thing' }),
      addDiscount(frontend, { code: 'LOCKED' }),
      addDiscount(frontend, { code: 'no such code' }),
      deleteDiscount(frontend, { code: 'LOCKED' }),
    ])
      expect(await refusalOf(change)).toEqual(['ORDER_LOCKED']);
    expect((await load(publicOrderId)).version).toBe(version);
    await appendOrderMetadata(frontend, { notes: 'Please ring' });
    const { order } = await processOrder(await complete(publicOrderId), {});
    expect(order.state).toMatchObject({ isProcessed: true, orderMetaData: { notes: 'Please ring' } });
  });

  test('is changed by the shop', async () => {
    const publicOrderId = await start({ cartItems: [thing({ lineItemKey: 'thing' })] });
    const { order } = await updateLineItemQuantity(shop.call, { publicOrderId, lineItemKey: 'thing', quantity: 3 });
    expect(order.state.orderTotal).toBe(3000);
  });
});

describe('a manual discount', () => {
  const discounted = async (data: object) => {
    const publicOrderId = await start({ draft: false, actions: [{ type: 'manual_discount', data }] });
    return (await load(publicOrderId)).state;
  };

  test('is an amount or a percentage, with its reason', async () => {
    expect(await discounted({ discount_type: 'fixed', value: 250, reason: 'A late parcel' })).toMatchObject({
      orderTotal: 750,
      discounts: [{ code: '', text: 'A late parcel', value: 250, source: 'manual', valid: true }],
    });
    expect(await discounted({ discount_type: 'percentage', value: '12.5', reason: 'A friend' })).toMatchObject({
      orderTotal: 875,
      discounts: [{ text: 'A friend', value: 125, source: 'manual' }],
    });
  });

  test('is refused without a reason, with a percentage beyond 100 or of another type', async () => {
    expect(await refusalOf(discounted({ discount_type: 'fixed', value: 1, reason: ' ' }))).toEqual(['INVALID_ACTION']);
    expect(await refusalOf(discounted({ discount_type: 'percentage', value: 101, reason: 'x' }))).toEqual([
      'INVALID_ACTION',
    ]);
    expect(await refusalOf(discounted({ discount_type: 'gift', value: -1, reason: 'x' }))).toEqual([
      'INVALID_ACTION',
      'INVALID_ACTION',
    ]);
  });
});
