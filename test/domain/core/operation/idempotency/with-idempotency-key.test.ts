import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operationOutcome } from '../../../../../src/domain/core/operation/idempotency/operation-outcome.js';
import { createGuestCustomer } from '../../../../../src/domain/order/customer/create-guest-customer.js';
import { initializeOrder } from '../../../../../src/domain/placing/initializing/initialize-order.js';
import { addPayment } from '../../../../../src/domain/money/payments/add-payment.js';
import { guest, openShop, refusalOf, thing, type TestShop } from '../../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const cartItems = [thing({ lineItemKey: 'line' })];

describe('an idempotency key', () => {
  test('gives the same answer to the same call, with a fresh order token', async () => {
    const input = { cartItems, idempotencyKey: 'init-1' };
    const one = await initializeOrder(shop.call, input);
    const two = await initializeOrder(shop.call, input);
    expect(two.publicOrderId).toBe(one.publicOrderId);
    expect(two.order).toMatchObject({ version: one.order.version, state: one.order.state });
    expect(two.jwtToken.split('.')).toHaveLength(3);
    expect(two.initialData.countryInformation.length).toBeGreaterThan(200);
  });

  test('starts one order, however many calls come at once from two processes', async () => {
    const input = { cartItems, idempotencyKey: 'init-2' };
    const other = shop.fromAnotherProcess(shop.call);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => initializeOrder(n % 2 ? shop.call : other, input)),
    );
    expect(new Set(answers.map(({ publicOrderId }) => publicOrderId)).size).toBe(1);
  });

  test('is refused for another body or another operation', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems, idempotencyKey: 'init-3' });
    expect(await refusalOf(initializeOrder(shop.call, { cartItems: [], idempotencyKey: 'init-3' }))).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    const customer = { ...guest, publicOrderId, idempotencyKey: 'init-3' };
    expect(await refusalOf(createGuestCustomer(shop.call, customer))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
  });

  test('goes again after a refusal that had no effect', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems });
    const frontend = shop.frontend(publicOrderId);
    const input = { gatewayPublicId: 'test', token: 'tok_ok', amount: 1000, idempotencyKey: 'pay' };
    expect(await refusalOf(addPayment(frontend, { ...input, amount: 1001 }))).toEqual(['PAYMENTS_EXCEED_TOTAL']);
    expect((await addPayment(frontend, input)).payments).toHaveLength(1);
    expect((await addPayment(frontend, input)).payments).toHaveLength(1);
  });

  test('of an order token belongs to its order: the same key of another order is another', async () => {
    const [one, two] = await Promise.all([
      initializeOrder(shop.call, { cartItems }),
      initializeOrder(shop.call, { cartItems }),
    ]);
    for (const { publicOrderId } of [one, two]) {
      const call = shop.frontend(publicOrderId);
      expect((await createGuestCustomer(call, { ...guest, idempotencyKey: 'same' })).order.publicOrderId).toBe(
        publicOrderId,
      );
    }
  });

  test('tells what became of its call', async () => {
    await initializeOrder(shop.call, { cartItems, idempotencyKey: 'asked' });
    expect(await operationOutcome(shop.call, { idempotencyKey: 'asked' })).toMatchObject({
      outcome: 'finished',
      operation: 'initializeOrder',
      status: 200,
    });
    expect(await operationOutcome(shop.call, { idempotencyKey: 'never' })).toMatchObject({ outcome: 'unknown' });
  });
});
