import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readOrderEvents } from '../../../support/order-events.js';
import { addLineItem } from '../../../../src/domain/order/lines/add-line-item.js';
import { updateLineItemQuantity } from '../../../../src/domain/order/lines/update-line-item-quantity.js';
import { setShippingAddress } from '../../../../src/domain/order/addresses/set-shipping-address.js';
import { createGuestCustomer } from '../../../../src/domain/order/customer/create-guest-customer.js';
import { updateCustomer } from '../../../../src/domain/order/customer/update-customer.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import type { Context } from '../../../../src/context.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
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

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const start = async (cartItems: object[] = []) => {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems });
  return { publicOrderId, frontend: shop.frontend(publicOrderId) };
};
const load = async (publicOrderId: string) => {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order;
};

describe('changes to one order', () => {
  test('two hundred at once from two processes all take effect, each with a version and an event', async () => {
    const { publicOrderId, frontend } = await start();
    const other = shop.fromAnotherProcess(frontend);
    let statements = 0;
    for (const { database } of [frontend, other]) database.onStatement = () => (statements += 1);
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => appendOrderMetadata(n % 2 ? frontend : other, { tags: [`t${n}`] })),
    );
    for (const { database } of [frontend, other]) database.onStatement = undefined;
    // A change takes at least one statement, and a change that lost a race takes more.
    expect(statements).toBeGreaterThan(200);
    const { state, version, sequence } = await load(publicOrderId);
    expect(new Set(state.orderMetaData.tags).size).toBe(200);
    expect([version, sequence]).toEqual([201, 201]);
    const events = await readOrderEvents(shop.tillgate.database, shop.shopId, publicOrderId, { after: 0, limit: 500 });
    expect(events.map((event) => event.sequence)).toEqual(Array.from({ length: 201 }, (_, index) => index + 1));
    expect(events.map((event) => event.position)).toEqual(
      events.map((event) => event.position).toSorted((a, b) => a - b),
    );
  });

  test('a change that expects an older version is refused and changes nothing', async () => {
    const { publicOrderId, frontend } = await start();
    await appendOrderMetadata(frontend, { notes: 'first', expectedVersion: 1 });
    expect(await refusalOf(appendOrderMetadata(frontend, { notes: 'late', expectedVersion: 1 }))).toEqual([
      'VERSION_CONFLICT',
    ]);
    expect((await load(publicOrderId)).state.orderMetaData.notes).toBe('first');
  });

  test('a refused change creates no version and no event', async () => {
    const { publicOrderId, frontend } = await start();
    await createGuestCustomer(frontend, guest);
    expect(await refusalOf(createGuestCustomer(frontend, guest))).toEqual(['CUSTOMER_ALREADY_EXISTS']);
    expect((await load(publicOrderId)).version).toBe(2);
  });

  test('a call that would change nothing creates no version and no event', async () => {
    const { publicOrderId, frontend } = await start();
    await createGuestCustomer(frontend, guest);
    const again = await updateCustomer(frontend, guest);
    await appendOrderMetadata(frontend, {});
    expect(again.order.version).toBe(2);
    expect((await load(publicOrderId)).version).toBe(2);
  });

  test('an order of another shop is not found', async () => {
    const other = await openShop();
    try {
      const { publicOrderId } = await start();
      expect(await refusalOf(appendOrderMetadata(other.call, { publicOrderId, notes: 'x' }))).toEqual(['NOT_FOUND']);
    } finally {
      await other.close();
    }
  });

  test('an order token does not give access to another order', async () => {
    const [one, two] = [await start(), await start()];
    const input = { publicOrderId: two.publicOrderId, notes: 'x' };
    expect(await refusalOf(appendOrderMetadata(one.frontend, input))).toEqual(['NOT_FOUND']);
  });

  test('a key that would change the prototype of an object is refused by name', async () => {
    const { frontend } = await start();
    const hostile: unknown = JSON.parse('{"cartParameters": {"__proto__": "1"}}');
    await expect(appendOrderMetadata(frontend, hostile)).rejects.toMatchObject({
      faults: [{ code: 'INVALID_CHARACTER', field: 'cartParameters.__proto__' }],
    });
  });

  test('metadata beyond its limit is refused, even if it grows gradually', async () => {
    const { frontend } = await start();
    await appendOrderMetadata(frontend, { noteAttributes: { a: 'x'.repeat(40_000) } });
    expect(await refusalOf(appendOrderMetadata(frontend, { noteAttributes: { b: 'x'.repeat(40_000) } }))).toEqual([
      'METADATA_TOO_LARGE',
    ]);
  });
});

