import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { Client } from 'pg';
import type { FilterExpression } from '../../src/lib/filter-expression.js';
import { filterToSql, type FilterColumns } from '../../src/lib/filter-sql.js';
import { createTestDatabase } from '../support/test-database.js';

const columns = {
  title: { sql: 'title collate "C"', type: 'text' },
  stock: { sql: 'stock', type: 'integer' },
  weight: { sql: 'weight', type: 'number' },
  price: { sql: 'price', type: 'decimal' },
  visible: { sql: 'visible', type: 'boolean' },
  made_at: { sql: 'made_at', type: 'timestamp' },
  key: { sql: 'key', type: 'uuid' },
} as const satisfies FilterColumns;

const toSql = (...expressions: FilterExpression[]) => filterToSql(expressions, columns, 2);

describe('a condition in SQL', () => {
  test('combines all expressions with and, and passes their values as parameters', () => {
    expect(
      toSql(
        { operator: 'gte', column: 'stock', value: '5' },
        { operator: 'eq', column: 'title', value: null },
        { operator: 'in', column: 'visible', values: ['true', 'false'] },
        { operator: 'like', column: 'title', value: '50%_\\' },
      ),
    ).toEqual({
      where:
        'stock >= $2::bigint and title collate "C" is null and visible = any($3::boolean[]) and title collate "C" ilike $4::text',
      values: [5, [true, false], '50\\%\\_\\\\%'],
    });
  });

  test('compares only patterns in lower case, if the column has an index for it', () => {
    const name = { sql: 'name', type: 'text', lower: 'lower(name)' } as const;
    const condition = filterToSql(
      [
        { operator: 'like', column: 'name', value: 'Zo_' },
        { operator: 'nlike', column: 'name', value: 'Ë' },
        { operator: 'eq', column: 'name', value: 'Zoë' },
      ],
      { name },
      2,
    );
    expect(condition).toEqual({
      where: 'lower(name) like lower($2::text) and lower(name) like lower($3::text) and name = $4::text',
      values: ['Zo\\_%', '%Ë', 'Zoë'],
    });
  });

  test('without expressions is true', () => {
    expect(toSql()).toEqual({ where: 'true', values: [] });
  });

  test('treats a date as its midnight in UTC', () => {
    expect(toSql({ operator: 'lt', column: 'made_at', value: '2026-12-01' })).toMatchObject({
      values: ['2026-12-01T00:00:00.000Z'],
    });
  });

  test.each([
    ['stock', '1.0'],
    ['stock', '9007199254740992'],
    ['stock', ''],
    ['stock', '0x10'],
    ['weight', '1e999'],
    ['weight', 'NaN'],
    ['price', '1e3'],
    ['price', '.5'],
    ['price', 'Infinity'],
    ['visible', 'yes'],
    ['visible', 'TRUE'],
    ['made_at', 'now'],
    ['made_at', '2026-02-30'],
    ['key', '00000000000000000000000000000000'],
    ['key', "' or true --"],
  ])('%s refuses %j with an explanation', (column, value) => {
    const expressions: FilterExpression[] = [
      { operator: 'eq', column, value },
      { operator: 'nin', column, values: [value] },
    ];
    for (const expression of expressions) {
      expect(toSql(expression)).toEqual({
        faults: [{ message: expect.stringMatching(`^"${column}" is .* is not$`), expression: 0 }],
      });
    }
  });

  test('allows patterns only for texts', () => {
    expect(toSql({ operator: 'like', column: 'stock', value: '1' })).toEqual({
      faults: [{ message: expect.stringContaining('"like" is for texts'), expression: 0 }],
    });
  });

  test('reports all errors at once, including unknown columns', () => {
    const unknown = ['__proto__', 'constructor', 'toString', 'id; drop table goods'];
    expect(toSql(...unknown.map((column) => ({ operator: 'eq', column, value: '1' }) as const))).toEqual({
      faults: unknown.map((column, expression) => ({
        message: `unknown column "${column}", known are title, stock, weight, price, visible, made_at, key`,
        expression,
      })),
    });
  });
});

const names = ['title', 'stock', 'weight', 'price', 'visible', 'made_at', 'key'] as const;
const comparison = fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte');
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
  fc.constantFrom(
    "'",
    '"; drop table goods; --',
    '$1',
    '\\',
    '%',
    '{',
    '{}',
    'null',
    '9007199254740991',
    '1e308',
    '-0',
  ),
);
const hostileExpression: fc.Arbitrary<FilterExpression> = fc.oneof(
  fc.record({ operator: comparison, column: fc.constantFrom(...names), value: hostile }),
  fc.record({ operator: fc.constantFrom('like', 'nlike'), column: fc.constant('title'), value: hostile }),
  fc.record({
    operator: fc.constantFrom('in', 'nin'),
    column: fc.constantFrom(...names),
    values: fc.array(hostile, { minLength: 1, maxLength: 3 }),
  }),
);

const words = [
  ...Object.values(columns).flatMap(({ sql }) => sql.split(' ')),
  ...'and or is not null true distinct from any all ilike = <> > >= < <='.split(' '),
  ...'text bigint double precision numeric boolean timestamptz uuid'.split(' '),
  ...'text[] bigint[] precision[] numeric[] boolean[] timestamptz[] uuid[]'.split(' '),
  ...['$2', '$3', '$4', '$5'],
];

