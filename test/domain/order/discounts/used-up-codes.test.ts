import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from '../../../../src/context.js';
import { setBillingAddress } from '../../../../src/domain/order/addresses/set-billing-address.js';
import { createAuthenticatedCustomer } from '../../../../src/domain/order/customer/create-authenticated-customer.js';
import { createGuestCustomer } from '../../../../src/domain/order/customer/create-guest-customer.js';
import { deleteCustomer } from '../../../../src/domain/order/customer/delete-customer.js';
import { setOrderCustomer } from '../../../../src/domain/order/customer/set-order-customer.js';
import { updateCustomer } from '../../../../src/domain/order/customer/update-customer.js';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import type { OrderResult } from '../../../../src/domain/order/document/order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { guest, openShop, readyOrder, refusalOf, thing, washington, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
let publicOrderId: string;
let frontend: Context;

/** Ada has used WELCOME, which each customer may use once. */
beforeAll(async () => {
  shop = await openShop();
  await createDiscountCode(shop.call, { code: 'WELCOME', kind: 'percentage', value: '10', usageLimitPerCustomer: 1 });
  const first = await readyOrder(shop, { payments: [] });
  await addDiscount(first.frontend, { code: 'WELCOME' });
  await generateTaxes(first.frontend, {});
  await addPayment(first.frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
  await processOrder(first.frontend, {});
});
afterAll(() => shop.close());

/** Another order, with the code and without a customer. */
beforeEach(async () => {
  ({ publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] }));
  frontend = shop.frontend(publicOrderId);
  const { order } = await addDiscount(frontend, { code: 'WELCOME' });
  expect(order.state.orderTotal).toBe(900);
});

const shown = ({ order: { state } }: OrderResult) => [
  state.orderTotal,
  state.discounts.map(({ value, valid }) => [value, valid]),
];
const usedUp = [1000, [[0, false]]];
const valid = [900, [[100, true]]];
const eve = { ...guest, emailAddress: 'eve@example.com' };

describe('a code that a customer has used up is no longer applied once the email address is known', () => {
  test('for a guest, regardless of case', async () => {
    expect(shown(await createGuestCustomer(frontend, { ...guest, emailAddress: 'ADA@example.com' }))).toEqual(usedUp);
  });

  test('for an account', async () => {
    const account = { publicOrderId, platformId: 'p-1', emailAddress: guest.emailAddress };
    expect(shown(await createAuthenticatedCustomer(shop.call, account))).toEqual(usedUp);
  });

  test('for each new customer of the order, and is applied again without one', async () => {
    expect(shown(await setOrderCustomer(frontend, eve))).toEqual(valid);
    expect(shown(await updateCustomer(frontend, guest))).toEqual(usedUp);
    expect(shown(await updateCustomer(frontend, { ...guest, firstName: 'Augusta' }))).toEqual(usedUp);
    expect(shown(await deleteCustomer(frontend, {}))).toEqual(valid);
  });

  test('and the order is processed at the price that the shopper saw', async () => {
    await createGuestCustomer(frontend, guest);
    await setBillingAddress(frontend, washington);
    await generateTaxes(frontend, {});
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    const { order } = await processOrder(frontend, { expectedTotal: 1000 });
    expect(order.state).toMatchObject({ isProcessed: true, orderTotal: 1000 });
  });

  test('and cannot be added after the email address either', async () => {
    const { publicOrderId: other } = await initializeOrder(shop.call, { cartItems: [thing()] });
    await createGuestCustomer(shop.frontend(other), guest);
    expect(await refusalOf(addDiscount(shop.frontend(other), { code: 'WELCOME' }))).toEqual(['DISCOUNT_NOT_VALID']);
  });
});
