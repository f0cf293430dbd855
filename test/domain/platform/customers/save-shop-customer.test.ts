import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteShopCustomer } from '../../../../src/domain/platform/customers/delete-shop-customer.js';
import { deleteShopCustomerAddress } from '../../../../src/domain/platform/customers/delete-shop-customer-address.js';
import { saveShopCustomer } from '../../../../src/domain/platform/customers/save-shop-customer.js';
import { saveShopCustomerAddress } from '../../../../src/domain/platform/customers/save-shop-customer-address.js';
import { applyPlatformEvents } from '../../../../src/domain/platform/events/apply-platform-events.js';
import { getCustomer } from '../../../../src/domain/customers/get-customer.js';
import { sendCustomerChanges } from '../../../../src/jobs/send-customer-changes.js';
import { openConnectedShop, type ConnectedShop } from '../../../support/connected-shop.js';
import type { PlatformBehavior } from '../../../support/platform-server.js';
import { refusalOf } from '../../../support/shop.js';
import { storeEvents } from '../../../support/stored-events.js';

let shop: ConnectedShop;

beforeAll(async () => {
  shop = await openConnectedShop('customers');
});
afterAll(() => shop.close());

/** For every attempt of one call. */
const always = (behavior: PlatformBehavior): PlatformBehavior[] => Array.from({ length: 4 }, () => behavior);
const ada = { email: 'ada@example.com', firstName: 'Ada', phone: '1' };
const waiting = () => shop.tillgate.database.run({ text: 'select id from customer_changes', values: [] });
const read = async (id: number) => (await getCustomer(shop.call, { id })).customer;

async function newCustomer(): Promise<{ id: number; platformId: string }> {
  const { customer } = await saveShopCustomer(shop.call, ada);
  shop.platform.got.length = 0;
  return { id: customer.id, platformId: customer.platformId ?? '' };
}