test('a text from a caller is never part of the SQL', () => {
  fc.assert(
    fc.property(fc.array(hostileExpression, { maxLength: 4 }), (expressions) => {
      const condition = toSql(...expressions);
      if ('faults' in condition) return;
      expect(words).toEqual(expect.arrayContaining(condition.where.match(/[^\s():]+/g) ?? []));
      expect(condition.values).toHaveLength(condition.where.split('$').length - 1);
    }),
    { numRuns: 500 },
  );
});

interface Row {
  id: number;
  title: string | null;
  stock: number | null;
  weight: number | null;
  price: string | null;
  visible: boolean | null;
  made_at: string | null;
  key: string | null;
}

describe('on PostgreSQL', () => {
  const small = {
    title: fc.string({ unit: fc.constantFrom('a', 'B', 'b', '%', '_', '\\', '*'), maxLength: 3 }),
    stock: fc.integer({ min: -2, max: 2 }),
    weight: fc.constantFrom(-1.5, 0, 0.1, 2e10),
    price: fc.constantFrom('0', '1.1', '1.10', '-3', '12345678901234567890.01'),
    visible: fc.boolean(),
    made_at: fc.constantFrom(
      '2026-01-01',
      '2026-01-01T00:00:00.001Z',
      '2026-01-01T01:00:00+01:00',
      '1999-12-31T23:59:59Z',
    ),
    key: fc.constantFrom('6f9619ff-8b86-d011-b42d-00c04fc964ff', '6F9619FF-8B86-D011-B42D-00C04FC964FE'),
  };
  const row: fc.Arbitrary<Omit<Row, 'id'>> = fc.record({
    title: fc.option(small.title),
    stock: fc.option(small.stock),
    weight: fc.option(small.weight),
    price: fc.option(small.price),
    visible: fc.option(small.visible),
    made_at: fc.option(small.made_at),
    key: fc.option(small.key),
  });
  const rows: Row[] = fc.sample(row, { numRuns: 60, seed: 1 }).map((members, id) => ({ id, ...members }));

  const expression: fc.Arbitrary<FilterExpression> = fc.constantFrom(...names).chain((column) => {
    const value = small[column].map(String);
    return fc.oneof(
      fc.record({ operator: comparison, column: fc.constant(column), value }),
      fc.record({ operator: fc.constantFrom('eq', 'neq'), column: fc.constant(column), value: fc.constant(null) }),
      fc.record({
        operator: fc.constantFrom('in', 'nin'),
        column: fc.constant(column),
        values: fc.array(value, { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ operator: fc.constantFrom('like', 'nlike'), column: fc.constant('title'), value: small.title }),
    );
  });

  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`create table goods (id integer, title text, stock integer, weight double precision,
      price numeric, visible boolean, made_at timestamptz, key uuid)`);
    // In SQL, a date without a time is midnight in the time zone of the session; ours is midnight UTC.
    await client.query(`set time zone 'UTC'`);
    await client.query('insert into goods select * from jsonb_populate_recordset(null::goods, $1)', [
      JSON.stringify(rows),
    ]);
    await client.query(`set time zone 'Asia/Tokyo'`);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function select(expressions: FilterExpression[]): Promise<number[] | undefined> {
    const condition = filterToSql(expressions, columns, 2);
    if ('faults' in condition) return undefined;
    const text = `select id from goods where id >= $1 and ${condition.where} order by id`;
    const found = await client.query<{ id: number }>(text, [0, ...condition.values]);
    return found.rows.map(({ id }) => id);
  }

  test('a filter finds the rows that match it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(expression, { minLength: 1, maxLength: 2 }), async (expressions) => {
        const expected = rows.filter((each) => expressions.every((one) => holds(one, each))).map(({ id }) => id);
        expect(await select(expressions)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  test('an accepted value never makes the database fail', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExpression, async (one) => {
        await select([one]);
      }),
      { numRuns: 300 },
    );
  });
});

/** What the filter means, implemented again with JavaScript values. */
function holds(expression: FilterExpression, row: Row): boolean {
  const column = names.find((name) => name === expression.column) ?? 'title';
  const stored = row[column];
  const order = (value: string): number => compare(column, String(stored), value);
  switch (expression.operator) {
    case 'eq':
      return expression.value === null ? stored === null : stored !== null && order(expression.value) === 0;
    case 'neq':
      return expression.value === null ? stored !== null : stored === null || order(expression.value) !== 0;
    case 'in':
      return stored !== null && expression.values.some((value) => order(value) === 0);
    case 'nin':
      return stored === null || expression.values.every((value) => order(value) !== 0);
    case 'like':
      return stored !== null && String(stored).toLowerCase().startsWith(expression.value.toLowerCase());
    case 'nlike':
      return stored !== null && String(stored).toLowerCase().endsWith(expression.value.toLowerCase());
    case 'gt':
      return stored !== null && order(expression.value) > 0;
    case 'gte':
      return stored !== null && order(expression.value) >= 0;
    case 'lt':
      return stored !== null && order(expression.value) < 0;
    default:
      return stored !== null && order(expression.value) <= 0;
  }
}

function compare(column: keyof typeof columns, a: string, b: string): number {
  const [left, right] = [comparable(column, a), comparable(column, b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function comparable(column: keyof typeof columns, text: string): string | number {
  switch (columns[column].type) {
    case 'integer':
    case 'number':
    case 'decimal':
      return Number(text);
    case 'timestamp':
      return Date.parse(text);
    default:
      return text.toLowerCase() === text || column === 'title' ? text : text.toLowerCase();
  }
}
