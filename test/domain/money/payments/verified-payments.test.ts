import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getGiftCard } from '../../../../src/domain/money/gift-cards/get-gift-card.js';
import { issueGiftCard } from '../../../../src/domain/money/gift-cards/issue-gift-card.js';
import { addLineItem } from '../../../../src/domain/order/lines/add-line-item.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { captureSpecificPayment } from '../../../../src/domain/money/captures/capture-specific-payment.js';
import { deletePayment } from '../../../../src/domain/money/payments/delete-payment.js';
import { updateExternalPaymentGateway } from '../../../../src/domain/money/gateways/update-external-payment-gateway.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { entriesOfOrder } from '../../../../src/outbound/gateways/test-gateway-records.js';
import { testClock } from '../../../support/clock.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { openShop, readyOrder, refusalOf, thing, type TestShop, paymentSumsOf } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let server: GatewayServer;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());
const verifiesOnly = (verifyPaymentsOnly: boolean) =>
  updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly } });
beforeEach(async () => {
  server = await gatewayServer();
  await verifiesOnly(true);
});
afterEach(() => server.close());

const install = (over: object = {}): Promise<string> => installGateway(shop, server.url, over);

type Planned = { token: string; amount?: number; gatewayPublicId?: string };

/** An order of 100.00 with these payments. */
async function ordered(payments: Planned[] = [{ token: 'tok_ok' }]) {
  const order = await readyOrder(shop, { cartItems: [thing({ price: 10_000 })], payments: [] });
  for (const payment of payments) await addPayment(order.frontend, { gatewayPublicId: 'test', ...payment });
  const call = (members: object = {}) => ({ publicOrderId: order.publicOrderId, ...members });
  return { ...order, call };
}
/** The same, processed. */
async function sold(payments?: Planned[]) {
  const order = await ordered(payments);
  await processOrder(order.frontend, {});
  return order;
}

const orderNow = async (publicOrderId: string) => {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order;
};
const statusesOf = async (publicOrderId: string) =>
  (await orderNow(publicOrderId)).state.payments.map(({ status }) => status);
const paymentIdOf = async (publicOrderId: string, index = 0) =>
  (await orderNow(publicOrderId)).state.payments[index]?.id ?? 'none';
const ledgerOf = async (publicOrderId: string) =>
  (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId)).map(
    ({ type, amount, status }) => `${type} ${amount} ${status}`,
  );
/** The records of the test gateway. */
const recordsOf = async (publicOrderId: string) =>
  (await entriesOfOrder(shop.tillgate.database, shop.shopId, publicOrderId)).map(
    ({ type, amount, status }) => `${type} ${amount} ${status}`,
  );
const tokensOf = async (publicOrderId: string) =>
  (
    await shop.tillgate.database.run<{ verified_token: string | null }>({
      text: 'select verified_token from payments where public_order_id = $1',
      values: [publicOrderId],
    })
  ).map(({ verified_token: token }) => token);
const eventsOf = async (publicOrderId: string) =>
  shop.tillgate.database.run<{ type: string; data: object }>({
    text: 'select type, data from events where public_order_id = $1 order by sequence',
    values: [publicOrderId],
  });
const pathsOf = () => server.got.map(({ path }) => path.replace('/payments/', ''));

