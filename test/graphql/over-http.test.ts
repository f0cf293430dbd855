import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildSchema, getIntrospectionQuery } from 'graphql';
import { newShop } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const graphqlJson = 'application/graphql-response+json';

let demo: RunningTillgate;
let closed: RunningTillgate;
let token: string;
let closedToken: string;

beforeAll(async () => {
  demo = await startTillgate();
  ({ token } = await newShop(demo));
  closed = await startTillgate({ env: { DEMO: 'off' } });
  ({ token: closedToken } = await newShop(closed));
});

afterAll(() => Promise.all([demo.close(), closed.close()]));

interface Answer {
  status: number;
  contentType: string | null;
  headers: Headers;
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; requestId?: string } }[];
  extensions?: { cost?: { requested: number; limit: number } };
}

async function post(body: unknown, headers: Record<string, string> = {}, tillgate = demo): Promise<Answer> {
  const response = await fetch(`${tillgate.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: graphqlJson, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer: Pick<Answer, 'data' | 'errors' | 'extensions'> = JSON.parse(await response.text());
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    headers: response.headers,
    ...answer,
  };
}

const bearer = (credential = token) => ({ authorization: `Bearer ${credential}` });
const codeOf = ({ errors }: Answer): string | undefined => errors?.[0]?.extensions.code;

describe('a request that is refused before it is executed', () => {
  test.each<[string, unknown, string]>([
    ['cannot be parsed', { query: '{' }, 'GRAPHQL_PARSE_FAILED'],
    ['selects an unknown field', { query: '{ nothing }' }, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'names an unknown operation',
      { query: 'query A { shop { name } }', operationName: 'B' },
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'has invalid variables',
      { query: 'query ($first: Int!) { orders(first: $first) { totalCount } }', variables: { first: 'x' } },
      'BAD_USER_INPUT',
    ],
  ])('that %s returns 400 with the media type of GraphQL, and 200 with JSON', async (_, body, code) => {
    const answer = await post(body, bearer());
    expect([answer.status, codeOf(answer), answer.contentType]).toEqual([400, code, `${graphqlJson}; charset=utf-8`]);
    expect(answer).not.toHaveProperty('data');
    const json = await post(body, { ...bearer(), accept: 'application/json' });
    expect([json.status, codeOf(json), json.contentType]).toEqual([200, code, 'application/json; charset=utf-8']);
  });

  test.each<[string, unknown, number]>([
    ['invalid JSON', '{"query": ', 400],
    ['a list of operations', [{ query: '{ __typename }' }], 400],
    ['no query', { qeury: '{ __typename }' }, 400],
    ['variables that are not an object', { query: '{ __typename }', variables: [7] }, 400],
    ['an empty body', '', 400],
  ])('with %s is refused with either media type', async (_, body, status) => {
    for (const accept of [graphqlJson, 'application/json'])
      expect((await post(body, { ...bearer(), accept })).status).toBe(status);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'with a body of type %s, which any page may send, is refused',
    async (contentType) => {
      const headers = { ...bearer(), 'content-type': contentType, 'apollo-require-preflight': 'yes' };
      const answer = await post('{"query": "{ shop { name } }"}', headers);
      expect([answer.status, codeOf(answer)]).toEqual([415, 'BAD_USER_INPUT']);
    },
  );

  test('with an invalid credential returns 401 in the format of GraphQL', async () => {
    for (const authorization of ['Bearer wrong', 'Basic abc', 'Bearer tg_shop.0000']) {
      const answer = await post({ query: '{ __typename }' }, { authorization });
      expect([answer.status, codeOf(answer), answer.contentType]).toEqual([
        401,
        'UNAUTHENTICATED',
        `${graphqlJson}; charset=utf-8`,
      ]);
    }
  });

  test('without a credential is refused before its body is read, unless it is short enough for signing in', async () => {
    const sent = request(`${closed.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100_000 },
    });
    sent.on('error', () => undefined).flushHeaders();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    expect(response?.statusCode).toBe(401);
    sent.destroy();
  });

  test('beyond the rate limit returns 429 in the format of GraphQL', async () => {
    const slow = await startTillgate({ env: { RATE_LIMIT_ANONYMOUS: '1' } });
    try {
      const answers = await Promise.all(Array.from({ length: 4 }, () => post({ query: '{ __typename }' }, {}, slow)));
      const limited = answers.filter(({ status }) => status === 429);
      expect(limited.length).toBeGreaterThan(0);
      expect(limited.map(codeOf)).toEqual(limited.map(() => 'RATE_LIMITED'));
      expect(limited[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    } finally {
      await slow.close();
    }
  });
});

