import { expect, test } from '@jest/globals';
import { keysetPage } from '../../../../src/domain/core/lists/keyset-page.js';

const condition = { where: 'o.total > $2', values: [5] };
const columns = [
  { sql: 'o.total', type: 'bigint' },
  { sql: 'o.id', type: 'bigint' },
];

test('a list without a cursor is read from its beginning or its end', () => {
  expect(keysetPage(condition, { columns })).toEqual({
    where: '(o.total > $2)',
    values: [5],
    direction: 'asc',
    orderBy: 'o.total asc, o.id asc',
  });
  expect(keysetPage(condition, { columns, fromEnd: true }).orderBy).toBe('o.total desc, o.id desc');
  expect(keysetPage(condition, { columns, descending: true }).orderBy).toBe('o.total desc, o.id desc');
  expect(keysetPage(condition, { columns, descending: true, fromEnd: true }).orderBy).toBe('o.total asc, o.id asc');
});

test('rows between two cursors are compared as tuples, with parameters after those of the condition', () => {
  expect(keysetPage(condition, { columns, after: [7, 1], before: [9, 2] })).toMatchObject({
    where:
      '(o.total > $2) and (o.total, o.id) > ($3::bigint, $4::bigint) and (o.total, o.id) < ($5::bigint, $6::bigint)',
    values: [5, 7, 1, 9, 2],
  });
  expect(keysetPage(condition, { columns, descending: true, after: [7, 1] }).where).toBe(
    '(o.total > $2) and (o.total, o.id) < ($3::bigint, $4::bigint)',
  );
});

test('a list in the order of one column is compared by that column', () => {
  const page = { columns: columns.slice(1), before: [9] };
  expect(keysetPage({ where: 'true', values: [] }, page)).toEqual({
    where: '(true) and (o.id) < ($2::bigint)',
    values: [9],
    direction: 'asc',
    orderBy: 'o.id asc',
  });
});
