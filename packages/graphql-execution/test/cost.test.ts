import { describe, expect, test } from '@jest/globals';
import { buildSchema, executeSync, getIntrospectionQuery, Kind, parse, type GraphQLSchema } from 'graphql';
import { costOf, type Cost } from '../src/cost.js';

const schema = buildSchema(`
  type Query { shop: Shop orders(first: Int, after: String, last: Int): OrderConnection short(first: Int = 3): [Shop] }
  type Mutation { rename(name: String): Shop }
  type Shop { id: ID tags: [String!]! branches: [Shop!]! }
  type OrderConnection { totalCount: Int edges: [OrderEdge!]! nodes: [Order!]! }
  type OrderEdge { node: Order }
  type Order { id: ID lines: [Line!] }
  type Line { id: ID price: Int }
`);

const repeat = (times: number, text: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => text(index)).join(' ');

const costOfRootField = (type: string): number => (type === 'mutation' ? 100 : 1);

function costIn(ofSchema: GraphQLSchema, text: string, most?: number): Cost {
  const document = parse(text);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  return costOf(ofSchema, document, operation, { most, costOfRootField });
}

function cost(text: string, variables: Record<string, unknown> = {}): number {
  const known = costIn(schema, text);
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
  [
    'a root field costs what the user of the schema says',
    'mutation { rename(name: "x") { branches { id } } }',
    101 + 10,
  ],
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
  expect(costIn(schema, 'query ($after: String) { orders(first: 5, after: $after) { nodes { id } } }')).toBe(11);
});

describe('introspection costs a twentieth of the fields that it returns', () => {
  /** The number of fields in a result. */
  function fieldsIn(value: unknown): number {
    if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + fieldsIn(one), 0);
    if (typeof value !== 'object' || value === null) return 0;
    return Object.values(value).reduce<number>((sum, one) => sum + 1 + fieldsIn(one), 0);
  }

  test.each([
    ['of a type', '{ __type(name: "Shop") { name fields { name type { kind ofType { name } } } } }'],
    ['of all types', '{ __schema { types { name inputFields { name } fields { args { name defaultValue } } } } }'],
    ['of types within types', '{ __schema { types { fields { type { fields { name type { name } } } } } } }'],
    ['of an unknown type', '{ __type(name: "__proto__") { name } }'],
    ['in full, with fragments', getIntrospectionQuery()],
  ])('%s', (_, text) => {
    const { data } = executeSync({ schema, document: parse(text) });
    const fields = fieldsIn(data);
    // Each spread of a fragment counts, too.
    expect(cost(text)).toBeGreaterThanOrEqual(fields / 20);
    expect(cost(text)).toBeLessThan(2 + (2 * fields) / 20);
  });

  test('the name of the type may come from a variable or its default', () => {
    const text =
      'query ($name: String! = "Order") { __type(name: $name) { fields { name description isDeprecated type { kind name description ofType { name kind description } } } } }';
    const literal = (name: string) =>
      cost(
        `{ __type(name: "${name}") { fields { name description isDeprecated type { kind name description ofType { name kind description } } } } }`,
      );
    expect(literal('Shop')).toBeGreaterThan(literal('Order'));
    expect(cost(text)).toBe(literal('Order'));
    expect(cost(text, { name: 'Shop' })).toBe(literal('Shop'));
    expect(cost(text, { name: { toString: 1 } })).toBe(literal('none'));
  });

  test('deprecated fields count when they are included', () => {
    const withDeprecated = buildSchema(`type Query { ${repeat(50, (n) => `f${n}: Int @deprecated`)} g: Int }`);
    const costOfFields = (given: string) =>
      costIn(withDeprecated, `{ __type(name: "Query") { fields${given} { name type { name } } } }`);
    expect([costOfFields(''), costOfFields('(includeDeprecated: true)')]).toEqual([2, 9]);
  });

  test('types within types are counted only up to the limit', () => {
    const branches = (depth: number): string => {
      const inner = depth > 0 ? branches(depth - 1) : 'name';
      return repeat(2, (n) => `a${n}: fields { type { ofType { ofType { ofType { ${inner} } } } } }`);
    };
    expect(cost(`{ __type(name: "Shop") { ${branches(12)} } }`)).toBeGreaterThan(5_002);
    expect(costIn(schema, `{ __type(name: "Shop") { ${branches(12)} } }`, 5_000)).toBe(5_002);
  });

  test('fragments that double at each level are counted only up to the limit', () => {
    const steps = Array.from({ length: 200 }, (_, n) => `fragment F${n} on __Type { ...F${n + 1} ...F${n + 1} }`);
    const text = `{ __type(name: "Shop") { ...F0 } } ${steps.join(' ')} fragment F200 on __Type { name }`;
    expect(costIn(schema, text, 5_000)).toBe(5_002);
  });
});

test('fragments that double at each level are counted without expanding them', () => {
  const steps = Array.from({ length: 200 }, (_, n) => `fragment F${n} on Shop { ...F${n + 1} ...F${n + 1} }`);
  const text = `query ($n: Int) { orders(first: $n) { nodes { id } } shop { ...F0 } } ${steps.join(' ')} fragment F200 on Shop { id }`;
  expect(cost(text, { n: 1 })).toBeGreaterThan(1e60);
});