test.each([
  ['*/*', 'application/json'],
  ['application/json;q=0.5, application/*', graphqlJson],
  [`${graphqlJson}, application/json;q=0.9`, graphqlJson],
  [`${graphqlJson};q=0.1, application/json`, 'application/json'],
])('a request with "Accept: %s" gets %s', async (accept, expected) => {
  expect((await post({ query: '{ shop { name } }' }, { ...bearer(), accept })).contentType).toBe(
    `${expected}; charset=utf-8`,
  );
});

test('a request without an acceptable media type is refused before it has an effect', async () => {
  const rename = { query: 'mutation { updateShop(input: { name: "Renamed" }) { userErrors { code } } }' };
  const refused = await post(rename, { ...bearer(), accept: 'text/html' });
  expect([refused.status, codeOf(refused)]).toEqual([406, 'BAD_USER_INPUT']);
  expect((await post({ query: '{ shop { name } }' }, bearer())).data).toEqual({ shop: { name: 'Shop' } });
});

test.each(['[', 'a b', '%'])('a Host of %j is refused as an invalid address', async (host) => {
  const call = request(`${demo.url}/graphql`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', accept: graphqlJson, ...bearer() },
  });
  call.end(JSON.stringify({ query: '{ shop { name } }' }));
  const [response]: IncomingMessage[] = await once(call, 'response');
  expect(response?.statusCode).toBe(400);
  response?.resume();
});

test('an error in a resolver returns 200 with the error and the rest of the data', async () => {
  const answer = await post({ query: '{ viewer { kind } shops { name } }' }, bearer());
  expect(answer).toMatchObject({ status: 200, data: { viewer: { kind: 'access_token' }, shops: null } });
  expect(codeOf(answer)).toBe('FORBIDDEN');
});

describe('without a credential', () => {
  test('the demo allows introspection, and nothing else', async () => {
    const answer = await post({ query: getIntrospectionQuery() });
    expect([answer.status, answer.errors]).toEqual([200, undefined]);
    const typename = await post({ query: 'query { ...Root } fragment Root on Query { __typename }' });
    expect(typename.data).toEqual({ __typename: 'Query' });
    for (const query of [
      '{ shop { name } }',
      '{ __typename viewer { kind } }',
      '{ ...Root } fragment Root on Query { ... { viewer { kind } } }',
      'mutation { createShop(input: {}) { userErrors { code } } }',
    ]) {
      const refused = await post({ query });
      expect([refused.status, codeOf(refused), refused.data]).toEqual([401, 'UNAUTHENTICATED', undefined]);
    }
  });

  test('other services do not even allow introspection, which requires any valid credential', async () => {
    for (const query of ['{ __schema { queryType { name } } }', '{ nothing }', '{']) {
      const refused = await post({ query }, {}, closed);
      expect([refused.status, codeOf(refused)]).toEqual([401, 'UNAUTHENTICATED']);
    }
    const answer = await post({ query: getIntrospectionQuery() }, bearer(closedToken), closed);
    expect([answer.status, answer.errors]).toEqual([200, undefined]);
  });

  test('the text of the schema is available under the same conditions, and is a valid schema', async () => {
    const open = await fetch(`${demo.url}/schema.graphql`);
    expect(open.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const schema = buildSchema(await open.text());
    expect(schema.getMutationType()?.getFields()['processOrder']?.description).toContain('never charges twice');
    expect((await fetch(`${closed.url}/schema.graphql`)).status).toBe(401);
    expect((await fetch(`${closed.url}/schema.graphql`, { headers: bearer(closedToken) })).status).toBe(200);
  });
});

test('a misspelled name gets a suggestion only in the demo', async () => {
  const body = { query: '{ shop { shopIdentifer } }' };
  expect((await post(body, bearer())).errors?.[0]?.message).toContain('Did you mean');
  expect((await post(body, bearer(closedToken), closed)).errors?.[0]?.message).not.toContain('Did you mean');
  const input = {
    query: 'mutation ($input: DeleteProductInput!) { deleteProduct(input: $input) { userErrors { code } } }',
    variables: { input: { platformId: '1', platformIdd: '1' } },
  };
  expect((await post(input, bearer())).errors?.[0]?.message).toContain('Did you mean');
  expect((await post(input, bearer(closedToken), closed)).errors?.[0]?.message).not.toContain('Did you mean');
});

describe('GET /graphql', () => {
  test('returns the explorer to browsers, with a strict content security policy', async () => {
    const page = await fetch(`${demo.url}/graphql`, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'self';`);
    const assets = [...(await page.text()).matchAll(/(?:src|href)="(graphql[^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    expect(assets.length).toBeGreaterThan(3);
    for (const address of assets) expect((await fetch(`${demo.url}/${address}`)).status).toBe(200);
    expect((await fetch(`${demo.url}/graphql/assets/other.js`)).status).toBe(404);
  });

  test('does not execute queries', async () => {
    const answer = await fetch(`${demo.url}/graphql?query=%7B__typename%7D`, { headers: { accept: graphqlJson } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
