import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from '../../../../src/context.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { deletePayment } from '../../../../src/domain/money/payments/delete-payment.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { addLineItem } from '../../../../src/domain/order/lines/add-line-item.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { testClock } from '../../../support/clock.js';
import { eventually } from '../../../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

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

const verifiesOnly = (verifyPaymentsOnly: boolean) =>
  updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly } });

/** An order of 10.00, to be paid with the gateway of the shop. */
async function order(amount?: number) {
  const ready = await readyOrder(shop, { payments: [] });
  await addPayment(ready.frontend, { gatewayPublicId, token: 'card', ...(amount === undefined ? {} : { amount }) });
  const orderNow = async () => {
    const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId: ready.publicOrderId });
    if (!loaded) throw new Error('the order is gone');
    return loaded.order;
  };
  const rows = async () =>
    (await readLedger(shop.tillgate.database, shop.shopId, ready.publicOrderId)).map(
      ({ type, amount: of, status }) => `${type} ${of} ${status}`,
    );
  const paymentId = async (index = 0) => (await orderNow()).state.payments[index]?.id ?? 'none';
  const call = (members: object = {}) => ({ publicOrderId: ready.publicOrderId, ...members });
  return { ...ready, orderNow, rows, paymentId, call };
}

async function reconcile(): Promise<void> {
  clock.advance(6_000);
  await reconcilePayments(shop.tillgate);
}

/** The amount that the gateway still holds by its own records. */
const heldByGateway = (): number => {
  const of = (type: string) => server.records.filter((one) => one.type === type && one.status === 'success');
  const sum = (type: string) => of(type).reduce((total, { amount }) => total + amount, 0);
  return of('void').length === of('auth').length ? 0 : sum('auth') - sum('capture');
};

/** The gateway of the shop, which first answers captures with the given codes. */
async function answering(call: Context, ...codes: string[]): Promise<Context> {
  const own = await shop.tillgate.gateways.find(shop.shopId, gatewayPublicId);
  if (!own) throw new Error('the gateway is there');
  const left = [...codes];
  const gateway = {
    ...own,
    capture: async (given: Parameters<typeof own.capture>[0]) => {
      const responseCode = left.shift();
      return responseCode === undefined
        ? own.capture(given)
        : ({ outcome: 'declined', responseCode, message: 'Too old.' } as const);
    },
  };
  return { ...call, gateways: gatewaysOf([gateway]) };
}

describe('an amount', () => {
  test('that was authorized by a call that died does not follow a later change to the order', async () => {
    const variants = [{ platformId: 'lamp-1', price: '40.00', requireShipping: false, taxExempt: true }];
    await saveProduct(shop.call, { platformId: 'lamp', name: 'Lamp', variants });
    const one = await order();
    const own = await shop.tillgate.gateways.find(shop.shopId, gatewayPublicId);
    if (!own) throw new Error('the gateway is there');
    const never = new Promise<never>(() => undefined);
    const losingResponses = gatewaysOf([{ ...own, authorize: async (given) => (await own.authorize(given)) && never }]);
    void authorizePayments({ ...shop.call, gateways: losingResponses }, one.call()).catch(() => undefined);
    await eventually('an authorization in the records', async () => server.records.find(({ type }) => type === 'auth'));
    clock.advance(61_000);
    await addLineItem(one.frontend, { platformId: 'lamp-1', quantity: 1, lineItemKey: 'lamp' });
    expect((await one.orderNow()).state).toMatchObject({ orderTotal: 5_000, payments: [{ amount: 1_000 }] });
    await reconcile();
    await reconcile();
    expect((await one.orderNow()).state.payments).toMatchObject([{ amount: 1_000, status: 'preAuthed' }]);
  });
});

describe('a payment whose capture is not confirmed', () => {
  test('cannot be deleted, so that it can be refunded once it is confirmed', async () => {
    const one = await order();
    await authorizePayments(shop.call, one.call());
    server.next('capture', 'accepted_202');
    await captureFullPayment(shop.call, one.call());
    expect(await refusalOf(deletePayment(one.frontend, { id: await one.paymentId() }))).toEqual(['OUTCOME_OPEN']);
    server.confirm();
    await reconcile();
    expect((await one.orderNow()).state.amountPaid).toBe(1_000);
    expect(await refundFullPayment(shop.call, one.call())).toMatchObject({ amountRefunded: 1_000 });
  });

  test('is refunded once it is confirmed if another payment of the same call was declined', async () => {
    const one = await order(400);
    await authorizePayments(shop.call, one.call());
    server.next('capture', 'accepted_202');
    await capturePayment(shop.call, one.call({ amount: 400 }));
    await addPayment(one.frontend, { gatewayPublicId: 'test', token: 'tok_declined', amount: 600 });
    expect(await refusalOf(authorizePayments(shop.call, one.call()))).toEqual(['PAYMENT_DECLINED']);
    server.confirm();
    await reconcile();
    expect(await one.rows()).toContain('refund 400 success');
    expect((await one.orderNow()).state).toMatchObject({ amountPaid: 0, payments: [{ status: 'refunded' }, {}] });
  });
});

