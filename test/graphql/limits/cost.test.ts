import { expect, test } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, Kind, parse } from 'graphql';
import { costOf } from '../../../src/graphql/limits/cost.js';

const schema = buildSchema(`
  type Query { shop: Shop orders(first: Int, after: String, last: Int): OrderConnection short(first: Int = 3): [Shop] }
  type Mutation { rename(name: String): Shop }
  type Shop { id: ID tags: [String!]! branches: [Shop!]! }
  type OrderConnection { totalCount: Int edges: [OrderEdge!]! nodes: [Order!]! }
  type OrderEdge { node: Order }
  type Order { id: ID lines: [Line!] }
  type Line { id: ID price: Int }
`);

function cost(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  const known = costOf(schema, document, operation);
  return typeof known === 'number' ? known : known(variables);
}

test.each([
  ['a field costs one', '{ shop { id } }', 2],
  ['__typename too', '{ __typename shop { __typename id } }', 4],
  ['a list of plain values is one field', '{ shop { tags } }', 2],
  ['what is selected of a list counts ten times', '{ shop { branches { id tags } } }', 2 + 10 * 2],
  ['lists in lists multiply', '{ shop { branches { branches { id } } } }', 2 + 10 * (1 + 10)],
  ['a page counts as long as it is', '{ orders(first: 20) { nodes { id } } }', 1 + 20 * 2],
  ['its edges are no more than that', '{ orders(first: 20) { edges { node { id } } } }', 1 + 20 * 3],
  ['from its end as well', '{ orders(last: 7) { nodes { id } } }', 1 + 7 * 2],
  ['without a length it counts ten times', '{ orders { nodes { id } } }', 1 + 10 * 2],
  ['with the length of the schema where that has one', '{ short { id } }', 1 + 3],
  ['of two lengths the greater counts', '{ orders(first: 1, last: 30) { nodes { id } } }', 1 + 30 * 2],
  ['a negative length is none', '{ orders(first: -5) { nodes { id } } }', 1],
  ['aliases are fields of their own', '{ a: shop { id } b: shop { id } }', 4],
  ['a mutation costs 100 more, since it writes', 'mutation { rename(name: "x") { branches { id } } }', 101 + 10],
  [
    'fragments cost where they are spread',
    '{ shop { ...F branches { ...F } } } fragment F on Shop { id tags }',
    4 + 20,
  ],
  ['inline fragments are free', '{ ... on Query { shop { ... { id } } } }', 2],
])('%s', (_, text, expected) => {
  expect(cost(text)).toBe(expected);
});

test('a length may come from a variable, its default, or neither', () => {
  const text = 'query ($first: Int = 4) { orders(first: $first) { nodes { id } } }';
  expect(cost(text, { first: 50 })).toBe(101);
  expect(cost(text)).toBe(9);
  expect(cost(text, { first: null })).toBe(21);
  expect(cost(text, { first: 'many' })).toBe(21);
});

test('a cost that does not depend on variables is calculated once', () => {
  const document = parse('query ($after: String) { orders(first: 5, after: $after) { nodes { id } } }');
  const [operation] = document.definitions;
  expect(operation?.kind === Kind.OPERATION_DEFINITION && costOf(schema, document, operation)).toBe(11);
});

test('introspection has a fixed cost, since a few fields request all of it', () => {
  expect(cost(getIntrospectionQuery())).toBe(4000);
  expect(cost('{ a: __type(name: "Shop") { name } b: __type(name: "Order") { name } }')).toBe(2000);
});

test('fragments that double at each level are counted without expanding them', () => {
  const steps = Array.from({ length: 200 }, (_, n) => `fragment F${n} on Shop { ...F${n + 1} ...F${n + 1} }`);
  const text = `query ($n: Int) { orders(first: $n) { nodes { id } } shop { ...F0 } } ${steps.join(' ')} fragment F200 on Shop { id }`;
  expect(cost(text, { n: 1 })).toBeGreaterThan(1e60);
});
