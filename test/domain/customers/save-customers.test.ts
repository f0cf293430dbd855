import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { addressesOfCustomers } from '../../../src/domain/customers/address-repository.js';
import {
  addCustomer,
  applyCustomerChanges,
  customersWithPurchase,
  findCustomerByPlatformId,
  markAddressDeleted,
  markCustomerDeleted,
  markPurchased,
  saveAddress,
  saveCustomer,
  saveCustomers,
} from '../../../src/domain/customers/customer-repository.js';
import type { CustomerChange } from '../../../src/domain/customers/save-customers.js';
import { publicCustomerIdOf } from '../../../src/domain/customers/public-customer-id.js';
import { createShop } from '../../../src/domain/shop/shops/create-shop.js';
import { savePlatformCustomers } from '../../support/customers.js';
import { openShop, statementsOf, type TestShop } from '../../support/shop.js';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const now = new Date('2026-07-01T00:00:00Z');
const day = (number: number): Date => new Date(Date.UTC(2026, 5, number));
const winnipeg = { platformId: 'a-1', city: 'Winnipeg', countryCode: 'CA', isDefault: true };
const brandon = { platformId: 'a-2', city: 'Brandon', countryCode: 'CA' };

let counter = 0;
/** The platform ID of a customer that no other test uses. */
const fresh = (): string => `customer-${(counter += 1)}`;

const save = (platformId: string, date: number, fields: object) =>
  saveCustomer(shop.tillgate.database, shop.shopId, { platformId, at: day(date), fields, platformType: 'custom', now });
const remove = (platformId: string, date: number) =>
  markCustomerDeleted(shop.tillgate.database, shop.shopId, { platformId, at: day(date), now });
const find = (platformId: string) => findCustomerByPlatformId(shop.tillgate.database, shop.shopId, platformId);
const cities = async (platformId: string) => (await find(platformId))?.addresses.map(({ city }) => city);

