import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { Context } from '../../../../src/context.js';
import { deleteProduct } from '../../../../src/domain/catalog/delete-product.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { setBillingAddress } from '../../../../src/domain/order/addresses/set-billing-address.js';
import { setShippingAddress } from '../../../../src/domain/order/addresses/set-shipping-address.js';
import { createGuestCustomer } from '../../../../src/domain/order/customer/create-guest-customer.js';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { updateDiscountCode } from '../../../../src/domain/order/discounts/update-discount-code.js';
import { withStatus } from '../../../../src/domain/order/document/order.js';
import { addLineItem } from '../../../../src/domain/order/lines/add-line-item.js';
import { updateLineItemQuantity } from '../../../../src/domain/order/lines/update-line-item-quantity.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { createShippingZone } from '../../../../src/domain/order/shipping/create-shipping-zone.js';
import { deleteShippingZone } from '../../../../src/domain/order/shipping/delete-shipping-zone.js';
import { refreshShippingLines } from '../../../../src/domain/order/shipping/refresh-shipping-lines.js';
import { selectShippingLine } from '../../../../src/domain/order/shipping/select-shipping-line.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import {
  insertDestination,
  removeDestination,
} from '../../../../src/domain/platform/destinations/destination-repository.js';
import { createCustomElement } from '../../../../src/domain/shop/elements/create-custom-element.js';
import { deleteCustomElement } from '../../../../src/domain/shop/elements/delete-custom-element.js';
import { setOrderOverride } from '../../../../src/domain/shop/overrides/set-order-override.js';
import { connectRemoteStateAuthority } from '../../../../src/domain/shop/remote-state-authority/connect-remote-state-authority.js';
import { deleteRemoteStateAuthority } from '../../../../src/domain/shop/remote-state-authority/delete-remote-state-authority.js';
import { updateInventoryCheckRequirement } from '../../../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { minorToDecimal } from '../../../../src/lib/money.js';
import { integrationServer } from '../../../support/integration-server.js';
import {
  guest,
  openShop,
  readyOrder,
  refusalOf,
  statementsOf,
  thing,
  washington,
  type TestShop,
} from '../../../support/shop.js';

let shop: TestShop;
/** A run caches the data of the shop that the next one needs. */
const warmUp = async () => void (await processOrder((await readyOrder(shop)).frontend, {}));

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(warmUp);
afterAll(() => shop.close());

const product = (platformId: string, price: string) => ({
  platformId,
  name: platformId,
  variants: [{ platformId: `${platformId}-1`, price, requireShipping: false, taxExempt: true }],
});

/** An order with each of these products, which this process has just written. */
async function orderOf(...products: { name: string; price: string; quantity?: number }[]): Promise<Context> {
  for (const { name, price } of products) await saveProduct(shop.call, product(name, price));
  const cartItems = products.map(({ name, quantity = 1 }) => ({ platformId: `${name}-1`, quantity }));
  return (await readyOrder(shop, { cartItems })).frontend;
}

const processed = async (frontend: Context): Promise<boolean> =>
  (await processOrder(frontend, {})).order.state.isProcessed;

/** Processes an order and returns the names of the statements for it. */
async function namesOfStatements(frontend: Context): Promise<string[]> {
  const names: string[] = [];
  const { database } = frontend;
  const run: typeof database.run = async (statement) => {
    names.push(statement.name ?? '');
    return database.run(statement);
  };
  await processOrder({ ...frontend, database: { ...database, run } }, {});
  return names;
}

