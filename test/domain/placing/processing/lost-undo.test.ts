import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { deletePayment } from '../../../../src/domain/money/payments/delete-payment.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { abandonAndVoid } from '../../../support/abandon.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { resumeOrders } from '../../../support/resume.js';
import type { Gateway } from '../../../../src/outbound/gateways/gateway.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { testClock } from '../../../support/clock.js';
import { eventually } from '../../../support/eventually.js';
import { gatewayServer, type Behavior, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { openShop, readyOrder, refusalOf, thing, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let server: GatewayServer;
let gatewayPublicId: string;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());
beforeEach(async () => {
  server = await gatewayServer();
  gatewayPublicId = await installGateway(shop, server.url, { outcomeLookup: true });
});
afterEach(() => server.close());

/** An order of 5,000.00 with a payment of 1.00 at a gateway whose responses may be lost. */
async function order() {
  const ready = await readyOrder(shop, { cartItems: [thing({ price: 500_000 })], payments: [] });
  await addPayment(ready.frontend, { gatewayPublicId, token: 'card', amount: 100 });
  const orderNow = async () => {
    const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId: ready.publicOrderId });
    if (!loaded) throw new Error('the order is gone');
    return loaded.order;
  };
  const rows = async () =>
    (await readLedger(shop.tillgate.database, shop.shopId, ready.publicOrderId)).map(
      ({ type, amount, status }) => `${type} ${amount} ${status}`,
    );
  const addRest = (token: string) => addPayment(ready.frontend, { gatewayPublicId: 'test', token, amount: 499_900 });
  return { ...ready, call: { publicOrderId: ready.publicOrderId }, orderNow, rows, addRest };
}
type Ordered = Awaited<ReturnType<typeof order>>;

/** The reconciler asks the gateways for unknown outcomes. */
async function reconcile(): Promise<void> {
  clock.advance(5_000);
  await reconcilePayments(shop.tillgate);
}

const untilConfirming = (orderNow: Ordered['orderNow']) =>
  eventually('a run that waits for an outcome', async () => {
    const { status, internals } = await orderNow();
    return (status === 'processing' && internals.processing.at(-1)?.status === 'confirming') || undefined;
  });

/**
 * Runs Process Order with an outcome that is unknown until the reconciler has asked for it. Returns the error codes.
 */
async function processed({ frontend, orderNow }: Ordered): Promise<string[]> {
  const refusal = refusalOf(processOrder(frontend, {}));
  await untilConfirming(orderNow);
  await reconcile();
  return refusal;
}

/** Expects that the order is not processed, nothing is held or paid, and the shopper may pay again. */
async function expectUnpaid({ orderNow, frontend, call }: Ordered): Promise<void> {
  const { status, state, internals } = await orderNow();
  expect({ status, isProcessed: state.isProcessed, amountPaid: state.amountPaid }).toEqual({
    status: 'open',
    isProcessed: false,
    amountPaid: 0,
  });
  const ended = new Set(['pending', 'failed', 'voided', 'refunded']);
  expect(state.payments.filter((one) => !ended.has(one.status))).toEqual([]);
  expect(internals.attention).toBeNull();
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
  expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
  expect(await refusalOf(capturePayment(shop.call, { ...call, amount: 500_000 }))).toEqual([]);
}

describe('a declined payment', () => {
  test.each<[string, string, Behavior]>([
    ['an authorization', 'auth', 'drop_after_recording'],
    ['a void', 'void', 'drop_after_recording'],
  ])('fails the run even if the response to %s of another payment is lost', async (_, operation, behavior) => {
    const one = await order();
    await one.addRest('tok_declined');
    server.next(operation, behavior);
    expect(await processed(one)).toEqual(['PAYMENT_DECLINED']);
    expect(await one.rows()).toContain('void 100 success');
    await expectUnpaid(one);
  });

  test('fails the run even if the response to the refund of a captured payment is lost', async () => {
    const one = await order();
    await authorizePayments(shop.call, one.call);
    await capturePayment(shop.call, { ...one.call, amount: 100 });
    await one.addRest('tok_declined');
    server.next('refund', 'drop_after_recording');
    expect(await processed(one)).toEqual(['PAYMENT_DECLINED']);
    await expectUnpaid(one);
  });

  test('fails the run even if its process is killed during the reversal', async () => {
    const one = await order();
    await one.addRest('tok_declined');
    const own = await shop.tillgate.gateways.find(shop.shopId, gatewayPublicId);
    const builtIn = await shop.tillgate.gateways.find(shop.shopId, 'test');
    if (!own || !builtIn) throw new Error('the gateways are there');
    // The void is recorded, and its caller never gets the response.
    const losingResponse: Gateway = {
      ...own,
      void: async (call) => (await own.void(call)) && new Promise(() => undefined),
    };
    void processOrder({ ...one.frontend, gateways: gatewaysOf([losingResponse, builtIn]) }, {}).catch(() => undefined);
    await eventually('a void in the records', async () => server.records.find(({ type }) => type === 'void'));
    clock.advance(61_000);
    await resumeOrders(shop.tillgate);
    await reconcile();
    await reconcile();
    await expectUnpaid(one);
  });
});

