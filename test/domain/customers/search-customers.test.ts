import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { listCustomers } from '../../../src/domain/customers/list-customers.js';
import { warnWithoutSearch } from '../../../src/domain/customers/warn-without-search.js';
import { savePlatformCustomers } from '../../support/customers.js';
import { openShop, refusalOf, type TestShop } from '../../support/shop.js';

let shop: TestShop;

const people = {
  katherine: {
    firstName: 'Katherine',
    lastName: 'Johnson',
    email: 'k.johnson@example.com',
    phone: '+1 (204) 555-0123',
  },
  catherine: { firstName: 'Catherine', lastName: 'Johnston', email: 'cj@example.com' },
  grace: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@navy.example' },
  zoe: { firstName: 'Zoë', lastName: 'Ångström', email: 'zoe@example.com' },
  soren: { firstName: 'Søren', lastName: 'Kierkegaard', email: 'sk@example.com' },
  lukasz: { firstName: 'Łukasz', lastName: 'Weiß', email: 'lw@example.com' },
  ann: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+44 20 7946 0000' },
  hanako: { firstName: '花子', lastName: '山田', email: 'hanako@example.com' },
};

beforeAll(async () => {
  shop = await openShop();
  await savePlatformCustomers(shop.tillgate.database, shop.shopId, people);
});
afterAll(() => shop.close());

/** The platform IDs of the customers that are found, best match first. */
async function search(text: string): Promise<(string | null)[]> {
  const { customers } = await listCustomers(shop.call, { search: text });
  return customers.map(({ platformId }) => platformId);
}

describe('a search finds a customer', () => {
  test.each([
    ['by name', 'grace hopper', 'grace'],
    ['whatever the order and case of the words', 'HOPPER Grace', 'grace'],
    ['with a letter left out', 'Hoper', 'grace'],
    ['with a letter too many', 'Graace', 'grace'],
    ['with another letter', 'Ketherine', 'katherine'],
    ['with letters in the wrong order', 'Jonhston', 'catherine'],
    ['without the accents', 'zoe angstrom', 'zoe'],
    ['with accents that the name does not have', 'Ánn', 'ann'],
    ['with letters that replace special characters', 'soren', 'soren'],
    ['with letters without their diacritics', 'lukasz weiss', 'lukasz'],
    ['by the beginning of a name', 'kath', 'katherine'],
    ['by the middle of a name', 'kegaar', 'soren'],
    ['by email address', 'k.johnson@example.com', 'katherine'],
    ['by a part of the email address', 'navy', 'grace'],
    ['by phone number as it is written', '+1 (204) 555-0123', 'katherine'],
    ['by the digits of the phone number', '2045550123', 'katherine'],
    ['by the last digits of the phone number', '0123', 'katherine'],
    ['by a phone number with a typo', '12045550132', 'katherine'],
    ['by name and phone number', 'lee 7946', 'ann'],
    ['in other scripts', '花子', 'hanako'],
  ])('%s: %s', async (_, text, expected) => {
    expect((await search(text))[0]).toBe(expected);
  });

  test('only if something matches', async () => {
    expect(await search('grace hopper')).toEqual(['grace']);
    expect(await search('xyzzy')).toEqual([]);
    expect(await search('grace xyzzy')).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(await search(`'; drop table customers; --`)).toEqual([]);
  });

  test('with the better match first', async () => {
    expect((await search('johnson')).slice(0, 2)).toEqual(['katherine', 'catherine']);
    expect((await search('johnston')).slice(0, 2)).toEqual(['catherine', 'katherine']);
  });

  test('by current values, not by earlier ones', async () => {
    await savePlatformCustomers(shop.tillgate.database, shop.shopId, { moved: { firstName: 'Quentin' } });
    expect(await search('quentin')).toEqual(['moved']);
    await savePlatformCustomers(shop.tillgate.database, shop.shopId, { moved: { firstName: 'Tarantula' } });
    expect(await search('quentin')).toEqual([]);
    expect(await search('tarantula')).toEqual(['moved']);
  });
});

describe('without the extensions', () => {
  const lines: { msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });

  /** The migration leaves a database without the extensions in this state. */
  beforeAll(async () => {
    await shop.tillgate.database.pool.query(`drop extension pg_trgm cascade;
      create or replace function search_key(given text) returns text language sql immutable parallel safe as
        $$ select words_of(given) $$;
      drop extension unaccent`);
  });

  test('the search is refused, and everything else works', async () => {
    expect(await refusalOf(listCustomers(shop.call, { search: 'grace' }))).toEqual(['SEARCH_UNAVAILABLE']);
    const { customers } = await listCustomers(shop.call, { filter: 'like(first_name:gra*)' });
    expect(customers).toHaveLength(1);
    await savePlatformCustomers(shop.tillgate.database, shop.shopId, { late: { firstName: 'Éloïse' } });
  });

  test('the log says at startup what to do, and its commands enable the search', async () => {
    await warnWithoutSearch({ database: shop.tillgate.database, log });
    expect(lines).toHaveLength(1);
    const commands = /run: (.*)$/.exec(lines[0]?.msg ?? '')?.[1]?.split(';') ?? [];
    for (const text of commands.filter((one) => one.trim() !== ''))
      await shop.tillgate.database.run({ text, values: [] });
    expect(await search('eloise')).toEqual(['late']);
    expect(await search('zoe')).toEqual(['zoe']);
    await warnWithoutSearch({ database: shop.tillgate.database, log });
    expect(lines).toHaveLength(1);
  });
});
