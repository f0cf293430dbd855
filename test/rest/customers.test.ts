import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { markCustomerDeleted } from '../../src/domain/customers/customer-repository.js';
import { insertLabel } from '../../src/domain/customers/label-change-repository.js';
import { storeGroup } from '../../src/domain/customers/group-repository.js';
import { replaceGroups } from '../../src/domain/customers/group-member-repository.js';
import { savePlatformCustomers, winnipeg } from '../support/customers.js';
import { newRestShop, type RawRest } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

interface ShownCustomer {
  id: number;
  first_name: string;
  platform_id: string;
  addresses: { id: number; city: string }[];
}
interface Body {
  customer: ShownCustomer;
  customers: ShownCustomer[];
  addresses: { id: number }[];
  address: { id: number };
  pagination: Record<string, number | string>;
}

let tillgate: RunningTillgate;
let shopIdentifier = '';
let get: (path: string) => ReturnType<RawRest>;
const idOf = new Map<string, number>();
const base = () => `/customers/v2/shops/${shopIdentifier}/customers`;

beforeAll(async () => {
  tillgate = await startTillgate();
  const shop = await newRestShop(tillgate, ['READ_CUSTOMERS']);
  ({ shopIdentifier } = shop);
  get = (path) => shop.api('GET', base() + path);
  const { database } = tillgate.app.tillgate;
  const people = {
    'p-1': { firstName: 'Katherine', lastName: 'Johnson', email: 'katherine@example.com', tags: 'vip,retail' },
    'p-2': { firstName: 'Catherine', lastName: 'Johnston', email: 'cat@example.com', phone: '+44 20 7946 0000' },
    'p-3': { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' },
    'p-4': { firstName: 'Zoë', lastName: 'Ångström', email: 'zoe@example.com', addresses: winnipeg },
    'p-5': { firstName: 'Gone', lastName: 'Away' },
  };
  await savePlatformCustomers(database, shopIdentifier, people);
  for (const platformId of ['p-1', 'p-2', 'p-3', 'p-4']) {
    const { body } = await read(`/pid/${platformId}`);
    idOf.set(platformId, body.customer.id);
  }
  const now = new Date('2026-06-02T10:00:00Z');
  await markCustomerDeleted(database, shopIdentifier, { platformId: 'p-5', at: now, now });
  const customerId = id('p-4');
  for (const name of ['wholesale', 'berlin']) await insertLabel(database, shopIdentifier, { customerId, name, now });
  const group = { id: undefined, name: 'Partners', description: 'They resell', platformId: null, now };
  const stored = await storeGroup(database, shopIdentifier, group);
  if (typeof stored !== 'object') throw new Error('the group is not stored');
  await replaceGroups(database, shopIdentifier, { customerId, groupIds: [stored.id], now });
  await savePlatformCustomers(database, shopIdentifier, { 'p-3': { tags: 'late' } }, new Date('2026-06-09T00:00:00Z'));
});
afterAll(() => tillgate.close());

const id = (platformId: string): number => idOf.get(platformId) ?? 0;

async function read(
  path: string,
): Promise<{ status: number; body: Body & { errors: { code: string; field: string }[] } }> {
  const { status, text } = await get(path);
  return { status, body: JSON.parse(text) };
}

/** The platform IDs of the customers in a list. */
async function listed(query: string): Promise<string[]> {
  const { status, body } = await read(query);
  if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
  return body.customers.map((customer) => customer.platform_id);
}

async function refusal(query: string): Promise<[number, string | undefined, string | undefined]> {
  const { status, body } = await read(query);
  return [status, body.errors[0]?.code, body.errors[0]?.field];
}

describe('a customer', () => {
  test('has every documented field, and its public ID', async () => {
    const { status, body } = await read(`/${id('p-4')}`);
    const address = {
      id: expect.any(Number),
      service_customer_id: id('p-4'),
      platform_id: 'a-1',
      platform_customer_id: 'p-4',
      shop_identifier: shopIdentifier,
      platform_type: 'custom',
      first_name: 'Zoë',
      last_name: 'Ångström',
      company: 'Byron & Co',
      phone: '+1 204 555 0123',
      street_1: '50 Fultz Blvd',
      street_2: 'Suite 3',
      city: 'Winnipeg',
      province: 'Manitoba',
      province_code: 'MB',
      country: 'Canada',
      country_iso2: 'CA',
      zip: 'R3Y 0L6',
      address_type: 'commercial',
      address_use: 'billing',
      address_source: 'platform',
      is_default: true,
      created_at: '2026-06-01T10:00:00.000Z',
      updated_at: '2026-06-01T10:00:00.000Z',
      deleted_at: null,
    };
    expect([status, body]).toEqual([
      200,
      {
        customer: {
          id: id('p-4'),
          public_id: expect.stringMatching(/^[\w-]{32}$/),
          shop_identifier: shopIdentifier,
          platform_type: 'custom',
          platform_id: 'p-4',
          platform_created_at: null,
          created_at: '2026-06-01T10:00:00.000Z',
          updated_at: '2026-06-02T10:00:00.000Z',
          deleted_at: null,
          first_name: 'Zoë',
          last_name: 'Ångström',
          email: 'zoe@example.com',
          phone: '',
          tags: '',
          labels: ['berlin', 'wholesale'].map((name) => ({
            id: expect.any(Number),
            customer_id: id('p-4'),
            name,
            created_at: '2026-06-02T10:00:00.000Z',
            updated_at: '2026-06-02T10:00:00.000Z',
            deleted_at: null,
          })),
          groups: [
            {
              id: expect.any(Number),
              name: 'Partners',
              description: 'They resell',
              shop_identifier: shopIdentifier,
              platform_id: null,
              created_at: '2026-06-02T10:00:00.000Z',
              updated_at: '2026-06-02T10:00:00.000Z',
              deleted_at: null,
            },
          ],
          addresses: [address],
          default_address: address,
        },
      },
    ]);
    expect((await read('/pid/p-4')).body).toEqual(body);
  });

  test('has no default address if the platform names none', async () => {
    expect((await read(`/${id('p-1')}`)).body.customer).toMatchObject({ addresses: [], default_address: null });
  });

  test.each(['/999999999', '/0', '/x', '/99999999999999999999', '/pid/none', '/pid/p-5', '/999999999/addresses'])(
    'that does not exist or is deleted returns 404: %s',
    async (path) => {
      expect(await refusal(path)).toEqual([404, 'NOT_FOUND', '']);
    },
  );

  test('has addresses, as a list and one by one', async () => {
    const { addresses } = (await read(`/${id('p-4')}/addresses`)).body;
    expect(addresses).toMatchObject([{ city: 'Winnipeg', service_customer_id: id('p-4') }]);
    expect((await read(`/${id('p-4')}/addresses/${addresses[0]?.id}`)).body).toEqual({ address: addresses[0] });
    expect((await read(`/${id('p-1')}/addresses`)).body).toEqual({ addresses: [] });
    expect(await refusal(`/${id('p-1')}/addresses/${addresses[0]?.id}`)).toEqual([404, 'NOT_FOUND', '']);
  });
});

describe('the list of customers', () => {
  test('is in ascending order of IDs, in pages, without deleted customers', async () => {
    const { body } = await read('?limit=3');
    expect(body.customers.map((customer) => customer.platform_id)).toEqual(['p-1', 'p-2', 'p-3']);
    expect(body.pagination).toMatchObject({ total: 4, count: 3, per_page: 3, current_page: 1, total_pages: 2 });
    expect(body.pagination['next_url']).toBe(`${base()}?limit=3&since_id=${id('p-3')}`);
    expect(await listed(`?limit=3&since_id=${id('p-3')}`)).toEqual(['p-4']);
    expect(await listed('?limit=3&page=2')).toEqual(['p-4']);
  });

  test('contains deleted customers if the filter includes them', async () => {
    expect(await listed('?filter=neq(deleted_at:null)')).toEqual(['p-5']);
    expect(await listed('?filter=gt(deleted_at:2026-06-01)')).toEqual(['p-5']);
  });

  test.each([
    ['updated_at_min=2026-06-05T00:00:00Z', ['p-3']],
    ['updated_at_max=2026-06-05T00:00:00%2B01:00', ['p-1', 'p-2', 'p-4']],
    ['label=berlin', ['p-4']],
    ['label=none', []],
    ['filter=eq(email:cat@example.com)', ['p-2']],
    ['filter=like(email:CAT*)', ['p-2']],
    ['filter=like(last_name:johns*)', ['p-1', 'p-2']],
    ['filter=like(first_name:ZO%C3%8B*)', ['p-4']],
    ['filter=like(first_name:%25*)', []],
    ['filter=nlike(email:*EXAMPLE.ORG)', ['p-3']],
    ['filter=like(phone:%2B44*)', ['p-2']],
    ['filter=in(platform_id:p-4,%20p-2)', ['p-2', 'p-4']],
    ['filter=eq(platform_type:custom)+eq(tags:late)', ['p-3']],
    ['filter=like(last_name:johns*)&filter=neq(first_name:Katherine)', ['p-2']],
    ['filter=gt(created_at:2027-01-01)', []],
    ['filter[]=like(last_name:johns*)&filter[]=neq(first_name:Katherine)', ['p-2']],
    ['filter%5B%5D=eq(platform_id:p-4)', ['p-4']],
    ['filter[]=like(last_name:johns*)&filter=neq(first_name:Katherine)', ['p-2']],
    ['filter=gt(updated_at:2026-06-09T01:59:59+02:00)', ['p-3']],
    ['filter=gt(updated_at:2026-06-09T02:00:00.5+02:00)', []],
    ['updated_at_min=2026-06-09T02:00:00+02:00', ['p-3']],
    ['updated_at_min=2026-06-09T02:00:01+02:00', []],
    ['limit=&page=&since_id=', ['p-1', 'p-2', 'p-3', 'p-4']],
  ])('is filtered by %s', async (query, expected) => {
    expect(await listed(`?${query}`)).toEqual(expected);
  });

  test('is filtered by IDs', async () => {
    expect(await listed(`?ids=${id('p-3')},%20${id('p-1')}`)).toEqual(['p-1', 'p-3']);
  });

  test('is sorted by a column and a direction', async () => {
    expect(await listed('?orderby=last_name&orderdirection=desc')).toEqual(['p-4', 'p-2', 'p-1', 'p-3']);
    expect(await listed('?orderby=email&orderdirection=asc&limit=2&page=2')).toEqual(['p-1', 'p-4']);
    expect(await listed('?orderby=id&orderdirection=desc')).toEqual(['p-4', 'p-3', 'p-2', 'p-1']);
    expect(await listed('?orderby=id&orderdirection=DESC')).toEqual(['p-4', 'p-3', 'p-2', 'p-1']);
    expect(await listed('?orderby=created_at&orderdirection=Desc')).toEqual(['p-4', 'p-3', 'p-2', 'p-1']);
    expect(await listed('?orderby=updated_at&orderdirection=asc')).toEqual(['p-1', 'p-2', 'p-4', 'p-3']);
    expect((await read('?orderby=email&orderdirection=asc&limit=2')).body.pagination['next_url']).toContain('page=2');
  });

  test.each([
    ['orderby=last_name', 'REQUIRED', 'orderdirection'],
    ['orderdirection=asc', 'REQUIRED', 'orderby'],
    ['orderby=tags&orderdirection=asc', 'INVALID_VALUE', 'orderby'],
    ['orderby=email&orderdirection=up', 'INVALID_VALUE', 'orderdirection'],
    ['orderby=email&orderdirection=asc&since_id=1', 'INVALID_PAGE', 'since_id'],
    ['limit=0', 'INVALID_PAGE', 'limit'],
    ['page=x', 'INVALID_PAGE', 'page'],
    ['ids=1,x', 'INVALID_VALUE', 'ids'],
    ['updated_at_min=yesterday', 'INVALID_VALUE', 'updated_at_min'],
    ['filter=eq(secret:1)', 'INVALID_FILTER', 'filter'],
    ['filter=eq(id:x)', 'INVALID_FILTER', 'filter'],
  ])('refuses %s', async (query, code, field) => {
    expect(await refusal(`?${query}`)).toEqual([422, code, field]);
  });

  test('can be searched, best match first', async () => {
    expect(await listed('?search=Hoper')).toEqual(['p-3']);
    expect(await listed('?search=zoe')).toEqual(['p-4']);
    expect(await listed('?search=Johnson')).toEqual(['p-1', 'p-2']);
    expect(await listed('?search=johnston')).toEqual(['p-2', 'p-1']);
    const { body } = await read('?search=johnson&limit=1');
    expect(body.pagination).toMatchObject({ total: 2, count: 1, total_pages: 2 });
    expect(body.pagination['next_url']).toBe(`${base()}?search=johnson&limit=1&page=2`);
    expect(await listed('?search=johnson&limit=1&page=2')).toEqual(['p-2']);
    expect(await listed('?search=johnson&orderby=first_name&orderdirection=asc')).toEqual(['p-2', 'p-1']);
    expect(await listed('?search=johnson&filter=like(email:cat*)')).toEqual(['p-2']);
  });

  test('takes five statements, however many customers it contains', async () => {
    const { database } = tillgate.app.tillgate;
    await listed('');
    for (const limit of [1, 4]) {
      let count = 0;
      database.onStatement = () => (count += 1);
      await listed(`?limit=${limit}`);
      database.onStatement = undefined;
      expect(count).toBe(5);
    }
  });
});

test('customers can be read only with read_customers, and never in another shop', async () => {
  const other = await newRestShop(tillgate, ['WRITE_CUSTOMERS', 'WRITE_ORDERS']);
  expect((await other.api('GET', `${base()}/${id('p-1')}`)).status).toBe(404);
  expect((await other.api('GET', `/customers/v2/shops/${other.shopIdentifier}/customers/${id('p-1')}`)).status).toBe(
    404,
  );
  const orders = await newRestShop(tillgate, ['WRITE_ORDERS']);
  expect((await orders.api('GET', `/customers/v2/shops/${orders.shopIdentifier}/customers`)).status).toBe(403);
});
