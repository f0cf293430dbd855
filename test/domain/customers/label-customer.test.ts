import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addCustomerLabel } from '../../../src/domain/customers/add-customer-label.js';
import { getCustomerByPlatformId } from '../../../src/domain/customers/get-customer.js';
import { removeCustomerLabel } from '../../../src/domain/customers/remove-customer-label.js';
import { saveCustomerGroup } from '../../../src/domain/customers/save-customer-group.js';
import { setCustomerGroups } from '../../../src/domain/customers/set-customer-groups.js';
import { testClock } from '../../support/clock.js';
import { savePlatformCustomers } from '../../support/customers.js';
import { openShop, type TestShop } from '../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let customerId: number;

beforeAll(async () => {
  shop = await openShop({ clock });
  await savePlatformCustomers(shop.tillgate.database, shop.shopId, { 'c-1': { firstName: 'Ada' } });
  customerId = (await stored()).id;
});
beforeEach(() => clock.advance(60_000));
afterAll(() => shop.close());

const stored = async () => (await getCustomerByPlatformId(shop.call, { platformId: 'c-1' })).customer;

test('adding or removing a label updates the time of the last change', async () => {
  const added = await addCustomerLabel(shop.call, { customerId, name: 'vip' });
  const at = clock.now();
  expect([added.customer.updatedAt, (await stored()).updatedAt]).toEqual([at, at]);
  clock.advance(60_000);
  await addCustomerLabel(shop.call, { customerId, name: 'vip' });
  await removeCustomerLabel(shop.call, { customerId, name: 'none' });
  expect((await stored()).updatedAt).toEqual(at);
  const removed = await removeCustomerLabel(shop.call, { customerId, name: 'vip' });
  expect([removed.customer.updatedAt, (await stored()).updatedAt]).toEqual([clock.now(), clock.now()]);
});

test('changing the groups updates the time of the last change', async () => {
  const groups = await Promise.all(['A', 'B'].map((name) => saveCustomerGroup(shop.call, { name })));
  const groupIds = groups.map(({ customerGroup }) => customerGroup.id);
  const joined = await setCustomerGroups(shop.call, { customerId, groupIds });
  const at = clock.now();
  expect(joined.customer.updatedAt).toEqual(at);
  clock.advance(60_000);
  await setCustomerGroups(shop.call, { customerId, groupIds });
  expect((await stored()).updatedAt).toEqual(at);
  await setCustomerGroups(shop.call, { customerId, groupIds: [] });
  expect((await stored()).updatedAt).toEqual(clock.now());
});
