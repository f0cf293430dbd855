import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Context } from '../../../../../src/context.js';
import { operationOutcome } from '../../../../../src/domain/core/operation/idempotency/operation-outcome.js';
import { createGuestCustomer } from '../../../../../src/domain/order/customer/create-guest-customer.js';
import { initializeOrder } from '../../../../../src/domain/placing/initializing/initialize-order.js';
import { createSaveTogether } from '../../../../../src/domain/order/storage/save-together-repository.js';
import { listPayments } from '../../../../../src/domain/money/payments/list-payments.js';
import { processOrder } from '../../../../../src/domain/placing/processing/process-order.js';
import { capturePayment } from '../../../../../src/domain/money/captures/capture-payment.js';
import { addPayment } from '../../../../../src/domain/money/payments/add-payment.js';
import { guest, openShop, readyOrder, refusalOf, thing, type TestShop } from '../../../../support/shop.js';

let shop: TestShop;

/** The call in a process that counts as dead, so that others may take over its records immediately. */
const fromDeadProcess = (call: Context): Context => ({
  ...call,
  heartbeat: { ...call.heartbeat, newHolder: () => `dead:${randomUUID()}` },
});

/** The call in a process that pauses before the first statement of this name until it is continued. */
function pausedBefore(call: Context, statement: string) {
  const { database } = call;
  const stopped = new AbortController();
  const continued = new AbortController();
  const run: typeof database.run = async (given) => {
    if (given.name === statement && !stopped.signal.aborted) {
      stopped.abort();
      await once(continued.signal, 'abort');
    }
    return database.run(given);
  };
  const paused = { ...database, run };
  return {
    call: { ...fromDeadProcess(call), database: paused, saveTogether: createSaveTogether(paused) },
    stopped: once(stopped.signal, 'abort'),
    resume: () => continued.abort(),
  };
}

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const cartItems = [thing({ lineItemKey: 'line' })];

describe('an idempotency key', () => {
  test('returns the same response to the same call, with a fresh order token', async () => {
    const input = { cartItems, idempotencyKey: 'init-1' };
    const one = await initializeOrder(shop.call, input);
    const two = await initializeOrder(shop.call, input);
    expect(two.publicOrderId).toBe(one.publicOrderId);
    expect(two.order).toMatchObject({ version: one.order.version, state: one.order.state });
    expect(two.jwtToken.split('.')).toHaveLength(3);
    expect(two.initialData.countryInformation.length).toBeGreaterThan(200);
  });

  test('starts one order, however many calls arrive at once in two processes', async () => {
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

  test('can be used again after a refusal that had no effect', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems });
    const frontend = shop.frontend(publicOrderId);
    const input = { gatewayPublicId: 'test', token: 'tok_ok', amount: 1000, idempotencyKey: 'pay' };
    expect(await refusalOf(addPayment(frontend, { ...input, amount: 1001 }))).toEqual(['PAYMENTS_EXCEED_TOTAL']);
    expect((await addPayment(frontend, input)).payments).toHaveLength(1);
    expect((await addPayment(frontend, input)).payments).toHaveLength(1);
  });

  test('of an order token belongs to its order, so another order can use the same key', async () => {
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

  test('returns the outcome of its request', async () => {
    await initializeOrder(shop.call, { cartItems, idempotencyKey: 'asked' });
    expect(await operationOutcome(shop.call, { idempotencyKey: 'asked' })).toMatchObject({
      outcome: 'finished',
      operation: 'initializeOrder',
      status: 200,
    });
    expect(await operationOutcome(shop.call, { idempotencyKey: 'never' })).toMatchObject({ outcome: 'unknown' });
  });

  test('returns the status that its call was answered with, also if it was not 200', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop, { payments: [{ token: 'tok_pending' }] });
    await processOrder(frontend, {});
    await capturePayment(shop.call, { publicOrderId, amount: 400, idempotencyKey: 'captured' });
    expect(await operationOutcome(shop.call, { idempotencyKey: 'captured' })).toMatchObject({ status: 202 });
  });

  test('of a process that died can be used again immediately, and its outcome is unknown until then', async () => {
    const input = { cartItems, idempotencyKey: 'dies' };
    const { call, stopped } = pausedBefore(shop.call, 'insert_order_recording');
    void initializeOrder(call, input);
    await stopped;
    expect(await operationOutcome(shop.call, { idempotencyKey: 'dies' })).toEqual({
      outcome: 'unknown',
      operation: 'initializeOrder',
      status: null,
      body: null,
    });
    const { publicOrderId } = await initializeOrder(shop.call, input);
    expect(await operationOutcome(shop.call, { idempotencyKey: 'dies' })).toMatchObject({
      outcome: 'finished',
      body: { order: { publicOrderId } },
    });
  });

  test('of a paused process is taken over by another call, and an order is started once', async () => {
    const input = { cartItems, flowId: 'stopped', idempotencyKey: 'stopped' };
    const { call, stopped, resume } = pausedBefore(shop.call, 'insert_order_recording');
    const pausedCall = refusalOf(initializeOrder(call, input));
    await stopped;
    const { publicOrderId } = await initializeOrder(shop.call, input);
    resume();
    expect(await pausedCall).toEqual(['IDEMPOTENCY_KEY_RUNNING']);
    expect((await initializeOrder(shop.call, input)).publicOrderId).toBe(publicOrderId);
    const orders = await shop.tillgate.database.run({
      text: `select public_order_id from orders where flow_id = 'stopped'`,
      values: [],
    });
    expect(orders).toEqual([{ public_order_id: publicOrderId }]);
  });

  test('of a paused process is taken over by another call, and a payment is added once', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems });
    const frontend = shop.frontend(publicOrderId);
    const input = { gatewayPublicId: 'test', token: 'tok_ok', amount: 400, idempotencyKey: 'added' };
    const { call, stopped, resume } = pausedBefore(
      shop.fromAnotherProcess(frontend),
      'save_order_forgetting_recording_fenced',
    );
    const pausedCall = refusalOf(addPayment(call, input));
    await stopped;
    expect((await addPayment(frontend, input)).payments).toHaveLength(1);
    resume();
    expect(await pausedCall).toEqual(['IDEMPOTENCY_KEY_RUNNING']);
    expect((await addPayment(frontend, input)).payments).toHaveLength(1);
    expect((await listPayments(frontend, {})).payments).toHaveLength(1);
  });

  test('of a slow call that still runs is not taken over by others', async () => {
    const input = { cartItems, idempotencyKey: 'slow' };
    const { call, stopped, resume } = pausedBefore(shop.call, 'insert_order_recording');
    const slow = initializeOrder({ ...call, heartbeat: shop.call.heartbeat }, input);
    await stopped;
    expect(await operationOutcome(shop.call, { idempotencyKey: 'slow' })).toMatchObject({ outcome: 'running' });
    const second = initializeOrder(shop.call, input);
    resume();
    expect((await second).publicOrderId).toBe((await slow).publicOrderId);
  });
});