describe('a customer that the platform reports', () => {
  test('is stored with its addresses in the given order', async () => {
    const id = fresh();
    expect(await save(id, 1, { email: 'zoe@example.com', firstName: 'Zoë', addresses: [winnipeg, brandon] })).toBe(
      'saved',
    );
    expect(await find(id)).toMatchObject({
      platformId: id,
      publicId: publicCustomerIdOf(shop.shopId, id),
      platformType: 'custom',
      platformUpdatedAt: day(1),
      email: 'zoe@example.com',
      firstName: 'Zoë',
      lastName: '',
      deletedAt: null,
      addresses: [
        { platformId: 'a-1', city: 'Winnipeg', isDefault: true, street1: '' },
        { platformId: 'a-2', city: 'Brandon', isDefault: false },
      ],
    });
  });

  test('keeps fields that are omitted, and clears fields that are empty', async () => {
    const id = fresh();
    await save(id, 1, { email: 'a@example.com', firstName: 'Ada', lastName: 'Byron', addresses: [winnipeg] });
    await save(id, 2, { lastName: '' });
    expect(await find(id)).toMatchObject({
      email: 'a@example.com',
      firstName: 'Ada',
      lastName: '',
      addresses: [winnipeg],
    });
  });

  test('is not changed by an older report, but by one with the same time', async () => {
    const id = fresh();
    await save(id, 2, { firstName: 'Second' });
    expect(await save(id, 1, { firstName: 'First' })).toBe('older');
    expect(await find(id)).toMatchObject({ firstName: 'Second' });
    expect(await save(id, 2, { firstName: 'Also second' })).toBe('saved');
    expect(await find(id)).toMatchObject({ firstName: 'Also second' });
  });

  test('has one default address, the last one that is marked as the default', async () => {
    const id = fresh();
    const third = { platformId: 'a-3', city: 'Selkirk' };
    await save(id, 1, { addresses: [winnipeg, { ...brandon, isDefault: true }, third] });
    expect((await find(id))?.addresses.map(({ isDefault }) => isDefault)).toEqual([false, true, false]);
  });

  test('is compared with microsecond precision', async () => {
    const id = fresh();
    const saveAt = (at: string, firstName: string) =>
      saveCustomer(shop.tillgate.database, shop.shopId, {
        platformId: id,
        at,
        fields: { firstName },
        platformType: '',
        now,
      });
    await saveAt('2026-06-01T10:00:00.000002Z', 'Second');
    expect(await saveAt('2026-06-01T10:00:00.000001Z', 'First')).toBe('older');
    expect(await saveAt('2026-06-01T10:00:00.000003Z', 'Third')).toBe('saved');
  });

  test('loses the addresses that are no longer in its list; one that is restored keeps its ID', async () => {
    const id = fresh();
    await save(id, 1, { addresses: [winnipeg, brandon] });
    const before = await find(id);
    await save(id, 2, { addresses: [{ platformId: 'a-2', street1: '1 First St' }] });
    expect((await find(id))?.addresses).toMatchObject([{ platformId: 'a-2', city: '', street1: '1 First St' }]);
    await save(id, 3, { addresses: [winnipeg, brandon] });
    expect((await find(id))?.addresses.map((one) => one.id)).toEqual(before?.addresses.map((one) => one.id));
    await save(id, 4, { addresses: [] });
    expect(await cities(id)).toEqual([]);
  });

  test('keeps the IDs of addresses without a platform ID while their fields are the same', async () => {
    const id = fresh();
    const twins = [{ city: 'Winnipeg' }, { city: 'Winnipeg' }, { city: 'Brandon' }];
    await save(id, 1, { addresses: twins });
    const before = await find(id);
    expect(before?.addresses).toHaveLength(3);
    await save(id, 1, { addresses: twins });
    expect(await find(id)).toEqual(before);
    await save(id, 2, { addresses: [{ city: 'Brandon' }] });
    const rows = await addressesOfCustomers(shop.tillgate.database, shop.shopId, [before?.id ?? 0]);
    expect(rows.map((row) => row.id)).toEqual([before?.addresses[2]?.id]);
  });

  test('that an order has already added is updated by the report of the platform', async () => {
    const id = fresh();
    const publicId = publicCustomerIdOf(shop.shopId, id);
    const known = { publicId, platformId: id, emailAddress: 'old@example.com', firstName: 'Old', lastName: 'Name' };
    await addCustomer(shop.tillgate.database, shop.shopId, known, now);
    const added = await find(id);
    expect(added).toMatchObject({ email: 'old@example.com', firstName: 'Old', platformUpdatedAt: null });
    await save(id, 1, { firstName: 'New' });
    expect(await find(id)).toMatchObject({ id: added?.id, publicId, email: 'old@example.com', firstName: 'New' });
  });
});

describe('a customer that the platform deletes', () => {
  test('is deleted, and a newer save restores it with its previous data', async () => {
    const id = fresh();
    await save(id, 1, { email: 'a@example.com', addresses: [winnipeg] });
    expect(await remove(id, 2)).toBe('deleted');
    expect(await find(id)).toBeUndefined();
    expect(await save(id, 1, { firstName: 'Late' })).toBe('older');
    expect(await find(id)).toBeUndefined();
    expect(await save(id, 3, { firstName: 'Back' })).toBe('saved');
    expect(await find(id)).toMatchObject({ firstName: 'Back', email: 'a@example.com', addresses: [winnipeg] });
  });

  test('is recorded as deleted even if it was never reported', async () => {
    const id = fresh();
    expect(await remove(id, 5)).toBe('deleted');
    expect(await save(id, 4, { firstName: 'Late' })).toBe('older');
    expect(await find(id)).toBeUndefined();
  });

  test('is kept if a newer report has been stored', async () => {
    const id = fresh();
    await save(id, 3, { firstName: 'Ada' });
    expect(await remove(id, 2)).toBe('older');
    expect(await find(id)).toMatchObject({ firstName: 'Ada' });
  });
});

