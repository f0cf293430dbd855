import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { validateDiscountCode } from '../../../../src/domain/order/discounts/validate-discount-code.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { testClock } from '../../../support/clock.js';
import { openShop, refusalOf, thing, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  await createDiscountCode(shop.call, { code: 'TEN', kind: 'percentage', value: '10' });
});
afterAll(() => shop.close());

const newOrder = async (clientAddress = '192.0.2.1') => {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
  return { publicOrderId, frontend: { ...shop.frontend(publicOrderId), clientAddress } };
};
const validate = (call: Parameters<typeof validateDiscountCode>[0], discountCode: string) =>
  refusalOf(validateDiscountCode(call, { discountCode }));

test('an order may try twenty unknown codes per hour; after that, even a valid code is refused', async () => {
  const { frontend, publicOrderId } = await newOrder();
  for (let number = 0; number < 10; number++) {
    expect(await validate(frontend, `guess ${number}`)).toEqual(['DISCOUNT_NOT_FOUND']);
    expect(await refusalOf(addDiscount(frontend, { code: `guess ${number}` }))).toEqual(['DISCOUNT_NOT_FOUND']);
  }
  expect(await validate(frontend, 'TEN')).toEqual(['TOO_MANY_CODE_ATTEMPTS']);
  expect(await refusalOf(addDiscount(frontend, { code: 'TEN' }))).toEqual(['TOO_MANY_CODE_ATTEMPTS']);
  expect(await refusalOf(validateDiscountCode(shop.call, { publicOrderId, discountCode: 'TEN' }))).toEqual([]);
  clock.advance(3_600_000);
  expect(await refusalOf(addDiscount(frontend, { code: 'TEN' }))).toEqual([]);
});

test('valid codes are not counted', async () => {
  const { frontend } = await newOrder();
  for (let time = 0; time < 25; time++) expect(await validate(frontend, 'TEN')).toEqual([]);
});

test('a client address may try a hundred unknown codes per hour, across all orders', async () => {
  const codes: string[] = [];
  for (let order = 0; order < 6; order++) {
    const { frontend } = await newOrder('192.0.2.2');
    for (let number = 0; number < 18; number++) codes.push(...(await validate(frontend, `guess ${number}`)));
  }
  expect(codes.filter((code) => code === 'DISCOUNT_NOT_FOUND')).toHaveLength(100);
  expect(codes.filter((code) => code === 'TOO_MANY_CODE_ATTEMPTS')).toHaveLength(8);
});

test('codes tried at the same moment are each counted', async () => {
  const { frontend } = await newOrder('192.0.2.3');
  const codes = await Promise.all(Array.from({ length: 40 }, (_, number) => validate(frontend, `guess ${number}`)));
  expect(codes.flat().filter((code) => code === 'DISCOUNT_NOT_FOUND')).toHaveLength(20);
});
