import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newShop } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let token: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ token } = await newShop(tillgate));
});

afterAll(() => tillgate.close());

/** The status, the headers that do not depend on the time, and the text of a response. */
async function send(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${tillgate.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'x-request-id': 'the-same-for-all-requests',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const kept = [...response.headers].filter(([name]) => name !== 'date' && name !== 'keep-alive');
  return { status: response.status, headers: Object.fromEntries(kept), text: await response.text() };
}

const twoOperations = `query One { shop { name } } query Two { shop { currency } }`;
const withVariables = `query Orders($first: Int!) { orders(first: $first) { totalCount } }`;

const requests: Record<string, { query: string; [member: string]: unknown }> = {
  'a query': { query: '{ shop { name currency } }' },
  'a query with empty members': { query: '{ shop { name } }', variables: null, operationName: null, extensions: null },
  'the extensions of a client': { query: '{ shop { name } }', extensions: { clientLibrary: { name: 'a client' } } },
  'the first of two operations': { query: twoOperations, operationName: 'One' },
  'the second of two operations': { query: twoOperations, operationName: 'Two' },
  'an unknown operation': { query: twoOperations, operationName: 'Three' },
  'another name than that of the operation': { query: withVariables, variables: { first: 2 }, operationName: 'Two' },
  'no operation of two': { query: twoOperations },
  variables: { query: withVariables, variables: { first: 2 } },
  'variables that are not declared': { query: withVariables, variables: { first: 2, last: 3 } },
  'a variable of another type': { query: withVariables, variables: { first: 'two' } },
  'a missing variable': { query: withVariables },
  'variables as a list': { query: withVariables, variables: [2] },
  'variables as a text': { query: withVariables, variables: '{"first":2}' },
  'a page that is too long': { query: withVariables, variables: { first: 100_000 } },
  'an operation name that is not a text': { query: withVariables, variables: { first: 2 }, operationName: 7 },
  'extensions that are not an object': { query: withVariables, variables: { first: 2 }, extensions: [] },
  'a persisted query': {
    query: withVariables,
    variables: { first: 2 },
    extensions: { persistedQuery: { version: 1, sha256Hash: 'unknown' } },
  },
  'a refusal in the payload': {
    query:
      'mutation ($input: UpdateLineItemQuantityInput!) { updateLineItemQuantity(input: $input) { userErrors { code field } } }',
    variables: { input: { publicOrderId: 'none', lineItemKey: 'none', quantity: 1 } },
  },
  'an invalid page': { query: '{ orders(first: -1) { totalCount } shop { name } }' },
  'an order that does not exist': { query: '{ order(publicOrderId: "none") { version } }' },
  introspection: { query: '{ __schema { queryType { name fields { name } } } }' },
  'the name of a type': { query: '{ __typename shop { __typename } }' },
  'an unknown field': { query: '{ shop { nothing } }' },
  'a document that is not one': { query: '{' },
  'a subscription': { query: 'subscription { orderUpdated { version } }' },
};

describe.each(['application/json', 'application/graphql-response+json', '*/*'])('with %s', (accept) => {
  test.each(Object.entries(requests))(
    '%s gets the same response from Apollo, and then without it, interpreted and compiled',
    async (name, request) => {
      // A comment makes the document new.
      const query = `${request.query} # ${accept} ${name}`;
      const body = { ...request, query };
      const first = await send(body, { accept });
      // Now the document is known, even if the request itself is invalid.
      await send({ query, ...(query.startsWith(twoOperations) ? { operationName: 'One' } : {}) });
      for (let count = 0; count < 3; count++) expect(await send(body, { accept })).toEqual(first);
    },
  );
});

test('a known document is refused without a valid credential, and with one that lacks the scope', async () => {
  const body = { query: '{ orders { totalCount } }' };
  for (let count = 0; count < 3; count++) expect((await send(body)).status).toBe(200);
  expect((await send(body, { authorization: 'Bearer wrong' })).status).toBe(401);
  const { status, text } = await send(body, { authorization: '' });
  expect([status, text]).toEqual([401, expect.stringContaining('UNAUTHENTICATED')]);
});