describe('a shop that only verifies payments', () => {
  test('requests no money from a gateway until a capture, which takes exactly its amount', async () => {
    const { publicOrderId, call } = await sold();
    expect(await statusesOf(publicOrderId)).toEqual(['awaitingPreAuth']);
    expect(await ledgerOf(publicOrderId)).toEqual(['authorize 0 success']);
    expect(await recordsOf(publicOrderId)).toEqual([]);

    const part = await capturePayment(shop.call, call({ amount: 4_000 }));
    expect(part).toMatchObject({ paidTotal: 4_000, amountRemaining: 6_000, capturedHeldTotal: 0 });
    expect(part.transactions).toMatchObject([{ amount: 4_000, status: 'success', responseCode: '00' }]);
    expect(await statusesOf(publicOrderId)).toEqual(['partiallyCaptured']);
    const rest = await captureFullPayment(shop.call, call());
    expect(rest).toMatchObject({ paidTotal: 10_000, amountRemaining: 0, capturedHeldTotal: 0 });
    expect(await statusesOf(publicOrderId)).toEqual(['captured']);
    const rows = ['authorize 4000 success', 'capture 4000 success', 'authorize 6000 success', 'capture 6000 success'];
    expect(await ledgerOf(publicOrderId)).toEqual(['authorize 0 success', ...rows]);
    expect((await recordsOf(publicOrderId)).toSorted()).toEqual(
      rows.map((row) => row.replace('success', 'approved')).toSorted(),
    );
    expect(await refusalOf(captureFullPayment(shop.call, call()))).toEqual(['NOTHING_TO_CAPTURE']);
  });

  test('authorizes again as soon as the setting is off', async () => {
    await verifiesOnly(false);
    const { publicOrderId } = await sold();
    expect(await statusesOf(publicOrderId)).toEqual(['preAuthed']);
    expect(await ledgerOf(publicOrderId)).toEqual(['authorize 10000 success']);
  });

  test('has an event for each change to a payment', async () => {
    const { publicOrderId, call } = await sold();
    await captureFullPayment(shop.call, call());
    const moves = (await eventsOf(publicOrderId)).filter(({ type }) => type === 'payment/updated');
    expect(moves.map(({ data }) => data)).toMatchObject([{ status: 'awaitingPreAuth' }, { status: 'captured' }]);
  });

  test('does not process an order whose card is declined', async () => {
    const { frontend, publicOrderId } = await ordered([
      { token: 'tok_ok', amount: 4_000 },
      { token: 'tok_hard_declined', amount: 6_000 },
    ]);
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(await statusesOf(publicOrderId)).toEqual(['voided', 'failed']);
    expect((await orderNow(publicOrderId)).status).toBe('open');
    expect(await recordsOf(publicOrderId)).toEqual([]);
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    await processOrder(frontend, {});
    expect(await statusesOf(publicOrderId)).toEqual(['voided', 'failed', 'awaitingPreAuth']);
  });

  test('checks the balance of a gift card, and takes the amount with the capture', async () => {
    const { giftCard, cardPin } = await issueGiftCard(shop.call, { amount: 3_000, currency: 'USD' });
    const { frontend, publicOrderId, call } = await ordered([{ token: 'tok_ok', amount: 7_000 }]);
    const paymentParameters = { pin: cardPin };
    const balance = async () =>
      (await getGiftCard(shop.call, { cardToken: giftCard.cardToken, cardPin })).giftCard.balance;
    await addPayment(frontend, { gatewayPublicId: 'gift_card', token: giftCard.cardToken, paymentParameters });
    await processOrder(frontend, {});
    expect(await statusesOf(publicOrderId)).toEqual(['awaitingPreAuth', 'awaitingPreAuth']);
    expect(await balance()).toBe(3_000);
    const { transactions, paidTotal } = await captureFullPayment(shop.call, call());
    expect(transactions.map(({ amount }) => amount)).toEqual([7_000, 3_000]);
    expect(paidTotal).toBe(10_000);
    expect(await statusesOf(publicOrderId)).toEqual(['captured', 'captured']);
    expect(await balance()).toBe(0);
  });

  test('declines a gift card whose balance is too low', async () => {
    const { giftCard, cardPin } = await issueGiftCard(shop.call, { amount: 3_000, currency: 'USD' });
    const { frontend, publicOrderId } = await ordered([]);
    const paymentParameters = { pin: cardPin };
    await addPayment(frontend, { gatewayPublicId: 'gift_card', token: giftCard.cardToken, paymentParameters });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(await statusesOf(publicOrderId)).toEqual(['failed']);
  });

  test('adjusts a payment without an amount to the order until money is taken', async () => {
    const { frontend, publicOrderId, call } = await ordered();
    const { total, transactions } = await authorizePayments(shop.call, call());
    expect(total).toBe(10_000);
    expect(transactions).toMatchObject([{ amount: 10_000, step: 'awaitingPreAuth', status: 'success' }]);
    const variants = [{ platformId: 'cup-1', price: '5.00', requireShipping: false, taxExempt: true }];
    await saveProduct(shop.call, { platformId: 'cup', name: 'Cup', variants });
    await addLineItem(frontend, { platformId: 'cup-1', quantity: 1, lineItemKey: 'cup' });
    await generateTaxes(frontend, {});
    expect((await orderNow(publicOrderId)).state.payments[0]?.amount).toBe(10_500);
    await capturePayment(shop.call, call({ amount: 500 }));
    await processOrder(frontend, {});
    expect(await statusesOf(publicOrderId)).toEqual(['partiallyCaptured']);
    expect(await captureFullPayment(shop.call, call())).toMatchObject({ paidTotal: 10_500, amountRemaining: 0 });
  });

  test('captures across payments in the order added, or from the one that is named', async () => {
    const { publicOrderId, call } = await sold([
      { token: 'tok_ok', amount: 4_000 },
      { token: 'tok_ok', amount: 6_000 },
    ]);
    const across = await capturePayment(shop.call, call({ amount: 5_000 }));
    expect(across.transactions.map(({ amount }) => amount)).toEqual([4_000, 1_000]);
    const paymentId = await paymentIdOf(publicOrderId, 1);
    expect(await refusalOf(captureSpecificPayment(shop.call, call({ amount: 5_001, paymentId })))).toEqual([
      'CAPTURE_EXCEEDS_REMAINING',
    ]);
    await captureSpecificPayment(shop.call, call({ amount: 5_000, paymentId }));
    expect(await statusesOf(publicOrderId)).toEqual(['captured', 'captured']);
  });

  test('refunds what was captured, and no more', async () => {
    const { publicOrderId, call } = await sold();
    await capturePayment(shop.call, call({ amount: 4_000 }));
    await capturePayment(shop.call, call({ amount: 6_000 }));
    expect((await refundPayment(shop.call, call({ amount: 7_000 }))).amountRefunded).toBe(7_000);
    expect(await statusesOf(publicOrderId)).toEqual(['partiallyRefunded']);
    expect(await refusalOf(refundPayment(shop.call, call({ amount: 3_001 })))).toEqual(['REFUND_EXCEEDS_CAPTURED']);
    await refundFullPayment(shop.call, call());
    expect(await statusesOf(publicOrderId)).toEqual(['refunded']);
    expect(await refusalOf(captureFullPayment(shop.call, call()))).toEqual(['NOTHING_TO_CAPTURE']);
  });

  test('captures once with an idempotency key', async () => {
    const { publicOrderId, call } = await sold();
    const input = call({ amount: 4_000, idempotencyKey: 'once' });
    const [one, two] = [await capturePayment(shop.call, input), await capturePayment(shop.call, input)];
    expect(two.transactions).toEqual(one.transactions);
    expect(await ledgerOf(publicOrderId)).toHaveLength(3);
  });

  test('never captures more than the total from two processes at once', async () => {
    const { publicOrderId, call } = await sold();
    const other = shop.fromAnotherProcess(shop.call);
    const refusals = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        refusalOf(capturePayment(n % 2 ? shop.call : other, call({ amount: 4_000 }))),
      ),
    );
    expect(refusals.filter((codes) => codes.length === 0)).toHaveLength(2);
    const charged = (await recordsOf(publicOrderId)).filter((row) => row === 'authorize 4000 approved');
    expect(charged).toHaveLength(2);
  });
});

