import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  buildSchema,
  executeSync,
  isObjectType,
  Kind,
  parse,
  type ExecutionResult,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';
import { compileCopy } from '../../src/copying/compile-copy.js';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The behavior of a scalar that refuses other values. */
const serializing = (accepts: (value: unknown) => boolean) => (value: unknown) => {
  if (!accepts(value)) throw new TypeError('refused');
  return value;
};

const scalars = { SafeInt: 'integer', JSONObject: 'object' } as const;

/** A schema with values of every kind that is copied in its own way. */
function schemaOfThings(): GraphQLSchema {
  const schema = buildSchema(`
    scalar SafeInt scalar JSONObject
    enum Color { RED DARK_BLUE }
    type Query { thing: Thing! }
    type Part { id: ID! name: String! size: SafeInt! isNew: Boolean! }
    type Thing {
      id: ID! title: String note: String! count: Int! price: SafeInt! rate: Float! isNew: Boolean! color: Color!
      data: JSONObject! main: Part parts: [Part!]! others: [Part] tags: [String!]!
    }`);
  Object.assign(schema.getType('SafeInt') ?? {}, { serialize: serializing(Number.isSafeInteger) });
  Object.assign(schema.getType('JSONObject') ?? {}, { serialize: serializing(isObject) });
  return schema;
}

const schema = schemaOfThings();

/** The selection as graphql-js executes it, and as it is copied from the text. */
function bothOf(text: string, selection: string): { executed: ExecutionResult; copied: string | undefined } {
  const document = parse(`{ thing ${selection} }`);
  const [operation] = document.definitions;
  const nodes: FieldNode[] =
    operation?.kind === Kind.OPERATION_DEFINITION
      ? operation.selectionSet.selections.filter((node) => node.kind === Kind.FIELD)
      : [];
  const type = schema.getType('Thing');
  if (!isObjectType(type)) throw new Error('the schema has things');
  const copy = compileCopy(type, nodes, document, scalars);
  const executed = executeSync({ schema, document, rootValue: { thing: JSON.parse(text) } });
  // The second time, the order of the members is known.
  const [copied, again] = [copy?.(text), copy?.(text)];
  expect(again).toBe(copied);
  return { executed, copied };
}

const textOf = ({ data }: ExecutionResult): string => JSON.stringify(data?.['thing']);

const shuffled = (value: object): fc.Arbitrary<object> =>
  fc
    .shuffledSubarray(Object.entries(value), { minLength: Object.keys(value).length })
    .map((entries) => Object.fromEntries(entries));

const string = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\\"', '{"a":[1', '–', '\ud800', '\0'),
);
/** Seldom so large that it is not copied. */
const whole = fc.oneof({ arbitrary: fc.integer(), weight: 99 }, { arbitrary: fc.maxSafeInteger(), weight: 1 });
const part = fc
  .record({
    id: string,
    name: string,
    size: whole,
    isNew: fc.boolean(),
    old: fc.jsonValue(),
  })
  .chain(shuffled);
const thing = fc
  .record({
    id: fc.oneof(string, fc.integer()),
    title: fc.option(string),
    note: string,
    count: fc.integer({ min: -999_999_999, max: 999_999_999 }),
    price: whole,
    rate: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()),
    isNew: fc.boolean(),
    color: fc.constantFrom('RED', 'DARK_BLUE'),
    data: fc.dictionary(fc.oneof(string, fc.constantFrom('__proto__', '7')), fc.jsonValue()),
    main: fc.option(part),
    parts: fc.array(part, { maxLength: 4 }),
    others: fc.array(fc.option(part), { maxLength: 4 }),
    tags: fc.array(string, { maxLength: 4 }),
    unknown: fc.jsonValue(),
  })
  .chain(shuffled);

const partFields = ['id', 'name', 'size', 'isNew', 'label: name', '__typename', 'kind: __typename'];
const partSelection = fc.shuffledSubarray(partFields, { minLength: 1 }).map((fields) => {
  // A member of the text is copied once.
  const names = fields.includes('name') ? fields.filter((field) => field !== 'label: name') : fields;
  return `{ ${names.join(' ')} }`;
});
const selectionOfThing = fc
  .tuple(partSelection, partSelection, partSelection)
  .chain(([main, parts, others]) =>
    fc.shuffledSubarray(
      [
        ...[
          'id',
          'title',
          'note',
          'count',
          'price',
          'rate',
          'isNew',
          'color',
          'dark: __typename',
          'data',
          'labels: tags',
        ],
        ...[`main ${main}`, `parts ${parts}`, `... { ... on Thing { all: others ${others} } }`],
      ],
      { minLength: 1 },
    ),
  )
  .map((fields) => `{ ${fields.join(' ')} }`);

