import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importCustomers } from '../../../src/domain/bulk/import-customers.js';
import { listCustomers } from '../../../src/domain/customers/list-customers.js';
import { openConnectedShop } from '../../support/connected-shop.js';
import { openShop, refusalOf, type TestShop } from '../../support/shop.js';

let shop: TestShop;
let imports = 0;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const countsOf = async (rows: object[]) => {
  const importId = `import-${(imports += 1)}`;
  const { bulkImport, refusals } = await importCustomers(shop.call, { importId, firstRow: 1, rows });
  const { created, updated, unchanged, refused } = bulkImport;
  return { created, updated, unchanged, refused, refusals };
};

const counts = (over: object) => ({ created: 0, updated: 0, unchanged: 0, refused: 0, refusals: [], ...over });

const customersOf = async (email: string) =>
  (await listCustomers(shop.call, { filter: `eq(email:${email})` })).customers;

test('a customer is created, and later found by the email address in any case', async () => {
  const row = { email: 'Ada@example.com', firstName: 'Ada', tags: 'vip', defaultAddress: { city: 'London', zip: 'x' } };
  expect(await countsOf([row])).toMatchObject({ refused: 1, refusals: [{ row: 1, field: 'defaultAddress.zip' }] });
  const good = { ...row, defaultAddress: { city: 'London', postal_code: 'N1' } };
  expect(await countsOf([good, good])).toEqual(counts({ created: 1, unchanged: 1 }));
  expect(await countsOf([{ email: 'ada@EXAMPLE.com', lastName: 'Byron' }])).toEqual(counts({ updated: 1 }));
  expect(await countsOf([{ email: 'ada@EXAMPLE.com', lastName: 'Byron' }])).toEqual(counts({ unchanged: 1 }));
  const [ada, ...others] = await customersOf('ada@EXAMPLE.com');
  expect(others).toEqual([]);
  expect(ada).toMatchObject({ firstName: 'Ada', lastName: 'Byron', tags: 'vip' });
  expect(ada?.addresses).toMatchObject([{ city: 'London', isDefault: true }]);
});

test('a default address replaces the previous default, and a list of addresses replaces all addresses', async () => {
  const email = 'grace@example.com';
  const addresses = [{ city: 'Boston', isDefault: true }, { city: 'Paris' }];
  await countsOf([{ email, addresses }]);
  await countsOf([{ email, defaultAddress: { city: 'Oslo' } }]);
  expect((await customersOf(email))[0]?.addresses.map(({ city, isDefault }) => [city, isDefault])).toEqual([
    ['Oslo', true],
    ['Paris', false],
  ]);
  await countsOf([{ email, addresses: [{ city: 'Paris' }] }]);
  expect((await customersOf(email))[0]?.addresses.map(({ city }) => city)).toEqual(['Paris']);
});

test('a row without a key, with an invalid address or with an email address of several customers is refused', async () => {
  await countsOf([
    { platformId: 'x-1', email: 'same@example.com' },
    { platformId: 'x-2', email: 'same@example.com' },
  ]);
  const { created, refusals } = await countsOf([
    { firstName: 'Nobody' },
    { email: 'not an address' },
    { email: 'same@example.com', phone: '1' },
    { email: 'good@example.com' },
  ]);
  expect([created, refusals.map(({ row, field, code }) => [row, field, code])]).toEqual([
    1,
    [
      [1, 'email', 'REQUIRED'],
      [2, 'email', 'INVALID_EMAIL'],
      [3, 'email', 'DUPLICATE_KEY'],
    ],
  ]);
  // The refused rows may contain personal data and are not stored.
  expect(JSON.stringify(refusals)).not.toContain('not an address');
});

test('a chunk costs the same number of statements for any number of customers', async () => {
  const { database } = shop.tillgate;
  const statementsFor = async (count: number): Promise<number> => {
    const rows = Array.from({ length: count }, (_, index) => ({
      email: `cost-${count}-${index}@example.com`,
      defaultAddress: { city: 'Rome' },
    }));
    let sent = 0;
    database.onStatement = () => (sent += 1);
    await countsOf(rows);
    database.onStatement = undefined;
    return sent;
  };
  const few = await statementsFor(2);
  expect([few <= 15, await statementsFor(200)]).toEqual([true, few]);
});

test('customers of a shop whose platform manages them cannot be imported', async () => {
  const connected = await openConnectedShop();
  try {
    await connected.connect('customers');
    const chunk = { importId: 'theirs', firstRow: 1, rows: [{ email: 'ada@example.com' }] };
    expect(await refusalOf(importCustomers(connected.call, chunk))).toEqual(['NOT_SUPPORTED']);
  } finally {
    await connected.platform.close();
    await connected.close();
  }
});