describe('an address that is received separately from its customer', () => {
  const change = (platformCustomerId: string, date: number, fields: object = {}) =>
    saveAddress(shop.tillgate.database, shop.shopId, {
      platformCustomerId,
      platformId: 'a-1',
      at: day(date),
      now,
      fields,
    });
  const removal = (platformCustomerId: string, date: number) =>
    markAddressDeleted(shop.tillgate.database, shop.shopId, {
      platformCustomerId,
      platformId: 'a-1',
      at: day(date),
      now,
    });

  test('is added, changed in the given fields, and deleted', async () => {
    const id = fresh();
    expect(await change(id, 1, { city: 'Winnipeg' })).toBe('no_customer');
    await save(id, 1, { addresses: [brandon] });
    expect(await change(id, 2, { city: 'Winnipeg', street1: '1 First St' })).toBe('saved');
    expect(await change(id, 3, { city: 'Selkirk' })).toBe('saved');
    expect((await find(id))?.addresses).toMatchObject([
      brandon,
      { platformId: 'a-1', city: 'Selkirk', street1: '1 First St' },
    ]);
    expect(await change(id, 2, { city: 'Late' })).toBe('older');
    expect(await removal(id, 2)).toBe('older');
    expect(await removal(id, 4)).toBe('deleted');
    expect(await removal(id, 5)).toBe('none');
    expect(await cities(id)).toEqual(['Brandon']);
  });

  test('is recorded in the event log as a change of its customer, except if nothing changes', async () => {
    const id = fresh();
    await save(id, 1, { addresses: [brandon] });
    await change(id, 2, { city: 'Winnipeg' });
    await change(id, 1, { city: 'Late' });
    await removal(id, 3);
    await removal(id, 4);
    await remove(id, 5);
    const logged = await shop.tillgate.database.run<{ type: string }>({
      text: `select type from events where data ->> 'platform_id' = $1 order by position`,
      values: [id],
    });
    const saved = { type: 'customer/saved' };
    expect(logged).toEqual([saved, saved, saved, { type: 'customer/deleted' }]);
  });

  test('updates the time of the last change of its customer', async () => {
    const id = fresh();
    await save(id, 1, { addresses: [brandon] });
    await change(id, 2, { city: 'Winnipeg' });
    expect(await find(id)).toMatchObject({ platformUpdatedAt: day(2) });
    await removal(id, 3);
    expect(await find(id)).toMatchObject({ platformUpdatedAt: day(3) });
  });

  test('replaces the default address if it is a default address itself', async () => {
    const id = fresh();
    await save(id, 1, { addresses: [{ ...brandon, isDefault: true }] });
    await change(id, 2, { city: 'Winnipeg' });
    expect((await find(id))?.addresses.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    await change(id, 3, { isDefault: true });
    expect((await find(id))?.addresses.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  test('is restored without its values from before its deletion', async () => {
    const id = fresh();
    await save(id, 1, { addresses: [{ ...winnipeg, phone: '1' }] });
    await removal(id, 2);
    await change(id, 3, { city: 'Brandon' });
    expect((await find(id))?.addresses).toMatchObject([{ platformId: 'a-1', city: 'Brandon', phone: '' }]);
  });
});

describe('customers with a purchase', () => {
  test('are listed by platform ID in byte order, forward and backward, also if the order came first', async () => {
    const { database } = shop.tillgate;
    const ids = ['p-B', 'p-a', 'p-c', 'p-ä', 'p-Z'];
    for (const id of ids) await markPurchased(database, shop.shopId, id);
    await saveCustomers(
      database,
      shop.shopId,
      [...ids, 'p-none'].map((platformId) => ({
        platformId,
        at: day(1),
        platformType: 'custom',
        fields: { email: `${platformId}@example.com` },
      })),
      now,
    );
    const list = async (page: object) =>
      (await customersWithPurchase(database, shop.shopId, { limit: 3, ...page })).map(({ platformId }) => platformId);
    expect(await list({})).toEqual(['p-B', 'p-Z', 'p-a']);
    expect(await list({ after: 'p-a' })).toEqual(['p-c', 'p-ä']);
    expect(await list({ before: 'p-ä' })).toEqual(['p-Z', 'p-a', 'p-c']);
    expect(await list({ email: 'P-None@example.com' })).toEqual(['p-none']);
    await remove('p-a', 2);
    expect(await list({})).toEqual(['p-B', 'p-Z', 'p-c']);
  });
});

describe('many changes at once', () => {
  test('take one statement, whatever their number', async () => {
    const changes = Array.from({ length: 100 }, () => ({
      platformId: fresh(),
      at: day(1),
      platformType: 'custom',
      fields: { firstName: 'Ada', addresses: [winnipeg, brandon] },
    }));
    const { database } = shop.tillgate;
    expect(await statementsOf(shop, () => saveCustomers(database, shop.shopId, changes, now))).toBe(1);
    expect(await statementsOf(shop, () => saveCustomers(database, shop.shopId, changes, now))).toBe(1);
  });

  test('to the same customer apply in the given order', async () => {
    const id = fresh();
    const of = (date: number, firstName: string): CustomerChange => ({
      platformId: id,
      at: day(date),
      platformType: 'custom',
      fields: { firstName },
    });
    const changes: CustomerChange[] = [
      of(2, 'A'),
      of(1, 'B'),
      { platformId: id, at: day(3), deleted: true },
      of(3, 'C'),
    ];
    expect(await applyCustomerChanges(shop.tillgate.database, shop.shopId, changes, now)).toEqual([
      'applied',
      'older',
      'applied',
      'applied',
    ]);
    expect(await find(id)).toMatchObject({ firstName: 'C' });
  });

  test('from several transactions at once neither deadlock nor get lost', async () => {
    const ids = Array.from({ length: 20 }, fresh);
    const batch = (order: string[], date: number) =>
      applyCustomerChanges(
        shop.tillgate.database,
        shop.shopId,
        order.map((platformId) => ({
          platformId,
          at: day(date),
          platformType: 'custom',
          fields: { firstName: String(date), addresses: [winnipeg] },
        })),
        now,
      );
    await Promise.all([1, 2, 3, 4, 5, 6].map((date) => batch(date % 2 ? ids : ids.toReversed(), date)));
    for (const id of ids) expect(await find(id)).toMatchObject({ firstName: '6', addresses: [winnipeg] });
  });

  test('from several transactions at once leave the addresses of one of them, not a mixture', async () => {
    const sides = [shop.call, shop.fromAnotherProcess(shop.call)];
    const ofSide = (side: number) =>
      Array.from({ length: 30 }, (_, number) => ({ city: `${side}`, street1: `${number}` }));
    for (let round = 0; round < 5; round += 1) {
      const id = fresh();
      await save(id, 1, { addresses: [winnipeg] });
      await Promise.all(
        sides.map(({ database }, side) =>
          saveCustomer(database, shop.shopId, {
            platformId: id,
            at: day(2),
            fields: { firstName: `${side}`, addresses: ofSide(side) },
            platformType: 'custom',
            now,
          }),
        ),
      );
      const found = await find(id);
      expect(await cities(id)).toEqual(Array.from({ length: 30 }, () => found?.firstName));
    }
  });

  test('in any order of arrival end with the values of the latest time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({
            date: fc.integer({ min: 1, max: 28 }),
            name: fc.constantFrom('Ada', 'Grace', 'Zoë'),
            deleted: fc.boolean(),
          }),
          {
            selector: ({ date }) => date,
            minLength: 1,
            maxLength: 6,
          },
        ),
        async (arrivals) => {
          const id = fresh();
          const changes = arrivals.map(({ date, name, deleted }): CustomerChange =>
            deleted
              ? { platformId: id, at: day(date), deleted }
              : { platformId: id, at: day(date), platformType: 'custom', fields: { firstName: name } },
          );
          await applyCustomerChanges(shop.tillgate.database, shop.shopId, changes, now);
          const latest = arrivals.toSorted((a, b) => b.date - a.date)[0];
          expect((await find(id))?.firstName).toBe(latest?.deleted ? undefined : latest?.name);
        },
      ),
      { numRuns: 30 },
    );
  });
});

test('a report of a customer for one shop does not change the same customer of another shop', async () => {
  const { database } = shop.tillgate;
  const root = { ...shop.call, caller: { kind: 'root' } } as const;
  const other = await createShop(root, { name: 'Other', currency: 'USD', countryCode: 'US' });
  const id = fresh();
  await save(id, 1, { firstName: 'Ada', addresses: [winnipeg] });
  await markPurchased(database, shop.shopId, id);
  expect(await findCustomerByPlatformId(database, other.shop.shopId, id)).toBeUndefined();
  expect(await customersWithPurchase(database, other.shop.shopId, { limit: 10 })).toEqual([]);
  await savePlatformCustomers(database, other.shop.shopId, { [id]: { firstName: 'Grace', addresses: [] } });
  expect(await find(id)).toMatchObject({ firstName: 'Ada', addresses: [winnipeg] });
});
