import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newShop, type GraphqlClient } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let one: GraphqlClient;
let other: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  one = (await newShop(tillgate)).api;
  other = (await newShop(tillgate)).api;
});

afterAll(() => tillgate.close());

const lists = ['orders', 'customers', 'products'].map((name) => `${name}(first: 5) { nodes { __typename } }`);

test('a document with several lists is answered while several shops are active', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? one : other).query(`{ ${lists.join(' ')} }`)),
  );
  const empty = { nodes: [] };
  for (const answer of answers) expect(answer).toEqual({ orders: empty, customers: empty, products: empty });
});
