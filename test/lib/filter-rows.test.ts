import { expect, test } from '@jest/globals';
import { parseFilter } from '../../src/lib/filter-expression.js';
import { filterRows, type RowColumn } from '../../src/lib/filter-rows.js';

interface Row {
  name: string;
  stock: number | null;
  rate: string;
  visible: boolean;
  madeAt: Date;
}

const rows: Row[] = [
  { name: 'Ground', stock: 5, rate: '0.06', visible: true, madeAt: new Date('2026-12-01T10:00:00Z') },
  { name: 'ground floor', stock: null, rate: '0.10', visible: false, madeAt: new Date('2026-12-02T10:00:00Z') },
  { name: 'Air', stock: 12, rate: '0.1', visible: true, madeAt: new Date('2026-12-03T10:00:00Z') },
];

const columns: Record<string, RowColumn<Row>> = {
  name: { type: 'text', valueOf: (row) => row.name },
  stock: { type: 'integer', valueOf: (row) => row.stock },
  rate: { type: 'decimal', valueOf: (row) => row.rate },
  visible: { type: 'boolean', valueOf: (row) => row.visible },
  made_at: { type: 'timestamp', valueOf: (row) => row.madeAt },
};

function filtered(text: string) {
  const parsed = parseFilter(text);
  if ('faults' in parsed) throw new Error(parsed.faults.map(({ message }) => message).join());
  return filterRows(parsed.expressions, columns, rows);
}

const found = (text: string): number[] => {
  const result = filtered(text);
  if ('faults' in result) throw new Error(result.faults.map(({ message }) => message).join());
  return result.rows.map((row) => rows.indexOf(row));
};

test.each([
  ['', [0, 1, 2]],
  ['eq(name:Ground)', [0]],
  ['neq(name:Ground)', [1, 2]],
  ['like(name:gro*)', [0, 1]],
  ['nlike(name:*IR)', [2]],
  ['in(name:Air, Ground)', [0, 2]],
  ['nin(stock:5)', [1, 2]],
  ['neq(stock:5)', [1, 2]],
  ['gt(stock:5)', [2]],
  ['lte(stock:12)', [0, 2]],
  ['eq(stock:null)', [1]],
  ['neq(stock:null)', [0, 2]],
  ['eq(rate:0.1)', [1, 2]],
  ['lt(rate:0.10)', [0]],
  ['eq(visible:true)+gt(stock:5)', [2]],
  ['gte(made_at:2026-12-02)', [1, 2]],
  ['lt(made_at:"2026-12-02T11:00:00+01:00")', [0]],
])('%s finds the same rows as in a list from the database', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('all errors of a filter are reported at once', () => {
  expect(filtered('eq(color:red)+eq(stock:many)+like(visible:t*)')).toEqual({
    faults: [
      expect.objectContaining({ expression: 0, message: expect.stringContaining('"color"') }),
      expect.objectContaining({ expression: 1, message: expect.stringContaining('"many"') }),
      expect.objectContaining({ expression: 2, message: expect.stringContaining('"visible"') }),
    ],
  });
});
