import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { parseFilter, type FilterExpression } from '../../src/lib/filter-expression.js';

const parsed = (text: string | string[]) => parseFilter(text);
const one = (expression: FilterExpression) => ({ expressions: [expression] });
const fault = (message: RegExp, position?: number) => ({
  faults: [{ message: expect.stringMatching(message), text: 0, position: position ?? expect.any(Number) }],
});

describe('the syntax of filters', () => {
  test.each(['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const)('%s compares a column with a value', (operator) => {
    expect(parsed(`${operator}(order_total:100)`)).toEqual(one({ operator, column: 'order_total', value: '100' }));
  });

  test('like accepts a prefix and nlike a suffix', () => {
    expect(parsed('like(email:ada*)')).toEqual(one({ operator: 'like', column: 'email', value: 'ada' }));
    expect(parsed('nlike(email:*@example.com)')).toEqual(
      one({ operator: 'nlike', column: 'email', value: '@example.com' }),
    );
    expect(parsed('like(title:"a, b*")')).toEqual(one({ operator: 'like', column: 'title', value: 'a, b' }));
    expect(parsed('like(title:100%*)')).toEqual(one({ operator: 'like', column: 'title', value: '100%' }));
  });

  test('a list may have spaces after its commas', () => {
    const expected = one({ operator: 'in', column: 'status', values: ['open', 'processed', 'closed'] });
    expect(parsed('in(status:open,processed,closed)')).toEqual(expected);
    expect(parsed('in(status:open, processed,   closed )')).toEqual(expected);
    expect(parsed('nin(status:open)')).toEqual(one({ operator: 'nin', column: 'status', values: ['open'] }));
  });

  test('several expressions are combined with a plus, which may also arrive as a space', () => {
    const expected = {
      expressions: [
        { operator: 'gt', column: 'id', value: '5' },
        { operator: 'eq', column: 'tag', value: 'new' },
      ],
    };
    for (const between of ['+', ' ', ' + ']) {
      expect(parsed(`gt(id:5)${between}eq(tag:new)`)).toEqual(expected);
    }
    expect(parsed(['gt(id:5)', 'eq(tag:new)'])).toEqual(expected);
  });

  test('an empty text is a filter without expressions', () => {
    expect(parsed('')).toEqual({ expressions: [] });
    expect(parsed([])).toEqual({ expressions: [] });
    expect(parsed([' ', 'eq(a:1)'])).toEqual(one({ operator: 'eq', column: 'a', value: '1' }));
  });

  test('a value with a comma, parenthesis, plus or space is percent-encoded a second time or quoted', () => {
    const value = 'a, (b) + c';
    expect(parsed(`eq(title:${encodeURIComponent(value).replaceAll(')', '%29')})`)).toEqual(
      one({ operator: 'eq', column: 'title', value }),
    );
    expect(parsed('eq(title:"a, (b) + c")')).toEqual(one({ operator: 'eq', column: 'title', value }));
  });

  test('within double quotes, quotes and backslashes are escaped and nothing is percent-decoded', () => {
    expect(parsed(String.raw`eq(title:"5\" \\ %20")`)).toEqual(
      one({ operator: 'eq', column: 'title', value: '5" \\ %20' }),
    );
  });

  test('an offset and a plus inside a value need no quotes, since only ")" ends the value', () => {
    expect(parsed('gt(created_at:2026-12-01T00:00:00+02:00)')).toEqual(
      one({ operator: 'gt', column: 'created_at', value: '2026-12-01T00:00:00+02:00' }),
    );
  });

  test('a percent sign that encodes nothing stands for itself', () => {
    expect(parsed('eq(rate:50%)')).toEqual(one({ operator: 'eq', column: 'rate', value: '50%' }));
  });

  test('null is a special value of eq and neq, and an ordinary word in quotes or percent-encoded', () => {
    expect(parsed('eq(email:null)')).toEqual(one({ operator: 'eq', column: 'email', value: null }));
    expect(parsed('neq(email: null )')).toEqual(one({ operator: 'neq', column: 'email', value: null }));
    expect(parsed('eq(email:"null")')).toEqual(one({ operator: 'eq', column: 'email', value: 'null' }));
    expect(parsed('eq(email:%6Eull)')).toEqual(one({ operator: 'eq', column: 'email', value: 'null' }));
  });
});

