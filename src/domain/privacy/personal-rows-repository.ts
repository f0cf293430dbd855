import type { OrderKey } from '../core/order-key.js';
import type { Executor } from '../../lib/executor.js';
import type { OrderRows } from './order-rows.js';
import type { PersonalColumns } from './personal-columns.js';
import type { PersonalTable } from './personal-table.js';
import type { Person } from './person.js';
import type { Scrub } from './scrub.js';
import { erased } from '../core/erased.js';

/** A row with its keys and the columns that may hold personal data, as texts. */
type Row = Record<string, string | boolean | null>;

/** The number of rows that one statement checks. */
const step = 500;

const columnsOf = ({ json, text, freeText = [] }: PersonalColumns): string[] => [...json, ...text, ...freeText];
const asText = (columns: readonly string[]): string =>
  columns.map((column) => `${column}::text as ${column}`).join(', ');

/** The keys as texts, because a `Date` has no microseconds: with one, the row would not be found again. */
const keysAsText = (keys: PersonalColumns['keys']): string => asText(keys.map(([column]) => column));

/** The keys to sort by: the columns themselves, not their texts. */
const keysOf = (table: string, keys: PersonalColumns['keys']): string =>
  keys.map(([column]) => `${table}.${column}`).join(', ');

/** The row with its personal columns replaced; undefined when there is nothing to replace. */
function scrubbedRow({ json, text, freeText = [] }: PersonalColumns, row: Row, scrub: Scrub, isOwn: boolean) {
  const changed = new Map<string, string>();
  const put = (column: string, before: string, after: string): void => {
    if (after !== before) changed.set(column, after);
  };
  for (const column of json) {
    const printed = row[column];
    if (typeof printed !== 'string') continue;
    const before: unknown = JSON.parse(printed);
    put(column, JSON.stringify(before), JSON.stringify(scrub.value(before, isOwn)));
  }
  for (const column of text) {
    const before = row[column];
    if (typeof before === 'string' && before !== '') put(column, before, isOwn ? erased : scrub.text(before, false));
  }
  for (const column of freeText) {
    const before = row[column];
    if (typeof before === 'string') put(column, before, scrub.text(before, isOwn));
  }
  return changed.size > 0 ? changed : null;
}

/** Writes the replaced data; false, without any effect, if the row was changed since it was read. */
async function update(
  executor: Executor,
  shopId: string,
  { name, keys, reportedAt }: PersonalColumns,
  row: Row,
  changed: ReadonlyMap<string, string>,
): Promise<boolean> {
  const values: unknown[] = [shopId, ...keys.map(([column]) => row[column])];
  const where = keys.map(([column, type], index) => `${column} = $${index + 2}::${type}`);
  const set = [...changed].map(([column, value]) => {
    values.push(value, row[column]);
    where.push(`${column}::text = $${values.length}`);
    return `${column} = $${values.length - 1}`;
  });
  if (reportedAt) set.push(`${reportedAt} = ${reportedAt} + interval '1 millisecond'`);
  const rows = await executor.run({
    text: `update ${name} set ${set.join(', ')} where shop_id = $1 and ${where.join(' and ')} returning shop_id`,
    values,
  });
  return rows.length > 0;
}

/** Replaces personal data in the rows of an order, a few at a time. */
export async function eraseRowsOfOrder(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  rows: OrderRows,
  scrub: Scrub,
): Promise<void> {
  const { name, keys, of, first } = rows;
  if (first !== undefined) await executor.run({ text: first, values: [shopId, publicOrderId] });
  const key = keysOf(name, keys);
  let after: unknown[] = [];
  for (;;) {
    const beyond =
      after.length === 0
        ? ''
        : ` and (${key}) > (${keys.map(([, type], index) => `$${index + 3}::${type}`).join(', ')})`;
    let isWhole = true;
    const found = await executor.run<Row>({
      text: `select ${keysAsText(keys)}, ${asText(columnsOf(rows))} from ${name} where ${of}${beyond} order by ${key} limit 100`,
      values: [shopId, publicOrderId, ...after],
    });
    for (const row of found) {
      const changed = scrubbedRow(rows, row, scrub, true);
      if (changed && !(await update(executor, shopId, rows, row, changed))) isWhole = false;
    }
    if (!isWhole) continue;
    const last = found.at(-1);
    if (!last || found.length < 100) return;
    after = keys.map(([column]) => last[column]);
  }
}

