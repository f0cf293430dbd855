import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eraseNextRows, type After } from '../../../src/domain/privacy/personal-rows-repository.js';
import { tablesToRead } from '../../../src/domain/privacy/personal-table.js';
import type { Person } from '../../../src/domain/privacy/person.js';
import { scrubOf } from '../../../src/domain/privacy/scrub.js';
import { savePlatformCustomers } from '../../support/customers.js';
import { openShop, type TestShop } from '../../support/shop.js';

/** More than one statement reads. */
const rows = 1_100;

const ada: Person = {
  publicId: 'public-ada',
  platformId: 'ada',
  emails: ['ada@example.com'],
  shared: [],
  marks: ['Ada Byron'],
  places: [],
  names: ['Ada', 'Byron'],
  publicOrderIds: Array.from({ length: rows }, (_, index) => `order-${index + 1}`),
};

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const { database } = shop.tillgate;
  const fields = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };
  await savePlatformCustomers(database, shop.shopId, { ada: fields }, new Date());
  await database.run({
    text: `insert into subscriptions (shop_id, id, version, status, status_changed_at, customer_id, is_on_test_clock,
        terms, created_at, updated_at)
      select shop_id, 1, 1, 'active', now(), id, false, '{}', now(), now() from customers where platform_id = 'ada'`,
    values: [],
  });
  // Their times differ in microseconds only.
  await database.run({
    text: `insert into subscription_occurrences (shop_id, subscription_id, occurrence_at, status, public_order_id, attempts,
        created_at, updated_at)
      select $1, 1, timestamptz '2026-11-01 10:00:00.000001+00' + n * interval '1 microsecond', 'processed', 'order-' || n,
        '[{"message":"declined for Ada Byron"}]', now(), now() from generate_series(1, $2::integer) as g(n)`,
    values: [shop.shopId, rows],
  });
});
afterAll(() => shop.close());

test('rows whose keys differ in microseconds only are each erased in one scan', async () => {
  const table = tablesToRead.find(({ name }) => name === 'subscription_occurrences');
  if (!table) throw new Error('occurrences are scanned');
  const search = { person: ada, scrub: scrubOf(ada), since: new Date() };
  const places: After[] = [];
  for (let after: After | null = []; after !== null;) {
    after = await eraseNextRows(shop.tillgate.database, shop.shopId, table, search, after);
    if (after) places.push(after);
    if (places.length > 2) break;
  }
  expect(places).toEqual([
    ['1', '2026-11-01 10:00:00.000501+00'],
    ['1', '2026-11-01 10:00:00.001001+00'],
  ]);
  const [left] = await shop.tillgate.database.run<{ count: number }>({
    text: `select count(*)::int as count from subscription_occurrences where attempts::text like '%Ada%'`,
    values: [],
  });
  expect(left?.count).toBe(0);
});
