import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { deleteDiscount } from '../../../../src/domain/order/discounts/delete-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/discount-codes.js';
import { createGuestCustomer } from '../../../../src/domain/order/customer/create-guest-customer.js';
import { setBillingAddress } from '../../../../src/domain/order/addresses/set-billing-address.js';
import { setShippingAddress } from '../../../../src/domain/order/addresses/set-shipping-address.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { refreshShippingLines } from '../../../../src/domain/order/shipping/refresh-shipping-lines.js';
import { selectShippingLine } from '../../../../src/domain/order/shipping/select-shipping-line.js';
import { createShippingZone } from '../../../../src/domain/order/shipping/shipping-zones.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { testClock } from '../../../support/clock.js';
import { guest, openShop, refusalOf, thing, washington, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock: testClock() });
  const ground = { name: 'Ground', code: 'ground', amount: 700, freeAbove: 1000 };
  await createShippingZone(shop.call, { name: 'Home', countries: ['US'], rates: [ground] });
  await createDiscountCode(shop.call, { code: 'TEN', kind: 'percentage', value: '10' });
});
afterAll(() => shop.close());

/** An order of 10.00 that ships free as long as nothing is taken off. */
async function freelyShipped() {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing({ requiresShipping: true })] });
  const frontend = shop.frontend(publicOrderId);
  await createGuestCustomer(frontend, guest);
  await setBillingAddress(frontend, washington);
  await setShippingAddress(frontend, washington);
  await refreshShippingLines(frontend, {});
  await selectShippingLine(frontend, { index: 'ground' });
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
  return frontend;
}

test('a discount that ends free shipping is not processed before the shopper saw what shipping costs', async () => {
  const frontend = await freelyShipped();
  await addDiscount(frontend, { code: 'TEN' });
  const { order } = await generateTaxes(frontend, {});
  expect(order.state.orderTotal).toBe(900);
  expect(await refusalOf(processOrder(frontend, {}))).toEqual(['TOTAL_CHANGED']);
  const processed = await processOrder(frontend, {});
  expect(processed.order.state).toMatchObject({ orderTotal: 1600, shippingTotal: 700 });
});

test('a discount that was taken off again leaves shipping free', async () => {
  const frontend = await freelyShipped();
  await addDiscount(frontend, { code: 'TEN' });
  await deleteDiscount(frontend, { code: 'TEN' });
  await generateTaxes(frontend, {});
  const { order } = await processOrder(frontend, {});
  expect(order.state).toMatchObject({ orderTotal: 1000, shippingTotal: 0, isProcessed: true });
});
