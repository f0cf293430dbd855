import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { deleteExternalPaymentGateway } from '../../../../src/domain/money/gateways/delete-external-payment-gateway.js';
import { testExternalPaymentGateway } from '../../../../src/domain/money/gateways/test-external-payment-gateway.js';
import { updateExternalPaymentGateway } from '../../../../src/domain/money/gateways/update-external-payment-gateway.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { signatureAuthorization } from '../../../../src/lib/http-signature.js';
import { testClock } from '../../../support/clock.js';
import { gatewayServer, type Behavior, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import {
  openShop,
  readyOrder,
  refusalOf,
  statementsOf,
  thing,
  type TestShop,
  paymentSumsOf,
} from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let server: GatewayServer;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());
beforeEach(async () => {
  server = await gatewayServer();
});
afterEach(() => server.close());

const install = (over: object = {}): Promise<string> =>
  installGateway(shop, `${server.url}/pay/`, {
    httpHeaders: [{ key: 'X-A', value: 'b' }],
    apiToken: 'gateway-secret-1',
    ...over,
  });

/** An order of 100.00 to be paid with the gateway. */
async function orderPaidBy(gatewayPublicId: string) {
  const order = await readyOrder(shop, { cartItems: [thing({ price: 10_000 })], payments: [] });
  await addPayment(order.frontend, { gatewayPublicId, token: 'card-1', amount: 10_000 });
  const call = (members: object) => ({ publicOrderId: order.publicOrderId, ...members });
  return { ...order, call };
}

const ledgerOf = (publicOrderId: string) => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
const orderNow = async (publicOrderId: string) =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order;

/** Runs the reconciler until nothing is planned. */
async function reconcile(): Promise<void> {
  for (let round = 0; round < 11; round++) {
    clock.advance(24 * 3_600_000);
    await reconcilePayments(shop.tillgate);
  }
}

/** The amounts in our ledger and in the records of the gateway. */
async function bothRecords(publicOrderId: string) {
  const ledger = await ledgerOf(publicOrderId);
  const names = { authorize: 'auth', capture: 'capture', refund: 'refund', void: 'void' };
  const ours = ledger
    .filter(({ status }) => status === 'success')
    .map(({ type, reference, amount }) => ({ type: names[type], reference, amount: type === 'void' ? 0 : amount }));
  const theirs = server.records
    .filter(({ status }) => status === 'success')
    .map(({ type, reference, amount }) => ({ type, reference, amount }));
  return { ours, theirs };
}

