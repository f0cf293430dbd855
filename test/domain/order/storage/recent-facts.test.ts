import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from '../../../../src/context.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { setBillingAddress } from '../../../../src/domain/order/addresses/set-billing-address.js';
import { setShippingAddress } from '../../../../src/domain/order/addresses/set-shipping-address.js';
import { createGuestCustomer } from '../../../../src/domain/order/customer/create-guest-customer.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { createShippingZone } from '../../../../src/domain/order/shipping/create-shipping-zone.js';
import { deleteShippingZone } from '../../../../src/domain/order/shipping/delete-shipping-zone.js';
import { refreshShippingLines } from '../../../../src/domain/order/shipping/refresh-shipping-lines.js';
import { updateShippingZone } from '../../../../src/domain/order/shipping/update-shipping-zone.js';
import { createTaxRate } from '../../../../src/domain/order/taxes/create-tax-rate.js';
import { deleteTaxRate } from '../../../../src/domain/order/taxes/delete-tax-rate.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { updateTaxRate } from '../../../../src/domain/order/taxes/update-tax-rate.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { createCustomElement } from '../../../../src/domain/shop/elements/create-custom-element.js';
import { deleteCustomElement } from '../../../../src/domain/shop/elements/delete-custom-element.js';
import { createApiOverride } from '../../../../src/domain/shop/overrides/create-api-override.js';
import { deleteApiOverride } from '../../../../src/domain/shop/overrides/delete-api-override.js';
import { setOrderOverride } from '../../../../src/domain/shop/overrides/set-order-override.js';
import { integrationServer, type IntegrationServer } from '../../../support/integration-server.js';
import { guest, openShop, refusalOf, statementsOf, thing, washington, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
/** Calls of another process, which shares only the database. */
let elsewhere: Context;

beforeAll(async () => {
  shop = await openShop();
  elsewhere = shop.fromAnotherProcess(shop.call);
});
afterAll(() => shop.close());

const zone = (amount: number) => ({
  name: 'United States',
  countries: ['US'],
  rates: [{ name: 'Ground', code: 'ground', amount }],
});
const tax = (rate: string) => ({ name: 'Sales tax', country: 'US', rate, isIncluded: false, taxShipping: false });

async function startOrder(): Promise<{ publicOrderId: string; frontend: Context }> {
  const cartItems = [thing({ requiresShipping: true, taxable: true })];
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems });
  const frontend = shop.frontend(publicOrderId);
  await createGuestCustomer(frontend, guest);
  await setShippingAddress(frontend, washington);
  await setBillingAddress(frontend, washington);
  return { publicOrderId, frontend };
}

/** Orders that were started before the data of the shop changes. */
const startOrders = (count: number) => Promise.all(Array.from({ length: count }, startOrder));

const amountsOf = async ({ frontend }: { frontend: Context }): Promise<number[]> => {
  const { order } = await refreshShippingLines(frontend, {});
  return order.state.shipping.availableShippingLines.map(({ amount }) => amount);
};
const taxesOf = async ({ frontend }: { frontend: Context }): Promise<number[]> =>
  (await generateTaxes(frontend, {})).order.state.taxes.map(({ value }) => value);

test('shipping zones that another process creates, changes and deletes are offered to the next order', async () => {
  const { shippingZone } = await createShippingZone(elsewhere, zone(700));
  const [first, second, third] = await startOrders(3);
  if (!first || !second || !third) throw new Error('an order is missing');
  expect(await amountsOf(first)).toEqual([700]);
  await updateShippingZone(elsewhere, { id: shippingZone.id, ...zone(900) });
  expect(await amountsOf(second)).toEqual([900]);
  await deleteShippingZone(elsewhere, { id: shippingZone.id });
  expect(await refusalOf(amountsOf(third))).toEqual(['NO_SHIPPING_TO_ADDRESS']);
});

test('shipping zones are not loaded again for the next order', async () => {
  const { shippingZone } = await createShippingZone(shop.call, zone(500));
  await amountsOf(await startOrder());
  const next = await startOrder();
  expect(await statementsOf(shop, () => amountsOf(next))).toBe(1);
  await deleteShippingZone(shop.call, { id: shippingZone.id });
});

test('tax rates that another process creates, changes and deletes apply to the next order', async () => {
  const [first, second, third, fourth] = await startOrders(4);
  if (!first || !second || !third || !fourth) throw new Error('an order is missing');
  const { taxRate } = await createTaxRate(elsewhere, tax('0.1'));
  expect(await taxesOf(first)).toEqual([100]);
  await updateTaxRate(elsewhere, { id: taxRate.id, ...tax('0.2') });
  expect(await taxesOf(second)).toEqual([200]);
  await deleteTaxRate(elsewhere, { id: taxRate.id });
  expect(await taxesOf(third)).toEqual([]);
  const { taxRate: added } = await createTaxRate(elsewhere, tax('0.3'));
  expect(await taxesOf(fourth)).toEqual([300]);
  await deleteTaxRate(elsewhere, { id: added.id });
});

