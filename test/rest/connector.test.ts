import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newConnectorShop, type ConnectorClient } from '../support/connector-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let call: ConnectorClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ call } = await newConnectorShop(tillgate));
});
afterAll(() => tillgate.close());

/** Every field of a customer's address on the platform, except for its ID. */
const address = {
  address_type: 'commercial',
  address_use: 'billing',
  company: 'Analytical Engines',
  city: 'Winnipeg',
  country: 'Canada',
  country_code: 'CA',
  is_default: true,
  first_name: 'Zoë',
  last_name: 'Ångström',
  phone: '+1 204 555 0123',
  postal_code: 'R3Y 0L6',
  province: 'Manitoba',
  province_code: 'MB',
  street_1: '50 Fultz Blvd',
  street_2: 'Unit 1',
};

const customer = {
  email: 'zoe@example.com',
  first_name: 'Zoë',
  last_name: 'Ångström',
  phone: '+1 204 555 0123',
  addresses: [address],
};

async function newCustomer(over: object = {}): Promise<string> {
  const { status, body } = await call('POST', '/customers', { data: { customer: { ...customer, ...over } } });
  expect(status).toBe(201);
  return body.data.customer.platform_id;
}

async function newOrder(over: object = {}): Promise<string> {
  const order = { currency: 'USD', total: '10.00', line_items: [], ...over };
  const { status, body } = await call('POST', '/orders', { data: { order } });
  expect(status).toBe(201);
  return body.data.order.platform_id;
}

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('a customer', () => {
  test('is created completely, with an ID and times from the service', async () => {
    const given = { ...customer, platform_id: 'theirs', platform_created_at: '1999-01-01T00:00:00Z', nickname: 'Z' };
    const { status, body } = await call('POST', '/customers', { data: { customer: given } }, { compatible: true });
    expect(status).toBe(201);
    expect(body.data.customer).toEqual({
      ...customer,
      platform_id: expect.stringMatching(/^tgc\d{12}$/),
      platform_created_at: time,
      platform_updated_at: time,
      tags: '',
      addresses: [{ ...address, platform_id: expect.stringMatching(/^tga\d{12}$/) }],
    });
    expect(body.data.customer['platform_created_at']).not.toContain('1999');
  });

  test('is updated in the given fields, and keeps the others', async () => {
    const id = await newCustomer();
    const change = { data: { customer: { last_name: 'Byron', phone: null } } };
    const { status, body } = await call('PATCH', `/customers/${id}`, change);
    expect(status).toBe(200);
    expect(body.data.customer).toMatchObject({
      platform_id: id,
      first_name: 'Zoë',
      last_name: 'Byron',
      phone: '',
      email: customer.email,
      addresses: [address],
    });
  });

  test('has its addresses replaced completely; an address that remains keeps its ID', async () => {
    const id = await newCustomer();
    const other = { ...address, street_1: '1 Main St', is_default: false };
    const first = await call('PATCH', `/customers/${id}`, { data: { customer: { addresses: [other, address] } } });
    const [added, kept] = first.body.data.customer.addresses;
    const second = await call('PATCH', `/customers/${id}`, {
      data: { customer: { addresses: [{ ...address, platform_id: added?.platform_id }] } },
    });
    expect(second.body.data.customer['addresses']).toEqual([{ ...address, platform_id: added?.platform_id }]);
    expect(kept).toMatchObject(address);
    const { body } = await call('PATCH', `/customers/${id}`, { data: { customer: { addresses: [] } } });
    expect(body.data.customer['addresses']).toEqual([]);
  });

  test('that is changed by many calls at once has every change', async () => {
    const id = await newCustomer();
    const changes = ['first_name', 'last_name', 'phone', 'email', 'tags'];
    const answers = await Promise.all(
      changes.map((name) => call('PATCH', `/customers/${id}`, { data: { customer: { [name]: `new ${name}` } } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const { body } = await call('PATCH', `/customers/${id}`, { data: { customer: {} } });
    expect(body.data.customer).toMatchObject(Object.fromEntries(changes.map((name) => [name, `new ${name}`])));
  });

  test('is deleted softly: 204 without a body, and 404 afterward', async () => {
    const id = await newCustomer();
    const { status, text, headers } = await call('DELETE', `/customers/${id}`);
    expect([status, text, headers.get('content-type')]).toEqual([204, '', null]);
    const statuses = await Promise.all([
      call('DELETE', `/customers/${id}`),
      call('PATCH', `/customers/${id}`, { data: { customer: {} } }),
      call('POST', `/customers/${id}/addresses`, { data: { address } }),
    ]);
    expect(statuses.map((answer) => [answer.status, answer.body.errors?.[0]?.code])).toEqual(
      statuses.map(() => [404, 'NOT_FOUND']),
    );
    const rows = await tillgate.app.tillgate.database.run<{ email_address: string }>({
      text: 'select email_address from customers where platform_id = $1 and deleted_at is not null',
      values: [id],
    });
    expect(rows).toEqual([{ email_address: customer.email }]);
  });

  test('is created once for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'customer-1' };
    const create = (name: string) =>
      call('POST', '/customers', { data: { customer: { ...customer, first_name: name } } }, { headers });
    const [first, again] = [await create('Once'), await create('Once')];
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await create('Twice');
    expect([other.status, other.body.errors?.[0]?.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('an address', () => {
  const standalone = (({ address_use: _use, is_default: _default, ...rest }) => rest)(address);

  test('is added to a customer, changed in the given fields, and deleted softly', async () => {
    const id = await newCustomer({ addresses: [] });
    const made = await call('POST', `/customers/${id}/addresses`, {
      data: { address: { ...address, email: 'zoe@work.example' } },
    });
    const { platform_id: addressId } = made.body.data.address;
    expect(made.status).toBe(201);
    expect(made.body.data.address).toEqual({
      ...standalone,
      email: 'zoe@work.example',
      platform_id: expect.stringMatching(/^tga\d{12}$/),
      platform_customer_id: id,
    });
    const path = `/customers/${id}/addresses/${addressId}`;
    const changed = await call('PATCH', path, { data: { address: { city: 'Brandon' } } });
    expect([changed.status, changed.body.data.address]).toEqual([200, { ...made.body.data.address, city: 'Brandon' }]);
    const { body } = await call('PATCH', `/customers/${id}`, { data: { customer: {} } });
    expect(body.data.customer['addresses']).toMatchObject([{ platform_id: addressId, city: 'Brandon' }]);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('PATCH', path, { data: { address: { city: 'Portage' } } })).status).toBe(404);
  });

  test('of another customer is not found', async () => {
    const [one, other] = [await newCustomer(), await newCustomer({ addresses: [] })];
    const { body } = await call('PATCH', `/customers/${one}`, { data: { customer: {} } });
    const [own] = body.data.customer.addresses;
    const path = `/customers/${other}/addresses/${own?.platform_id}`;
    expect((await call('PATCH', path, { data: { address } })).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
  });
});

describe('an order', () => {
  test('is stored as received, read, and updated with the given fields', async () => {
    const order = {
      currency: 'KWD',
      total: '1.230',
      test: false,
      notes: null,
      custom_attributes: { public_order_id: { description: '', value: 'abc' }, camelCase: { value: 'kept' } },
      line_items: [{ title: 'Thing', quantity: 2, grams: 1.5, taxes: [{ name: 'VAT', rate: '0.0500' }] }],
      fulfillment_status: 'whatever the platform says',
      unknown: 'ignored',
    };
    const { unknown: _unknown, ...knownMembers } = order;
    const made = await call('POST', '/orders', { data: { order } });
    const id = made.body.data.order.platform_id;
    expect(made.status).toBe(201);
    expect(made.body.data.order).toEqual({
      ...knownMembers,
      line_items: [{ ...knownMembers.line_items[0], platform_id: `${id}-1` }],
      platform_id: expect.stringMatching(/^tg\d{12}$/),
      platform_friendly_id: String(Number(id.slice(2))),
      platform_updated_at: time,
    });
    expect((await call('GET', `/orders/${id}`)).body.data.order).toEqual(made.body.data.order);
    const change = { financial_status: 'paid', custom_attributes: {} };
    const changed = await call('PATCH', `/orders/${id}`, { data: { order: change } });
    expect([changed.status, changed.body.data.order]).toEqual([
      200,
      { ...made.body.data.order, ...change, platform_updated_at: time },
    ]);
    expect((await call('GET', '/orders/none')).status).toBe(404);
    expect((await call('PATCH', '/orders/none', { data: { order: {} } })).status).toBe(404);
  });

  test('is created once for an idempotency key, even by concurrent calls', async () => {
    const headers = { 'idempotency-key': 'order-1' };
    const order = { currency: 'USD', total: '3.00', platform_friendly_id: 'once' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/orders', { data: { order } }, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.order.platform_id)).size).toBe(1);
    const { body } = await call('GET', '/orders');
    expect(body.data.orders.filter((one) => one['platform_friendly_id'] === 'once')).toHaveLength(1);
  });
});

describe('lists', () => {
  let own: ConnectorClient;
  let other: ConnectorClient;
  const ids: string[] = [];

  beforeAll(async () => {
    ({ call: own } = await newConnectorShop(tillgate));
    ({ call: other } = await newConnectorShop(tillgate));
    for (let n = 0; n < 5; n += 1) {
      const made = await own('POST', '/customers', { data: { customer: { ...customer, email: `${n}@example.com` } } });
      const id = made.body.data.customer.platform_id;
      ids.push(id);
      await own('POST', '/orders', { data: { order: { platform_customer_id: id, total: '1.00' } } });
    }
    await other('POST', '/orders', { data: { order: { total: '1.00' } } });
    await own('POST', '/customers', { data: { customer: { ...customer, email: 'looks@example.com' } } });
  });

  async function walk(path: string, name: 'customers' | 'orders', way: 'next' | 'prev', from = '') {
    const pages: string[][] = [];
    let cursor: string | null = from;
    while (cursor !== null && pages.length < 20) {
      const given: string = `&cursor=${encodeURIComponent(cursor)}`;
      const { status, body } = await own('GET', `${path}?limit=2${given}`);
      expect(status).toBe(200);
      pages.push(body.data[name].map(({ platform_id: id }) => id));
      if (cursor === '' && way === 'next') expect(body.pagination.prev).toBeNull();
      cursor = body.pagination[way];
    }
    return pages;
  }

  test('of customers contain those with a purchase, by ascending platform ID, over pages in both directions', async () => {
    expect(await walk('/customers', 'customers', 'next')).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    const second = (await own('GET', '/customers?limit=2')).body.pagination.next ?? '';
    const third = (await own('GET', `/customers?limit=2&cursor=${second}`)).body.pagination.next ?? '';
    const back = (await own('GET', `/customers?limit=2&cursor=${third}`)).body.pagination.prev ?? '';
    expect(await walk('/customers', 'customers', 'prev', back)).toEqual([ids.slice(2, 4), ids.slice(0, 2)]);
  });

  test('of customers with an email address contain all of them, with or without a purchase', async () => {
    const of = async (email: string) =>
      (await own('GET', `/customers?email=${encodeURIComponent(email)}`)).body.data.customers.map(
        (one) => one['email'],
      );
    expect(await of('looks@example.com')).toEqual(['looks@example.com']);
    expect(await of('3@EXAMPLE.com')).toEqual(['3@example.com']);
    expect(await of('nobody@example.com')).toEqual([]);
    expect(await of('')).toEqual([]);
  });

  test('of orders are also read over pages', async () => {
    const pages = await walk('/orders', 'orders', 'next');
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(pages.flat().toSorted());
    expect(new Set(pages.flat()).size).toBe(5);
  });

  test.each(['0', '251', '-1', '1.5', 'many', '', '1e2', '2&limit=3'])(
    'with the limit %s contain up to 250',
    async (limit) => {
      const { status, body } = await own('GET', `/orders?limit=${limit}`);
      expect([status, body.data.orders.length, body.pagination]).toEqual([200, 5, { next: null, prev: null }]);
    },
  );

  test('do not contain deleted customers', async () => {
    const id = await newCustomer({ email: 'gone@example.com' });
    await newOrder({ platform_customer_id: id });
    await call('DELETE', `/customers/${id}`);
    const { body } = await call('GET', '/customers');
    expect(body.data.customers.map(({ platform_id: one }) => one)).not.toContain(id);
    expect((await call('GET', '/customers?email=gone@example.com')).body.data.customers).toEqual([]);
  });

  test('refuse an invalid cursor, and one of another list or shop', async () => {
    const orders = (await own('GET', '/orders?limit=1')).body.pagination.next ?? '';
    await other('POST', '/orders', { data: { order: { total: '2.00' } } });
    const foreign = (await other('GET', '/orders?limit=1')).body.pagination.next ?? '';
    const cursors = ['x', 'bm90IGpzb24', foreign, `${orders}A`, '%00', 'x'.repeat(3_000)];
    for (const cursor of cursors) {
      const { status, body } = await own('GET', `/orders?cursor=${cursor}`);
      expect([cursor, status, body.errors?.[0]?.field]).toEqual([cursor, 400, 'cursor']);
    }
    expect((await own('GET', `/customers?cursor=${orders}`)).status).toBe(400);
    // An empty cursor is ignored.
    expect((await own('GET', '/orders?cursor=&limit=')).status).toBe(200);
  });
});
