import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { deleteDiscount } from '../../../../src/domain/order/discounts/delete-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { discountCodes } from '../../../../src/domain/order/discounts/discount-codes.js';
import { updateDiscountCode } from '../../../../src/domain/order/discounts/update-discount-code.js';
import { validateDiscountCode } from '../../../../src/domain/order/discounts/validate-discount-code.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { createGuestCustomer } from '../../../../src/domain/order/customer/create-guest-customer.js';
import { setBillingAddress } from '../../../../src/domain/order/addresses/set-billing-address.js';
import { setShippingAddress } from '../../../../src/domain/order/addresses/set-shipping-address.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { refreshShippingLines } from '../../../../src/domain/order/shipping/refresh-shipping-lines.js';
import { selectShippingLine } from '../../../../src/domain/order/shipping/select-shipping-line.js';
import { createShippingZone } from '../../../../src/domain/order/shipping/create-shipping-zone.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { testClock } from '../../../support/clock.js';
import { guest, openShop, readyOrder, refusalOf, thing, washington, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  const ground = { name: 'Ground', code: 'ground', amount: 700, freeAbove: 1000 };
  await createShippingZone(shop.call, { name: 'Home', countries: ['US'], rates: [ground] });
  await createDiscountCode(shop.call, { code: 'TEN', kind: 'percentage', value: '10' });
});
afterAll(() => shop.close());

/** An order of 10.00 that has free shipping as long as it has no discount. */
async function freelyShipped(cartItems: object[] = [thing({ requiresShipping: true })]) {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems });
  const frontend = shop.frontend(publicOrderId);
  await createGuestCustomer(frontend, guest);
  await setBillingAddress(frontend, washington);
  await setShippingAddress(frontend, washington);
  await refreshShippingLines(frontend, {});
  await selectShippingLine(frontend, { index: 'ground' });
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
  return frontend;
}

test('an order whose discount ends free shipping is not processed until the shopper has seen the cost of shipping', async () => {
  const frontend = await freelyShipped();
  await addDiscount(frontend, { code: 'TEN' });
  const { order } = await generateTaxes(frontend, {});
  expect(order.state.orderTotal).toBe(900);
  expect(await refusalOf(processOrder(frontend, {}))).toEqual(['TOTAL_CHANGED']);
  const processed = await processOrder(frontend, {});
  expect(processed.order.state).toMatchObject({ orderTotal: 1600, shippingTotal: 700 });
});

test('a discount that is removed again leaves shipping free', async () => {
  const frontend = await freelyShipped();
  await addDiscount(frontend, { code: 'TEN' });
  await deleteDiscount(frontend, { code: 'TEN' });
  await generateTaxes(frontend, {});
  const { order } = await processOrder(frontend, {});
  expect(order.state).toMatchObject({ orderTotal: 1000, shippingTotal: 0, isProcessed: true });
});

test('an order whose lower price ends free shipping is not processed until the shopper has seen the cost of shipping', async () => {
  const product = (price: string) => ({
    platformId: 'kettle',
    name: 'Kettle',
    variants: [{ platformId: 'kettle-1', price, taxExempt: true }],
  });
  await saveProduct(shop.call, product('10.00'));
  const frontend = await freelyShipped([{ platformId: 'kettle-1', quantity: 1 }]);
  await generateTaxes(frontend, {});
  await saveProduct(shop.call, product('9.00'));
  expect(await refusalOf(processOrder(frontend, {}))).toEqual(['TOTAL_CHANGED']);
  const { order } = await processOrder(frontend, {});
  expect(order.state).toMatchObject({ orderTotal: 1600, shippingTotal: 700, isProcessed: true });
});

test('a code whose start was moved to a later day is refused when the order is processed', async () => {
  const input = { code: 'SOON', kind: 'fixed_amount', value: '100' };
  const { discountCode } = await createDiscountCode(shop.call, input);
  const { frontend } = await readyOrder(shop, { payments: [] });
  await addDiscount(frontend, { code: 'SOON' });
  await generateTaxes(frontend, {});
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
  const startsAt = new Date(clock.now().getTime() + 60_000).toISOString();
  await updateDiscountCode(shop.call, { ...input, id: discountCode.id, startsAt });
  expect(await refusalOf(processOrder(frontend, {}))).toEqual(['DISCOUNT_NOT_VALID']);
  clock.advance(60_000);
  expect((await processOrder(frontend, {})).order.state).toMatchObject({ orderTotal: 900, isProcessed: true });
});

test('a code that reduces nothing on the order is not counted as used', async () => {
  const combinable = true;
  await createDiscountCode(shop.call, { code: 'ALL', kind: 'percentage', value: '100', usageLimit: 5, combinable });
  await createDiscountCode(shop.call, {
    code: 'NOTHING-LEFT',
    kind: 'percentage',
    value: '10',
    usageLimit: 5,
    combinable,
  });
  const { frontend } = await readyOrder(shop, { payments: [] });
  await addDiscount(frontend, { code: 'ALL' });
  await addDiscount(frontend, { code: 'NOTHING-LEFT' });
  await generateTaxes(frontend, {});
  expect((await processOrder(frontend, {})).order.state).toMatchObject({ orderTotal: 0, isProcessed: true });
  const { discountCodes: codes } = await discountCodes(shop.call, {});
  const used = new Map(codes.map((code) => [code.code, code.used]));
  expect([used.get('ALL'), used.get('NOTHING-LEFT')]).toEqual([1, 0]);
});

test('a code that the customer has used up is refused when it is added, if the email address is known', async () => {
  await createDiscountCode(shop.call, {
    code: 'WELCOME',
    kind: 'fixed_amount',
    value: '100',
    usageLimitPerCustomer: 1,
  });
  const first = await readyOrder(shop, { payments: [] });
  await addDiscount(first.frontend, { code: 'WELCOME' });
  await generateTaxes(first.frontend, {});
  await addPayment(first.frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
  await processOrder(first.frontend, {});

  const { frontend } = await readyOrder(shop, { payments: [] });
  expect(await refusalOf(validateDiscountCode(frontend, { discountCode: 'WELCOME' }))).toEqual(['DISCOUNT_NOT_VALID']);
  expect(await refusalOf(addDiscount(frontend, { code: 'WELCOME' }))).toEqual(['DISCOUNT_NOT_VALID']);
  const unknown = await initializeOrder(shop.call, { cartItems: [thing()] });
  expect(await refusalOf(addDiscount(shop.frontend(unknown.publicOrderId), { code: 'WELCOME' }))).toEqual([]);
});