describe('a charge that the gateway refuses', () => {
  test('when it is authorized leaves the payment failed, has an event, and can be retried for that payment', async () => {
    const gatewayPublicId = await install();
    const { publicOrderId, call } = await sold([{ token: 'card-1', gatewayPublicId }]);
    server.next('auth', 'decline');
    expect(await refusalOf(captureFullPayment(shop.call, call()))).toEqual(['CAPTURE_REFUSED']);
    expect(await statusesOf(publicOrderId)).toEqual(['failed']);
    expect((await eventsOf(publicOrderId)).at(-1)).toMatchObject({
      type: 'order/failed',
      data: { reason: 'payment_capture' },
    });
    expect(await refusalOf(captureFullPayment(shop.call, call()))).toEqual(['NOTHING_TO_CAPTURE']);
    const paymentId = await paymentIdOf(publicOrderId);
    await captureSpecificPayment(shop.call, call({ amount: 10_000, paymentId }));
    expect(await statusesOf(publicOrderId)).toEqual(['captured']);
    expect(server.records.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'auth failed',
      'auth success',
      'capture success',
    ]);
  });

  test.each([
    ['tok_insufficient_funds', ['authorize 10000 declined']],
    ['tok_sca', ['authorize 10000 requires_action', 'void 10000 approved']],
    ['tok_capture_fails', ['authorize 10000 approved', 'capture 10000 declined', 'void 10000 approved']],
  ])('with %s holds no money', async (token, records) => {
    const { publicOrderId, call } = await sold([{ token }]);
    expect(await refusalOf(captureFullPayment(shop.call, call()))).toEqual(['CAPTURE_REFUSED']);
    expect(await statusesOf(publicOrderId)).toEqual(['failed']);
    expect(await recordsOf(publicOrderId)).toEqual(records);
    const [sums] = await paymentSumsOf(shop, publicOrderId);
    expect(sums).toMatchObject({ authorised: 0, captured: 0, capturing: 0 });
  });

  test('before the order is processed lets the order be paid in another way', async () => {
    const { frontend, publicOrderId, call } = await ordered([{ token: 'tok_insufficient_funds' }]);
    await authorizePayments(shop.call, call());
    expect(await refusalOf(captureFullPayment(shop.call, call()))).toEqual(['CAPTURE_REFUSED']);
    const paymentId = await paymentIdOf(publicOrderId);
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    expect(await refusalOf(captureSpecificPayment(shop.call, call({ amount: 1, paymentId })))).toEqual([
      'NOTHING_TO_CAPTURE',
    ]);
    await processOrder(frontend, {});
    expect(await captureFullPayment(shop.call, call())).toMatchObject({ paidTotal: 10_000 });
    expect(await statusesOf(publicOrderId)).toEqual(['failed', 'captured']);
  });

  test('because the connection is refused does not change the payment, and the same call can be repeated', async () => {
    const gatewayPublicId = await install();
    const { publicOrderId, call } = await sold([{ token: 'card-1', gatewayPublicId }]);
    await server.close();
    const input = call({ idempotencyKey: 'connection-refused' });
    expect(await refusalOf(captureFullPayment(shop.call, input))).toEqual(['GATEWAY_UNAVAILABLE']);
    expect(await statusesOf(publicOrderId)).toEqual(['awaitingPreAuth']);
    server = await gatewayServer();
    await updateExternalPaymentGateway(shop.call, { publicGatewayId: gatewayPublicId, baseUrl: server.url });
    expect(await captureFullPayment(shop.call, input)).toMatchObject({ paidTotal: 10_000 });
  });
});