describe('a payment gateway of the shop', () => {
  test('is called with a signature and our references, and its responses decide', async () => {
    const { publicOrderId, frontend, call } = await orderPaidBy(await install({ additionalOrderDetails: true }));
    await processOrder(frontend, {});
    await capturePayment(shop.call, call({ amount: 4_000, captureData: { parcel: 'one' } }));
    await captureFullPayment(shop.call, call({}));
    await refundPayment(shop.call, call({ amount: 1_000, reason: 'torn', refundMetaData: { a: 'b' } }));
    expect(server.got.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /pay/payments/auth',
      'POST /pay/payments/capture',
      'POST /pay/payments/capture',
      'POST /pay/payments/refund',
    ]);
    const [auth, part, rest, refund] = server.got;
    expect(auth?.body).toMatchObject({
      token: 'card-1',
      amount: 10_000,
      order_id: publicOrderId,
      currency: 'USD',
      customer_data: { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron' },
      billing_address: { city: 'Washington', country_code: 'US', postal_code: '20500', email: 'ada@example.com' },
      order_details: { order_total: 10_000, line_items: [{ title: 'Thing', quantity: 1, price: 10_000 }] },
    });
    expect(part?.body).toMatchObject({
      auth_id: 'auth-1',
      amount: 4_000,
      hold_open: true,
      fulfillment_data: { parcel: 'one' },
    });
    expect(rest?.body).toMatchObject({ auth_id: 'auth-1', amount: 6_000, hold_open: false });
    expect(refund?.body).toMatchObject({ transaction_id: 'capture-3', amount: 1_000, reason: 'torn' });
    const ledger = await ledgerOf(publicOrderId);
    expect(server.got.map(({ body }) => body['reference'])).toEqual(ledger.map(({ reference }) => reference));
    expect(new Set(ledger.map(({ reference }) => reference)).size).toBe(4);
    for (const { method, path, headers, body } of server.got) {
      const date = String(headers['date']);
      const signature = signatureAuthorization({ method, path, date }, 'api_secret', 'gateway-secret-1');
      expect(headers).toMatchObject({
        'x-a': 'b',
        'x-api-token': 'gateway-secret-1',
        'idempotency-key': body['reference'],
        authorization: signature,
        'x-service-api-authorization': signature,
      });
    }
    expect(await bothRecords(publicOrderId)).toMatchObject({ ours: (await bothRecords(publicOrderId)).theirs });
  });

  test('has its paths at the root if configured so, and gets no signature without a token', async () => {
    const gateway = await install({ rootPaths: true, apiToken: null, baseUrl: server.url });
    const { frontend } = await orderPaidBy(gateway);
    await processOrder(frontend, {});
    expect(server.got[0]?.path).toBe('/auth');
    expect(server.got[0]?.body).not.toHaveProperty('order_details');
    for (const name of ['authorization', 'x-api-token', 'x-service-api-authorization'])
      expect(server.got[0]?.headers).not.toHaveProperty(name);
  });

  test.each<Behavior>(['decline', 'decline_with_500'])('that answers %s leaves the order open', async (behavior) => {
    const { frontend, publicOrderId } = await orderPaidBy(await install());
    server.next('auth', behavior);
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(await ledgerOf(publicOrderId)).toMatchObject([{ status: 'failed', responseCode: 'card_declined' }]);
    expect((await orderNow(publicOrderId))?.status).toBe('open');
  });

  test('requests the confirmation of the shopper, and is called again with the same reference', async () => {
    const { frontend, publicOrderId } = await orderPaidBy(await install());
    server.next('auth', 'requires_action');
    const first = await processOrder(frontend, {});
    expect(first).toMatchObject({ handleSca: true, clientSecretToken: 'sca-secret' });
    await processOrder(frontend, {});
    const [asked, confirmed] = server.got;
    expect(asked?.body).not.toHaveProperty('confirm');
    expect(confirmed?.body).toMatchObject({
      authorization_id: 'auth-sca',
      confirm: true,
      reference: asked?.body['reference'],
    });
    expect((await orderNow(publicOrderId))?.status).toBe('processed');
  });

  test('has its authorization voided when another payment of the order is declined', async () => {
    const gateway = await install();
    const order = await readyOrder(shop, { payments: [{ token: 'tok_declined', amount: 400 }] });
    await addPayment(order.frontend, { gatewayPublicId: gateway, token: 'card-1', amount: 600 });
    const { publicOrderId } = order;
    expect(await refusalOf(authorizePayments(shop.call, { publicOrderId }))).toEqual(['PAYMENT_DECLINED']);
    expect(server.records.map(({ type, status }) => [type, status])).toEqual([
      ['auth', 'success'],
      ['void', 'success'],
    ]);
  });

  test('that refuses the connection is a decline: the call was never sent, and the same payment may be retried', async () => {
    const gateway = await install({ baseUrl: 'http://127.0.0.1:1/' });
    const { frontend, publicOrderId } = await orderPaidBy(gateway);
    const input = { idempotencyKey: 'connection-refused' };
    for (let attempt = 0; attempt < 11; attempt++)
      expect(await refusalOf(processOrder(frontend, input))).toEqual(['PAYMENT_DECLINED']);
    const unsent = { status: 'failed', responseCode: 'gateway_unavailable' };
    expect(await ledgerOf(publicOrderId)).toMatchObject(Array.from({ length: 11 }, () => unsent));
    expect((await orderNow(publicOrderId))?.state.payments[0]?.status).toBe('pending');
    await updateExternalPaymentGateway(shop.call, { publicGatewayId: gateway, baseUrl: server.url });
    await processOrder(frontend, input);
    expect(server.records).toMatchObject([{ type: 'auth', amount: 10_000, status: 'success' }]);
  });

  test('that refuses the connection does not affect the other payments', async () => {
    const gateway = await install({ baseUrl: 'http://127.0.0.1:1/' });
    const order = await readyOrder(shop, { payments: [{ token: 'tok_ok', amount: 400 }] });
    await addPayment(order.frontend, { gatewayPublicId: gateway, token: 'card-1' });
    expect(await refusalOf(processOrder(order.frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    const statuses = (await orderNow(order.publicOrderId))?.state.payments.map(({ status }) => status);
    expect(statuses).toEqual(['voided', 'pending']);
    await updateExternalPaymentGateway(shop.call, { publicGatewayId: gateway, baseUrl: server.url });
    await addPayment(order.frontend, { gatewayPublicId: 'test', token: 'tok_ok', amount: 400 });
    await processOrder(order.frontend, {});
    expect(server.records).toMatchObject([{ type: 'auth', amount: 600, status: 'success' }]);
  });

  test('that cannot be reached for a capture has refused nothing, and the same key captures later', async () => {
    const gateway = await install();
    const { frontend, publicOrderId, call } = await orderPaidBy(gateway);
    await processOrder(frontend, {});
    await updateExternalPaymentGateway(shop.call, { publicGatewayId: gateway, baseUrl: 'http://127.0.0.1:1/' });
    const input = call({ amount: 10_000, idempotencyKey: 'unreachable-capture' });
    expect(await refusalOf(capturePayment(shop.call, input))).toEqual(['GATEWAY_UNAVAILABLE']);
    const failures = await shop.tillgate.database.run({
      text: `select from events where public_order_id = $1 and type = 'order/failed'`,
      values: [publicOrderId],
    });
    expect(failures).toEqual([]);
    await updateExternalPaymentGateway(shop.call, { publicGatewayId: gateway, baseUrl: server.url });
    expect(await capturePayment(shop.call, input)).toMatchObject({ paidTotal: 10_000 });
  });

  test('that supports only full captures is never asked for a partial one', async () => {
    const { frontend, call } = await orderPaidBy(await install({ partialCapture: false }));
    await processOrder(frontend, {});
    expect(await refusalOf(capturePayment(shop.call, call({ amount: 4_000 })))).toEqual(['CAPTURE_NOT_DIVISIBLE']);
    await captureFullPayment(shop.call, call({}));
    expect(server.records.filter(({ type }) => type === 'capture')).toMatchObject([{ amount: 10_000 }]);
  });

  test('accepts no new payments once deleted, but still captures and refunds its existing ones', async () => {
    const gateway = await install();
    const { frontend, call, publicOrderId } = await orderPaidBy(gateway);
    await processOrder(frontend, {});
    await deleteExternalPaymentGateway(shop.call, { publicGatewayId: gateway });
    expect(await refusalOf(orderPaidBy(gateway))).toEqual(['GATEWAY_NOT_FOUND']);
    await captureFullPayment(shop.call, call({}));
    await refundPayment(shop.call, call({ amount: 10_000 }));
    const { ours, theirs } = await bothRecords(publicOrderId);
    expect(ours).toEqual(theirs);
    expect(theirs).toHaveLength(3);
  });

  test('accepts only its own currency', async () => {
    const gateway = await install({ currency: 'EUR' });
    expect(await refusalOf(orderPaidBy(gateway))).toEqual(['GATEWAY_CURRENCY']);
  });

  test('of another shop is not available', async () => {
    const other = await openShop({ clock });
    try {
      const gateway = await install();
      const order = await readyOrder(other, { payments: [] });
      expect(await refusalOf(addPayment(order.frontend, { gatewayPublicId: gateway, token: 't' }))).toEqual([
        'GATEWAY_NOT_FOUND',
      ]);
    } finally {
      await other.close();
    }
  });

  test('adds no statement to orders that are paid otherwise', async () => {
    const count = async () => {
      const { frontend } = await readyOrder(shop);
      return statementsOf(shop, () => processOrder(frontend, {}));
    };
    const before = await count();
    await install();
    expect(await count()).toBe(before);
  });
});

const lost: Behavior[] = [
  'drop_before_recording',
  'drop_after_recording',
  'garbage_after_recording',
  'html_after_recording',
  'huge_after_recording',
  'half_a_body_after_recording',
  'error_500_after_recording',
  'error_500_before_recording',
  'redirect_after_recording',
];

describe.each([
  ['supports lookups by reference', { outcomeLookup: true }, false],
  ['accepts repeats', { idempotentReferences: true }, true],
])('a gateway that %s', (_, members, idempotent) => {
  beforeEach(async () => {
    await server.close();
    server = await gatewayServer({ idempotent });
  });

  test.each(lost)('has the same amounts as our ledger after an authorization with %s', async (behavior) => {
    const { publicOrderId, call } = await orderPaidBy(await install(members));
    server.next('auth', behavior);
    await refusalOf(authorizePayments(shop.call, call({})));
    expect((await orderNow(publicOrderId))?.state.payments[0]?.status).toBe('unknown');
    await reconcile();
    const { ours, theirs } = await bothRecords(publicOrderId);
    expect(ours).toEqual(theirs);
    const isReceived = theirs.length > 0;
    expect((await orderNow(publicOrderId))?.state.payments[0]?.status).toBe(isReceived ? 'preAuthed' : 'pending');
    // A call that the gateway never received may be made anew.
    if (!isReceived) await authorizePayments(shop.call, call({}));
    await captureFullPayment(shop.call, call({}));
    expect(await bothRecords(publicOrderId)).toMatchObject({ ours: [{ amount: 10_000 }, { amount: 10_000 }] });
  });

  test('lets Process Order continue once its outcome is known', async () => {
    const { frontend, publicOrderId } = await orderPaidBy(await install(members));
    server.next('auth', 'drop_after_recording');
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    await reconcile();
    expect((await orderNow(publicOrderId))?.status).toBe('processed');
    expect(server.records).toHaveLength(1);
  });

  test.each(lost)('has the same amounts as our ledger after a capture and a refund with %s', async (behavior) => {
    const { frontend, publicOrderId, call } = await orderPaidBy(await install(members));
    await processOrder(frontend, {});
    server.next('capture', behavior);
    await refusalOf(capturePayment(shop.call, call({ amount: 6_000 })));
    expect(await refusalOf(capturePayment(shop.call, call({ amount: 6_000 })))).not.toEqual([]);
    await reconcile();
    const [sums] = await paymentSumsOf(shop, publicOrderId);
    const isCaptured = server.records.some(({ type }) => type === 'capture');
    expect(sums).toMatchObject({ captured: isCaptured ? 6_000 : 0, capturing: 0 });
    if (!isCaptured) await capturePayment(shop.call, call({ amount: 6_000 }));

    server.next('refund', behavior);
    await refusalOf(refundPayment(shop.call, call({ amount: 2_500 })));
    await reconcile();
    const { ours, theirs } = await bothRecords(publicOrderId);
    expect(ours).toEqual(theirs);
    const [after] = await paymentSumsOf(shop, publicOrderId);
    const refunded = theirs.filter(({ type }) => type === 'refund').reduce((sum, { amount }) => sum + amount, 0);
    expect(after).toMatchObject({ captured: 6_000, refunded, refunding: 0 });
  });
});

test('a 404 page from a gateway counts as a refusal, so that the shopper can pay in another way', async () => {
  const { frontend, publicOrderId } = await orderPaidBy(await install());
  server.next('auth', 'not_found_page');
  expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
  expect((await orderNow(publicOrderId))?.state.payments[0]?.status).toBe('failed');
});

describe('a capture that is accepted and not confirmed', () => {
  test.each<Behavior>(['accepted_202', 'pending'])('(%s) is settled once the gateway confirms it', async (behavior) => {
    const { frontend, publicOrderId, call } = await orderPaidBy(await install({ outcomeLookup: true }));
    await processOrder(frontend, {});
    server.next('capture', behavior);
    const { transactions } = await captureFullPayment(shop.call, call({}));
    expect(transactions).toMatchObject([{ status: 'pending' }]);
    clock.advance(60_000);
    await reconcilePayments(shop.tillgate);
    expect(await bothRecords(publicOrderId)).toMatchObject({ ours: [{ type: 'auth' }] });
    server.confirm();
    clock.advance(24 * 3_600_000);
    await reconcilePayments(shop.tillgate);
    const { ours, theirs } = await bothRecords(publicOrderId);
    expect(ours).toEqual(theirs);
    expect(ours).toHaveLength(2);
  });
});

describe('a gateway without an outcome lookup', () => {
  test('leaves an unknown outcome to a person, and nothing is retried', async () => {
    const { publicOrderId, call } = await orderPaidBy(await install());
    server.next('auth', 'drop_after_recording');
    await refusalOf(authorizePayments(shop.call, call({})));
    await reconcile();
    const order = await orderNow(publicOrderId);
    expect(order?.internals.attention).not.toBeNull();
    expect(await ledgerOf(publicOrderId)).toMatchObject([{ status: 'unknown' }]);
    expect(server.got).toHaveLength(1);
  });

  test('is not considered to have refused a call when the repeat of that call cannot be sent', async () => {
    const gateway = await install({ idempotentReferences: true });
    const { publicOrderId, call } = await orderPaidBy(gateway);
    server.next('auth', 'drop_after_recording');
    await refusalOf(authorizePayments(shop.call, call({})));
    await updateExternalPaymentGateway(shop.call, { publicGatewayId: gateway, baseUrl: 'http://127.0.0.1:1/' });
    clock.advance(60_000);
    await reconcilePayments(shop.tillgate);
    expect(await ledgerOf(publicOrderId)).toMatchObject([{ status: 'unknown' }]);
  });
});

test('a gateway must report twice, five minutes apart, that it never received a call', async () => {
  const { publicOrderId, call } = await orderPaidBy(await install({ outcomeLookup: true }));
  server.next('auth', 'drop_before_recording');
  await refusalOf(authorizePayments(shop.call, call({})));
  const statuses: (string | undefined)[] = [];
  for (const seconds of [6, 31, 301]) {
    clock.advance(seconds * 1_000);
    await reconcilePayments(shop.tillgate);
    statuses.push((await ledgerOf(publicOrderId))[0]?.status);
  }
  expect(statuses).toEqual(['unknown', 'unknown', 'failed']);
  expect((await ledgerOf(publicOrderId))[0]?.responseCode).toBe('never_received');
  expect(server.got.filter(({ method }) => method === 'GET')).toHaveLength(3);
});

test('a gateway is tested by a lookup of an unknown reference, signed like every call, without moving money', async () => {
  const publicGatewayId = await install({ outcomeLookup: true });
  const tested = await testExternalPaymentGateway(shop.call, { publicGatewayId });
  expect(tested).toMatchObject({ problem: null, status: 404, response: expect.stringContaining('not_found') });
  const [call] = server.got;
  expect(call).toMatchObject({ method: 'GET', path: expect.stringMatching(/^\/pay\/payments\/test-[\da-f-]{36}$/) });
  expect(call?.headers).toMatchObject({ 'x-a': 'b', 'x-api-token': 'gateway-secret-1' });
  expect(call?.headers['authorization']).toMatch(/^Signature /);
  expect(server.records).toEqual([]);
});

test('failed tests of a gateway do not stop payments', async () => {
  const publicGatewayId = await install({ outcomeLookup: true });
  for (let time = 0; time < 12; time++) {
    server.next('look up', 'error_500_before_recording');
    expect((await testExternalPaymentGateway(shop.call, { publicGatewayId })).problem).not.toBeNull();
  }
  const { publicOrderId, call } = await orderPaidBy(publicGatewayId);
  await authorizePayments(shop.call, call({}));
  expect((await ledgerOf(publicOrderId)).map(({ status }) => status)).toEqual(['success']);
});

test('a test reports a gateway that cannot be reached, and refuses an unknown gateway', async () => {
  const publicGatewayId = await install({ baseUrl: 'http://127.0.0.1:1/' });
  expect(await testExternalPaymentGateway(shop.call, { publicGatewayId })).toMatchObject({
    problem: expect.stringMatching(/\w/),
    status: null,
    response: '',
  });
  await deleteExternalPaymentGateway(shop.call, { publicGatewayId });
  for (const unknown of [publicGatewayId, 'test', 'nothing'])
    expect(await refusalOf(testExternalPaymentGateway(shop.call, { publicGatewayId: unknown }))).toEqual([
      'GATEWAY_NOT_FOUND',
    ]);
});
