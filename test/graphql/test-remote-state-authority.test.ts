import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient, newShop, type GraphqlClient } from '../support/graphql-client.js';
import { integrationServer, type IntegrationAnswer, type IntegrationServer } from '../support/integration-server.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let authority: IntegrationServer;
let api: GraphqlClient;

beforeAll(async () => {
  [tillgate, authority] = await Promise.all([startTillgate(), integrationServer()]);
  ({ api } = await newShop(tillgate));
});
afterAll(async () => {
  await tillgate.close();
  await authority.close();
});

const members = `outcome problem errors replaced status response durationMs
  base { orderTotal customer { emailAddress } } result { orderTotal discounts { text value } }`;
const run = () => api.mutate<{ durationMs: number }>('testRemoteStateAuthority', {}, members);

test('a test without an authority is refused', async () => {
  expect((await run()).userErrors).toMatchObject([{ code: '02-89' }]);
});

const base = { orderTotal: 2000, customer: { emailAddress: 'sample@example.com' } };
const unchanged = { orderTotal: 2000, discounts: [] };
const discounts = [{ text: 'Own', value: 50 }];
const cases: readonly (readonly [name: string, answer: IntegrationAnswer, expected: object])[] = [
  ['accepts', { body: {} }, { outcome: 'accepted', problem: null, status: 200, response: '{}', result: unchanged }],
  [
    'replaces',
    { body: { order: { discounts } } },
    { outcome: 'replaced', problem: null, replaced: ['discounts'], result: { orderTotal: 1950, discounts } },
  ],
  [
    'refuses',
    { status: 422, body: { errors: [{ message: 'No.' }, { message: 'Never.' }] } },
    { outcome: 'refused', problem: null, errors: ['No.', 'Never.'], status: 422, result: null },
  ],
  [
    'answers with the wrong shape',
    { body: { order: { discounts: [{ text: 'Own', value: 0.5 }] } } },
    { outcome: 'unavailable', problem: expect.stringContaining('order.discounts.0.value'), status: 200, result: null },
  ],
  [
    'fails',
    'error_500',
    {
      outcome: 'unavailable',
      problem: expect.stringContaining('500'),
      status: 500,
      response: '<h1>Oops</h1>',
      result: null,
    },
  ],
  ['drops the connection', 'dropped', { outcome: 'unavailable', status: null, response: '', result: null }],
];

test.each(cases)('a test shows that the authority %s, beside the order without it', async (_, answer, expected) => {
  const connection = { url: authority.url, sharedSecret: 'secret-of-the-authority' };
  await api.mutate('connectRemoteStateAuthority', connection);
  authority.answer = answer;
  const shown = await run();
  expect(shown).toMatchObject({ ...expected, base, userErrors: [] });
  expect(shown.durationMs).toBeGreaterThanOrEqual(0);
  expect(authority.got.at(-1)?.body).toMatchObject({
    public_order_id: 'sample',
    events: [{ type: 'set_customer', data: { customer: { email_address: 'sample@example.com' } } }],
    change_id: expect.stringMatching(/^test-/),
  });
});

test('a corrected URL is tested immediately, however often the old one failed', async () => {
  const { api: own } = await newShop(tillgate);
  await own.mutate('connectRemoteStateAuthority', {
    url: `${authority.url}/old`,
    sharedSecret: 'secret-of-the-authority',
  });
  authority.answer = 'error_500';
  for (let count = 0; count < 10; count += 1) await own.mutate('testRemoteStateAuthority', {}, 'outcome');
  expect(await own.mutate('testRemoteStateAuthority', {}, 'problem')).toMatchObject({
    problem: 'The server has failed too often.',
  });
  authority.answer = { body: {} };
  await own.mutate('updateRemoteStateAuthority', { url: `${authority.url}/new` });
  expect(await own.mutate('testRemoteStateAuthority', {}, 'outcome')).toMatchObject({ outcome: 'accepted' });
});

test('a test requires the scope, and is recorded in the audit log', async () => {
  const { api: reader } = await newShop(tillgate, ['READ_SHOP_SETTINGS']);
  await expect(reader.mutate('testRemoteStateAuthority', {}, members)).rejects.toThrow(/FORBIDDEN|scope|permit/);
  const { auditLog } = await api.query<{ auditLog: { nodes: { operation: string; outcome: string }[] } }>(
    '{ auditLog(first: 5) { nodes { operation outcome } } }',
  );
  expect(auditLog.nodes[0]).toEqual({ operation: 'testRemoteStateAuthority', outcome: 'done' });
});

test('failed tests do not stop changes from being sent to the authority', async () => {
  authority.answer = 'error_500';
  for (let count = 0; count < 11; count += 1) await run();
  authority.answer = { body: {} };
  const order = await api.mutate<{ jwtToken: string }>('initializeOrder', {}, 'jwtToken');
  const guest = { firstName: 'A', lastName: 'B', emailAddress: 'a@example.com' };
  const set = await graphqlClient(tillgate.url, order.jwtToken).mutate('createGuestCustomer', guest);
  expect(set.userErrors).toEqual([]);
});
