import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { customerSorts } from '../../../src/domain/customers/customer-list-repository.js';
import { namedSorts } from '../../../src/domain/customers/customers.js';
import { encodeCursor } from '../../../src/lib/relay-cursor.js';
import { savePlatformCustomers, winnipeg } from '../../support/customers.js';
import { graphqlClient, newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

interface Shown {
  id: string;
  publicId: string;
  firstName: string;
  orders: {
    nodes: { publicOrderId: string }[];
    totalCount: number;
    pageInfo: { endCursor: string; hasNextPage: boolean };
  };
}

interface Connection {
  customers: {
    nodes: Shown[];
    edges: { cursor: string }[];
    totalCount: number;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
  };
}

let tillgate: RunningTillgate;
let shopIdentifier = '';
let api: GraphqlClient;

beforeAll(async () => void (tillgate = await startTillgate()));
beforeEach(async () => {
  ({ shopIdentifier, api } = await newShop(tillgate, ['WRITE_CUSTOMERS', 'WRITE_ORDERS']));
  const people = {
    'p-1': { firstName: 'Katherine', lastName: 'Johnson', email: 'katherine@example.com' },
    'p-2': { firstName: 'Catherine', lastName: 'Johnston', email: 'cat@example.com' },
    'p-3': { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', addresses: winnipeg },
  };
  await savePlatformCustomers(tillgate.app.tillgate.database, shopIdentifier, people);
});
afterAll(() => tillgate.close());

/** A page of the list; `args` are the arguments in the document. */
async function list(args: string, selection = 'firstName'): Promise<Connection['customers']> {
  const { customers } = await api.query<Connection>(
    `{ customers${args} { nodes { ${selection} } edges { cursor }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
  );
  return customers;
}

const firstNames = async (args: string): Promise<string[]> =>
  (await list(args)).nodes.map(({ firstName }) => firstName);

async function byPlatformId<Customer = Shown>(platformId: string, selection: string): Promise<Customer | null> {
  const { customer } = await api.query<{ customer: Customer | null }>(
    `query ($id: ID!) { customer: customerByPlatformId(platformId: $id) { ${selection} } }`,
    { id: platformId },
  );
  return customer;
}

async function idOf(platformId: string): Promise<string> {
  return (await byPlatformId(platformId, 'id'))?.id ?? '';
}

async function newOrder(platformId: string): Promise<string> {
  const customer = { platformId, emailAddress: 'someone@example.com' };
  const cartItems = [{ id: 'thing', title: 'Thing', price: 1000, quantity: 1, lineItemKey: 'thing' }];
  const { publicOrderId } = await api.mutate<{ publicOrderId: string }>(
    'initializeOrder',
    { cartItems, customer },
    'publicOrderId',
  );
  return publicOrderId;
}

describe('a customer', () => {
  const selection = `id publicId shopIdentifier platformType platformId email firstName deletedAt
    addresses { id city countryIso2 zip street1 isDefault platformCustomerId } defaultAddress { city }
    labels { name } groups { name } orders { totalCount nodes { publicOrderId } }`;

  test('is read by either ID with all related data', async () => {
    const publicOrderId = await newOrder('p-3');
    const customer = await byPlatformId('p-3', selection);
    expect(customer).toMatchObject({
      shopIdentifier,
      platformType: 'custom',
      platformId: 'p-3',
      email: 'grace@example.com',
      deletedAt: null,
      addresses: [{ city: 'Winnipeg', countryIso2: 'CA', zip: 'R3Y 0L6', isDefault: true, platformCustomerId: 'p-3' }],
      defaultAddress: { city: 'Winnipeg' },
      labels: [],
      groups: [],
      orders: { totalCount: 1, nodes: [{ publicOrderId }] },
    });
    const asked = `query ($id: ID!) { customer(id: $id) { ${selection} } }`;
    expect(await api.query(asked, { id: customer?.id })).toEqual({ customer });
  });

  test('has the public ID that its orders contain', async () => {
    const publicOrderId = await newOrder('p-1');
    const { order } = await api.query<{ order: { applicationState: { customer: { publicId: string } } } }>(
      'query ($id: ID!) { order(publicOrderId: $id) { applicationState { customer { publicId } } } }',
      { id: publicOrderId },
    );
    expect((await byPlatformId('p-1', 'publicId'))?.publicId).toBe(order.applicationState.customer.publicId);
  });

  test('that does not exist is null', async () => {
    expect(await byPlatformId('none', 'id')).toBeNull();
    expect(await api.query('{ customer(id: "999999999") { id } }')).toEqual({ customer: null });
  });

  test('has its orders newest first, in pages, and only those that still belong to it', async () => {
    const orders = [];
    for (let n = 0; n < 3; n += 1) orders.push(await newOrder('p-1'));
    await newOrder('p-2');
    const page = async (args: string) =>
      (
        await byPlatformId(
          'p-1',
          `orders${args} { totalCount nodes { publicOrderId } pageInfo { endCursor hasNextPage } }`,
        )
      )?.orders;
    const first = await page('(first: 2)');
    expect(first?.nodes.map(({ publicOrderId }) => publicOrderId)).toEqual([orders[2], orders[1]]);
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const second = await page(`(first: 2, after: "${first?.pageInfo.endCursor}")`);
    expect(second).toMatchObject({ nodes: [{ publicOrderId: orders[0] }], pageInfo: { hasNextPage: false } });
    await api.mutate('deleteCustomer', { publicOrderId: orders[0] });
    expect(await page('')).toMatchObject({ totalCount: 2 });
    const bad = '{ customerByPlatformId(platformId: "p-1") { orders(after: "x") { totalCount } } }';
    expect((await api.send(bad)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  test('shows its orders only to callers that may read orders', async () => {
    const narrow = await clientWith(['READ_CUSTOMERS']);
    expect((await narrow.send('{ customers { nodes { firstName } } }')).errors).toBeUndefined();
    const { errors } = await narrow.send('{ customerByPlatformId(platformId: "p-1") { orders { totalCount } } }');
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });
});

/** A client with another access token of the shop. */
async function clientWith(scopes: string[]): Promise<GraphqlClient> {
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const input = { shopIdentifier, name: 'narrow', scopes };
  const { token } = await root.mutate<{ token: string }>('createAccessToken', input, 'token');
  return graphqlClient(tillgate.url, token);
}

/** Every sort order in the schema. */
async function sortOrders(): Promise<string[]> {
  const { __type: type } = await api.query<{ __type: { enumValues: { name: string }[] } }>(
    '{ __type(name: "CustomerSort") { enumValues { name } } }',
  );
  return type.enumValues.map(({ name }) => name);
}

describe('the list of customers', () => {
  test('supports every sort order of the list in REST, ascending and descending', async () => {
    expect((await sortOrders()).toSorted()).toEqual(
      Object.keys(namedSorts)
        .map((name) => name.toUpperCase())
        .toSorted(),
    );
    const known = new Set(Object.values(namedSorts).map(({ sort, descending }) => `${sort} ${descending}`));
    const expected = Object.keys(customerSorts).flatMap((sort) => [`${sort} false`, `${sort} true`]);
    expect([...known].toSorted()).toEqual(expected.toSorted());
  });

  test('is sorted by phone number and time, from either end', async () => {
    const people = { 'p-1': { phone: '3' }, 'p-2': { phone: '1' }, 'p-3': { phone: '2' } };
    await savePlatformCustomers(tillgate.app.tillgate.database, shopIdentifier, people);
    expect(await firstNames('(orderBy: PHONE)')).toEqual(['Catherine', 'Grace', 'Katherine']);
    expect(await firstNames('(orderBy: PHONE_DESCENDING)')).toEqual(['Katherine', 'Grace', 'Catherine']);
    expect(await firstNames('(orderBy: EMAIL_DESCENDING)')).toEqual(['Katherine', 'Grace', 'Catherine']);
    expect(await firstNames('(orderBy: LEAST_RECENTLY_UPDATED)')).toEqual(
      (await firstNames('(orderBy: RECENTLY_UPDATED)')).toReversed(),
    );
    expect(await firstNames('(orderBy: LEAST_RECENTLY_CREATED)')).toEqual(
      (await firstNames('(orderBy: RECENTLY_CREATED)')).toReversed(),
    );
  });

  test('can be read forward and backward in each sort order', async () => {
    expect(await firstNames('')).toEqual(['Katherine', 'Catherine', 'Grace']);
    expect(await firstNames('(orderBy: NEWEST)')).toEqual(['Grace', 'Catherine', 'Katherine']);
    expect(await firstNames('(orderBy: LAST_NAME)')).toEqual(['Grace', 'Katherine', 'Catherine']);
    for (const orderBy of await sortOrders()) {
      const whole = await firstNames(`(orderBy: ${orderBy})`);
      const first = await list(`(orderBy: ${orderBy}, first: 2)`);
      expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
      const rest = await list(`(orderBy: ${orderBy}, first: 2, after: "${first.pageInfo.endCursor}")`);
      expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
      expect([...first.nodes, ...rest.nodes].map(({ firstName }) => firstName)).toEqual(whole);
      expect(await firstNames(`(orderBy: ${orderBy}, last: 2)`)).toEqual(whole.slice(-2));
      expect(await firstNames(`(orderBy: ${orderBy}, last: 5, before: "${rest.pageInfo.startCursor}")`)).toEqual(
        whole.slice(0, 2),
      );
    }
  });

  test('starts at the beginning with an empty cursor, like without one', async () => {
    expect(await firstNames('(after: "")')).toEqual(await firstNames(''));
    expect(await firstNames('(last: 2, before: "")')).toEqual(await firstNames('(last: 2)'));
    const orders = '{ orders(after: "") { totalCount } products(after: "") { totalCount } }';
    const { api: reader } = await newShop(tillgate, ['READ_ORDERS', 'READ_PRODUCTS']);
    expect(await reader.query(orders)).toEqual({ orders: { totalCount: 0 }, products: { totalCount: 0 } });
  });

  test('can be filtered by expression, label, IDs and time', async () => {
    expect(await firstNames('(filter: ["like(last_name:john*)", "neq(email:null)"])')).toEqual([
      'Katherine',
      'Catherine',
    ]);
    await api.mutate('addCustomerLabel', { customerId: await idOf('p-2'), name: 'vip' });
    expect(await firstNames('(label: "vip")')).toEqual(['Catherine']);
    expect(await firstNames(`(ids: ["${await idOf('p-3')}"])`)).toEqual(['Grace']);
    expect(await firstNames('(updatedAtMin: "2027-01-01T00:00:00Z")')).toEqual([]);
    expect(await firstNames('(updatedAtMax: "2027-01-01T00:00:00Z", first: 1)')).toEqual(['Katherine']);
  });

  test('is counted only on request', async () => {
    const { customers } = await api.query<Connection>('{ customers(first: 1) { totalCount } }');
    expect(customers.totalCount).toBe(3);
    const found = await api.query<Connection>('{ customers(first: 1, search: "johnson") { totalCount } }');
    expect(found.customers.totalCount).toBe(2);
  });

  test('can be searched page by page, best match first', async () => {
    const first = await list('(search: "johnstom", first: 1)');
    expect(first.nodes).toEqual([{ firstName: 'Catherine' }]);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const second = await list(`(search: "johnstom", first: 1, after: "${first.pageInfo.endCursor}")`);
    expect(second.nodes).toEqual([{ firstName: 'Katherine' }]);
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(await firstNames('(search: "johnston", orderBy: FIRST_NAME)')).toEqual(['Catherine', 'Katherine']);
  });

  test.each([
    ['(first: 0)', 'INVALID_PAGE', 'first'],
    ['(first: 1, last: 1)', 'INVALID_PAGE', 'last'],
    ['(after: "x")', 'INVALID_PAGE', 'after'],
    ['(before: "x", last: 1)', 'INVALID_PAGE', 'before'],
    ['(search: "a", last: 1)', 'INVALID_PAGE', 'last'],
    ['(search: "a", after: "x")', 'INVALID_PAGE', 'after'],
    [`(orderBy: OLDEST, after: "${encodeCursor(['id', 1.5, 1.5])}")`, 'INVALID_PAGE', 'after'],
    [
      `(orderBy: RECENTLY_CREATED, after: "${encodeCursor(['created_at', '2026-01-01T00:00:00+23:00', 1])}")`,
      'INVALID_PAGE',
      'after',
    ],
    ['(filter: ["eq(secret:1)"])', 'INVALID_FILTER', 'filter'],
    ['(ids: ["x"])', 'INVALID_VALUE', 'ids.0'],
  ])('refuses %s', async (args, reason, field) => {
    const { errors } = await api.send(`{ customers${args} { nodes { id } } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason, field } }]);
  });

  test('refuses the cursor of another sort order', async () => {
    const { pageInfo } = await list('(orderBy: EMAIL, first: 1)');
    for (const orderBy of ['OLDEST', 'RECENTLY_UPDATED', 'LAST_NAME'])
      expect(
        (await api.send(`{ customers(orderBy: ${orderBy}, after: "${pageInfo.endCursor}") { nodes { id } } }`)).errors,
      ).toHaveLength(1);
  });

  test('takes as many statements for three customers as for one, with all related data', async () => {
    for (const platformId of ['p-1', 'p-2', 'p-3']) await newOrder(platformId);
    const { database } = tillgate.app.tillgate;
    const counts = [];
    for (const first of [1, 3, 3]) {
      let count = 0;
      database.onStatement = () => (count += 1);
      await list(
        `(first: ${first})`,
        'id addresses { city } defaultAddress { city } labels { name } groups { name } orders(first: 2) { totalCount nodes { publicOrderId } }',
      );
      database.onStatement = undefined;
      counts.push(count);
    }
    // The list, and one statement each for addresses, labels, groups, orders and their number.
    expect(counts).toEqual([6, 6, 6]);
  });
});