describe('a verified payment', () => {
  test('is charged with the token of the verification, which is stored encrypted', async () => {
    const gatewayPublicId = await install();
    const { publicOrderId, call } = await sold([{ token: 'once-1', gatewayPublicId }]);
    expect(pathsOf()).toEqual(['retain']);
    const [row] = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
    expect(server.got[0]).toMatchObject({
      body: { token: 'once-1', customer_data: { email: 'ada@example.com' } },
      headers: { 'idempotency-key': row?.reference },
    });
    expect((await tokensOf(publicOrderId))[0]).toMatch(/^1\./);
    await captureFullPayment(shop.call, call({ captureData: { parcel: 'one' } }));
    expect(pathsOf()).toEqual(['retain', 'auth', 'capture']);
    expect(server.got[1]?.body).toMatchObject({ token: 'kept-once-1', amount: 10_000, order_id: publicOrderId });
    expect(server.got[2]?.body).toMatchObject({
      auth_id: 'auth-1',
      amount: 10_000,
      hold_open: false,
      fulfillment_data: { parcel: 'one' },
    });
  });

  test('with a gateway that supports only full captures is captured completely', async () => {
    const gatewayPublicId = await install({ partialCapture: false });
    const { call } = await sold([{ token: 'card-1', gatewayPublicId }]);
    expect(await refusalOf(capturePayment(shop.call, call({ amount: 4_000 })))).toEqual(['CAPTURE_NOT_DIVISIBLE']);
    expect(pathsOf()).toEqual(['retain']);
    expect(await captureFullPayment(shop.call, call())).toMatchObject({ paidTotal: 10_000 });
  });

  test('cannot be captured once its gateway is deleted', async () => {
    const { call } = await sold();
    const gateways = { ...shop.call.gateways, find: async () => undefined };
    expect(await refusalOf(captureFullPayment({ ...shop.call, gateways }, call()))).toEqual(['NOT_SUPPORTED']);
  });

  test('of a cancelled order is voided, without a call to its gateway for what it does not hold', async () => {
    const gatewayPublicId = await install();
    const { publicOrderId, call } = await sold([{ token: 'card-1', gatewayPublicId }]);
    await cancelOrder(shop.call, call());
    expect(await statusesOf(publicOrderId)).toEqual(['voided']);
    expect(pathsOf()).toEqual(['retain']);
    expect(await tokensOf(publicOrderId)).toEqual([null]);
  });

  test('is removed from an order without a call to its gateway', async () => {
    const gatewayPublicId = await install();
    const { frontend, publicOrderId, call } = await ordered([{ token: 'card-1', gatewayPublicId }]);
    await authorizePayments(shop.call, call());
    const { payments } = await deletePayment(frontend, { id: await paymentIdOf(publicOrderId) });
    expect(payments).toEqual([]);
    expect(pathsOf()).toEqual(['retain']);
    expect(await tokensOf(publicOrderId)).toEqual([null]);
  });

  test('that was charged early is refunded when another payment of the order is declined', async () => {
    const { frontend, publicOrderId, call } = await ordered([{ token: 'tok_ok', amount: 4_000 }]);
    await authorizePayments(shop.call, call());
    await capturePayment(shop.call, call({ amount: 1_000 }));
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_declined', amount: 6_000 });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(await statusesOf(publicOrderId)).toEqual(['refunded', 'failed']);
    expect((await orderNow(publicOrderId)).state.amountPaid).toBe(0);
  });
});

