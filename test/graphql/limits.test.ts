import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { graphqlClient, newShop, type GraphqlClient } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;
let token: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ api, token } = await newShop(tillgate));
});

afterAll(() => tillgate.close());

const repeat = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** Only introspection has a type that can be nested to any depth, so depth comes from fragments here. */
const introspectionOfDepth = (depth: number): string =>
  `{ __type(name: "Order") { fields { type { ${'ofType { '.repeat(depth)} name ${'} '.repeat(depth)} } } } }`;

describe('a document over a limit is refused with 400 before execution', () => {
  test.each<[string, string]>([
    ['31 aliases', `{ ${repeat(31, (index) => `a${index}: shop { name }`)} }`],
    ['2,800 tokens', `{ shop { ${'...{__typename}'.repeat(700)} } }`],
    ['20 KB', `{ shop { name } } # ${'x'.repeat(20_000)}`],
    ['20 KB in few letters', `{ shop { name } } # ${'€'.repeat(6_000)}`],
    ['forty levels', `{ ${'shop { '.repeat(40)} id ${'} '.repeat(40)} }`],
    [
      'a cost of more than 5,000',
      '{ orders(first: 100) { nodes { applicationState { lineItems { taxes { value } } } } } }',
    ],
    [
      'introspection of all types under many names',
      `{ __schema { ${repeat(28, (index) => `a${index}: types { fields { name type { name } } }`)} } }`,
    ],
    ['the same field again and again', `{ ${repeat(100, () => 'shop { name }')} }`],
    [
      'the same field in many fragments',
      `{ ${repeat(101, (index) => `...F${index}`)} } ${repeat(101, (index) => `fragment F${index} on Query { shop { name } }`)}`,
    ],
    ['fragments in a circle', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
  ])('%s', async (_, document) => {
    const { status, data, errors } = await api.send(document);
    expect([status, data]).toEqual([400, undefined]);
    expect(errors?.length).toBeGreaterThan(0);
  });

  test('fragments that expand to a million fields are counted without expanding them', async () => {
    const fragments = repeat(
      20,
      (index) => `fragment F${index} on Shop { ...F${index + 1} ... on Shop { ...F${index + 1} } }`,
    );
    const { status, errors } = await api.send(`{ shop { ...F0 } } ${fragments} fragment F20 on Shop { name currency }`);
    expect(status).toBe(400);
    expect(errors?.[0]?.message).toContain('cost');
  });
});

test('introspection may be nested deeper than data', async () => {
  expect((await api.send(introspectionOfDepth(10))).status).toBe(200);
});

describe('the cost in each response', () => {
  async function costOf(query: string, variables: object = {}): Promise<unknown> {
    const response = await fetch(`${tillgate.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const answer: { extensions?: { cost?: { requested: number; limit: number } } } = JSON.parse(await response.text());
    expect(answer.extensions?.cost?.limit).toBe(5_000);
    return answer.extensions?.cost?.requested;
  }

  test.each<[string, string, object, number]>([
    ['one for each field', '{ shop { name currency } }', {}, 3],
    ['a list ten times', '{ taxRates { name } }', {}, 11],
    ['a page with its first argument, once', '{ orders(first: 3) { nodes { status version } } }', {}, 10],
    ['a page with its last argument', '{ orders(last: 4) { edges { cursor } } }', {}, 9],
    ['a page without a size as ten', '{ orders { nodes { status } } }', {}, 21],
    ['a size from a variable', 'query ($n: Int) { orders(first: $n) { nodes { status } } }', { n: 7 }, 15],
    ['a size from the default of a variable', 'query ($n: Int = 2) { orders(first: $n) { nodes { status } } }', {}, 5],
    ['lists within pages', '{ orders(first: 2) { nodes { transactions { id } } } }', {}, 1 + 2 * (1 + 11)],
  ])('counts %s', async (_, query, variables, cost) => {
    expect(await costOf(query, variables)).toBe(cost);
  });

  test('is also in the response that refuses a document for its cost', async () => {
    expect(
      await costOf('{ orders(first: 100) { nodes { transactions { id message } events { nodes { id } } } } }'),
    ).toBe(1 + 100 * (1 + (1 + 10 * 2) + (1 + 10 * 2)));
    expect(await costOf('{ orders(first: 100) { nodes { events(first: 100) { nodes { id } } } } }')).toBe(
      1 + 100 * (1 + (1 + 100 * 2)),
    );
  });
});

describe('the bucket of a caller', () => {
  test('is charged one request for each started 1,000 of cost', async () => {
    const limited = await startTillgate({ env: { RATE_LIMIT_ACCESS_TOKEN: '3' } });
    try {
      const shop = await newShop(limited);
      const document = '{ orders(first: 100) { nodes { transactions { id message type status } } } }';
      // 4,201 each, with a burst of 6 requests.
      const statuses = [(await shop.api.send(document)).status, (await shop.api.send(document)).status];
      expect(statuses).toEqual([200, 429]);
    } finally {
      await limited.close();
    }
  });

  test('is charged more for changes and outgoing calls than for reading', async () => {
    const costOf = async (document: string): Promise<unknown> => {
      const response = await fetch(`${tillgate.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: document }),
      });
      const answer: { extensions?: { cost?: { requested: number } } } = JSON.parse(await response.text());
      return answer.extensions?.cost?.requested;
    };
    expect(await costOf('mutation { updateGeneralSettings(input: {}) { userErrors { code } } }')).toBe(111);
    expect(await costOf('{ giftCard(cardToken: "x", cardPin: "y") { __typename } }')).toBeGreaterThan(500);
  });
});