const ordinary = {
  ...{ id: 'a', title: null, note: '', count: 1, price: 2, rate: 0.5, isNew: true, color: 'RED', data: {} },
  ...{ main: null, parts: [{ id: 'p', name: 'P', size: 1, isNew: false }], others: [null], tags: [] },
};

describe('a copied selection', () => {
  test('is the response of graphql-js, byte for byte, in whatever order the members are stored and selected', () => {
    fc.assert(
      fc.property(fc.array(thing, { minLength: 1, maxLength: 3 }), selectionOfThing, (things, selection) => {
        for (const one of things) {
          const { executed, copied } = bothOf(JSON.stringify(one), selection);
          expect(executed.errors === undefined || copied === undefined).toBe(true);
          // Numbers at the limits are not copied.
          if (copied !== undefined) expect(copied).toBe(textOf(executed));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is copied again and again while the order of the members changes', () => {
    const document = parse('{ thing { parts { name id __typename } } }');
    const [operation] = document.definitions;
    const type = schema.getType('Thing');
    if (operation?.kind !== Kind.OPERATION_DEFINITION || !isObjectType(type)) throw new Error('not a query');
    const nodes = operation.selectionSet.selections.filter((node) => node.kind === Kind.FIELD);
    const copy = compileCopy(type, nodes, document, scalars);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const rootValue = { thing: { ...ordinary, parts } };
        expect(copy?.(JSON.stringify(rootValue.thing))).toBe(textOf(executeSync({ schema, document, rootValue })));
      }),
    );
  });

  test.each([
    ['a part of the members', '{ note parts { name } }'],
    ['all members of a part', '{ parts { id name size isNew } }'],
    ['names of types', '{ __typename parts { id name size isNew __typename } }'],
    ['other names', '{ text: note parts { label: name number: size } }'],
    ['members of merged selections', '{ parts { name } ... on Thing { parts { id } } }'],
    ['an enum and a fraction', '{ color rate }'],
  ])('has %s', (_, selection) => {
    const { executed, copied } = bothOf(JSON.stringify(ordinary), selection);
    expect(copied).toBeDefined();
    expect(copied).toBe(textOf(executed));
  });

  test('keeps a text with a million escapes', () => {
    const note = '"\\\n'.repeat(350_000);
    const { executed, copied } = bothOf(JSON.stringify({ ...ordinary, note }), '{ note count }');
    expect(copied === textOf(executed)).toBe(true);
  });
});

describe('nothing is copied', () => {
  test.each([
    ['null where the type has none', { note: null }],
    ['null in a list where the type has none', { tags: [null] }],
    ['a value of another type', { note: 1 }],
    ['a fraction as an integer', { count: 1.5 }],
    ['an integer that is too large', { price: 1e21 }],
    ['an unknown value of an enum', { color: 'GREEN' }],
    ['a list instead of an object', { data: [] }],
    ['an object instead of a list', { parts: {} }],
  ])('of a text with %s', (_, members) => {
    const [name] = Object.keys(members);
    const selection = `{ ${name}${name === 'parts' ? ' { id }' : ''} }`;
    const { executed, copied } = bothOf(JSON.stringify({ ...ordinary, ...members }), selection);
    expect(copied).toBeUndefined();
    expect(executed.errors ?? []).toHaveLength('note' in members && members.note === 1 ? 0 : 1);
  });

  test.each([
    ['without a selected member', '{"count":1}'],
    ['with a selected member twice', '{"note":"a","note":"b"}'],
    ['with white space', '{"note": "a"}'],
    ['with something after it', '{"note":"a"} '],
  ])('of a text %s', (_, text) => expect(bothOf(text, '{ note }').copied).toBeUndefined());

  test.each([
    ['a condition', '{ note @skip(if: false) }'],
    ['the same member with two names', '{ note text: note }'],
  ])('for a selection with %s', (_, selection) =>
    expect(bothOf(JSON.stringify(ordinary), selection).copied).toBeUndefined(),
  );
});
