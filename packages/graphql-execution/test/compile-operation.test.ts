import { describe, expect, test } from '@jest/globals';
import { makeExecutableSchema } from '@graphql-tools/schema';
import * as fc from 'fast-check';
import { execute, GraphQLScalarType, Kind, parse, validate, type ExecutionResult, type GraphQLError } from 'graphql';
import { createCompiler, type Run } from '../src/compile-operation.js';

interface Call {
  log: number[];
}

interface Thing {
  number: number;
}

const things = (...numbers: number[]): Thing[] => numbers.map((number) => ({ number }));

const fail = (message: string): never => {
  throw new Error(message);
};

/** Everything that resolvers do, and much that they should not do. */
const schema = makeExecutableSchema<Call>({
  typeDefs: `
    scalar Upper
    enum Color { RED GREEN }
    input Box { color: Color = GREEN, count: Int = 3, sizes: [Int!], label: Upper }
    type Query { thing(count: Int = 2): Thing must(fails: Boolean): Thing! things(first: Int): [Thing]
      strict: [Thing!]! echo(count: Int!, text: String, sizes: [Int], yes: Boolean): String }
    type Mutation { add(count: Int): Thing }
    type Thing { id: ID! number: Int colors: [Color!] color: Color label: Upper matrix: [[Int]] missing: String
      fails: String failsHard: String! failsLater: Int! nothing: String! noColor: Color noList: [Int]
      parts: [Part!]! next: Thing later: Thing kids: [Thing] strictKids: [Thing!]
      echo(count: Int = 5, box: Box, color: Color, ids: [ID!]): String }
    type Part { name: String! size: Int! }
  `,
  resolvers: {
    Color: { RED: 'red!', GREEN: 2 },
    Upper: new GraphQLScalarType<{ up: string }, string>({
      name: 'Upper',
      serialize: (value) => String(value).toUpperCase(),
      parseValue: (value) => ({ up: String(value) }),
      parseLiteral: (node) => ({ up: node.kind === Kind.STRING ? node.value : fail('no text') }),
    }),
    Query: {
      thing: (_, { count }: { count: number }) => ({ number: count }),
      must: async (_, { fails }: { fails?: boolean }) => (fails ? fail('must') : { number: 2 }),
      things: async (_, { first }: { first?: number }) =>
        [{ number: 3 }, null, { number: 4 }, new Error('element')].slice(0, first ?? 9),
      strict: () => things(5, 6),
      echo: (_, args) => JSON.stringify(args),
    },
    Mutation: {
      async add(_, { count }: { count?: number }, { log }) {
        await Promise.resolve();
        log.push(count ?? 0);
        return count === 3 ? fail('three') : { number: count ?? 7 };
      },
    },
    Thing: {
      id: ({ number }: Thing) => number,
      colors: () => ['red!', 2],
      color: () => 'red!',
      label: () => 'abc',
      matrix: () => [[1, null], null, [2.5]],
      fails: () => fail('fails'),
      failsHard: () => fail('fails hard'),
      failsLater: async () => fail('fails later'),
      nothing: () => null,
      noColor: () => 'nope',
      noList: () => 5,
      parts: ({ number }: Thing) => [
        { name: 'one', size: 1 },
        { name: 'two', size: number > 6 ? null : 2 },
      ],
      next: ({ number }: Thing) => ({ number: number + 1 }),
      later: async ({ number }: Thing) => (number > 5 ? null : { number: number + 1 }),
      kids: ({ number }: Thing) => things(number + 1, number + 2),
      // One element: the executor drops a pending rejection when a later element fails synchronously.
      strictKids: async ({ number }: Thing) => [number % 2 ? null : { number: 9 }],
      echo: (_, args) => JSON.stringify(args),
    },
  },
});

const compile = createCompiler<Call>(schema);

function compiled(text: string): Run<Call> | undefined {
  const [operation] = parse(text).definitions;
  return operation?.kind === Kind.OPERATION_DEFINITION ? compile(text, operation) : fail('no operation first');
}

/** The path of an error in the response; below a null it is the path of the null, whatever else failed there. */
function pathIn(data: unknown, path: readonly (string | number)[] = []): string {
  let value = data;
  for (const [index, key] of path.entries()) {
    if (typeof value !== 'object' || value === null) return `below ${path.slice(0, index).join('.')}`;
    value = Reflect.get(value, key);
  }
  return path.join('.');
}

/** The message of an error as callers see it: its own, unless it is masked. */
function messageOf({ message, originalError }: GraphQLError): string {
  if (originalError && !originalError.message.startsWith('Cannot') && !('extensions' in originalError)) return message;
  return /^(?:Argument|Variable) /.test(message) ? message : 'masked';
}

function answerOf({ data, errors = [] }: ExecutionResult): { data: unknown; errors: string[] } {
  const messages = errors.map((error) => {
    const errorPath = pathIn(data, error.path);
    return errorPath.startsWith('below') ? errorPath : `${errorPath}: ${messageOf(error)}`;
  });
  return {
    data: data === undefined ? undefined : JSON.parse(JSON.stringify(data)),
    errors: [...new Set(messages)].toSorted(),
  };
}

const values = fc.constantFrom(
  'id', 'number', 'color', 'colors', 'label', 'matrix', 'missing', '__typename', 'echo', 'echo(count: 7)',
  'echo(count: $count)', 'echo(count: $missing)', 'echo(color: $color)', 'echo(color: RED)', 'echo(box: $box)',
  'echo(box: { count: 1, label: "z" })', 'echo(box: null)', 'echo(ids: $ids)', 'echo(ids: "a")',
); // prettier-ignore
const failures = fc.constantFrom('fails', 'failsHard', 'failsLater', 'nothing', 'noColor', 'noList');
const condition = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  fc.constantFrom(
    ' @skip(if: $no)',
    ' @include(if: $yes)',
    ' @include(if: $maybe)',
    ' @skip(if: $no) @include(if: $yes)',
  ),
);
const aliased = fc
  .tuple(fc.nat({ max: 99 }), fc.oneof({ weight: 8, arbitrary: values }, failures), condition)
  .map(([alias, value, on]) => `x${alias}: ${value}${on}`);
