import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes } from '../../src/rest/routes.js';
import { graphqlClient, newShop, type GraphqlClient } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;

beforeAll(async () => {
  tillgate = await startTillgate();
});

afterAll(() => tillgate.close());

interface Entry {
  id: string;
  caller: string;
  tokenName: string | null;
  operation: string;
  resource: string;
  resourceId: string | null;
  members: string[];
  outcome: string;
}

async function entriesOf(api: GraphqlClient, page = '') {
  const { auditLog } = await api.query<{
    auditLog: { nodes: Entry[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
  }>(
    `{ auditLog${page} { nodes { id caller tokenName operation resource resourceId members outcome }
      pageInfo { hasNextPage endCursor } } }`,
  );
  return auditLog;
}

const rate = { name: 'VAT', country: 'DE', rate: '0.19', isIncluded: true, taxShipping: false };

test('the log contains who changed what, newest first, with the names of fields and without their values', async () => {
  const { api } = await newShop(tillgate, ['WRITE_SHOP_SETTINGS']);
  const { taxRate } = await api.mutate<{ taxRate: { id: string } }>('createTaxRate', rate, 'taxRate { id }');
  await api.mutate('updateGeneralSettings', { resumeUrlTemplate: 'https://secret.example.com/{public_order_id}' });
  const { nodes } = await entriesOf(api);
  expect(nodes.slice(0, 2)).toEqual([
    {
      id: expect.any(String),
      caller: 'access_token',
      tokenName: expect.any(String),
      operation: 'updateGeneralSettings',
      resource: 'general_settings',
      resourceId: null,
      members: ['resumeUrlTemplate'],
      outcome: 'done',
    },
    {
      id: expect.any(String),
      caller: 'access_token',
      tokenName: expect.any(String),
      operation: 'createTaxRate',
      resource: 'tax_rate',
      resourceId: taxRate.id,
      members: expect.arrayContaining(['name', 'country', 'rate', 'isIncluded', 'taxShipping']),
      outcome: 'done',
    },
  ]);
  expect(JSON.stringify(nodes)).not.toContain('secret.example.com');
});

test('a refused change is logged as refused', async () => {
  const { api } = await newShop(tillgate, ['WRITE_SHOP_SETTINGS']);
  const id = '00000000-0000-4000-8000-000000000000';
  await api.send('mutation ($id: ID!) { deleteTaxRate(input: { id: $id }) { userErrors { code } } }', { id });
  expect((await entriesOf(api)).nodes[0]).toMatchObject({
    operation: 'deleteTaxRate',
    resourceId: id,
    outcome: 'refused',
  });
});

test('changes with the root key are in the log of the shop', async () => {
  const { shopIdentifier, api } = await newShop(tillgate, ['READ_SHOP_SETTINGS']);
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  await root.mutate('createAccessToken', { shopIdentifier, name: 'till', scopes: ['READ_ORDERS'] });
  expect((await entriesOf(api)).nodes[0]).toMatchObject({
    caller: 'root',
    tokenName: null,
    operation: 'createAccessToken',
    resource: 'access_token',
    resourceId: expect.any(String),
    outcome: 'done',
  });
});

test('pages continue from a cursor without skipping events', async () => {
  const { api } = await newShop(tillgate, ['WRITE_SHOP_SETTINGS']);
  for (let number = 0; number < 3; number++) await api.mutate('createTaxRate', { ...rate, name: `VAT ${number}` });
  const all = (await entriesOf(api)).nodes.map(({ id }) => id);
  const first = await entriesOf(api, '(first: 2)');
  const second = await entriesOf(api, `(first: 2, after: "${first.pageInfo.endCursor}")`);
  expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(all.slice(0, 4));
  expect(first.pageInfo.hasNextPage).toBe(true);
});

test('the log cannot be read from another shop or without the scope', async () => {
  const mine = await newShop(tillgate, ['WRITE_SHOP_SETTINGS']);
  const other = await newShop(tillgate, ['WRITE_SHOP_SETTINGS']);
  await mine.api.mutate('createTaxRate', { ...rate, name: 'mine alone' });
  expect((await entriesOf(other.api)).nodes.filter(({ operation }) => operation === 'createTaxRate')).toEqual([]);
  const orders = await newShop(tillgate, ['READ_ORDERS']);
  const { errors } = await orders.api.send('{ auditLog { nodes { id } } }');
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('every route that changes the administration of a shop is audited', () => {
  const administering = routes.filter(
    ({ method, access, operation }) =>
      // A preview changes nothing.
      method !== 'GET' &&
      operation.operation !== 'previewMail' &&
      (access.scope === 'write_shop_settings' || access.root === true),
  );
  expect(administering.length).toBeGreaterThan(10);
  const missing = administering.filter(({ operation }) => !operation.isAudited).map(({ path }) => path);
  expect(missing).toEqual([]);
});
