import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../../../support/graphql-client.js';
import { newRestShop, type RestShop } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let foreign: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate({ env: { ALLOWED_DOMAINS_PER_SHOP: '8' } });
  foreign = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface Domains {
  data: { id: number; domain: string }[];
}
const newClients = async (scopes?: string[]) => {
  const shop = await newRestShop(tillgate, scopes);
  return { shop, graphql: graphqlClient(tillgate.url, shop.token) };
};
const add = ({ api, shopPath }: RestShop, domain: unknown) => api<Domains>('POST', `${shopPath}/cors`, { domain });

describe('the allowed domains of a shop over REST', () => {
  test('are added, listed and deleted, and each response to adding one contains the whole list', async () => {
    const { shop } = await newClients();
    expect((await shop.api<Domains>('GET', `${shop.shopPath}/cors`)).body.data).toEqual([]);
    const first = await add(shop, 'https://Shop.example.com:443/');
    expect([first.status, first.body.data]).toEqual([
      200,
      [{ id: expect.any(Number), domain: 'https://shop.example.com' }],
    ]);
    const second = await add(shop, 'http://localhost:3000');
    const [one, two] = second.body.data;
    expect(second.body.data).toEqual([...first.body.data, { id: two?.id, domain: 'http://localhost:3000' }]);
    expect((await shop.api<Domains>('GET', `${shop.shopPath}/cors`)).body).toMatchObject(second.body);
    const deleted = await shop.api<object>('DELETE', `${shop.shopPath}/cors/${one?.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: {} }]);
    expect((await shop.api<Domains>('GET', `${shop.shopPath}/cors`)).body.data).toEqual([two]);
  });

  test('cannot be added twice, not even in another spelling', async () => {
    const { shop } = await newClients();
    await add(shop, 'https://shop.example.com');
    const { status, body } = await add(shop, 'HTTPS://SHOP.example.com/');
    expect([status, body.errors]).toMatchObject([422, [{ code: 'ALREADY_EXISTS', field: 'domain' }]]);
  });

  test.each([
    undefined,
    null,
    7,
    '',
    'shop.example.com',
    'https://*',
    'javascript:alert(1)',
    'http://shop.example.com',
  ])('cannot be added if they are not an origin: %j', async (domain) => {
    const { status, body } = await add(foreign, domain);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['domain']]);
  });

  test('cannot be deleted by an unknown ID or by another shop', async () => {
    const { shop } = await newClients();
    const [domain] = (await add(shop, 'https://shop.example.com')).body.data;
    for (const id of [domain?.id, 999_999, 'none', '-1', '9'.repeat(40)]) {
      const { status, body } = await foreign.api<object>('DELETE', `${foreign.shopPath}/cors/${id}`);
      expect([status, body.errors?.[0]?.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await shop.api<Domains>('GET', `${shop.shopPath}/cors`)).body.data).toEqual([domain]);
  });
});

describe('the allowed domains of a shop over GraphQL', () => {
  test('are added, listed and deleted', async () => {
    const { graphql } = await newClients();
    const added = await graphql.mutate<{ allowedDomains: { id: string; domain: string }[] }>(
      'addAllowedDomain',
      { domain: 'https://Shop.example.com' },
      'allowedDomains { id domain }',
    );
    expect(added).toMatchObject({ allowedDomains: [{ domain: 'https://shop.example.com' }], userErrors: [] });
    const list = () => graphql.query('{ allowedDomains { id domain } }');
    expect(await list()).toEqual({ allowedDomains: added.allowedDomains });
    const again = await graphql.mutate('addAllowedDomain', { domain: 'https://shop.example.com' });
    expect(again.userErrors).toMatchObject([{ code: 'ALREADY_EXISTS', field: 'domain' }]);
    const domainId = added.allowedDomains[0]?.id;
    expect((await graphql.mutate('deleteAllowedDomain', { domainId })).userErrors).toEqual([]);
    expect(await list()).toEqual({ allowedDomains: [] });
  });

  test('can be changed by the root key, which names the shop', async () => {
    const { shop, graphql } = await newClients();
    const { shopIdentifier } = shop;
    const root = graphqlClient(tillgate.url, tillgate.rootKey);
    await root.mutate('addAllowedDomain', { shopIdentifier, domain: 'https://first.example.com' });
    expect(await graphql.query('{ allowedDomains { domain } }')).toEqual({
      allowedDomains: [{ domain: 'https://first.example.com' }],
    });
    const unknown = await root.send(
      'mutation { addAllowedDomain(input: { shopIdentifier: "none", domain: "https://a.example" }) { userErrors { code } } }',
    );
    expect(unknown.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    const other = await graphqlClient(tillgate.url, foreign.token).send(
      `mutation { addAllowedDomain(input: { shopIdentifier: "${shopIdentifier}", domain: "https://a.example" }) { userErrors { code } } }`,
    );
    expect(other.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  test('cannot be changed with a token that only reads settings', async () => {
    const { shop, graphql } = await newClients(['READ_SHOP_SETTINGS']);
    expect((await add(shop, 'https://shop.example.com')).status).toBe(403);
    expect(await graphql.query('{ allowedDomains { domain } }')).toEqual({ allowedDomains: [] });
  });
});

test('each change is in the audit log', async () => {
  const { shop, graphql } = await newClients();
  const input = { domain: 'https://shop.example.com' };
  const [domain] = (await add(shop, input.domain)).body.data;
  await graphql.mutate('addAllowedDomain', input);
  await graphql.mutate('deleteAllowedDomain', { domainId: String(domain?.id) });
  await graphql.mutate('addAllowedDomain', input);
  const { auditLog } = await graphql.query<{ auditLog: { nodes: object[] } }>(
    '{ auditLog(first: 4) { nodes { operation resource resourceId members outcome } } }',
  );
  const resource = 'allowed_domain';
  const resourceId = String(domain?.id);
  expect(auditLog.nodes).toEqual([
    {
      operation: 'addAllowedDomain',
      resource,
      resourceId: expect.any(String),
      members: ['domain'],
      outcome: 'done',
    },
    { operation: 'deleteAllowedDomain', resource, resourceId, members: ['domainId'], outcome: 'done' },
    { operation: 'addAllowedDomain', resource, resourceId: null, members: ['domain'], outcome: 'refused' },
    { operation: 'addAllowedDomain', resource, resourceId, members: ['shopIdentifier', 'domain'], outcome: 'done' },
  ]);
});

test('a shop has a maximum number of allowed domains, even if they are added at once', async () => {
  const { shop } = await newClients();
  const added = await Promise.all(
    Array.from({ length: 11 }, (_, number) => add(shop, `https://shop-${number}.example.com`)),
  );
  expect(added.filter(({ status }) => status === 200)).toHaveLength(8);
  const [stored] = (await shop.api<Domains>('GET', `${shop.shopPath}/cors`)).body.data;
  expect(await add(shop, 'https://another.example.com')).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'TOO_MANY_ALLOWED_DOMAINS' }] },
  });
  expect(await add(shop, stored?.domain)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'ALREADY_EXISTS' }] },
  });
  await shop.api('DELETE', `${shop.shopPath}/cors/${stored?.id}`);
  expect((await add(shop, 'https://another.example.com')).status).toBe(200);
});
