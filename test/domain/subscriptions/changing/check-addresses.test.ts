import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readEvents } from '../../../../src/domain/core/event-log/event-repository.js';
import { createApiOverride } from '../../../../src/domain/shop/overrides/create-api-override.js';
import { updateApiOverride } from '../../../../src/domain/shop/overrides/update-api-override.js';
import { createSubscription } from '../../../../src/domain/subscriptions/changing/create-subscription.js';
import { updateSubscription } from '../../../../src/domain/subscriptions/changing/update-subscription.js';
import { OperationError } from '../../../../src/errors.js';
import { logSettled } from '../../../support/log-settled.js';
import { testClock } from '../../../support/clock.js';
import { integrationServer, type IntegrationServer } from '../../../support/integration-server.js';
import { openShop, type TestShop } from '../../../support/shop.js';
import { newSubscription, sellTea, street, subscribe } from '../../../support/subscriptions.js';

const clock = testClock(new Date('2027-01-01T00:00:00Z'));
const unknownStreet = { ...street, street1: '9 Nowhere' };
const accepted = { body: { valid: true } };
let shop: TestShop;
let server: IntegrationServer;
let publicId: string;

beforeAll(async () => {
  [shop, server] = await Promise.all([openShop({ clock }), integrationServer()]);
  await sellTea(shop);
  const override = { overrideType: 'address_validate', url: server.url, sharedSecret: 'secret-of-the-server' };
  ({ publicId } = (await createApiOverride(shop.call, override)).apiOverride);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(() => {
  server.got.length = 0;
  server.answer = ({ body }) =>
    body['address'] === unknownStreet.street1
      ? { body: { valid: false, errors: { error_message: 'No such street' } } }
      : accepted;
  // The circuit breaker forgets the failures of the previous test.
  clock.advance(120_000);
});

/** The errors of a call; none if it succeeded. */
async function faultsOf(call: Promise<unknown>): Promise<readonly object[]> {
  try {
    await call;
    return [];
  } catch (error) {
    if (error instanceof OperationError) return error.faults;
    throw error;
  }
}

const eventsOf = async (type: string) => {
  await logSettled(shop.tillgate);
  return readEvents(shop.tillgate.database, shop.shopId, { after: 0, limit: 100, types: [type] });
};

test('each address of a new subscription is validated, and the refused ones are named', async () => {
  const input = newSubscription({ shippingAddress: unknownStreet });
  expect(await faultsOf(createSubscription(shop.call, input))).toEqual([
    { code: 'ADDRESS_REFUSED', field: 'subscription.shippingAddress', message: 'No such street', type: 'address' },
  ]);
  expect(new Set(server.got.map(({ body }) => body['address']))).toEqual(
    new Set([street.street1, unknownStreet.street1]),
  );
  expect(server.got).toHaveLength(2);
  expect(server.got[0]?.body).toMatchObject({ shop_identifier: shop.shopId, public_order_id: '', currency: 'USD' });
});

test('an address that is invalid in every country is not sent to the server', async () => {
  const input = newSubscription({ billingAddress: { ...street, countryCode: 'XX' } });
  expect(await faultsOf(createSubscription(shop.call, input))).toMatchObject([{ code: 'INVALID_COUNTRY' }]);
  expect(server.got).toEqual([]);
});

test('a changed address is validated, and an unchanged one is not', async () => {
  const { id: subscriptionId } = await subscribe(shop);
  server.got.length = 0;
  await updateSubscription(shop.call, { subscriptionId, subscription: { note: 'a', billingAddress: street } });
  expect(server.got).toEqual([]);
  const change = (billingAddress: object) =>
    updateSubscription(shop.call, { subscriptionId, subscription: { billingAddress } });
  expect(await faultsOf(change(unknownStreet))).toMatchObject([
    { code: 'ADDRESS_REFUSED', field: 'subscription.billingAddress' },
  ]);
  const { subscription } = await change({ ...street, street1: '1 Main St' });
  expect(subscription.billingAddress?.street1).toBe('1 Main St');
});

test('a server that fails refuses no address, unless the override fails closed', async () => {
  server.answer = 'error_500';
  const { id: subscriptionId } = await subscribe(shop);
  const moved = (street1: string) =>
    updateSubscription(shop.call, { subscriptionId, subscription: { billingAddress: { ...street, street1 } } });
  await moved('2 Main St');
  const fallbacks = [{ override_type: 'address_validate', reason: 'unexpected_answer' }];
  for (const type of ['subscription/created', 'subscription/updated'])
    expect((await eventsOf(type)).at(-1)?.data).toMatchObject({ subscription_id: subscriptionId, fallbacks });
  await updateApiOverride(shop.call, { publicId, failClosed: true });
  expect(await faultsOf(moved('3 Main St'))).toMatchObject([{ code: 'OVERRIDE_UNAVAILABLE' }]);
  expect(await faultsOf(createSubscription(shop.call, newSubscription()))).toMatchObject([
    { code: 'OVERRIDE_UNAVAILABLE' },
  ]);
});

test('an address that is sent back unchanged does not revert a concurrent change', async () => {
  const { id: subscriptionId } = await subscribe(shop);
  const update = (subscription: object) => updateSubscription(shop.call, { subscriptionId, subscription });
  const moved = { ...street, street1: '7 Main St' };
  server.answer = async ({ body }) => {
    if (body['address'] === '8 Main St') await update({ billingAddress: moved });
    return accepted;
  };
  const { subscription } = await update({
    billingAddress: street,
    shippingAddress: { ...street, street1: '8 Main St' },
  });
  expect([subscription.billingAddress?.street1, subscription.shippingAddress?.street1]).toEqual([
    '7 Main St',
    '8 Main St',
  ]);
});