describe('Process Order, after it ran for another order', () => {
  async function readyOrder(): Promise<{ publicOrderId: string; frontend: Context }> {
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing({ taxable: true })] });
    const frontend = shop.frontend(publicOrderId);
    await createGuestCustomer(frontend, guest);
    await setShippingAddress(frontend, washington);
    await setBillingAddress(frontend, washington);
    await generateTaxes(frontend, {});
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    return { publicOrderId, frontend };
  }
  beforeAll(async () => {
    await processOrder((await readyOrder()).frontend, {});
  });

  test('requires an element that another process has just added, and not one that it has deleted', async () => {
    const { frontend } = await readyOrder();
    const { lifeElements } = await createCustomElement(elsewhere, {
      location: 'shipping',
      inputType: 'text',
      inputRequired: true,
      metaDataField: 'gate_code',
      orderAsc: 1,
    });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['ELEMENT_REQUIRED']);
    const next = await readyOrder();
    expect(await refusalOf(processOrder(next.frontend, {}))).toEqual(['ELEMENT_REQUIRED']);
    await deleteCustomElement(elsewhere, { publicElementId: lifeElements.publicId });
    expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
  });

  test('sees a change that another process has made to the order', async () => {
    const { publicOrderId, frontend } = await readyOrder();
    const other = shop.fromAnotherProcess(shop.frontend(publicOrderId));
    await appendOrderMetadata(other, { notes: 'Ring twice.' });
    expect((await processOrder(frontend, {})).order.state.orderMetaData.notes).toBe('Ring twice.');
  });

  test('waits for a lease that another process has taken', async () => {
    const { publicOrderId, frontend } = await readyOrder();
    const lease = (until: string, holder: string | null) =>
      shop.tillgate.database.run({
        text: 'update orders set lease_holder = $2, lease_expires_at = $3 where public_order_id = $1',
        values: [publicOrderId, holder, until],
      });
    await lease('9999-01-01', 'another');
    const ending = new Promise((resolve) => setImmediate(resolve)).then(() => lease('9999-01-01', null));
    const [{ order }] = await Promise.all([processOrder(frontend, {}), ending]);
    expect(order.state.isProcessed).toBe(true);
  });
});

describe('an override', () => {
  let server: IntegrationServer;
  beforeEach(async () => {
    server = await integrationServer();
    server.answer = { body: { shipping: [], sub_total: [{ name: 'Own tax', rate: 0.5 }], line_items: {} } };
  });
  afterEach(() => server.close());

  const override = () => ({ overrideType: 'tax' as const, url: server.url, sharedSecret: 'override-secret' });

  /** Their taxes would change without an override, too. */
  let taxRateId = '';
  beforeAll(async () => {
    taxRateId = (await createTaxRate(shop.call, tax('0.1'))).taxRate.id;
  });
  afterAll(() => deleteTaxRate(shop.call, { id: taxRateId }));

  test('of the shop that another process creates, changes and deletes is called for the next order', async () => {
    const [first, second, third] = await startOrders(3);
    if (!first || !second || !third) throw new Error('an order is missing');
    expect(await taxesOf(first)).toEqual([100]);
    const { apiOverride } = await createApiOverride(elsewhere, override());
    expect(await taxesOf(second)).toEqual([500]);
    await deleteApiOverride(elsewhere, { publicId: apiOverride.publicId });
    expect(await taxesOf(third)).toEqual([100]);
    expect(server.got).toHaveLength(1);
  });

  test('of one order that another process creates is called for this order, and for no other', async () => {
    const [first, own, other] = await startOrders(3);
    if (!first || !own || !other) throw new Error('an order is missing');
    expect(await taxesOf(first)).toEqual([100]);
    await setOrderOverride(elsewhere, { publicOrderId: own.publicOrderId, ...override() });
    expect(await taxesOf(own)).toEqual([500]);
    expect(await statementsOf(shop, () => taxesOf(other))).toBe(1);
    expect(server.got).toHaveLength(1);
  });

  test('of one order does not keep calls that use no overrides from using the cached order', async () => {
    const { publicOrderId, frontend } = await startOrder();
    await setOrderOverride(elsewhere, { publicOrderId, ...override() });
    await appendOrderMetadata(frontend, { notes: 'one' });
    expect(await statementsOf(shop, () => appendOrderMetadata(frontend, { notes: 'two' }))).toBe(1);
  });
});
