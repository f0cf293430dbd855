import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newAgentShop, newAgentToken, paidOrder, type AgentShop } from '../../../support/agent-shop.js';
import { graphqlClient } from '../../../support/graphql-client.js';
import { rawRest } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let own: AgentShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  own = await newAgentShop(tillgate);
});
afterAll(() => tillgate.close());

test('a token is a backend one unless it is an agent, and the list shows which it is', async () => {
  const { accessTokens } = await own.owner.query<{ accessTokens: { name: string; kind: string; scopes: string[] }[] }>(
    'query ($shop: ID) { accessTokens(shopIdentifier: $shop) { name kind scopes } }',
    { shop: own.shop.shopIdentifier },
  );
  expect(accessTokens).toMatchObject([
    { name: 'test', kind: 'backend' },
    { name: 'Assistant', kind: 'agent' },
  ]);
  expect(accessTokens[1]?.scopes).toContain('WRITE_PAYMENTS');
  const input = { name: 'x', kind: 'robot', scopes: ['READ_ORDERS'] };
  expect(await own.owner.refusal('createAccessToken', input)).toEqual(['INVALID_VALUE']);
});

test('outside of the MCP server, an agent reads what its scopes include and changes nothing, over both APIs', async () => {
  const order = await paidOrder(tillgate, own);
  const agent = graphqlClient(tillgate.url, own.agentToken);
  const { viewer } = await agent.query<{ viewer: { kind: string; tokenKind: string; scopes: string[] } }>(
    '{ viewer { kind tokenKind scopes } }',
  );
  expect(viewer).toMatchObject({ kind: 'access_token', tokenKind: 'agent' });
  expect(viewer.scopes.filter((scope) => scope.startsWith('WRITE_'))).toEqual([]);
  const found = await agent.query<{ order: { status: string } }>(
    'query ($id: ID!) { order(publicOrderId: $id) { status } }',
    { id: order },
  );
  expect(found.order.status).toBe('PROCESSED');
  const rest = rawRest(tillgate.url, own.agentToken);
  const path = `${own.shop.ordersPath}/${order}`;
  expect((await rest('GET', path)).status).toBe(200);
  for (const [method, of, body] of [
    ['POST', `${path}/refunds`, { amount: 100 }],
    ['POST', `${path}/cancel`, {}],
    ['POST', `${own.shop.ordersPath}/init`, { cart_items: [] }],
    ['PATCH', `${own.shop.shopPath}/settings`, {}],
  ] as const)
    expect([of, (await rest(method, of, body)).status]).toEqual([of, 403]);
  const { errors } = await agent.send(
    'mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { userErrors { code } } }',
    { input: { publicOrderId: order, amount: 100 } },
  );
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('an agent gets no link with which somebody acts for a shopper', async () => {
  const order = await paidOrder(tillgate, own);
  const rest = rawRest(tillgate.url, own.agentToken);
  const { status } = await rest('GET', `${own.shop.ordersPath}/${order}/status_url`);
  const agent = graphqlClient(tillgate.url, own.agentToken);
  const { data } = await agent.send<{ orderStatusUrl: unknown }>(
    'query ($id: ID!) { orderStatusUrl(publicOrderId: $id) { orderStatusUrl } }',
    { id: order },
  );
  expect([403, 404]).toContain(status);
  expect(data?.orderStatusUrl ?? null).toBeNull();
});

test('an agent cannot make another token, not even for itself', async () => {
  const { token } = await newAgentToken(own.owner, own.shop.shopIdentifier, ['WRITE_TOKENS', 'READ_ORDERS']);
  const { errors } = await graphqlClient(tillgate.url, token).send(
    'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }',
    { input: { name: 'more', scopes: ['READ_ORDERS'] } },
  );
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('an older process, which does not know agents, finds only scopes for reading', async () => {
  const stored = await tillgate.app.tillgate.database.run<{ scopes: string[] }>({
    text: 'select scopes from access_tokens where id = $1',
    values: [own.agentTokenId],
  });
  expect(stored.flatMap(({ scopes }) => scopes).filter((scope) => scope.startsWith('write_'))).toEqual([]);
});