describe('Process Order of an order that this process has just written', () => {
  test('sends three statements, regardless of the number of lines: its start, the record of the gateway, its end', async () => {
    const one = await orderOf({ name: 'bowl', price: '10.00' });
    const names = Array.from({ length: 100 }, (_, index) => ({ name: `cup-${index}`, price: `${index}.90` }));
    const many = await orderOf(...names);
    expect(await statementsOf(shop, () => processOrder(one, {}))).toBe(3);
    expect(await statementsOf(shop, () => processOrder(many, {}))).toBe(3);
  });

  test('does not depend on how the catalog writes a price', async () => {
    const units = fc.integer({ min: 1, max: 1_000_000 });
    await fc.assert(
      fc.asyncProperty(units, fc.nat(2), fc.nat(5), async (price, scale, zeros) => {
        const frontend = await orderOf({ name: 'jug', price: minorToDecimal(price, scale) });
        const fraction = zeros > 0 && scale === 0 ? '.' : '';
        await shop.tillgate.database.run({
          text: `update product_variants set variant = jsonb_set(variant::jsonb, '{price}', to_jsonb($1::text))::json
            where platform_id = 'jug-1'`,
          values: [minorToDecimal(price, scale) + fraction + '0'.repeat(zeros)],
        });
        expect(await statementsOf(shop, () => processOrder(frontend, {}))).toBe(3);
      }),
      { numRuns: 15 },
    );
  });

  test('compares the price of the catalog without the adjustment of the line', async () => {
    const adjusted = async (): Promise<Context> => {
      await saveProduct(shop.call, product('vase', '10.00'));
      const item = { platformId: 'vase-1', quantity: 1, lineItemKey: 'adjusted', priceAdjustment: -200 };
      return (await readyOrder(shop, { cartItems: [item, { platformId: 'vase-1', quantity: 2 }] })).frontend;
    };
    const frontend = await adjusted();
    expect(await statementsOf(shop, () => processOrder(frontend, {}))).toBe(3);
    const changed = await adjusted();
    await saveProduct(shop.call, product('vase', '8.00'));
    expect(await refusalOf(processOrder(changed, {}))).toEqual(['TOTAL_CHANGED']);
  });

  test.each([
    ['JPY', '1200', '1201'],
    ['KWD', '1.250', '1.251'],
  ])('compares prices in the minor units of %s', async (currency, price, next) => {
    const own = await openShop({ currency });
    const orders: Context[] = [];
    for (let count = 0; count < 3; count++) {
      await saveProduct(own.call, product('lamp', price));
      orders.push((await readyOrder(own, { cartItems: [{ platformId: 'lamp-1', quantity: 1 }] })).frontend);
    }
    const [first, second, third] = orders;
    if (!first || !second || !third) throw new Error('an order is missing');
    await processOrder(first, {});
    expect(await statementsOf(own, () => processOrder(second, {}))).toBe(3);
    await saveProduct(own.call, product('lamp', next));
    expect(await refusalOf(processOrder(third, {}))).toEqual(['TOTAL_CHANGED']);
    await own.close();
  });

  test.each([
    ['higher', '10.01', 1001],
    ['lower', '9.99', 999],
    ['much higher', '1000000000.00', 100_000_000_000],
  ])('refuses a price that is now %s, even if the shopper agrees to the previous total', async (_, price, newTotal) => {
    const frontend = await orderOf({ name: 'plate', price: '10.00' });
    await saveProduct(shop.call, product('plate', price));
    await expect(processOrder(frontend, { expectedTotal: 1000 })).rejects.toMatchObject({
      faults: [{ code: 'TOTAL_CHANGED', details: { oldTotal: 1000, newTotal } }],
    });
    expect(await processed(frontend)).toBe(true);
  });

  test('refuses one of several lines whose price has changed', async () => {
    const frontend = await orderOf({ name: 'a', price: '1' }, { name: 'b', price: '2' }, { name: 'c', price: '3' });
    await saveProduct(shop.call, product('b', '3'));
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['TOTAL_CHANGED']);
  });

  test('refuses a price that has changed between two lines with the same variant', async () => {
    const { shippingZone } = await createShippingZone(shop.call, {
      ...{ name: 'United States', countries: ['US'], rates: [{ name: 'Ground', code: 'ground', amount: 700 }] },
    });
    await warmUp();
    const frontend = await orderOf({ name: 'spoon', price: '10.00' });
    await saveProduct(shop.call, product('spoon', '12.00'));
    await addLineItem(frontend, { platformId: 'spoon-1', quantity: 1, lineItemKey: 'later' });
    await setShippingAddress(frontend, washington);
    await refreshShippingLines(frontend, {});
    await generateTaxes(frontend, {});
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['TOTAL_CHANGED']);
    await deleteShippingZone(shop.call, { id: shippingZone.id });
  });

  test('refuses a shipping line that is no longer offered for the changed order', async () => {
    const rate = { name: 'Small', code: 'small', amount: 700, maxSubtotal: 1500 };
    await createShippingZone(shop.call, { name: 'United States', countries: ['US'], rates: [rate] });
    await warmUp();
    const cartItems = [thing({ requiresShipping: true, lineItemKey: 'shipped' })];
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems });
    const frontend = shop.frontend(publicOrderId);
    await createGuestCustomer(frontend, guest);
    await setShippingAddress(frontend, washington);
    await setBillingAddress(frontend, washington);
    const { order } = await refreshShippingLines(frontend, {});
    await selectShippingLine(frontend, { index: order.state.shipping.availableShippingLines[0]?.id ?? '' });
    await updateLineItemQuantity(frontend, { lineItemKey: 'shipped', quantity: 2 });
    await generateTaxes(frontend, {});
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['NO_SHIPPING_TO_ADDRESS']);
  });

  test('refuses an order that is incomplete', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
    const frontend = shop.frontend(publicOrderId);
    await createGuestCustomer(frontend, guest);
    await generateTaxes(frontend, {});
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['NO_BILLING_ADDRESS']);
  });

  test('refuses a product that was deleted', async () => {
    const frontend = await orderOf({ name: 'tray', price: '10.00' });
    await deleteProduct(shop.call, { platformId: 'tray' });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PRODUCT_NOT_FOUND']);
  });

  test('refuses a total other than the expected one, and a version other than the expected one', async () => {
    const { frontend, total } = await readyOrder(shop);
    expect(await refusalOf(processOrder(frontend, { expectedTotal: total + 1 }))).toEqual(['TOTAL_CHANGED']);
    const { order } = await appendOrderMetadata(frontend, { notes: 'one' });
    expect(await refusalOf(processOrder(frontend, { expectedVersion: order.version - 1 }))).toEqual([
      'VERSION_CONFLICT',
    ]);
    expect((await processOrder(frontend, { expectedVersion: order.version })).order.state.isProcessed).toBe(true);
  });

  test('refuses further attempts from an address with too many declined ones', async () => {
    const strict = async (token: string): Promise<Context> => {
      const { frontend } = await readyOrder(shop, { payments: [{ token }] });
      const limits = { ...frontend.limits, declinesPerAddress: 2 };
      return { ...frontend, limits, clientAddress: '192.0.2.9' };
    };
    const tokens = ['tok_declined', 'tok_declined', 'tok_ok'];
    const orders = [];
    for (const token of tokens) orders.push(await strict(token));
    const refusals = [];
    for (const order of orders) refusals.push(await refusalOf(processOrder(order, {})));
    expect(refusals).toEqual([['PAYMENT_DECLINED'], ['PAYMENT_DECLINED'], ['TOO_MANY_ATTEMPTS']]);
    const [last] = orders.slice(-1);
    if (!last) throw new Error('an order is missing');
    expect(await processed({ ...last, clientAddress: '192.0.2.10' })).toBe(true);
  });

  test('refuses an order with too many declined attempts, even if they were written without a new version', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    await shop.tillgate.database.run({
      text: `update orders set internals = jsonb_set(internals::jsonb, '{declines}', '10')::json where public_order_id = $1`,
      values: [publicOrderId],
    });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['TOO_MANY_ATTEMPTS']);
  });

  test('refuses an order whose cached copy has too many declined attempts', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    await shop.tillgate.database.run({
      text: `update orders set internals = jsonb_set(internals::jsonb, '{declines}', '10')::json where public_order_id = $1`,
      values: [publicOrderId],
    });
    await appendOrderMetadata(frontend, { notes: 'one' });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['TOO_MANY_ATTEMPTS']);
  });

  test('does not begin again if the order was processed or cancelled', async () => {
    for (const status of ['processed', 'cancelled'] as const) {
      const { publicOrderId, frontend } = await readyOrder(shop, { payments: [], cartItems: [thing({ price: 0 })] });
      const from = await loadOrder(shop.tillgate.database, shop.shopId, publicOrderId);
      if (!from) throw new Error('the order is gone');
      await shop.tillgate.saveTogether({ order: withStatus(from.order, status), events: [], now: new Date(), from });
      const refusals = await refusalOf(processOrder(frontend, {}));
      expect(refusals).toEqual(status === 'cancelled' ? ['ORDER_CANCELLED'] : []);
      const stored = await loadOrder(shop.tillgate.database, shop.shopId, publicOrderId);
      expect([stored?.order.status, stored?.order.version]).toEqual([status, from.order.version + 1]);
    }
  });

  test('is not attempted for an order that was declined before', async () => {
    const { frontend } = await readyOrder(shop, { payments: [{ token: 'tok_declined' }] });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    const names = await namesOfStatements(frontend);
    expect(names.filter((name) => name.endsWith('unchanged'))).toEqual([]);
  });

  test('requires an element that another process has just added', async () => {
    const { frontend } = await readyOrder(shop);
    const elsewhere = shop.fromAnotherProcess(shop.call);
    const { lifeElements } = await createCustomElement(elsewhere, {
      ...{ location: 'shipping', inputType: 'text', inputRequired: true, metaDataField: 'gate_code', orderAsc: 1 },
    });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['ELEMENT_REQUIRED']);
    await deleteCustomElement(elsewhere, { publicElementId: lifeElements.publicId });
    expect(await processed(frontend)).toBe(true);
  });

  test('shows the value of a discount code that has changed', async () => {
    const { discountCode } = await createDiscountCode(shop.call, { code: 'VARY', kind: 'percentage', value: '10' });
    const { frontend } = await readyOrder(shop, { payments: [] });
    await addDiscount(frontend, { code: 'VARY' });
    await generateTaxes(frontend, {});
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    await updateDiscountCode(shop.call, { id: discountCode.id, code: 'VARY', kind: 'percentage', value: '20' });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['TOTAL_CHANGED']);
  });

  test('counts the uses of a discount code', async () => {
    await createDiscountCode(shop.call, { code: 'ONCE', kind: 'percentage', value: '10', usageLimit: 1 });
    const withCode = async (): Promise<Context> => {
      const { frontend } = await readyOrder(shop, { payments: [] });
      await addDiscount(frontend, { code: 'ONCE' });
      await generateTaxes(frontend, {});
      await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
      return frontend;
    };
    const [first, second] = [await withCode(), await withCode()];
    expect(await processed(first)).toBe(true);
    expect(await refusalOf(processOrder(second, {}))).toEqual(['DISCOUNT_NOT_VALID']);
  });

  test('does not store the platform order of a shop that has just been given a destination for orders', async () => {
    const { frontend } = await readyOrder(shop);
    const destination = {
      ...{ id: randomUUID(), topic: 'orders' as const, destination: 'https://platform.example.com', version: 'v1' },
      ...{ sharedSecret: null, timeoutMs: 1_000, takesUpdates: true, publicOrderIdKey: null },
    };
    const { database } = shop.tillgate;
    const shopRow = async () => {
      const text = 'select xmin::text as version from shops where shop_id = $1';
      return (await database.run<{ version: string }>({ text, values: [shop.shopId] }))[0]?.version;
    };
    const before = await shopRow();
    await insertDestination(database, shop.shopId, destination, new Date());
    // The copies of other processes belong to the previous version of this row.
    const after = await shopRow();
    expect(after).not.toBe(before);
    const { order } = await processOrder(frontend, {});
    expect([order.state.isProcessed, order.state.platformOrderId]).toEqual([true, '']);
    await removeDestination(database, shop.shopId, destination.id);
    expect(await shopRow()).not.toBe(after);
  });

  test('calls an override that another process has just set for the order', async () => {
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
    await warmUp();
    const { publicOrderId, frontend } = await readyOrder(shop, { cartItems: [thing({ sku: 'BOWL' })] });
    const server = await integrationServer();
    server.answer = { body: { items: [{ sku: 'BOWL', available_quantity: 0 }] } };
    const override = { overrideType: 'inventory' as const, url: server.url, sharedSecret: 'override-secret' };
    await setOrderOverride(shop.fromAnotherProcess(shop.call), { publicOrderId, ...override });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['INSUFFICIENT_STOCK']);
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: false });
    await server.close();
  });

  test('leases the order if the shop has just been given a remote state authority', async () => {
    const { frontend } = await readyOrder(shop);
    const authority = await integrationServer();
    const elsewhere = shop.fromAnotherProcess(shop.call);
    await connectRemoteStateAuthority(elsewhere, { url: authority.url, sharedSecret: 'authority-secret' });
    const names = await namesOfStatements(frontend);
    expect(names).toContain('hold_order');
    await deleteRemoteStateAuthority(elsewhere, {});
    await authority.close();
  });

  test('reads the ledger if it is no longer empty', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop, { payments: [], cartItems: [thing({ price: 0 })] });
    const { database } = shop.tillgate;
    await database.run({
      text: `with paid as (
          insert into payments (shop_id, id, public_order_id, gateway_public_id, currency, created_at, updated_at)
          values ($1, 'another', $2, 'test', 'USD', now(), now()) returning id
        )
        insert into transactions (shop_id, id, payment_id, public_order_id, type, amount, currency, status, reference, created_at)
        select $1, 'earlier', id, $2, 'authorize', 1, 'USD', 'failed', 'earlier', now() from paid`,
      values: [shop.shopId, publicOrderId],
    });
    expect(await statementsOf(shop, () => processOrder(frontend, {}))).toBeGreaterThan(3);
  });
});
