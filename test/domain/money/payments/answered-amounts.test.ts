import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { deletePayment } from '../../../../src/domain/money/payments/delete-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { actionsOf } from '../../../../src/domain/order/document/attention.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { OperationError } from '../../../../src/errors.js';
import { testClock } from '../../../support/clock.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { openShop, paymentSumsOf, readyOrder, refusalOf, thing, type TestShop } from '../../../support/shop.js';

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

const minute = 60_000;

/** An order of 50.00 to be paid with a gateway that says what it has moved, unless `over` says otherwise. */
async function orderOf5000(over: object = {}, payment: object = { amount: 5_000 }) {
  const gatewayPublicId = await installGateway(shop, server.url, { answersAmounts: true, ...over });
  const order = await readyOrder(shop, { cartItems: [thing({ price: 5_000 })], payments: [] });
  await addPayment(order.frontend, { gatewayPublicId, token: 'card-1', ...payment });
  const call = (members: object = {}) => ({ publicOrderId: order.publicOrderId, ...members });
  return { ...order, gatewayPublicId, call };
}

const allowParts = (partialApproval: boolean) => updateGeneralSettings(shop.call, { payments: { partialApproval } });
const ledgerOf = (publicOrderId: string) => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
async function orderNow(publicOrderId: string) {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order;
}
const rowsOf = async (publicOrderId: string): Promise<string[]> =>
  (await ledgerOf(publicOrderId)).map(({ type, status, amount }) => `${type} ${status} ${amount}`);
const paymentsOf = async (publicOrderId: string): Promise<string[]> =>
  (await orderNow(publicOrderId)).state.payments.map(({ status, amount }) => `${status} ${amount}`);
async function concernsOf(publicOrderId: string): Promise<string[]> {
  await reconcilePayments(shop.tillgate);
  return (await orderNow(publicOrderId)).internals.attention?.concerns.map(({ about }) => about) ?? [];
}
async function faultOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof OperationError ? error.faults[0] : undefined;
}

/** Answers of a gateway that do not say that it moved something else. */
const harmless: [string, object][] = [
  ['empty errors', { errors: [], error_code: null }],
  ['empty errors in an object', { errors: {}, error_code: '' }],
  ['no errors', { errors: null, error_code: '0' }],
  ['a count of no errors', { errors: 0, error_code: 0 }],
  ['the code of success', { errors: '', error_code: '00' }],
  ['an amount in another unit as a text', { amount: '50.00', currency: 'USD' }],
  ['an amount that is no whole number', { amount: 50.5, currency: 'USD' }],
  ['an amount without a currency', { amount: 50 }],
  ['a currency without an amount', { currency: 'EUR' }],
  ['an amount with a currency that is no code', { amount: 50, currency: 'US dollars' }],
  ['no amount', { amount: null, currency: null }],
  ['the amount in lower case', { amount: 5_000, currency: 'usd' }],
];

describe('an existing gateway goes on working', () => {
  test.each(harmless)('that answers with %s', async (_, reply) => {
    for (const answersAmounts of [false, true]) {
      const { frontend, publicOrderId, call } = await orderOf5000({ answersAmounts });
      for (const operation of ['auth', 'capture', 'refund']) server.next(operation, { reply });
      await processOrder(frontend, {});
      await captureFullPayment(shop.call, call());
      await refundPayment(shop.call, call({ amount: 5_000 }));
      expect(await rowsOf(publicOrderId)).toEqual([
        'authorize success 5000',
        'capture success 5000',
        'refund success 5000',
      ]);
      expect(await concernsOf(publicOrderId)).toEqual([]);
    }
  });

  test('that writes its amounts with decimals', async () => {
    const { frontend, publicOrderId } = await orderOf5000({ answersAmounts: false });
    server.next('auth', { reply: {}, text: '{"authorization_id":"a-1","amount":50.00,"currency":"USD"}' });
    await processOrder(frontend, {});
    expect(await rowsOf(publicOrderId)).toEqual(['authorize success 5000']);
  });

  test('that gives the ID of the authorization again for its capture, its void and its refunds', async () => {
    const { frontend, publicOrderId, call } = await orderOf5000();
    await processOrder(frontend, {});
    const transactionId = server.records[0]?.transactionId ?? '';
    server.next('capture', { reply: { transaction_id: transactionId } });
    server.next('capture', { reply: { transaction_id: transactionId } });
    server.next('refund', { reply: { transaction_id: transactionId } });
    server.next('refund', { reply: { transaction_id: transactionId } });
    await capturePayment(shop.call, call({ amount: 2_000 }));
    await captureFullPayment(shop.call, call());
    await refundPayment(shop.call, call({ amount: 1_000 }));
    await refundPayment(shop.call, call({ amount: 4_000 }));
    expect((await ledgerOf(publicOrderId)).every(({ status }) => status === 'success')).toBe(true);
    expect(await concernsOf(publicOrderId)).toEqual([]);
  });
});

