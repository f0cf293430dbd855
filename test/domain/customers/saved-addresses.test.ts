import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { markCustomerDeleted } from '../../../src/domain/customers/customer-repository.js';
import { createAuthenticatedCustomer } from '../../../src/domain/order/customer/create-authenticated-customer.js';
import { deleteCustomer } from '../../../src/domain/order/customer/delete-customer.js';
import { initializeOrder } from '../../../src/domain/placing/initializing/initialize-order.js';
import { savePlatformCustomers, winnipeg } from '../../support/customers.js';
import { openShop, thing, type TestShop } from '../../support/shop.js';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const report = (platformId: string, addresses: typeof winnipeg) =>
  savePlatformCustomers(shop.tillgate.database, shop.shopId, { [platformId]: { firstName: 'Zoë', addresses } });

/** The addresses that a customer may choose from after being set on a new order. */
async function offered(platformId: string | null) {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
  const customer = { publicOrderId, platformId, emailAddress: 'zoe@example.com' };
  const { order } = await createAuthenticatedCustomer(shop.call, customer);
  return order.state.customer?.savedAddresses;
}

test('a customer that the platform has reported has its saved addresses, the default one first', async () => {
  await report('c-1', [{ platformId: 'a-0', city: 'Brandon', countryCode: 'CA' }, ...(winnipeg ?? [])]);
  expect(await offered('c-1')).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      firstName: 'Zoë',
      lastName: 'Ångström',
      addressLine1: '50 Fultz Blvd',
      addressLine2: 'Suite 3',
      country: 'Canada',
      city: 'Winnipeg',
      province: 'Manitoba',
      countryCode: 'CA',
      provinceCode: 'MB',
      postalCode: 'R3Y 0L6',
      businessName: 'Byron & Co',
      phoneNumber: '+1 204 555 0123',
    },
    expect.objectContaining({ city: 'Brandon', countryCode: 'CA', addressLine1: '' }),
  ]);
});

test('a customer that no platform has reported, or that is deleted, has no saved addresses', async () => {
  await report('c-2', winnipeg);
  const now = new Date('2026-06-02T00:00:00Z');
  await markCustomerDeleted(shop.tillgate.database, shop.shopId, { platformId: 'c-2', at: now, now });
  expect(await offered('c-2')).toEqual([]);
  expect(await offered('unknown')).toEqual([]);
  expect(await offered(null)).toEqual([]);
});

test('an order offers at most fifty saved addresses', async () => {
  await report(
    'c-3',
    Array.from({ length: 60 }, (_, n) => ({ platformId: `a-${n}`, city: `City ${n}`, isDefault: n === 59 })),
  );
  const addresses = await offered('c-3');
  expect(addresses).toHaveLength(50);
  expect(addresses?.[0]).toMatchObject({ city: 'City 59' });
});

test('an address that has been removed is no longer offered when the customer is set again', async () => {
  await report('c-4', winnipeg);
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
  const customer = { publicOrderId, platformId: 'c-4', emailAddress: 'zoe@example.com' };
  await createAuthenticatedCustomer(shop.call, customer);
  await deleteCustomer(shop.call, { publicOrderId });
  await report('c-4', []);
  const { order } = await createAuthenticatedCustomer(shop.call, customer);
  expect(order.state.customer?.savedAddresses).toEqual([]);
});