describe('a customer that is saved in a shop with a destination for customers', () => {
  test('is created on the platform and stored as the platform returns it', async () => {
    const { customer } = await saveShopCustomer(shop.call, { ...ada, idempotencyKey: 'new' });
    const [sent] = shop.platform.of('POST customers');
    expect(sent).toMatchObject({
      isSigned: true,
      resource: { email: 'ada@example.com', first_name: 'Ada', phone: '1' },
      headers: { 'idempotency-key': expect.any(String) },
    });
    expect(customer).toMatchObject({ platformId: shop.platform.customers.at(-1)?.platform_id, ...ada, lastName: '' });
    expect(await read(customer.id)).toEqual(customer);
    const again = await saveShopCustomer(shop.call, { ...ada, idempotencyKey: 'new' });
    expect(again.customer.id).toBe(customer.id);
    expect(shop.platform.of('POST customers')).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('is updated on the platform with the given fields, and keeps the others', async () => {
    const { id, platformId } = await newCustomer();
    const { customer } = await saveShopCustomer(shop.call, { id, lastName: 'Byron', phone: null });
    expect(shop.platform.of('PATCH customers')).toMatchObject([{ path: expect.stringContaining(platformId) }]);
    expect(shop.platform.of('PATCH customers')[0]?.resource).toEqual({ last_name: 'Byron', phone: '' });
    expect(customer).toMatchObject({ id, firstName: 'Ada', lastName: 'Byron', phone: '' });
  });

  test('is deleted on the platform and here, even if it no longer exists on the platform', async () => {
    const first = await newCustomer();
    await deleteShopCustomer(shop.call, { id: first.id });
    expect(shop.platform.of('DELETE customers')).toHaveLength(1);
    expect(await refusalOf(read(first.id))).toEqual(['NOT_FOUND']);
    expect(await refusalOf(deleteShopCustomer(shop.call, { id: first.id }))).toEqual(['NOT_FOUND']);
    const second = await newCustomer();
    shop.platform.next('DELETE customers', { status: 404 });
    await deleteShopCustomer(shop.call, { id: second.id });
    expect(await refusalOf(read(second.id))).toEqual(['NOT_FOUND']);
  });

  test('is not changed here when the platform refuses, and the reason is returned', async () => {
    const { id } = await newCustomer();
    shop.platform.next('PATCH customers', { status: 422, body: '{"message":"no such name"}' });
    await expect(saveShopCustomer(shop.call, { id, firstName: 'X' })).rejects.toMatchObject({
      faults: [{ code: 'PLATFORM_REFUSED', message: expect.stringContaining('no such name') }],
    });
    expect(await read(id)).toMatchObject({ firstName: 'Ada' });
    expect(await waiting()).toEqual([]);
  });

  test('is not changed when the call certainly had no effect on the platform', async () => {
    const { id } = await newCustomer();
    shop.platform.next('PATCH customers', { status: 429, headers: { 'retry-after': '60' } });
    const refused = saveShopCustomer(shop.call, { id, firstName: 'X' });
    await expect(refused).rejects.toMatchObject({ faults: [{ code: 'PLATFORM_UNAVAILABLE' }], retryAfter: 60 });
    expect(await waiting()).toEqual([]);
  });

  test('is sent again after a lost response until the outcome is known', async () => {
    const { id } = await newCustomer();
    shop.platform.next('PATCH customers', ...always('drop_after_effect'));
    expect(await refusalOf(saveShopCustomer(shop.call, { id, firstName: 'Augusta' }))).toEqual([
      'PLATFORM_UNAVAILABLE',
    ]);
    expect(await read(id)).toMatchObject({ firstName: 'Ada' });
    await sendCustomerChanges(shop.tillgate);
    expect(await read(id)).toMatchObject({ firstName: 'Ada' });
    shop.platform.calm();
    shop.clock.advance(10_000);
    await sendCustomerChanges(shop.tillgate);
    expect(await read(id)).toMatchObject({ firstName: 'Augusta' });
    expect(await waiting()).toEqual([]);
  });

  test('is created once even if the response was lost, by the job or by the same call again', async () => {
    const before = shop.platform.customers.length;
    const call = { ...ada, email: 'lost@example.com', idempotencyKey: 'lost' };
    shop.platform.next('POST customers', ...always('drop_after_effect'));
    expect(await refusalOf(saveShopCustomer(shop.call, call))).toEqual(['PLATFORM_UNAVAILABLE']);
    shop.platform.calm();
    const { customer } = await saveShopCustomer(shop.call, call);
    shop.clock.advance(600_000);
    await sendCustomerChanges(shop.tillgate);
    expect(shop.platform.customers).toHaveLength(before + 1);
    expect(customer.platformId).toBe(shop.platform.customers.at(-1)?.platform_id);
    expect(await waiting()).toEqual([]);
  });

  test('is changed after an earlier change whose outcome is unknown', async () => {
    const { id } = await newCustomer();
    shop.platform.next('PATCH customers', ...always('drop_before_effect'));
    await refusalOf(saveShopCustomer(shop.call, { id, firstName: 'First', lastName: 'First' }));
    shop.platform.calm();
    await saveShopCustomer(shop.call, { id, firstName: 'Second' });
    const names = shop.platform.of('PATCH customers').map(({ resource }) => resource['first_name']);
    expect([names.at(-2), names.at(-1)]).toEqual(['First', 'Second']);
    expect(await read(id)).toMatchObject({ firstName: 'Second', lastName: 'First' });
  });

  test('is changed by each of several concurrent calls', async () => {
    const { id } = await newCustomer();
    const members = [{ firstName: 'A' }, { lastName: 'B' }, { phone: '3' }];
    await Promise.all(members.map((one) => saveShopCustomer(shop.call, { id, ...one })));
    expect(await read(id)).toMatchObject({ firstName: 'A', lastName: 'B', phone: '3' });
  });

  test('keeps what the platform reports later', async () => {
    const { id, platformId } = await newCustomer();
    await saveShopCustomer(shop.call, { id, firstName: 'Here' });
    await storeEvents(shop, 'customer', platformId, [1, { firstName: 'There' }]);
    await applyPlatformEvents(shop.tillgate, shop.shopId);
    expect(await read(id)).toMatchObject({ firstName: 'There' });
  });

  test('is sent by the job if the process died before the call', async () => {
    const { id, platformId } = await newCustomer();
    const now = shop.clock.now();
    await shop.tillgate.database.run({
      text: `insert into customer_changes (shop_id, id, resource, action, platform_customer_id, content, next_attempt_at,
          claimed_until, created_at) values ($1, 'x', 'customer', 'update', $2, '{"first_name":"Kept"}', $3, $3, $3)`,
      values: [shop.shopId, platformId, now],
    });
    shop.clock.advance(1_000);
    await sendCustomerChanges(shop.tillgate);
    expect(await read(id)).toMatchObject({ firstName: 'Kept' });
  });
});

describe('an address that is saved in a shop with a destination for customers', () => {
  test('is created, updated and deleted on the platform', async () => {
    const { id: customerId, platformId } = await newCustomer();
    const created = await saveShopCustomerAddress(shop.call, {
      customerId,
      city: 'Bern',
      countryIso2: 'CH',
      zip: '3011',
    });
    expect(shop.platform.of('POST customers')).toMatchObject([
      { path: expect.stringContaining(`${platformId}/addresses`), resource: { city: 'Bern', country_code: 'CH' } },
    ]);
    expect(created.address).toMatchObject({ platformId: 'address-1', city: 'Bern', countryIso2: 'CH', zip: '3011' });
    const { id } = created.address;
    const updated = await saveShopCustomerAddress(shop.call, { customerId, id, city: 'Biel', isDefault: true });
    expect(shop.platform.of('PATCH customers').at(-1)?.resource).toEqual({ city: 'Biel', is_default: true });
    expect(updated.address).toMatchObject({ id, city: 'Biel', zip: '3011', isDefault: true });
    await deleteShopCustomerAddress(shop.call, { customerId, id });
    expect(shop.platform.of('DELETE customers').at(-1)?.path).toContain('/addresses/address-1');
    expect((await read(customerId)).addresses).toEqual([]);
    expect(await refusalOf(deleteShopCustomerAddress(shop.call, { customerId, id }))).toEqual(['NOT_FOUND']);
  });

  test('is not stored if the platform refuses it', async () => {
    const { id: customerId } = await newCustomer();
    shop.platform.next('POST customers', { status: 400 });
    expect(await refusalOf(saveShopCustomerAddress(shop.call, { customerId, city: 'X' }))).toEqual([
      'PLATFORM_REFUSED',
    ]);
    expect((await read(customerId)).addresses).toEqual([]);
  });
});

test('a new customer without a valid email address, and an unknown one, are refused before the platform is called', async () => {
  shop.platform.got.length = 0;
  expect(await refusalOf(saveShopCustomer(shop.call, { firstName: 'Ada' }))).toEqual(['REQUIRED']);
  expect(await refusalOf(saveShopCustomer(shop.call, { email: 'nobody' }))).toEqual(['INVALID_EMAIL']);
  expect(await refusalOf(saveShopCustomer(shop.call, { id: 999_999, firstName: 'Ada' }))).toEqual(['NOT_FOUND']);
  expect(shop.platform.got).toEqual([]);
});