describe('a 2xx that carries a refusal', () => {
  const refusals = [
    { error_code: 'card_declined', message: 'No.' },
    { error_code: 51 },
    { error_code: '000' },
    { errors: [{ message: 'No.' }] },
    { errors: 'No.' },
    { errors: { card: 'expired' } },
    { errors: true },
  ];

  test.each(refusals)('%p is never a success: it is asked for, or a person settles it', async (reply) => {
    const { publicOrderId, frontend, call } = await orderOf5000({ outcomeLookup: true });
    server.next('auth', { reply });
    expect(await refusalOf(authorizePayments(shop.call, call()))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize unknown 5000']);
    // A look-up that contradicts itself decides nothing, either.
    server.next('look up', { reply });
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize unknown 5000']);
    clock.advance(minute);
    await reconcilePayments(shop.tillgate);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize success 5000']);
    await processOrder(frontend, {});
    server.next('capture', { reply });
    await captureFullPayment(shop.call, call()).catch(() => undefined);
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    server.next('refund', { reply });
    await refundPayment(shop.call, call({ amount: 5_000 })).catch(() => undefined);
    const [, capture, refund] = await ledgerOf(publicOrderId);
    expect([capture?.status, refund?.status]).toEqual(['success', 'unknown']);
  });

  test('is a refusal when a method is to be saved, which moves no money', async () => {
    await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: true } });
    const { publicOrderId, call } = await orderOf5000();
    server.next('retain', { reply: { error_code: 'card_declined', message: 'No.' } });
    expect(await refusalOf(authorizePayments(shop.call, call()))).toEqual(['PAYMENT_DECLINED']);
    await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: false } });
    expect(await ledgerOf(publicOrderId)).toMatchObject([
      { status: 'failed', responseCode: 'card_declined', message: 'No.' },
    ]);
  });
});