const named = fc
  .tuple(
    values.filter((value) => !value.includes('(')),
    condition,
  )
  .map((pair) => pair.join(''));
const parts = fc.constantFrom(
  'parts { name }',
  'parts { name size }',
  'parts { ...P }',
  'parts { size ...P __typename }',
);

const { selection } = fc.letrec<{ selection: string; nested: string }>((tie) => ({
  selection: fc
    .array(fc.oneof({ maxDepth: 3 }, aliased, named, parts, fc.constantFrom('...F', '...G'), tie('nested')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((fields) => fields.join(' ')),
  nested: fc
    .tuple(fc.constantFrom('next', 'later', 'kids', 'strictKids', '... on Thing', '...'), tie('selection'))
    .map(([field, inner]) => `${field} { ${inner} }`),
}));

const root = fc
  .tuple(
    fc.constantFrom(
      'thing',
      'thing(count: $count)',
      'must',
      'must(fails: $yes)',
      'things',
      'things(first: 2)',
      'strict',
    ),
    selection,
  )
  .map(([field, inner]) => `${field} { ${inner} }`);
const query = fc
  .tuple(
    fc.array(root, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(
      '',
      'e: echo(count: $must)',
      'e: echo(count: $count)',
      'e: echo(count: 1, text: "q\\"u\\u2028", sizes: 3, yes: $yes)',
      '__typename',
    ),
  )
  .map(([fields, last]) => `query Q @V { ${fields.map((field, index) => `r${index}: ${field}`).join(' ')} ${last} }`);
const mutation = selection.map(
  (inner) => `mutation Q @V { a: add(count: 1) { ${inner} } b: add(count: 3) { id } c: add(count: $count) { id } }`,
);

const definitions =
  '($yes: Boolean!, $no: Boolean!, $maybe: Boolean = true, $count: Int = 4, $missing: Int, $must: Int! = 6, $color: Color = RED, $box: Box, $ids: [ID!])';
const withoutFragments = (text: string): string => text.replaceAll(/\.\.\.[FG]/g, 'id');
const documents = fc
  .tuple(fc.oneof({ weight: 6, arbitrary: query }, mutation), selection, selection)
  .map(
    ([operation, f, g]) =>
      `${operation.replace('@V', definitions)} fragment F on Thing { ${withoutFragments(f)} } fragment G on Thing { ${withoutFragments(g)} } fragment P on Part { name size }`,
  )
  .filter((text) => validate(schema, parse(text)).every(({ message }) => message.includes('is never used')));

const variables = fc.record(
  {
    yes: fc.boolean(),
    no: fc.boolean(),
    maybe: fc.boolean(),
    count: fc.constantFrom<unknown>(1, 9, null, 'wrong'),
    color: fc.constantFrom<unknown>('GREEN', null, 'BLUE'),
    box: fc.constantFrom<unknown>(
      { count: 2 },
      { color: 'RED', sizes: [1], label: 'k' },
      null,
      { sizes: 4 },
      { other: 1 },
    ),
    ids: fc.constantFrom<unknown>(['a', 5], 'b', 7),
  },
  { requiredKeys: ['yes', 'no'] },
);

test('a compiled operation has the same result and the same effects in the same order as the executor of GraphQL', async () => {
  let programs = 0;
  await fc.assert(
    fc.asyncProperty(documents, variables, async (text, given) => {
      const run = compiled(text);
      if (!run) return;
      programs += 1;
      const [plain, fast]: [Call, Call] = [{ log: [] }, { log: [] }];
      const expected = await execute({ schema, document: parse(text), contextValue: plain, variableValues: given });
      expect(answerOf(await run(fast, given))).toEqual(answerOf(expected));
      expect(fast).toEqual(plain);
    }),
    { numRuns: 200 },
  );
  expect(programs).toBeGreaterThan(40);
});

describe('operations that the compiler would handle incorrectly are left to the executor', () => {
  test.each([
    [
      'conditions where selections are merged',
      'query ($yes: Boolean!) { thing { next @include(if: $yes) { id } next { number } } }',
    ],
    ['conditions on fragments', 'query ($yes: Boolean!) { thing { ...F @skip(if: $yes) } } fragment F on Thing { id }'],
    ['variables within a value', 'query ($count: Int) { thing { echo(box: { count: $count }) } }'],
    ['variables within a list', 'query ($id: ID!) { thing { echo(ids: [$id]) } }'],
    ['names with its own separator', '{ thing { next_id: id } }'],
    ['a name that is a prototype', '{ thing { __proto__: id } }'],
  ])('%s', (_, text) => {
    expect(validate(schema, parse(text))).toEqual([]);
    expect(compiled(text)).toBeUndefined();
  });

  test.each([
    'e: echo(count: 1, text: "__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.taken=1")',
    String.raw`e: echo(count: 1, text: "\u005f\u005fMAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.taken=1")`,
    'e: echo(count: 1, text: """__MAGIC_NAN__57f286b9_4c20_487f_b409_79804ddcb4f8""")',
  ])('texts that would become part of the program: %s', async (field) => {
    const text = `{ ${field} }`;
    expect(validate(schema, parse(text))).toEqual([]);
    expect(compiled(text)).toBeUndefined();
    expect('taken' in globalThis).toBe(false);
  });
});