describe('an outcome that is unknown', () => {
  test('for a verification is looked up with the same key, and processing continues by itself', async () => {
    const gatewayPublicId = await install();
    const { frontend, publicOrderId } = await ordered([{ token: 'card-1', gatewayPublicId }]);
    server.next('retain', 'drop_before_recording');
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    expect(await statusesOf(publicOrderId)).toEqual(['unknown']);
    clock.advance(5_000);
    await reconcilePayments(shop.tillgate);
    expect((await orderNow(publicOrderId)).status).toBe('processed');
    expect(await statusesOf(publicOrderId)).toEqual(['awaitingPreAuth']);
    expect(new Set(server.got.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(pathsOf()).toEqual(['retain', 'retain']);
  });

  test('for a verification can be settled by a person, and the payment is charged with its token', async () => {
    const gatewayPublicId = await install();
    const { publicOrderId, call } = await ordered([{ token: 'card-1', gatewayPublicId }]);
    server.next('retain', 'drop_before_recording');
    expect(await refusalOf(authorizePayments(shop.call, call()))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    const [row] = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
    await settleTransaction(shop.call, call({ id: row?.id, status: 'success', reason: 'They said so.' }));
    expect(await statusesOf(publicOrderId)).toEqual(['awaitingPreAuth']);
    await captureFullPayment(shop.call, call());
    expect(server.got.at(-2)?.body).toMatchObject({ token: 'card-1', amount: 10_000 });
  });

  test('for the authorization of a charge is waited for, and the call with the same key charges once', async () => {
    const { publicOrderId, call } = await sold([{ token: 'tok_timeout' }]);
    const input = call({ amount: 10_000, idempotencyKey: 'lost' });
    expect(await refusalOf(capturePayment(shop.call, input))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    expect(await statusesOf(publicOrderId)).toEqual(['unknown']);
    expect(await refusalOf(capturePayment(shop.call, input))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    clock.advance(5_000);
    await reconcilePayments(shop.tillgate);
    expect(await statusesOf(publicOrderId)).toEqual(['preAuthed']);
    expect(await capturePayment(shop.call, input)).toMatchObject({ paidTotal: 10_000, amountRemaining: 0 });
    expect(await statusesOf(publicOrderId)).toEqual(['captured']);
    expect(await recordsOf(publicOrderId)).toEqual(['authorize 10000 approved', 'capture 10000 approved']);
  });

  test('for a charge reserves its amount until the gateway confirms it', async () => {
    const { publicOrderId, call } = await sold([{ token: 'tok_pending' }]);
    expect(await capturePayment(shop.call, call({ amount: 4_000 }))).toMatchObject({
      paidTotal: 0,
      amountRemaining: 10_000,
      capturedHeldTotal: 4_000,
      transactions: [{ status: 'pending' }],
    });
    expect(await refusalOf(capturePayment(shop.call, call({ amount: 6_001 })))).toEqual(['CAPTURE_EXCEEDS_REMAINING']);
    clock.advance(5_000);
    await reconcilePayments(shop.tillgate);
    expect(await statusesOf(publicOrderId)).toEqual(['partiallyCaptured']);
    expect((await orderNow(publicOrderId)).state.amountPaid).toBe(4_000);
  });
});