describe('an amount that differs, of a gateway that does not say reliably what it moved,', () => {
  const differing = [
    { amount: 4_999, currency: 'USD' },
    { amount: 50, currency: 'USD' },
    { amount: 5_001, currency: 'USD' },
    { amount: 5_000, currency: 'EUR' },
    { amount: 0, currency: 'USD' },
    { amount: -5_000, currency: 'USD' },
  ];

  test.each(differing)('%p makes the outcome unknown, and a person settles it', async (reply) => {
    const { publicOrderId, frontend, call } = await orderOf5000({ answersAmounts: false, outcomeLookup: true });
    server.next('auth', { reply });
    expect(await refusalOf(authorizePayments(shop.call, call()))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    expect(await concernsOf(publicOrderId)).toEqual(['outcome']);
    expect((await orderNow(publicOrderId)).internals.attention?.reason).toContain('instead of');
    // Nothing is asked, and nothing is decided, however long it takes.
    for (let day = 0; day < 7; day++) {
      clock.advance(24 * 60 * minute);
      await reconcilePayments(shop.tillgate);
    }
    expect(server.got.filter(({ method }) => method === 'GET')).toEqual([]);
    const [row] = await ledgerOf(publicOrderId);
    expect(row).toMatchObject({ status: 'unknown', amount: 5_000, providerTransactionId: 'auth-1' });
    await settleTransaction(shop.call, call({ id: row?.id, status: 'success', reason: 'It is in another unit.' }));
    expect((await orderNow(publicOrderId)).internals.attention).toBeNull();

    await processOrder(frontend, {});
    for (const type of ['capture', 'refund'] as const) {
      server.next(type, { reply });
      const made = type === 'capture' ? captureFullPayment : refundPayment;
      await made(shop.call, call(type === 'refund' ? { amount: 5_000 } : {})).catch(() => undefined);
      const last = (await ledgerOf(publicOrderId)).at(-1);
      expect([last?.type, last?.status, last?.amount]).toEqual([type, 'unknown', 5_000]);
      expect(await concernsOf(publicOrderId)).toEqual(['outcome']);
      await settleTransaction(shop.call, call({ id: last?.id, status: 'success', reason: 'Seen at the gateway.' }));
    }
  });

  test('can be settled as failed by a person without a contradiction', async () => {
    const { publicOrderId, call } = await orderOf5000({ answersAmounts: false, outcomeLookup: true });
    server.next('auth', { reply: { amount: 100, currency: 'EUR' } });
    await refusalOf(authorizePayments(shop.call, call()));
    const [row] = await ledgerOf(publicOrderId);
    await settleTransaction(shop.call, call({ id: row?.id, status: 'failed', reason: 'Voided at the gateway.' }));
    expect(await rowsOf(publicOrderId)).toEqual(['authorize failed 5000']);
  });

  test('in a look-up decides nothing, either', async () => {
    const { publicOrderId, call } = await orderOf5000({ answersAmounts: false, outcomeLookup: true });
    server.next('auth', 'drop_after_recording');
    await refusalOf(authorizePayments(shop.call, call()));
    server.next('look up', { reply: { amount: 100, currency: 'EUR' } });
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    clock.advance(6_000);
    expect(await concernsOf(publicOrderId)).toEqual(['outcome']);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize unknown 5000']);
  });
});

describe('a gateway that says what it moved', () => {
  test.each([
    { amount: 6_000, currency: 'USD' },
    { amount: 5_000, currency: 'EUR' },
    { amount: 100, currency: 'EUR' },
  ])('has an authorization of %p voided, and a person is called', async (reply) => {
    await allowParts(true);
    const { publicOrderId, frontend } = await orderOf5000({}, {});
    server.next('auth', { reply });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize failed 5000', 'void success 5000']);
    expect(server.got.at(-1)?.body).toMatchObject({ authorization_id: 'auth-1' });
    expect(await paymentsOf(publicOrderId)).toEqual(['voided 5000']);
    expect(await concernsOf(publicOrderId)).toEqual(['amount']);
    const { status, internals } = await orderNow(publicOrderId);
    expect(internals.attention && actionsOf(internals.attention, status)).toEqual(['acknowledgeAttention']);
    expect(await paymentSumsOf(shop, publicOrderId)).toMatchObject([{ authorised: 0, captured: 0 }]);
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
  });

  test.each([
    ['the shop takes no parts', false, {}],
    ['the payment has an amount of its own', true, { amount: 5_000 }],
  ])('has a smaller authorization voided as declined if %s', async (_, takesParts, payment) => {
    await allowParts(takesParts);
    const { publicOrderId, frontend } = await orderOf5000({}, payment);
    server.next('auth', { reply: { amount: 3_000, currency: 'USD' } });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize failed 5000', 'void success 5000']);
    expect(await concernsOf(publicOrderId)).toEqual([]);
  });

  test('has a given up authorization voided later if the process dies before the void', async () => {
    const { publicOrderId, call } = await orderOf5000({ outcomeLookup: true });
    server.next('auth', 'drop_after_recording');
    await refusalOf(authorizePayments(shop.call, call()));
    server.next('look up', { reply: { amount: 6_000, currency: 'USD' } });
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize failed 5000', 'void success 5000']);
    clock.advance(minute);
    expect(await concernsOf(publicOrderId)).toEqual(['amount']);
    clock.advance(24 * 60 * minute);
    await reconcilePayments(shop.tillgate);
    expect(server.records.filter(({ type }) => type === 'void')).toHaveLength(1);
  });

  test('has its captures and refunds booked as answered', async () => {
    const { publicOrderId, frontend, call } = await orderOf5000();
    await processOrder(frontend, {});
    server.next('capture', { reply: { amount: 4_000, currency: 'USD' } });
    expect(await captureFullPayment(shop.call, call())).toMatchObject({
      amountRemaining: 1_000,
      paidTotal: 4_000,
      transactions: [{ amount: 4_000 }],
    });
    await captureFullPayment(shop.call, call());
    server.next('refund', { reply: { amount: 700, currency: 'USD' } });
    expect(await refundPayment(shop.call, call({ amount: 1_000 }))).toMatchObject({ amountRefunded: 700 });
    expect(await rowsOf(publicOrderId)).toEqual([
      'authorize success 5000',
      'capture success 4000',
      'capture success 1000',
      'refund success 700',
    ]);
    expect(await concernsOf(publicOrderId)).toEqual([]);
    expect(await paymentSumsOf(shop, publicOrderId)).toMatchObject([{ captured: 5_000, refunded: 700 }]);
  });

  test('that captured or refunded more calls a person, and nothing is undone', async () => {
    const { publicOrderId, frontend, call } = await orderOf5000();
    await processOrder(frontend, {});
    server.next('capture', { reply: { amount: 6_000, currency: 'USD' } });
    expect(await captureFullPayment(shop.call, call())).toMatchObject({ paidTotal: 6_000 });
    expect(await concernsOf(publicOrderId)).toEqual(['amount']);
    expect((await orderNow(publicOrderId)).internals.attention?.reason).toContain('$60.00 instead of $50.00');
    server.next('refund', { reply: { amount: 2_500, currency: 'USD' } });
    await refundPayment(shop.call, call({ amount: 1_000 }));
    server.next('refund', { reply: { amount: 9_000, currency: 'USD' } });
    await refundPayment(shop.call, call({ amount: 1_000 }));
    expect(await rowsOf(publicOrderId)).toEqual([
      'authorize success 5000',
      'capture success 6000',
      'refund success 2500',
      // No more than was captured; the person is told the rest.
      'refund success 3500',
    ]);
    await reconcilePayments(shop.tillgate);
    clock.advance(2 * minute);
    expect(await concernsOf(publicOrderId)).toEqual(['amount', 'amount', 'amount']);
    expect(server.records.some(({ type }) => type === 'void')).toBe(false);
    expect(await paymentSumsOf(shop, publicOrderId)).toMatchObject([
      { captured: 6_000, refunded: 6_000, refunding: 0 },
    ]);
  });

  test('in another currency captures or refunds nothing for certain', async () => {
    const { publicOrderId, frontend, call } = await orderOf5000();
    await processOrder(frontend, {});
    server.next('capture', { reply: { amount: 5_000, currency: 'EUR' } });
    await captureFullPayment(shop.call, call()).catch(() => undefined);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize success 5000', 'capture unknown 5000']);
    expect(await concernsOf(publicOrderId)).toEqual(['outcome']);
  });
});

describe('a partial approval', () => {
  beforeAll(() => allowParts(true));
  afterAll(() => allowParts(false));

  /** An order of which 30.00 were approved. */
  async function approvedInPart() {
    const order = await orderOf5000({}, {});
    server.next('auth', { reply: { amount: 3_000, currency: 'USD' } });
    const fault = await faultOf(processOrder(order.frontend, { idempotencyKey: `part-${order.publicOrderId}` }));
    return { ...order, fault };
  }

  test('keeps what was approved, and the order is processed once a second payment pays the rest', async () => {
    const { publicOrderId, frontend, fault, call } = await approvedInPart();
    expect(fault).toMatchObject({
      code: 'PAYMENT_PARTIALLY_APPROVED',
      details: { amountOpen: 2_000, transactions: [{ status: 'success', amount: 3_000, step: 'preAuthed' }] },
    });
    expect((await orderNow(publicOrderId)).status).toBe('open');
    expect((await orderNow(publicOrderId)).internals.declines).toBe(0);
    expect(await paymentsOf(publicOrderId)).toEqual(['preAuthed 3000']);
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENTS_MISMATCH']);
    // The same key gives the same answer, and a new attempt is made once the payments were changed.
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    expect(await paymentsOf(publicOrderId)).toEqual(['preAuthed 3000', 'pending 2000']);
    const processed = await processOrder(frontend, { idempotencyKey: `part-${publicOrderId}` });
    expect(processed.order.state.isProcessed).toBe(true);
    expect(await captureFullPayment(shop.call, call())).toMatchObject({ amountRemaining: 0, paidTotal: 5_000 });
    expect(server.records.map(({ type, amount }) => `${type} ${amount}`)).toEqual(['auth 5000', 'capture 3000']);
    clock.advance(61 * minute);
    await reconcilePayments(shop.tillgate);
    expect(server.records.some(({ type }) => type === 'void')).toBe(false);
    expect(await concernsOf(publicOrderId)).toEqual([]);
  });

  test('is voided when the payment is deleted', async () => {
    const { publicOrderId, frontend } = await approvedInPart();
    const [payment] = (await orderNow(publicOrderId)).state.payments;
    await deletePayment(frontend, { id: payment?.id });
    expect(await rowsOf(publicOrderId)).toEqual(['authorize success 3000', 'void success 3000']);
    expect(await paymentsOf(publicOrderId)).toEqual([]);
  });

  test('is voided after an hour without Process Order', async () => {
    const { publicOrderId, frontend } = await approvedInPart();
    clock.advance(50 * minute);
    await reconcilePayments(shop.tillgate);
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_sca' });
    expect(await processOrder(frontend, {})).toMatchObject({ handleSca: true });
    clock.advance(50 * minute);
    await reconcilePayments(shop.tillgate);
    expect(server.records.some(({ type }) => type === 'void')).toBe(false);
    clock.advance(11 * minute);
    await reconcilePayments(shop.tillgate);
    expect(server.records.map(({ type }) => type)).toEqual(['auth', 'void']);
    expect((await paymentsOf(publicOrderId))[0]).toBe('voided 3000');
    expect((await orderNow(publicOrderId)).status).toBe('open');
    clock.advance(24 * 60 * minute);
    await reconcilePayments(shop.tillgate);
    expect(server.records).toHaveLength(2);
  });

  test('is undone with the other payments if the second payment is declined', async () => {
    const { publicOrderId, frontend } = await approvedInPart();
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_declined' });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(await paymentsOf(publicOrderId)).toEqual(['voided 3000', 'failed 2000']);
  });

  test('of the second payment leaves less open', async () => {
    const { publicOrderId, frontend, gatewayPublicId } = await approvedInPart();
    await addPayment(frontend, { gatewayPublicId, token: 'card-2' });
    server.next('auth', { reply: { amount: 500, currency: 'USD' } });
    expect(await faultOf(processOrder(frontend, {}))).toMatchObject({ details: { amountOpen: 1_500 } });
    expect(await paymentsOf(publicOrderId)).toEqual(['preAuthed 3000', 'preAuthed 500']);
    await addPayment(frontend, { gatewayPublicId, token: 'card-3' });
    await processOrder(frontend, {});
    expect(await paymentsOf(publicOrderId)).toEqual(['preAuthed 3000', 'preAuthed 500', 'preAuthed 1500']);
  });

  test('is known to the reconciler, too, and Authorize Payments refuses until the rest is paid', async () => {
    const { publicOrderId, call } = await orderOf5000({ outcomeLookup: true }, {});
    server.next('auth', 'drop_after_recording');
    expect(await refusalOf(authorizePayments(shop.call, call()))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    server.next('look up', { reply: { amount: 3_000, currency: 'USD' } });
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    expect(await paymentsOf(publicOrderId)).toEqual(['preAuthed 3000']);
    expect(await faultOf(authorizePayments(shop.call, call()))).toMatchObject({
      code: 'PAYMENT_PARTIALLY_APPROVED',
      details: { amountOpen: 2_000 },
    });
    clock.advance(61 * minute);
    await reconcilePayments(shop.tillgate);
    expect(await paymentsOf(publicOrderId)).toEqual(['voided 3000']);
  });
});

describe('an ID that the gateway has given before for another call', () => {
  test.each(['capture', 'refund', 'auth'])(
    'decides nothing in the answer to %s, and a person is called',
    async (operation) => {
      const { publicOrderId, frontend, gatewayPublicId, call } = await orderOf5000({ outcomeLookup: true });
      const first = await readyOrder(shop, { cartItems: [thing({ price: 5_000 })], payments: [] });
      await addPayment(first.frontend, { gatewayPublicId, token: 'card-1' });
      await processOrder(first.frontend, {});
      await captureFullPayment(shop.call, { publicOrderId: first.publicOrderId });
      await refundPayment(shop.call, { publicOrderId: first.publicOrderId, amount: 5_000 });
      const given = server.records.find(({ type }) => type === operation)?.transactionId ?? '';
      const reply = operation === 'auth' ? { authorization_id: given } : { transaction_id: given };

      server.next(operation, { reply });
      await authorizePayments(shop.call, call()).catch(() => undefined);
      if (operation !== 'auth') await processOrder(frontend, {});
      if (operation !== 'auth') await captureFullPayment(shop.call, call()).catch(() => undefined);
      if (operation === 'refund') await refundPayment(shop.call, call({ amount: 5_000 })).catch(() => undefined);
      const last = (await ledgerOf(publicOrderId)).at(-1);
      expect(last).toMatchObject({ status: 'unknown', responseCode: 'id_given_before', providerTransactionId: null });
      expect(await concernsOf(publicOrderId)).toEqual(['outcome']);
      clock.advance(24 * 60 * minute);
      await reconcilePayments(shop.tillgate);
      expect((await ledgerOf(publicOrderId)).at(-1)?.status).toBe('unknown');
      const settled = { id: last?.id, status: 'success', providerTransactionId: given, reason: 'It is the same.' };
      await settleTransaction(shop.call, call(settled));
      expect((await orderNow(publicOrderId)).internals.attention).toBeNull();
      expect(await ledgerOf(first.publicOrderId)).toMatchObject([
        { status: 'success' },
        { status: 'success' },
        { status: 'success' },
      ]);
    },
  );

  test('decides nothing in a look-up, in a question to the shopper, and at Process Order', async () => {
    const { publicOrderId, call } = await orderOf5000({ outcomeLookup: true });
    await authorizePayments(shop.call, call());
    const gatewayPublicId = (await orderNow(publicOrderId)).state.payments[0]?.gatewayPublicId;
    const another = async () => {
      const order = await readyOrder(shop, { cartItems: [thing({ price: 5_000 })], payments: [] });
      await addPayment(order.frontend, { gatewayPublicId, token: 'card-2' });
      return order;
    };
    const lookedUp = await another();
    server.next('auth', 'drop_after_recording');
    await refusalOf(authorizePayments(shop.call, { publicOrderId: lookedUp.publicOrderId }));
    server.next('look up', { reply: { transaction_id: 'auth-1' } });
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    clock.advance(6_000);
    expect(await concernsOf(lookedUp.publicOrderId)).toEqual(['outcome']);

    const asking = await another();
    server.next('auth', { reply: { authorization_id: 'auth-1', requires_action: true, client_secret: 's' } });
    expect(await refusalOf(authorizePayments(shop.call, { publicOrderId: asking.publicOrderId }))).toEqual([
      'PAYMENT_OUTCOME_UNKNOWN',
    ]);
    expect(await concernsOf(asking.publicOrderId)).toEqual(['outcome']);

    const processing = await another();
    server.next('auth', { reply: { authorization_id: 'auth-1' } });
    expect(await refusalOf(processOrder(processing.frontend, {}))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    expect(await rowsOf(processing.publicOrderId)).toEqual(['authorize unknown 5000']);
    expect(await concernsOf(processing.publicOrderId)).toEqual(['outcome']);
  });

  test('is taken by one of two calls at the same time', async () => {
    const gatewayPublicId = await installGateway(shop, server.url, {});
    const orders = await Promise.all(
      [1, 2].map(async () => {
        const order = await readyOrder(shop, { cartItems: [thing({ price: 5_000 })], payments: [] });
        await addPayment(order.frontend, { gatewayPublicId, token: 'card-1' });
        server.next('auth', { reply: { authorization_id: 'the-same' } });
        return order;
      }),
    );
    await Promise.all(
      orders.map(({ publicOrderId }) => authorizePayments(shop.call, { publicOrderId }).catch(() => undefined)),
    );
    const statuses = await Promise.all(
      orders.map(async ({ publicOrderId }) => (await ledgerOf(publicOrderId))[0]?.status),
    );
    expect(new Set(statuses)).toEqual(new Set(['success', 'unknown']));
  });
});

/** Any members that the answer to a call may have. */
const replies = fc.record(
  {
    amount: fc.oneof(fc.integer({ min: -10, max: 10_000 }), fc.constantFrom(5_000, '5000', 50.5, null, {})),
    currency: fc.constantFrom('USD', 'EUR', 'usd', '', null, 840),
    errors: fc.constantFrom([], {}, null, '', 0, [1], { a: 1 }, 'no'),
    error_code: fc.constantFrom(null, '', '0', 0, '00', '05', 5, 'declined'),
  },
  { requiredKeys: [] },
);

test('whatever a gateway answers, a refusal is no success, and only trusted amounts are booked', async () => {
  await fc.assert(
    fc.asyncProperty(replies, replies, fc.boolean(), async (auth, capture, answersAmounts) => {
      const { publicOrderId, call } = await orderOf5000({ answersAmounts });
      server.next('auth', { reply: auth });
      await authorizePayments(shop.call, call()).catch(() => undefined);
      if ((await ledgerOf(publicOrderId)).at(-1)?.status === 'success') server.next('capture', { reply: capture });
      await captureFullPayment(shop.call, call()).catch(() => undefined);
      const ledger = await ledgerOf(publicOrderId);
      const isRefused = ({ errors, error_code: code }: typeof auth): boolean =>
        [[1], { a: 1 }, 'no'].some((one) => JSON.stringify(one) === JSON.stringify(errors)) ||
        ['05', 5, 'declined'].some((one) => one === code);
      const isRead = ({ amount, currency }: typeof auth): boolean =>
        Number.isInteger(amount) && /^[a-z]{3}$/i.test(String(currency));
      const isSame = ({ amount, currency }: typeof auth): boolean =>
        amount === 5_000 && String(currency).toUpperCase() === 'USD';
      for (const [type, reply] of [
        ['authorize', auth],
        ['capture', capture],
      ] as const) {
        const row = ledger.find((one) => one.type === type);
        if (row?.status !== 'success') continue;
        expect(isRefused(reply)).toBe(false);
        if (!isRead(reply) || isSame(reply)) expect(row.amount).toBe(5_000);
        else {
          expect([type, answersAmounts, String(reply.currency).toUpperCase()]).toEqual(['capture', true, 'USD']);
          expect(row.amount).toBe(reply.amount);
        }
      }
      const sums = await paymentSumsOf(shop, publicOrderId);
      const captured = ledger.filter(({ type, status }) => type === 'capture' && status === 'success');
      expect(sums).toMatchObject([{ captured: captured.reduce((sum, { amount }) => sum + amount, 0) }]);
    }),
    { numRuns: 40 },
  );
});