/** Documents are selected only if they may contain the person's data, because most rows belong to others. */
const whenPersonal = (column: string): string => `case when is_own or is_named then ${column}::text end as ${column}`;

/** The keys of the row after which the scan of a table continues; empty at the beginning. */
export type After = readonly unknown[];

/** The text in lower case, both with all letters and with only ASCII letters converted, depending on the database. */
const lowered = (text: string): string[] => [
  text.toLowerCase(),
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
];

/** The data that identifies the person in a text; streets and companies do not, because others share them. */
const needlesOf = ({ emails, marks, publicId }: Person): string[] =>
  [...emails, ...emails.map(encodeURIComponent), ...marks, publicId].flatMap(lowered);

/** Texts in JSON contain escapes. */
const withEscapes = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)])),
];

/** The data that is searched for in a table. */
export interface ErasureSearch {
  person: Person;
  scrub: Scrub;
  /** Since when the person is being erased. */
  since: Date;
}

/**
 * Replaces personal data in the next rows of a table that belong to the person or name the person. Returns where the
 * scan continues, which is the same position if one of the rows was changed concurrently; null at the end of the table.
 */
export async function eraseNextRows(
  executor: Executor,
  shopId: string,
  table: PersonalTable,
  { person, scrub, since }: ErasureSearch,
  after: After,
): Promise<After | null> {
  const { name, keys, own, where, onlyOwn, first } = table;
  if (first !== undefined && after.length === 0) await executor.run({ text: first, values: [shopId] });
  const columns = columnsOf(table);
  const key = keysOf(name, keys);
  const values: unknown[] = [
    shopId,
    person.emails.map((email) => email.toLowerCase()),
    person.publicOrderIds,
    person.platformId,
    withEscapes(needlesOf(person)),
    step,
    since,
    person.shared.map(({ email }) => email),
    person.shared.map(({ until }) => until),
    ...after,
  ];
  const beyond =
    after.length === 0
      ? ''
      : ` and (${key}) > (${keys.map(([, type], index) => `$${index + 10}::${type}`).join(', ')})`;
  const named = onlyOwn
    ? 'false'
    : `exists (select from unnest($5::text[]) n where strpos(lower(concat_ws(' ', ${columns.join(', ')})), n) > 0)`;
  const conditions = [where ?? [], onlyOwn ? own : []].flat().map((condition) => ` and (${condition})`);
  const found = await executor.run<Row>({
    // The first part declares the types of all parameters, whether the table uses them or not.
    text: `with parameters as (select $2::text[], $3::text[], $4::text, $5::text[], $7::timestamptz, $8::text[], $9::timestamptz[]), looked_at as (
        select ${key}, ${columns.join(', ')}, coalesce(${own}, false) as is_own, ${named} as is_named
        from ${name} where shop_id = $1${conditions.join('')}${beyond} order by ${key} limit $6
      )
      select ${keysAsText(keys)}, ${columns.map(whenPersonal).join(', ')}, is_own from looked_at
      order by ${keysOf('looked_at', keys)}`,
    values,
  });
  let isWhole = true;
  for (const row of found) {
    const changed = scrubbedRow(table, row, scrub, row['is_own'] === true);
    if (changed && !(await update(executor, shopId, table, row, changed))) isWhole = false;
  }
  if (!isWhole) return after;
  const last = found.at(-1);
  return last && found.length === step ? keys.map(([column]) => last[column]) : null;
}
