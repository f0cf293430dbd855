import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from '../../../../../src/context.js';
import { setBillingAddress } from '../../../../../src/domain/order/addresses/set-billing-address.js';
import { createAuthenticatedCustomer } from '../../../../../src/domain/order/customer/create-authenticated-customer.js';
import { loadOrder } from '../../../../../src/domain/order/storage/order-repository.js';
import { initializeOrder } from '../../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../../src/domain/placing/processing/process-order.js';
import { resumeOrder } from '../../../../../src/domain/placing/initializing/resume-order.js';
import { addPayment } from '../../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../../../../src/domain/money/captures/capture-full-payment.js';
import { deleteSavedPaymentMethod } from '../../../../../src/domain/money/payments/saved-methods/delete-saved-payment-method.js';
import { writeRetentions } from '../../../../../src/domain/money/payments/saved-methods/retention-repository.js';
import { savedPaymentMethods } from '../../../../../src/domain/money/payments/saved-methods/saved-payment-methods.js';
import { storeToken } from '../../../../../src/domain/money/payments/verified-token.js';
import { updatePayment } from '../../../../../src/domain/money/payments/update-payment.js';
import { updateGeneralSettings } from '../../../../../src/domain/shop/settings/update-general-settings.js';
import { generateTaxes } from '../../../../../src/domain/order/taxes/generate-taxes.js';
import { savePaymentMethods } from '../../../../../src/jobs/save-payment-methods.js';
import { testClock } from '../../../../support/clock.js';
import { gatewayServer, type GatewayServer } from '../../../../support/gateway-server.js';
import { installGateway } from '../../../../support/install-gateway.js';
import {
  recordsOf,
  openShop,
  readyOrder,
  refusalOf,
  thing,
  washington,
  type TestShop,
} from '../../../../support/shop.js';

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

const install = (over: object = {}): Promise<string> => installGateway(shop, server.url, over);

/** An order of the customer with this platform ID that can be processed once it has a payment. */
async function orderOf(platformId: string) {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
  const customer = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' };
  const { order } = await createAuthenticatedCustomer(shop.call, { publicOrderId, platformId, ...customer });
  const frontend = shop.frontend(publicOrderId);
  await setBillingAddress(frontend, washington);
  await generateTaxes(frontend, {});
  return { publicOrderId, frontend, customerId: order.state.customer?.publicId ?? '' };
}

const cardsOf = async (publicCustomerId: string) => (await savedPaymentMethods(shop.call, { publicCustomerId })).cards;

/** A paid order of the customer whose payment method is saved. */
async function paidOrder(platformId: string, payment: object = {}) {
  const order = await orderOf(platformId);
  await addPayment(order.frontend, { gatewayPublicId: 'test', token: 'tok_ok', retain: true, ...payment });
  await processOrder(order.frontend, {});
  return order;
}

const retentionOf = async (publicOrderId: string) =>
  shop.tillgate.database.run({
    text: 'select status, message from payment_method_retentions where public_order_id = $1',
    values: [publicOrderId],
  });

