import { describe, expect, test } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, parse, specifiedRules, validate } from 'graphql';
import { limitRule } from '../src/limit-rules.js';

const schema = buildSchema('type Query { shop: Shop } type Shop { id: ID parent: Shop }');
const rules = [...specifiedRules, limitRule({ depth: 4, aliases: 3 })];
const faultsOf = (text: string): string[] => validate(schema, parse(text), rules).map(({ message }) => message);

const tooDeep = ['The operation has a depth of 5. The maximum is 4.'];

describe('depth', () => {
  test('is the number of fields on the deepest path', () => {
    expect(faultsOf('{ shop { id parent { parent { id } } } }')).toEqual([]);
    expect(faultsOf('{ shop { id parent { parent { parent { id } } } } }')).toEqual(tooDeep);
  });

  test('does not grow with fragments, and fragments cannot hide it either', () => {
    const deep = (inner: string): string => `{ shop { ...A } } fragment A on Shop { parent { ...B } } ${inner}`;
    expect(faultsOf(deep('fragment B on Shop { ... on Shop { parent { id } } }'))).toEqual([]);
    expect(faultsOf(deep('fragment B on Shop { ... { parent { parent { id } } } }'))).toEqual(tooDeep);
  });

  test('ignores introspection', () => {
    expect(faultsOf(getIntrospectionQuery())).toEqual([]);
  });
});

describe('aliases', () => {
  test('have a limit, wherever they occur', () => {
    expect(faultsOf('{ a: shop { b: id } c: shop { id } }')).toEqual([]);
    expect(faultsOf('{ a: shop { b: id } c: shop { d: id } }')).toEqual([
      'The operation has 4 aliases. The maximum is 3.',
    ]);
  });

  test('in a fragment count once for each spread', () => {
    const text = '{ shop { ...A parent { ...A } } } fragment A on Shop { a: id b: id }';
    expect(faultsOf(text)).toEqual(['The operation has 4 aliases. The maximum is 3.']);
  });
});

test('fragments that contain themselves are refused without following them', () => {
  expect(faultsOf('{ shop { ...A } } fragment A on Shop { ...B } fragment B on Shop { ...A }')).toEqual([
    'Cannot spread fragment "A" within itself via "B".',
  ]);
});

test('fragments that double at each level are measured without expanding them', () => {
  const steps = Array.from({ length: 150 }, (_, n) => `fragment F${n} on Shop { ...F${n + 1} ...F${n + 1} }`);
  const text = `{ shop { ...F0 } } ${steps.join(' ')} fragment F150 on Shop { a: id }`;
  expect(faultsOf(text)[0]).toMatch(/^The operation has 1\.4\d+e\+45 aliases/);
});