describe('labels', () => {
  const shown = 'customer { firstName labels { name customerId deletedAt } }';

  test('are added once and removed', async () => {
    const customerId = await idOf('p-1');
    for (const name of ['vip', ' vip ', 'berlin']) await api.mutate('addCustomerLabel', { customerId, name });
    const label = (name: string) => ({ name, customerId, deletedAt: null });
    expect(await api.mutate('addCustomerLabel', { customerId, name: 'vip' }, shown)).toEqual({
      customer: { firstName: 'Katherine', labels: [label('berlin'), label('vip')] },
      userErrors: [],
    });
    expect(await api.mutate('removeCustomerLabel', { customerId, name: 'vip' }, shown)).toMatchObject({
      customer: { labels: [label('berlin')] },
    });
    expect(await api.mutate('removeCustomerLabel', { customerId, name: 'none' }, shown)).toMatchObject({
      userErrors: [],
    });
  });

  test('require a name and a customer', async () => {
    const customerId = await idOf('p-1');
    expect(await api.mutate('addCustomerLabel', { customerId, name: ' ' }, shown)).toMatchObject({
      customer: null,
      userErrors: [{ code: 'REQUIRED', field: 'name' }],
    });
    for (const mutation of ['addCustomerLabel', 'removeCustomerLabel'])
      await expect(api.mutate(mutation, { customerId: '999999999', name: 'vip' }, shown)).rejects.toThrow('NOT_FOUND');
  });
});