describe('a payment method that is to be saved', () => {
  test('is saved for the customer once the payment is authorized, the first one as the default', async () => {
    const { customerId } = await paidOrder('keeps-1', { displayString: 'Visa ending in 1111, 12/30' });
    await paidOrder('keeps-1', { token: 'tok_slow' });
    const [second, first] = await cardsOf(customerId);
    expect(first).toEqual({
      type: 'credit_card',
      publicId: expect.stringMatching(/^saved_/),
      isDefault: true,
      ccType: 'visa',
      lastFour: '4242',
      expiration: { date: '2028-12' },
    });
    expect(second).toMatchObject({
      isDefault: false,
      ccType: 'visa',
      lastFour: '0077',
      expiration: { date: '2028-12' },
    });
  });

  test('of an external gateway is a card once the gateway has described one', async () => {
    const cards = await gatewayServer({ paymentDetails: { brand: 'Visa', last_four: '1111', expiration: '12/30' } });
    const gateway = await installGateway(shop, cards.url);
    const { customerId, publicOrderId } = await paidOrder('keeps-card', { gatewayPublicId: gateway, token: 'card-9' });
    expect(await cardsOf(customerId)).toMatchObject([{ type: 'credit_card', ccType: 'Visa' }]);
    const read = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
    expect(read?.order.state.payments).toMatchObject([{ gatewayPublicId: gateway, type: 'credit_card' }]);
    await cards.close();
  });

  test('is saved once, however often it pays', async () => {
    const { customerId } = await paidOrder('keeps-2');
    await paidOrder('keeps-2');
    expect(await cardsOf(customerId)).toHaveLength(1);
    const { customerId: other } = await paidOrder('keeps-2-other');
    expect(await cardsOf(other)).toHaveLength(1);
  });

  test('is saved when Authorize Payments authorizes, and after the shopper’s confirmation', async () => {
    const authorized = await orderOf('keeps-3');
    await addPayment(authorized.frontend, { gatewayPublicId: 'test', token: 'tok_ok', retain: true });
    await authorizePayments(shop.call, { publicOrderId: authorized.publicOrderId });
    expect(await cardsOf(authorized.customerId)).toHaveLength(1);
    const { customerId, frontend } = await paidOrder('keeps-4', { token: 'tok_sca' });
    expect(await cardsOf(customerId)).toHaveLength(0);
    await processOrder(frontend, {});
    expect(await cardsOf(customerId)).toHaveLength(1);
  });

  test('is not saved if it is declined, not requested, or used by a guest', async () => {
    const declined = await orderOf('keeps-5');
    await addPayment(declined.frontend, { gatewayPublicId: 'test', token: 'tok_declined', retain: true });
    expect(await refusalOf(processOrder(declined.frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    clock.advance(61_000);
    await savePaymentMethods(shop.tillgate);
    expect(await retentionOf(declined.publicOrderId)).toMatchObject([{ status: 'failed' }]);
    expect(await cardsOf(declined.customerId)).toEqual([]);
    const { customerId } = await paidOrder('keeps-6', { retain: false });
    expect(await cardsOf(customerId)).toEqual([]);
    const guest = await readyOrder(shop, { payments: [] });
    await addPayment(guest.frontend, { gatewayPublicId: 'test', token: 'tok_ok', retain: true });
    await processOrder(guest.frontend, {});
    expect(await retentionOf(guest.publicOrderId)).toEqual([]);
  });

  test('is saved with the token that the retain call of the gateway returns, which is encrypted', async () => {
    const gatewayPublicId = await install({ providerId: 'own' });
    const { customerId, publicOrderId } = await paidOrder('keeps-7', {
      gatewayPublicId,
      token: 'once-1',
      paymentParameters: { device: 'a' },
    });
    const [retain, auth, ...others] = server.got;
    expect([retain?.path, auth?.path, others]).toEqual(['/payments/retain', '/payments/auth', []]);
    expect(auth?.body['token']).toBe('kept-once-1');
    expect(retain?.body).toEqual({
      provider_id: 'own',
      token: 'once-1',
      customer_data: { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron' },
      billing_address: expect.objectContaining({ city: 'Washington' }),
      third_party_parameters: { device: 'a', is_giftcard: false, customer_segment_id: '' },
    });
    expect(retain?.headers['idempotency-key']).toMatch(/^tg-retain-/);
    expect(await cardsOf(customerId)).toHaveLength(1);
    expect(await retentionOf(publicOrderId)).toMatchObject([{ status: 'saved' }]);
    const [row] = await shop.tillgate.database.run<{ token: string; row: string }>({
      text: 'select token, row_to_json(m)::text as row from saved_payment_methods m where public_customer_id = $1',
      values: [customerId],
    });
    expect(row?.token).toMatch(/^1\./);
    expect(row?.row).not.toContain('once-1');
  });

  test('is saved with the verification if the shop only verifies payments, with one gateway call', async () => {
    const gatewayPublicId = await install();
    await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: true } });
    try {
      const { customerId, publicOrderId } = await paidOrder('verifies-1', { gatewayPublicId, token: 'once-v' });
      expect(server.got.map(({ path }) => path)).toEqual(['/payments/retain']);
      const [card] = await cardsOf(customerId);
      const { frontend, publicOrderId: later } = await orderOf('verifies-1');
      await addPayment(frontend, { gatewayPublicId, token: card?.publicId });
      await processOrder(frontend, {});
      expect(server.got.at(-1)).toMatchObject({ path: '/payments/retain', body: { token: 'kept-once-v' } });
      // The customer deletes the method; what was bought with it is still charged.
      await deleteSavedPaymentMethod(shop.call, { publicPaymentId: card?.publicId });
      await captureFullPayment(shop.call, { publicOrderId: later });
      expect(server.got.at(-2)).toMatchObject({ path: '/payments/auth', body: { token: 'kept-kept-once-v' } });
      await captureFullPayment(shop.call, { publicOrderId });
      expect(server.got.filter(({ path }) => path === '/payments/retain')).toHaveLength(2);
    } finally {
      await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: false } });
    }
  });

  test('is saved with the token of the verification if the process died after it', async () => {
    const gatewayPublicId = await install();
    await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: true } });
    try {
      const { customerId, publicOrderId, frontend } = await orderOf('verifies-2');
      const { payment } = await addPayment(frontend, { gatewayPublicId, token: 'once-w' });
      const paymentId = payment?.id ?? '';
      await updatePayment(frontend, { id: paymentId, retain: true });
      await processOrder(frontend, {});
      // The stored data after the process died right after the response of the gateway.
      const { database } = shop.tillgate;
      for (const text of [
        'delete from saved_payment_methods where public_customer_id = $1',
        'delete from payment_method_retentions where public_customer_id = $1',
      ])
        await database.run({ text, values: [customerId] });
      const now = clock.now();
      await writeRetentions(database, { shopId: shop.shopId, publicOrderId }, customerId, [paymentId], now, now);
      await savePaymentMethods(shop.tillgate);
      expect(await cardsOf(customerId)).toHaveLength(1);
      expect(server.got.map(({ path }) => path)).toEqual(['/payments/retain']);
    } finally {
      await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: false } });
    }
  });

  test('is requested again with the same key if the response is lost, and given up if the gateway refuses', async () => {
    const gatewayPublicId = await install();
    server.next('retain', 'drop_before_recording');
    const { customerId } = await paidOrder('keeps-8', { gatewayPublicId, token: 'once-2' });
    expect(server.got.map(({ path, body }) => [path, body['token']])).toEqual([
      ['/payments/retain', 'once-2'],
      ['/payments/auth', 'once-2'],
      ['/payments/retain', 'once-2'],
    ]);
    expect(await cardsOf(customerId)).toHaveLength(1);
    const keys = server.got
      .filter(({ path }) => path.endsWith('retain'))
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    server.next('retain', 'decline');
    const { publicOrderId } = await paidOrder('keeps-9', { gatewayPublicId, token: 'once-3' });
    expect(await retentionOf(publicOrderId)).toEqual([{ status: 'failed', message: 'No.' }]);
  });

  test('pays with the retained token in every later call', async () => {
    const gatewayPublicId = await install();
    server.next('auth', 'requires_action');
    const { frontend } = await paidOrder('keeps-11', { gatewayPublicId, token: 'once-5' });
    await processOrder(frontend, {});
    expect(server.got.map(({ path, body }) => [path, body['token']])).toEqual([
      ['/payments/retain', 'once-5'],
      ['/payments/auth', 'kept-once-5'],
      ['/payments/auth', 'kept-once-5'],
    ]);
  });

  test('that was retained is not used once the payment has another token', async () => {
    const gatewayPublicId = await install();
    const { frontend, publicOrderId } = await orderOf('keeps-12');
    const { payment } = await addPayment(frontend, { gatewayPublicId, token: 'once-6' });
    const id = payment?.id ?? '';
    await shop.tillgate.database.run({
      text: `insert into payments (shop_id, id, public_order_id, gateway_public_id, currency, created_at, updated_at)
        values ($1, $2, $3, $4, 'USD', now(), now())`,
      values: [shop.shopId, id, publicOrderId, gatewayPublicId],
    });
    await storeToken(shop.tillgate, shop.shopId, id, 'kept-once-6');
    await updatePayment(frontend, { id, token: 'once-7' });
    server.next('auth', 'requires_action');
    await processOrder(frontend, {});
    await processOrder(frontend, {});
    expect(server.got.map(({ body }) => body['token'])).toEqual(['once-7', 'once-7']);
  });

  test('is saved by another process if the one that authorized it died', async () => {
    const { customerId, publicOrderId, frontend } = await orderOf('keeps-10');
    const { payment } = await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    const paymentId = payment?.id ?? '';
    await updatePayment(frontend, { id: paymentId, retain: true });
    await processOrder(frontend, {});
    // The stored data after the process died right after the response of the gateway.
    const { database } = shop.tillgate;
    const text = 'delete from saved_payment_methods where public_customer_id = $1';
    await database.run({ text, values: [customerId] });
    await database.run({
      text: 'delete from payment_method_retentions where payment_id = $1',
      values: [paymentId],
    });
    const now = clock.now();
    await writeRetentions(database, { shopId: shop.shopId, publicOrderId }, customerId, [paymentId], now, now);
    await Promise.all([savePaymentMethods(shop.tillgate), savePaymentMethods(shop.fromAnotherProcess(shop.call))]);
    expect(await cardsOf(customerId)).toHaveLength(1);
  });
});