describe('refused filters, with the position', () => {
  test.each<[string, RegExp, number]>([
    ['equals(a:1)', /unknown operator "equals"/, 0],
    ['EQ(a:1)', /unknown operator "EQ"/, 0],
    ['constructor(a:1)', /unknown operator "constructor"/, 0],
    ['eq', /op\(column:value\)/, 0],
    ['a = 1; drop table orders', /op\(column:value\)/, 0],
    ['eq(:1)', /column/, 3],
    ['eq(a)', /column/, 3],
    ['eq(a-b:1)', /column/, 3],
    ['eq(a:)', /value is missing/, 5],
    ['in(a:1,,2)', /value is missing/, 7],
    ['eq(a:1', /"\)" is missing/, 6],
    ['eq(a:"1', /double quote is missing/, 5],
    ['eq(a:"1"2)', /must follow/, 8],
    [String.raw`eq(a:"\n")`, /escapes/, 6],
    ['eq(a:1)eq(b:2)', /combined by/, 7],
    ['eq(a:1) or eq(b:2)', /op\(column:value\)/, 8],
    ['eq(a:1,2)', /one value/, 5],
    ['like(a:b)', /prefix/, 7],
    ['like(a:*b)', /prefix/, 7],
    ['nlike(a:b*)', /suffix/, 8],
    ['gt(a:null)', /null/, 5],
    ['in(a:1, null)', /null/, 5],
    ['eq(a:b%00c)', /NUL/, 5],
    ['eq(a:"b\0c")', /NUL/, 5],
  ])('%j', (text, message, position) => {
    expect(parsed(text)).toEqual(fault(message, position));
  });

  test('every invalid text is reported', () => {
    expect(parsed(['eq(a:1)', 'eq(a', 'no(b:1)'])).toEqual({
      faults: [expect.objectContaining({ text: 1 }), expect.objectContaining({ text: 2 })],
    });
  });

  test('more than 50 expressions, 500 list values or 8 KiB in all texts together', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `eq(a:${n})`);
    expect(parsed(many(50))).toHaveProperty('expressions');
    expect(parsed(many(51))).toEqual(fault(/50 expressions/));
    expect(parsed(many(51).join('+'))).toEqual(fault(/50 expressions/));
    const list = (count: number) => `in(a:${Array.from({ length: count }, () => '1').join(',')})`;
    expect(parsed([list(250), list(250)])).toHaveProperty('expressions');
    expect(parsed([list(250), list(251)])).toEqual(fault(/500 values/));
    expect(parsed(`eq(a:${'x'.repeat(8192 - 6)})`)).toHaveProperty('expressions');
    expect(parsed([`eq(a:${'x'.repeat(4000)})`, `eq(a:${'ß'.repeat(2100)})`])).toEqual(fault(/8192 bytes/));
  });
});

describe('parsing', () => {
  const quote = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
  const encode = (value: string) =>
    [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('') || '""';

  function print(expression: FilterExpression, write: (value: string) => string): string {
    const { operator, column } = expression;
    if ('values' in expression) return `${operator}(${column}:${expression.values.map(write).join(', ')})`;
    if (expression.value === null) return `${operator}(${column}:null)`;
    const star = { before: operator === 'nlike' ? '*' : '', after: operator === 'like' ? '*' : '' };
    return `${operator}(${column}:${write(`${star.before}${expression.value}${star.after}`)})`;
  }

  const column = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/);
  const value = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0'));
  const expression: fc.Arbitrary<FilterExpression> = fc.oneof(
    fc.record({ operator: fc.constantFrom('eq', 'neq'), column, value: fc.option(value) }),
    fc.record({ operator: fc.constantFrom('gt', 'gte', 'lt', 'lte', 'like', 'nlike'), column, value }),
    fc.record({
      operator: fc.constantFrom('in', 'nin'),
      column,
      values: fc.array(value, { minLength: 1, maxLength: 5 }),
    }),
  );

  test.each([
    ['quoted', quote],
    ['percent-encoded', encode],
  ])('a printed expression with %s values is parsed to the same expression', (_, write) => {
    fc.assert(
      fc.property(fc.array(expression, { maxLength: 6 }), fc.constantFrom('+', ' '), (expressions, between) => {
        expect(parsed(expressions.map((each) => print(each, write)).join(between))).toEqual({ expressions });
      }),
    );
  });

  const fragment = fc.constantFrom(
    'eq(',
    'in(',
    'like(',
    'a',
    ':',
    ',',
    ')',
    '(',
    '"',
    '\\',
    '*',
    '%',
    '%00',
    '+',
    ' ',
    "'",
    'null',
  );
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join('')),
  );

  test('any text is parsed to expressions or to an error with a position inside the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const result = parsed(text);
        if ('expressions' in result) return;
        expect(result.faults).toHaveLength(1);
        expect(result.faults[0]?.position).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1000 },
    );
  });
});