test('a document with hundreds of errors is refused with only the first few of them', async () => {
  const { status, errors } = await api.send(`{ ${repeat(480, (index) => `x${index}`)} }`);
  expect(status).toBe(400);
  expect(errors?.length).toBeLessThan(15);
});

test('introspection returns the same response each time', async () => {
  const document = '{ __schema { types { name fields { name } } } }';
  const [first, second, named] = [
    await api.send(document),
    await api.send(document),
    await api.send('query ($name: String!) { __type(name: $name) { name } }', { name: 'Order' }),
  ];
  expect(second).toEqual(first);
  expect(JSON.stringify(first.data)).toContain('"Order"');
  expect(named.data).toEqual({ __type: { name: 'Order' } });
});

test('introspection takes a limited share of the time, unless its result is cached', async () => {
  const limited = await startTillgate();
  try {
    const shop = await newShop(limited);
    const statusOf = async (document: string) => (await shop.api.send(document)).status;
    const whole = getIntrospectionQuery();
    const statuses: number[] = [];
    for (let count = 0; count < 100 && !statuses.includes(429); count += 1) {
      expect(await statusOf(`${whole.replaceAll(' ', '\n')} # ${count}`)).toBe(200);
      statuses.push(await statusOf(whole.replace('queryType', `a${count}: queryType`)));
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await statusOf('{ __type(name: "Order") { name } }')).toBe(429);
    expect(await statusOf(whole)).toBe(200);
    expect(await statusOf('{ __typename shop { name } }')).toBe(200);
  } finally {
    await limited.close();
  }
});

test('each limit can be configured by the operator', async () => {
  const strict = await startTillgate({
    env: {
      GRAPHQL_DEPTH_LIMIT: '2',
      GRAPHQL_ALIAS_LIMIT: '1',
      GRAPHQL_TOKEN_LIMIT: '40',
      GRAPHQL_COST_LIMIT: '5',
      GRAPHQL_DOCUMENT_LIMIT: '200',
    },
  });
  try {
    const root = graphqlClient(strict.url, strict.rootKey);
    const statusOf = async (document: string) => (await root.send(document)).status;
    expect(await statusOf('{ viewer { kind scopes } }')).toBe(200);
    expect(await statusOf('{ orders { nodes { status } } }')).toBe(400);
    expect(await statusOf('{ a: viewer { kind } b: viewer { kind } }')).toBe(400);
    expect(await statusOf(`{ viewer { ${'kind '.repeat(40)} } }`)).toBe(400);
    expect(await statusOf('{ viewer { kind scopes shopIdentifier publicOrderId expiresAt } }')).toBe(400);
    expect(await statusOf(`{ viewer { kind } } # ${'x'.repeat(200)}`)).toBe(400);
  } finally {
    await strict.close();
  }
});