describe('a saved payment method', () => {
  /** The saved methods that the order can be paid with, by gateway. */
  async function offered(frontend: Context) {
    const { initialData } = await resumeOrder(shop.call, { publicOrderId: publicOrderIdOf(frontend) });
    return initialData.paymentOptions.flatMap(({ savedPaymentMethods: methods }) => methods);
  }
  const publicOrderIdOf = ({ caller }: Context): string => ('publicOrderId' in caller ? caller.publicOrderId : '');

  test('is offered to its customer and pays again with the saved token', async () => {
    const gatewayPublicId = await install();
    const { customerId } = await paidOrder('pays-1', { gatewayPublicId, token: 'once-4' });
    const [card] = await cardsOf(customerId);
    const { frontend } = await orderOf('pays-1');
    expect(await offered(frontend)).toEqual([card]);
    const { payment } = await addPayment(frontend, { gatewayPublicId, token: card?.publicId, retain: true });
    expect(payment?.token).toBe(card?.publicId);
    await processOrder(frontend, {});
    expect(server.got.at(-1)).toMatchObject({ path: '/payments/auth', body: { token: 'kept-once-4' } });
    expect(await cardsOf(customerId)).toEqual([card]);
  });

  test('cannot be used by another customer, by a guest or with another gateway', async () => {
    const { customerId } = await paidOrder('pays-2');
    const [card] = await cardsOf(customerId);
    const own = await orderOf('pays-2');
    const other = await orderOf('pays-3');
    const guest = await readyOrder(shop, { payments: [] });
    const gatewayPublicId = await install();
    expect(await offered(other.frontend)).toEqual([]);
    const token = card?.publicId;
    for (const { frontend, publicOrderId } of [other, guest])
      for (const caller of [frontend, { ...shop.call }])
        expect(await refusalOf(addPayment(caller, { publicOrderId, gatewayPublicId: 'test', token }))).toEqual([
          'PAYMENT_METHOD_NOT_FOUND',
        ]);
    expect(await refusalOf(addPayment(own.frontend, { gatewayPublicId, token }))).toEqual(['PAYMENT_METHOD_NOT_FOUND']);
    const { payment } = await addPayment(other.frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    const change = updatePayment(other.frontend, { id: payment?.id, token });
    expect(await refusalOf(change)).toEqual(['PAYMENT_METHOD_NOT_FOUND']);
  });

  test('that was deleted in the meantime is declined without a call to the gateway', async () => {
    const { customerId } = await paidOrder('pays-4');
    const [card] = await cardsOf(customerId);
    const { frontend } = await orderOf('pays-4');
    await addPayment(frontend, { gatewayPublicId: 'test', token: card?.publicId });
    await deleteSavedPaymentMethod(shop.call, { publicPaymentId: card?.publicId });
    const before = await recordsOf(shop);
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(await recordsOf(shop)).toEqual(before);
  });

  test('can be deleted only through an order of its customer, and the newest becomes the default', async () => {
    const { customerId, frontend } = await paidOrder('deletes-1');
    await paidOrder('deletes-1', { token: 'tok_slow' });
    await paidOrder('deletes-1', { token: 'tok_pending' });
    const [newest, middle, first] = await cardsOf(customerId);
    expect(first?.isDefault).toBe(true);
    const publicPaymentId = first?.publicId;
    const other = await orderOf('deletes-2');
    const guest = await readyOrder(shop, { payments: [] });
    for (const caller of [other.frontend, guest.frontend])
      expect(await refusalOf(deleteSavedPaymentMethod(caller, { publicPaymentId }))).toEqual(['NOT_FOUND']);
    const named = { publicPaymentId, publicOrderId: other.publicOrderId };
    for (const caller of [frontend, shop.call])
      expect(await refusalOf(deleteSavedPaymentMethod(caller, named))).toEqual(['NOT_FOUND']);
    expect(await deleteSavedPaymentMethod(frontend, { publicPaymentId })).toEqual({
      success: true,
      defaultCardId: newest?.publicId,
    });
    expect(await refusalOf(deleteSavedPaymentMethod(frontend, { publicPaymentId }))).toEqual(['NOT_FOUND']);
    const rest = await deleteSavedPaymentMethod(shop.call, { publicPaymentId: middle?.publicId });
    expect(rest.defaultCardId).toBe(newest?.publicId);
    const none = await deleteSavedPaymentMethod(shop.call, { publicPaymentId: newest?.publicId });
    expect(none.defaultCardId).toBeNull();
    expect(await cardsOf(customerId)).toEqual([]);
  });

  test('leaves one default, however many are deleted at once', async () => {
    const { customerId } = await paidOrder('deletes-3');
    for (const token of ['tok_slow', 'tok_pending', 'tok_capture_fails']) await paidOrder('deletes-3', { token });
    const [newest, ...older] = await cardsOf(customerId);
    await Promise.all(older.map(({ publicId }) => deleteSavedPaymentMethod(shop.call, { publicPaymentId: publicId })));
    expect(await cardsOf(customerId)).toEqual([{ ...newest, isDefault: true }]);
  });
});