describe('groups', () => {
  const shown = 'customerGroup { id name description platformId shopIdentifier }';
  const save = async (input: object) =>
    api.mutate<{ customerGroup: { id: string; name: string } | null }>('saveCustomerGroup', input, shown);

  test('are saved, listed by name, replaced and deleted', async () => {
    const { customerGroup: resellers } = await save({
      name: 'Resellers',
      description: 'They buy to sell',
      platformId: 'g-1',
    });
    const { customerGroup: friends } = await save({ name: 'Friends' });
    const listed = async () =>
      (await api.query<{ customerGroups: object[] }>('{ customerGroups { id name description platformId } }'))
        .customerGroups;
    expect(await listed()).toEqual([
      { id: friends?.id, name: 'Friends', description: '', platformId: null },
      { id: resellers?.id, name: 'Resellers', description: 'They buy to sell', platformId: 'g-1' },
    ]);
    expect(await save({ id: resellers?.id, name: 'Agents' })).toMatchObject({
      customerGroup: { id: resellers?.id, name: 'Agents', description: '' },
    });
    expect(await api.mutate('deleteCustomerGroup', { id: friends?.id })).toEqual({ userErrors: [] });
    expect(await listed()).toMatchObject([{ name: 'Agents' }]);
    await expect(api.mutate('deleteCustomerGroup', { id: friends?.id })).rejects.toThrow('NOT_FOUND');
    await expect(save({ id: friends?.id, name: 'Friends' })).rejects.toThrow('NOT_FOUND');
  });

  test('have unique names', async () => {
    const { customerGroup } = await save({ name: 'Friends' });
    const { customerGroup: other } = await save({ name: 'Others' });
    const taken = { customerGroup: null, userErrors: [{ code: 'ALREADY_EXISTS', field: 'name' }] };
    expect(await save({ name: 'Friends' })).toMatchObject(taken);
    expect(await save({ id: other?.id, name: 'Friends' })).toMatchObject(taken);
    expect(await save({ id: customerGroup?.id, name: 'Friends', description: 'Old ones' })).toMatchObject({
      userErrors: [],
    });
    expect(await save({ name: '' })).toMatchObject({ userErrors: [{ code: 'REQUIRED', field: 'name' }] });
  });

  test('are set for a customer, all or none', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await save({ name })).customerGroup?.id);
    const customerId = await idOf('p-1');
    const set = (groupIds: unknown[]) =>
      api.mutate('setCustomerGroups', { customerId, groupIds }, 'customer { groups { name } }');
    expect(await set([ids[0], ids[2], ids[0]])).toMatchObject({ customer: { groups: [{ name: 'A' }, { name: 'C' }] } });
    expect(await set([ids[1], '999999999'])).toMatchObject({
      customer: null,
      userErrors: [{ code: 'INVALID_VALUE', field: 'groupIds.1' }],
    });
    expect((await byPlatformId<{ groups: object[] }>('p-1', 'groups { name }'))?.groups).toEqual([
      { name: 'A' },
      { name: 'C' },
    ]);
    expect(await set([ids[1]])).toMatchObject({ customer: { groups: [{ name: 'B' }] } });
    await api.mutate('deleteCustomerGroup', { id: ids[1] });
    expect(await set([])).toMatchObject({ customer: { groups: [] } });
    await expect(
      api.mutate('setCustomerGroups', { customerId: '999999999', groupIds: [] }, 'customer { id }'),
    ).rejects.toThrow('NOT_FOUND');
  });
});