describe('a payment whose outcome was unknown before Process Order', () => {
  /** A backend has authorized the whole order. */
  async function authorized(): Promise<Ordered> {
    const one = await order();
    await one.addRest('tok_ok');
    await authorizePayments(shop.call, one.call);
    return one;
  }

  test('pays for nothing if the shopper deleted it and the response to the void was lost', async () => {
    const one = await authorized();
    server.next('void', 'drop_after_recording');
    const id = (await one.orderNow()).state.payments[0]?.id;
    expect(await refusalOf(deletePayment(one.frontend, { id }))).toEqual(['OUTCOME_OPEN']);
    expect(await processed(one)).toEqual(['PAYMENT_DECLINED']);
    await expectUnpaid(one);
  });

  test('pays for nothing if Authorize Payments voided it and the response was lost', async () => {
    const one = await order();
    await authorizePayments(shop.call, one.call);
    await one.addRest('tok_declined');
    server.next('void', 'drop_after_recording');
    expect(await refusalOf(authorizePayments(shop.call, one.call))).toEqual(['PAYMENT_DECLINED']);
    await one.addRest('tok_ok');
    expect(await processed(one)).toEqual(['PAYMENT_DECLINED']);
    await expectUnpaid(one);
  });

  test('pays for nothing if the order was abandoned and the response to the void was lost', async () => {
    const one = await authorized();
    server.next('void', 'drop_after_recording');
    clock.advance(3_600_000);
    await abandonAndVoid(shop.tillgate);
    clock.advance(6 * 3_600_000);
    await abandonAndVoid(shop.tillgate);
    await appendOrderMetadata(one.frontend, { notes: 'back again' });
    // The void of the other payment succeeded.
    expect(await refusalOf(processOrder(one.frontend, {}))).toEqual(['PAYMENTS_MISMATCH']);
    await one.addRest('tok_ok');
    expect(await processed(one)).toEqual(['PAYMENT_DECLINED']);
    await expectUnpaid(one);
  });

  test('pays for nothing if it was refunded', async () => {
    const one = await authorized();
    await capturePayment(shop.call, { ...one.call, amount: 100 });
    server.next('refund', 'drop_after_recording');
    await refundFullPayment(shop.call, one.call);
    // It is paid again without waiting for the outcome.
    expect(await refusalOf(processOrder(one.frontend, {}))).toEqual(['PAYMENTS_MISMATCH']);
    await reconcile();
    expect((await one.orderNow()).state).toMatchObject({ isProcessed: false, payments: [{ status: 'refunded' }, {}] });
  });

  test('pays for nothing if the gateway has accepted its refund', async () => {
    const one = await authorized();
    await capturePayment(shop.call, { ...one.call, amount: 100 });
    server.next('refund', 'accepted_202');
    await refundFullPayment(shop.call, one.call);
    expect(await refusalOf(processOrder(one.frontend, {}))).toEqual(['PAYMENTS_MISMATCH']);
    expect((await one.orderNow()).status).toBe('open');
  });

  test('pays for nothing if it was voided, and another payment that waits for the shopper is voided', async () => {
    const one = await order();
    await addPayment(one.frontend, { gatewayPublicId: 'test', token: 'tok_sca', amount: 499_900 });
    expect(await processOrder(one.frontend, {})).toMatchObject({ handleSca: true });
    const waiting = (await one.orderNow()).state.payments[1]?.id;
    server.next('void', 'drop_after_recording');
    const first = (await one.orderNow()).state.payments[0]?.id;
    expect(await refusalOf(deletePayment(one.frontend, { id: first }))).toEqual(['OUTCOME_OPEN']);
    expect(await processed(one)).toEqual(['PAYMENT_DECLINED']);
    expect((await one.orderNow()).state.payments.find(({ id }) => id === waiting)?.status).toBe('voided');
    await expectUnpaid(one);
  });
});

test('an order with insufficient payments is refused by the database, stays open, and needs attention', async () => {
  const one = await order();
  await one.addRest('tok_ok');
  const change = (text: string) => shop.tillgate.database.run({ text, values: [] });
  // The database function acts as if the ledger contained less than the code read.
  const guard = 'function payment_coverage(text, text, json)';
  await change(`alter ${guard} rename to own_payment_coverage`);
  await change(`create ${guard.replace('text, text, json', 's text, o text, p json')} returns bigint language sql
      as 'select own_payment_coverage(s, o, p) - 1'`);
  expect(await refusalOf(processOrder(one.frontend, {}))).toEqual(['PAYMENTS_MISMATCH']);
  const { status, state, internals } = await one.orderNow();
  expect([status, state.isProcessed]).toEqual(['open', false]);
  expect(internals.attention?.reason).toBe('The payments do not cover the order.');
  await change(`drop ${guard}`);
  await change(`alter ${guard.replace('function ', 'function own_')} rename to payment_coverage`);
  expect((await processOrder(one.frontend, {})).order.state.isProcessed).toBe(true);
  expect((await one.orderNow()).internals.attention).toBeNull();
});
