import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createGuestCustomer } from '../../../src/domain/order/customer/create-guest-customer.js';
import { initializeOrder } from '../../../src/domain/placing/initializing/initialize-order.js';
import { eraseCustomer } from '../../../src/domain/privacy/erase-customer.js';
import { exportCustomerData } from '../../../src/domain/privacy/export-customer-data.js';
import { testClock, type TestClock } from '../../support/clock.js';
import { savePlatformCustomers } from '../../support/customers.js';
import { openShop, thing, type TestShop } from '../../support/shop.js';

const day = 24 * 3_600_000;
const sales = 'sales@example.com';

let clock: TestClock;
let shop: TestShop;
const opened: TestShop[] = [];

beforeEach(async () => {
  clock = testClock();
  shop = await openShop({ clock });
  opened.push(shop);
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

/** A customer of the platform gets this address now. */
async function has(platformId: string, email: string, over: object = {}): Promise<void> {
  clock.advance(day);
  const fields = { email, firstName: platformId, lastName: 'Byron', ...over };
  await savePlatformCustomers(shop.tillgate.database, shop.shopId, { [platformId]: fields }, clock.now());
}

/** A guest places an order with this address now. */
async function guestOrder(emailAddress: string, lastName: string): Promise<string> {
  clock.advance(day);
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
  await createGuestCustomer(shop.frontend(publicOrderId), { firstName: 'Guest', lastName, emailAddress });
  return publicOrderId;
}

async function idOf(platformId: string): Promise<number> {
  const [row] = await shop.tillgate.database.run<{ id: number }>({
    text: 'select id from customers where platform_id = $1',
    values: [platformId],
  });
  return row?.id ?? 0;
}

const emailOf = async (publicOrderId: string): Promise<string | undefined> =>
  (
    await shop.tillgate.database.run<{ email: string }>({
      text: 'select email_address as email from orders where public_order_id = $1',
      values: [publicOrderId],
    })
  )[0]?.email;

/** The orders in the export of a customer, and those that still have their address after the erasure. */
async function exportedAndKept(platformId: string, orders: readonly string[]) {
  const id = await idOf(platformId);
  const { customerData } = await exportCustomerData(shop.call, { id });
  const exported = new Set(customerData.orders.map(({ publicOrderId }) => publicOrderId));
  expect((await eraseCustomer(shop.call, { id })).erasure.status).toBe('finished');
  const kept: string[] = [];
  for (const order of orders) if (await emailOf(order)) kept.push(order);
  return { exported: orders.filter((order) => exported.has(order)), kept };
}

describe('guest orders under a former address', () => {
  test('are exported and erased with the customer, before and after the change', async () => {
    await has('ada', 'old@example.com');
    const orders = [await guestOrder('Old@example.com', 'Byron')];
    await has('ada', 'new@example.com');
    orders.push(await guestOrder('old@example.com', 'Byron'), await guestOrder('new@example.com', 'Byron'));
    await has('ada', 'newest@example.com');
    const other = await guestOrder('other@example.com', 'Hopper');
    expect(await exportedAndKept('ada', [...orders, other])).toEqual({ exported: orders, kept: [other] });
    const left = await shop.tillgate.database.run({ text: 'select from former_identities', values: [] });
    expect(left).toEqual([]);
  });

  test('that another customer has now are the customer’s if they are from before, and the other’s afterward', async () => {
    await has('ada', sales);
    const before = await guestOrder(sales, 'Byron');
    await has('ada', 'ada@example.com');
    await has('grace', 'grace@example.com');
    await has('grace', sales);
    const after = await guestOrder(sales, 'Hopper');
    expect(await exportedAndKept('ada', [before, after])).toEqual({ exported: [before], kept: [after] });
    expect(await exportedAndKept('grace', [after])).toEqual({ exported: [after], kept: [] });
  });

  test('are kept if another customer had the address at the same time', async () => {
    await has('grace', sales);
    await has('ada', sales);
    const order = await guestOrder(sales, 'Hopper');
    await has('ada', 'ada@example.com');
    expect(await exportedAndKept('ada', [order])).toEqual({ exported: [], kept: [order] });
  });

  test('are erased if the other customer has been erased or deleted', async () => {
    await has('ada', sales);
    await has('ada', 'ada@example.com');
    await has('grace', sales);
    const order = await guestOrder(sales, 'Hopper');
    await shop.tillgate.database.run({
      text: `update customers set deleted_at = now() where platform_id = 'grace'`,
      values: [],
    });
    expect(await exportedAndKept('ada', [order])).toEqual({ exported: [order], kept: [] });
  });
});

test('an address in an order of the customer does not lead to the orders of the customer who has it', async () => {
  await has('grace', 'grace@example.com');
  const graces = await guestOrder('grace@example.com', 'Hopper');
  await has('ada', 'ada@example.com');
  clock.advance(day);
  const customer = { platformId: 'ada', firstName: 'Ada', lastName: 'Byron', emailAddress: 'grace@example.com' };
  const { publicOrderId: own } = await initializeOrder(shop.call, { cartItems: [thing()], customer });
  expect(await exportedAndKept('ada', [own, graces])).toEqual({ exported: [own], kept: [graces] });
  const [row] = await shop.tillgate.database.run<{ email: string }>({
    text: `select email_address as email from customers where platform_id = 'grace'`,
    values: [],
  });
  expect(row).toEqual({ email: 'grace@example.com' });
});

test('phones and addresses of former address books are remembered, and an erased customer leaves none', async () => {
  const addresses = [{ platformId: 'a', phone: '+1 204 555 0001', email: 'home@example.com' }];
  await has('ada', 'ada@example.com', { phone: '+1 204 555 0002', addresses });
  await has('ada', 'ada@example.com', {
    phone: '+1 204 555 0003',
    addresses: [{ platformId: 'a', phone: '+1 204 555 0004', email: '' }],
  });
  const { customerData } = await exportCustomerData(shop.call, { id: await idOf('ada') });
  expect(customerData.formerIdentities.map(({ kind, value }) => [kind, value])).toEqual([
    ['email', 'home@example.com'],
    ['phone', '+1 204 555 0001'],
    ['phone', '+1 204 555 0002'],
  ]);
  await eraseCustomer(shop.call, { id: await idOf('ada') });
  expect(await shop.tillgate.database.run({ text: 'select from former_identities', values: [] })).toEqual([]);
});