describe('a change to an order that was written in the meantime', () => {
  test('keeps the changes of another process', async () => {
    const { publicOrderId, frontend } = await start();
    await appendOrderMetadata(frontend, { tags: ['one'] });
    await appendOrderMetadata(shop.fromAnotherProcess(frontend), { tags: ['two'] });
    await appendOrderMetadata(frontend, { tags: ['three'] });
    expect((await load(publicOrderId)).state.orderMetaData.tags).toEqual(['one', 'two', 'three']);
  });

  test('keeps what was written without a new version', async () => {
    const { publicOrderId, frontend } = await start();
    await appendOrderMetadata(frontend, { notes: 'one' });
    await shop.tillgate.database.run({
      text: `update orders set internals = jsonb_set(internals::jsonb, '{declines}', '7')::json where public_order_id = $1`,
      values: [publicOrderId],
    });
    await appendOrderMetadata(frontend, { notes: 'two' });
    expect((await load(publicOrderId)).internals.declines).toBe(7);
  });

  test('is refused only based on stored data', async () => {
    const { frontend } = await start();
    await appendOrderMetadata(frontend, { notes: 'one' });
    const other = shop.fromAnotherProcess(frontend);
    const { order } = await appendOrderMetadata(other, { notes: 'two' });
    expect((await appendOrderMetadata(frontend, { notes: 'one', expectedVersion: order.version })).order.version).toBe(
      order.version + 1,
    );
  });
});

describe('the statements that an operation sends', () => {
  beforeAll(async () => {
    const variants = [{ platformId: 'cup-1', sku: 'CUP', price: '4.00' }];
    await saveProduct(shop.call, { platformId: 'cup', name: 'Cup', variants });
  });

  const manyLines = Array.from({ length: 100 }, (_, n) => thing({ lineItemKey: `line-${n}`, requiresShipping: true }));

  test.each([
    ['one line', [thing({ lineItemKey: 'line-0', requiresShipping: true })]],
    ['a hundred lines', manyLines],
  ])('are two for a change to customer, address, line or metadata of an order of %s', async (_, cartItems) => {
    const countsOf = async (frontend: Context): Promise<number[]> => [
      await statementsOf(shop, () => createGuestCustomer(frontend, guest)),
      await statementsOf(shop, () => updateCustomer(frontend, { ...guest, firstName: 'Augusta' })),
      await statementsOf(shop, () => setShippingAddress(frontend, washington)),
      await statementsOf(shop, () => addLineItem(frontend, { platformId: 'cup-1', quantity: 1 })),
      await statementsOf(shop, () => updateLineItemQuantity(frontend, { lineItemKey: 'line-0', quantity: 2 })),
      await statementsOf(shop, () => appendOrderMetadata(frontend, { notes: 'x' })),
      await statementsOf(shop, () => generateTaxes(frontend, {})),
      await statementsOf(shop, () => addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' })),
    ];
    expect(await countsOf((await start(cartItems)).frontend)).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
  });

  test('are one more with an idempotency key', async () => {
    const { frontend } = await start();
    const keyed = { ...guest, idempotencyKey: 'key' };
    expect(await statementsOf(shop, () => createGuestCustomer(frontend, keyed))).toBe(3);
  });

  test('are two for Initialize Order, whatever its size', async () => {
    expect(await statementsOf(shop, () => initializeOrder(shop.call, { cartItems: [thing()] }))).toBe(2);
    expect(await statementsOf(shop, () => initializeOrder(shop.call, { cartItems: manyLines }))).toBe(2);
  });

  test('are the same number for Process Order with a hundred lines as with one', async () => {
    const small = await readyOrder(shop);
    const large = await readyOrder(shop, {
      cartItems: Array.from({ length: 100 }, (_, n) => thing({ lineItemKey: `line-${n}` })),
    });
    await processOrder((await readyOrder(shop)).frontend, {});
    const few = await statementsOf(shop, () => processOrder(small.frontend, {}));
    expect(await statementsOf(shop, () => processOrder(large.frontend, {}))).toBe(few);
    // Order, data of the shop, start of the run, ledger, intent, the gateway's own record, outcome, end.
    expect(few).toBe(8);
  });
});