describe('a verified payment with several charges', () => {
  beforeEach(() => verifiesOnly(true));
  afterEach(() => verifiesOnly(false));

  /** Of 10.00, a charge of 3.00 was authorized by a call whose response was lost. */
  async function charged() {
    const one = await order();
    await processOrder(one.frontend, {});
    server.next('auth', 'drop_after_recording');
    expect(await refusalOf(capturePayment(shop.call, one.call({ amount: 300 })))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    await reconcile();
    return one;
  }

  test('is captured completely, each authorization separately', async () => {
    const one = await charged();
    expect(await capturePayment(shop.call, one.call({ amount: 500 }))).toMatchObject({
      paidTotal: 500,
      amountRemaining: 500,
    });
    expect(await captureFullPayment(shop.call, one.call())).toMatchObject({ paidTotal: 1_000, capturedHeldTotal: 0 });
    expect(heldByGateway()).toBe(0);
  });

  test('holds nothing after Cancel', async () => {
    const one = await charged();
    await cancelOrder(shop.call, one.call());
    expect(heldByGateway()).toBe(0);
    expect((await one.orderNow()).state.payments).toMatchObject([{ status: 'voided' }]);
  });

  test('is cancelled even if the response to the first void is lost', async () => {
    const one = await charged();
    server.next('void', 'drop_after_recording');
    expect(await refusalOf(cancelOrder(shop.call, one.call()))).toEqual([]);
    await reconcile();
    expect((await one.orderNow()).state.payments).toMatchObject([{ status: 'voided' }]);
  });
});

describe('an authorization', () => {
  test('that expired, and is made again with an unknown outcome, is waited for and not made twice', async () => {
    const one = await order();
    await processOrder(one.frontend, {});
    server.next('auth', 'drop_after_recording');
    const call = await answering(shop.call, 'authorization_expired');
    expect(await refusalOf(captureFullPayment(call, one.call()))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    expect(await refusalOf(captureFullPayment(call, one.call()))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    await reconcile();
    expect(await captureFullPayment(shop.call, one.call())).toMatchObject({ paidTotal: 1_000, amountRemaining: 0 });
    expect(server.records.filter(({ type }) => type === 'auth')).toHaveLength(2);
  });

  test('is not captured while the outcome of its void is unknown', async () => {
    const one = await order();
    await authorizePayments(shop.call, one.call());
    server.next('void', 'drop_before_recording');
    expect(await refusalOf(deletePayment(one.frontend, { id: await one.paymentId() }))).toEqual(['OUTCOME_OPEN']);
    expect(await refusalOf(captureFullPayment(shop.call, one.call()))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    expect(server.records.map(({ type }) => type)).toEqual(['auth']);
  });

  test('whose outcome is unknown when another payment is declined is voided once it is known', async () => {
    const one = await order(400);
    await addPayment(one.frontend, { gatewayPublicId: 'test', token: 'tok_declined', amount: 600 });
    server.next('auth', 'drop_after_recording');
    expect(await refusalOf(authorizePayments(shop.call, one.call()))).toEqual(['PAYMENT_DECLINED']);
    await reconcile();
    expect(heldByGateway()).toBe(0);
    expect((await one.orderNow()).state.payments).toMatchObject([{ status: 'voided' }, { status: 'failed' }]);
  });

  test('that the shopper was to confirm is voided with its payment', async () => {
    const one = await order();
    server.next('auth', 'requires_action');
    expect(await processOrder(one.frontend, {})).toMatchObject({ handleSca: true });
    server.next('void', 'drop_after_recording');
    expect(await refusalOf(deletePayment(one.frontend, { id: await one.paymentId() }))).toEqual(['OUTCOME_OPEN']);
    expect(await one.rows()).toEqual(['authorize 1000 pending', 'void 1000 unknown']);
    await reconcile();
    expect(await one.rows()).toEqual(['authorize 1000 failed', 'void 1000 success']);
    expect((await deletePayment(one.frontend, { id: await one.paymentId() })).payments).toEqual([]);
    expect(server.got.find(({ path }) => path.endsWith('/void'))?.body).toMatchObject({ authorization_id: 'auth-sca' });
  });
});

test('a refund that is refused after a decline needs attention until it succeeds', async () => {
  const one = await order(400);
  await authorizePayments(shop.call, one.call());
  await capturePayment(shop.call, one.call({ amount: 400 }));
  await addPayment(one.frontend, { gatewayPublicId: 'test', token: 'tok_declined', amount: 600 });
  server.next('refund', 'decline');
  expect(await refusalOf(authorizePayments(shop.call, one.call()))).toEqual(['PAYMENT_DECLINED']);
  expect((await one.orderNow()).internals.attention?.concerns).toMatchObject([{ about: 'refused_refund' }]);
  await refundFullPayment(shop.call, one.call());
  expect((await one.orderNow()).internals.attention).toBeNull();
});

test('money that was captured and refunded before the order was processed is paid and captured anew', async () => {
  const one = await order();
  await authorizePayments(shop.call, one.call());
  await capturePayment(shop.call, one.call({ amount: 400 }));
  await refundFullPayment(shop.call, one.call());
  expect(await refusalOf(processOrder(one.frontend, {}))).toEqual(['PAYMENTS_MISMATCH']);
  await addPayment(one.frontend, { gatewayPublicId, token: 'card-2' });
  expect((await one.orderNow()).state.payments).toMatchObject([{ amount: 1_000 }, { amount: 400 }]);
  await processOrder(one.frontend, {});
  expect(await captureFullPayment(shop.call, one.call())).toMatchObject({ paidTotal: 1_000, amountRemaining: 0 });
});
