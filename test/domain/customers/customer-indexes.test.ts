import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateCustomers } from '../../../bench/customers/generate-customers.js';
import type { Database, Statement } from '../../../src/database/connection.js';
import { customerCondition } from '../../../src/domain/customers/customer-condition.js';
import { findCustomers, type CustomerQuery } from '../../../src/domain/customers/customer-list-repository.js';
import { addressesOfPlatformCustomer } from '../../../src/domain/customers/address-repository.js';
import { customersWithPurchase } from '../../../src/domain/customers/customer-repository.js';
import { searchCustomers } from '../../../src/domain/customers/customer-search-repository.js';
import { searchTermsOf } from '../../../src/domain/core/lists/search-terms.js';
import { openShop, type TestShop } from '../../support/shop.js';

const rows = 100_000;

let shop: TestShop;
let plans: string[] = [];
let explaining: Database;

beforeAll(async () => {
  shop = await openShop();
  const { database } = shop.tillgate;
  await generateCustomers(database.pool, shop.shopId, rows);
  await database.pool.query(`insert into customer_labels (shop_id, customer_id, name, created_at)
    select shop_id, id, 'label ' || id % 1000, now() from customers where id % 10 = 0`);
  await database.pool.query(`insert into customer_purchases (shop_id, platform_customer_id)
    select shop_id, platform_id from customers where id % 10 = 0`);
  await database.pool.query('vacuum (analyze) customers, customer_labels, customer_purchases');
  const run = async <Row extends object>({ text, values }: Statement): Promise<Row[]> => {
    if (text.includes('set_config')) return database.run<Row>({ text, values });
    const explained = await database.run<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
    plans.push(explained.map((row) => row['QUERY PLAN']).join('\n'));
    return [];
  };
  explaining = { ...database, run, transaction: (work) => work({ ...database, run }) };
});
afterAll(() => shop.close());

/** The indexes that PostgreSQL reads for a call, in one text; throws if it reads a table sequentially. */
async function indexesOf(call: (database: Database) => Promise<unknown>): Promise<string> {
  plans = [];
  await call(explaining);
  const plan = plans.join('\n');
  if (plans.length === 0 || /Seq Scan on (?:customers|customer_)/.test(plan))
    throw new Error(`no index is used:\n${plan}`);
  return [...plan.matchAll(/Index (?:Only )?Scan(?: Backward)? using (\w+)|Bitmap Index Scan on (\w+)/g)]
    .map(([, used, ofBitmap]) => used ?? ofBitmap)
    .filter((index) => index !== 'shops_pkey')
    .join(' ');
}

const page = (given: Parameters<typeof customerCondition>[0], over: Partial<CustomerQuery> = {}) =>
  indexesOf((database) =>
    findCustomers(database, shop.shopId, {
      condition: customerCondition(given),
      sort: 'id',
      descending: false,
      limit: 51,
      ...over,
    }),
  );

describe(`a page of ${rows} customers is read with an index`, () => {
  test.each([
    ['an email address', 'eq(email:bcd.4660@example.com)', 'customers_by_email'],
    ['several email addresses', 'in(email:bcd.1@example.com, bcd.2@example.com)', 'customers_by_email'],
    ['platform ids', 'in(platform_id:c-5, c-7, c-99999)', 'customers_by_platform_id'],
    ['a public id', 'eq(public_id:public-77)', 'customers_pkey'],
    ['a last name', 'eq(last_name:Hopper-bcd)', 'customers_by_last_name'],
    ['a phone number', 'eq(phone:"+1 2000007919")', 'customers_by_phone'],
    ['the beginning of an email address', 'like(email:BCDF.*)', 'customers_like_email'],
    ['the beginning of a last name', 'like(last_name:hopper-bcd*)', 'customers_like_last_name'],
    ['the beginning of a phone number', 'like(phone:"+1 200079*")', 'customers_like_phone'],
    ['an id and what comes after it', 'gt(id:50000)', 'customers_by_id'],
  ])('by %s', async (_, filter, index) => {
    expect(await page({ filter })).toContain(index);
  });

  test('by the beginning of a first name with many matches or none', async () => {
    expect(await page({ filter: 'like(first_name:gra*)' })).toMatch(/customers_(?:like_first_name|by_id)/);
    expect(await page({ filter: 'like(first_name:xyz*)' })).toContain('customers_like_first_name');
  });

  test('by label, IDs and time of change', async () => {
    expect(await page({ label: 'label 70' })).toContain('customer_labels');
    expect(await page({ ids: [1, 2, 3] })).toContain('customers_by_id');
    expect(await page({ updatedAtMin: new Date().toISOString() })).toContain('customers_by_change');
  });

  test.each([
    ['id', [50_000, 50_000], 'customers_listed'],
    ['created_at', [new Date().toISOString(), 5], 'customers_by_creation'],
    ['updated_at', [new Date().toISOString(), 5], 'customers_by_change'],
    ['first_name', ['Grace', 5], 'customers_by_first_name'],
    ['last_name', ['Hopper', 5], 'customers_by_last_name'],
    ['email', ['bcd', 5], 'customers_by_email'],
    ['phone', ['+1 2', 5], 'customers_by_phone'],
  ] as const)('in the order of %s, from the beginning, after a cursor and from the end', async (sort, after, index) => {
    // The page is found in the index of its order; then its rows are read by ID.
    const indexes = `${index} customers_by_id`;
    expect(await page({}, { sort })).toBe(indexes);
    expect(await page({}, { sort, after })).toBe(indexes);
    expect(await page({}, { sort, descending: true, after })).toBe(indexes);
    expect(await page({}, { sort, before: after, fromEnd: true })).toBe(indexes);
  });
});

test.each(['hoper', 'grace hopper', 'bcd.4660@example.com', '200079', 'jo'])(
  'a search for %s reads the index of its words',
  async (text) => {
    const query = { condition: customerCondition({}), terms: searchTermsOf(text), limit: 51, offset: 0 };
    expect(await indexesOf((database) => searchCustomers(database, shop.shopId, query))).toContain(
      'customers_by_search_text',
    );
  },
);

test('customers with a purchase are read in the order of an index', async () => {
  const list = (over: object) =>
    indexesOf((database) => customersWithPurchase(database, shop.shopId, { limit: 51, ...over }));
  for (const over of [{}, { after: 'c-5' }, { before: 'c-5' }])
    expect(await list(over)).toBe('customer_purchases_pkey customers_by_platform_id');
  expect(await list({ email: 'BCD.4660@example.com' })).toBe('customers_like_email');
});

test('the addresses of a customer of a platform are found by the ID of the customer', async () => {
  const addresses = (database: Database) => addressesOfPlatformCustomer(database, shop.shopId, 'c-7');
  expect(await indexesOf(addresses)).toContain('customers_by_platform_id');
});
