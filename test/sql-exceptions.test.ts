import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.join(import.meta.dirname, '..');

/** A statement or a subquery at the beginning of a string, or in parentheses. */
const sql =
  /[`'"(]\s*(?:select\s+(?:[a-z0-9$(*'"])|insert into\s|update [a-z_]+ (?:as )?(?:[a-z]+ )?set\b|delete from\s|with (?:recursive )?\w+ (?:\([^)]*\) )?as (?:materialized )?\()/;

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const containsSql = (source: string): boolean => sql.test(withoutComments(source));

/** The files in the lists of a decision record: lines with a folder, and the names of files in it. */
function listedFiles(record: string): string[] {
  const lists = record.matchAll(/^- `([\w/-]+)`: ([\w,\s-]+?)(?=\n\n|\n- |\s*$(?![\s\S]))/gm);
  return [...lists].flatMap(([, folder = '', names = '']) =>
    names.split(',').map((name) => `${folder}/${name.trim()}.ts`),
  );
}

test('SQL is written only in the files that decision 4 lists, and each of them contains some', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('database/migrations/'));
  const withSql = files.filter((file) => containsSql(readFileSync(path.join(root, 'src', file), 'utf8')));
  const record = readFileSync(path.join(root, 'docs/decisions/0004-sequelize-is-the-rule.md'), 'utf8');
  expect(withSql.toSorted()).toEqual(listedFiles(record).toSorted());
});

test.each([
  "await executor.run({ text: 'select 1 from orders where shop_id = $1', values });",
  'text: `\n  insert into orders (shop_id) values ($1)`',
  'const columns = `id, (select count(*) from orders o where o.shop_id = s.shop_id) as orders`;',
  'text: `with changed as (update orders set version = $2) select 1`',
  'text: `update orders o set version = $2`',
  "text: 'delete from orders'",
])('SQL is found: %s', (source) => {
  expect(containsSql(source)).toBe(true);
});

test.each([
  '/** Runs `select 1 from orders`. */',
  "  // 'select 1 from orders'",
  "summary: 'Update Order'",
  'await models.orders.update({ version }, { where: { shopId } });',
])('no SQL is found: %s', (source) => {
  expect(containsSql(source)).toBe(false);
});