test('another shop can neither see nor change customers', async () => {
  const customerId = await idOf('p-1');
  const { api: stranger } = await newShop(tillgate, ['WRITE_CUSTOMERS']);
  expect(await stranger.query('query ($id: ID!) { customer(id: $id) { id } }', { id: customerId })).toEqual({
    customer: null,
  });
  await expect(stranger.mutate('addCustomerLabel', { customerId, name: 'x' })).rejects.toThrow('NOT_FOUND');
  await expect(stranger.mutate('setCustomerGroups', { customerId, groupIds: [] })).rejects.toThrow('NOT_FOUND');
});

test('an address of a customer is read by its ID; one that does not exist is null', async () => {
  interface Address {
    id: string;
    city: string;
  }
  const grace = await byPlatformId<{ id: string; addresses: Address[] }>('p-3', 'id addresses { id city }');
  const other = await byPlatformId<{ id: string }>('p-1', 'id');
  const ask = async (customerId = '', id = '') =>
    (
      await api.query<{ customerAddress: Address | null }>(
        'query ($customerId: ID!, $id: ID!) { customerAddress(customerId: $customerId, id: $id) { id city } }',
        { customerId, id },
      )
    ).customerAddress;
  const [address] = grace?.addresses ?? [];
  expect(await ask(grace?.id, address?.id)).toEqual({ id: address?.id, city: 'Winnipeg' });
  expect(await ask(other?.id, address?.id)).toBeNull();
  expect(await ask('999999', address?.id)).toBeNull();
});
