import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { wasNeverSent } from '../../../../src/domain/money/ledger/transaction.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { requireGateway } from '../../../../src/domain/money/payments/required-gateway.js';
import { setBillingAddress } from '../../../../src/domain/order/addresses/set-billing-address.js';
import { createAuthenticatedCustomer } from '../../../../src/domain/order/customer/create-authenticated-customer.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { testClock } from '../../../support/clock.js';
import { eventually } from '../../../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { resumeOrders } from '../../../support/resume.js';
import { guest, openShop, refusalOf, thing, washington, type TestShop } from '../../../support/shop.js';
import { suspendedAfter } from '../../../support/suspended-process.js';

const minute = 60_000;
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
afterEach(async () => {
  await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: false } });
  await server.close();
});

/** An order of a customer, with a payment at a gateway that by default can be asked for outcomes. */
async function order(payment: object = {}, gateway: object = { outcomeLookup: true }) {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
  const frontend = shop.frontend(publicOrderId);
  await createAuthenticatedCustomer(shop.call, { publicOrderId, platformId: publicOrderId, ...guest });
  await setBillingAddress(frontend, washington);
  await generateTaxes(frontend, {});
  const gatewayPublicId = await installGateway(shop, server.url, gateway);
  await addPayment(frontend, { gatewayPublicId, token: 'card-1', ...payment });
  const ledger = () => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
  return { publicOrderId, frontend, ledger, gatewayPublicId };
}

/** Another process takes over, and is told twice that the gateway has no record of the call. */
async function isLookedUp(): Promise<void> {
  clock.advance(minute + 1);
  await resumeOrders(shop.tillgate);
  for (const wait of [0, 30_000, 5 * minute]) {
    clock.advance(wait);
    await reconcilePayments(shop.tillgate);
  }
  await resumeOrders(shop.tillgate);
}

describe('a call that was recorded as never received while its process was suspended', () => {
  test.each([
    ['with a payment method that is not saved', {}],
    ['with one that is saved', { retain: true }],
  ])('is not sent when Process Order continues, %s', async (_, payment) => {
    const { frontend, ledger } = await order(payment);
    const suspended = suspendedAfter(frontend, 'write_intents', async () => {
      await isLookedUp();
      expect(await ledger()).toMatchObject([{ status: 'failed', responseCode: 'never_received' }]);
    });
    expect(await refusalOf(processOrder(suspended, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(server.records).toEqual([]);
    expect(await ledger()).toMatchObject([{ status: 'failed', responseCode: 'never_received' }]);

    await processOrder(frontend, {});
    expect(server.records.map(({ type }) => type)).toEqual(['auth']);
  });

  test('is not sent when a capture continues', async () => {
    const { frontend, ledger, publicOrderId } = await order();
    await processOrder(frontend, {});
    const suspended = suspendedAfter(shop.call, 'write_intents', isLookedUp);
    await refusalOf(capturePayment(suspended, { publicOrderId, amount: 400 }));
    expect(server.records.map(({ type }) => type)).toEqual(['auth']);
    expect(await ledger()).toMatchObject([
      { type: 'authorize', status: 'success' },
      { type: 'capture', status: 'failed', responseCode: 'never_received' },
    ]);
  });
});

describe('a process that was suspended too long to make a call', () => {
  test('records it as not sent, so that the shopper can pay again, if no other process has taken over', async () => {
    const { frontend, ledger } = await order();
    const suspended = suspendedAfter(frontend, 'write_intents', async () => clock.advance(minute));
    expect(await refusalOf(processOrder(suspended, {}))).toEqual(['PAYMENT_DECLINED']);
    expect((await ledger()).map(wasNeverSent)).toEqual([true]);
    expect(server.got).toEqual([]);
    await processOrder(frontend, {});
    expect(server.records.map(({ type }) => type)).toEqual(['auth']);
  });

  test('makes it if it was suspended for less than a minute', async () => {
    const { frontend, ledger } = await order();
    const suspended = suspendedAfter(frontend, 'write_intents', async () => clock.advance(minute - 1));
    expect((await processOrder(suspended, {})).order.state.isProcessed).toBe(true);
    expect(await ledger()).toMatchObject([{ status: 'success' }]);
  });

  test('does not record it as failed while another process repeats it', async () => {
    const { frontend, ledger } = await order({}, { idempotentReferences: true });
    let repeating: Promise<unknown> = Promise.resolve();
    const suspended = suspendedAfter(frontend, 'write_intents', async () => {
      clock.advance(minute + 1);
      await resumeOrders(shop.tillgate);
      server.next('auth', 'late_after_recording');
      repeating = reconcilePayments(shop.tillgate);
      await eventually('the repeated call', async () => server.records.length > 0 || undefined);
    });
    const ending = suspendedAfter(suspended, 'settle_transaction', async () => {
      server.answerLate();
      await repeating;
      await resumeOrders(shop.tillgate);
    });
    expect((await processOrder(ending, {})).order.state.isProcessed).toBe(true);
    expect(await ledger()).toMatchObject([{ status: 'success' }]);
    expect(server.records).toHaveLength(1);
  });

  test('does not record a verification as failed once another process has taken over, which repeats it at any gateway', async () => {
    const { frontend, ledger } = await order();
    await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: true } });
    const suspended = suspendedAfter(frontend, 'write_intents', async () => {
      clock.advance(minute + 1);
      await resumeOrders(shop.tillgate);
    });
    expect(await refusalOf(processOrder(suspended, {}))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    expect(await ledger()).toMatchObject([{ amount: 0, status: 'unknown' }]);

    await reconcilePayments(shop.tillgate);
    await resumeOrders(shop.tillgate);
    expect(await ledger()).toMatchObject([{ amount: 0, status: 'success' }]);
  });

  test('does not record a confirmation as failed that another process has made with an unknown outcome', async () => {
    const { frontend, ledger, gatewayPublicId } = await order();
    server.next('auth', 'requires_action');
    await processOrder(frontend, {});
    const own = await requireGateway({ ...frontend, shopId: shop.shopId }, gatewayPublicId);
    const authorize: typeof own.authorize = async (call) => {
      clock.advance(minute + 1);
      server.next('auth', 'drop_after_recording');
      await resumeOrders(shop.tillgate);
      expect(await ledger()).toMatchObject([{ status: 'unknown' }]);
      await server.close();
      return own.authorize(call);
    };
    await processOrder({ ...frontend, gateways: gatewaysOf([{ ...own, authorize }]) }, {}).catch(() => undefined);
    expect(await ledger()).toMatchObject([{ type: 'authorize', status: 'unknown' }]);
  });

  test('does not authorize if it was suspended while the payment method was saved', async () => {
    const { ledger, publicOrderId } = await order({ retain: true });
    server.next('retain', 'late_after_recording');
    const authorizing = refusalOf(authorizePayments(shop.call, { publicOrderId }));
    await eventually('the call that saves the method', async () => server.records.length > 0 || undefined);
    clock.advance(minute);
    server.answerLate();
    expect(await authorizing).toEqual(['PAYMENT_DECLINED']);
    expect(server.records.map(({ type }) => type)).toEqual(['retain']);
    expect((await ledger()).map(wasNeverSent)).toEqual([true]);
  });
});
