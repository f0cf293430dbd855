import type { Executor } from '../../../lib/executor.js';
import { placeOf, type SealedColumn } from './sealed-column.js';

/** A row with encrypted text. */
export interface SealedRow {
  shopId: string;
  /** The values of the primary key after `shop_id`, as texts. */
  keys: string[];
  stored: string;
}

/** An encryption key that a column uses. */
export interface UsedKey {
  /** The column: `webhooks.secret`. */
  place: string;
  /** Empty for values that are not encrypted yet. */
  keyId: string;
}

const keyOf = (column: string): string => `split_part(${column}, '.', 2)`;

/**
 * The keys of a column, each found by its place after the one before, so that an index on the key's ID makes the
 * statement independent of the number of rows.
 */
function usedKeysOf({ table, column, isJson }: SealedColumn): string {
  if (isJson)
    return `select distinct coalesce(m[2], '') as key_id from ${table},
      regexp_matches(${column}::text, '"(value|sealed)"\\s*:\\s*"(?:1\\.([0-9a-f]+)\\.)?', 'g') m`;
  const next = (after: string): string =>
    `select ${keyOf(column)} from ${table} where ${column} is not null ${after} order by 1 limit 1`;
  return `with recursive used(key_id) as (
      (${next('')})
      union all
      select (${next(`and ${keyOf(column)} > used.key_id`)}) from used where used.key_id is not null
    ) select key_id from used where key_id is not null`;
}

/** The keys that the columns use. */
export async function readUsedKeys(executor: Executor, columns: readonly SealedColumn[]): Promise<UsedKey[]> {
  const each = columns.map(
    (column) => `select '${placeOf(column)}' as place, key_id from (${usedKeysOf(column)}) as k`,
  );
  const rows = await executor.run<{ place: string; key_id: string }>({
    text: `${each.join(' union all ')} order by 1, 2`,
    values: [],
  });
  return rows.map((row) => ({ place: row.place, keyId: row.key_id }));
}

/** The shop of a row; empty in a table of the installation. */
const shopOf = ({ isOfInstallation }: SealedColumn, row = ''): string =>
  isOfInstallation ? `''::text` : `${row}shop_id`;

/** Selects the rows of a column that do not use the key `$1`. Rows of JSON columns are checked one by one. */
const isOld = ({ column, isJson }: SealedColumn): string =>
  isJson ? `${column}::text <> '[]' and $1::text is not null` : `${column} is not null and ${keyOf(column)} <> $1`;

/** How many rows of a column have to be checked. */
export async function countOldRows(executor: Executor, column: SealedColumn, keyId: string): Promise<number> {
  const [row] = await executor.run<{ count: number }>({
    text: `select count(*) as count from ${column.table} where ${isOld(column)}`,
    values: [keyId],
  });
  return row?.count ?? 0;
}

/** Rows of a column that are not under the key, in the order of the primary key, after the given row. */
export async function readOldRows(
  executor: Executor,
  column: SealedColumn,
  { keyId, after, limit }: { keyId: string; after: SealedRow | undefined; limit: number },
): Promise<SealedRow[]> {
  const names = [shopOf(column), ...column.keys.map(([name]) => name)];
  const types = ['text', ...column.keys.map(([, type]) => type)];
  const placeholders = types.map((type, index) => `$${index + 3}::${type}`);
  const rows = await executor.run<{ shop_id: string; keys: string[]; stored: string }>({
    text: `select ${shopOf(column)} as shop_id, array[${column.keys.map(([name]) => `${name}::text`).join(', ')}]::text[] as keys,
        ${column.column}::text as stored
      from ${column.table}
      where ${isOld(column)} ${after ? `and (${names.join(', ')}) > (${placeholders.join(', ')})` : ''}
      order by ${names.join(', ')} limit $2`,
    values: [keyId, limit, ...(after ? [after.shopId, ...after.keys] : [])],
  });
  return rows.map((row) => ({ shopId: row.shop_id, keys: row.keys, stored: row.stored }));
}

/**
 * Replaces texts in one statement. A row that was changed in the meantime is not replaced. Returns the number of
 * replaced texts.
 */
export async function replaceRows(
  executor: Executor,
  sealed: SealedColumn,
  rows: readonly (SealedRow & { resealed: string })[],
): Promise<number> {
  const { table, keys, column, isJson } = sealed;
  const cast = isJson ? '::json' : '';
  const names = keys.map((_, index) => `k${index}`);
  const values = [
    rows.map(({ shopId }) => shopId),
    rows.map(({ stored }) => stored),
    rows.map(({ resealed }) => resealed),
    ...keys.map((_, index) => rows.map((row) => row.keys[index])),
  ];
  const arrays = values.map((_, index) => `$${index + 1}::text[]`);
  const sameKeys = keys.map(([name, type], index) => `and t.${name} = r.k${index}::${type}`);
  const replaced = await executor.run({
    text: `update ${table} t set ${column} = r.resealed${cast}
      from unnest(${arrays.join(', ')}) as r(${['shop_id', 'stored', 'resealed', ...names].join(', ')})
      where ${shopOf(sealed, 't.')} = r.shop_id ${sameKeys.join(' ')} and t.${column}::text = r.stored
      returning 1`,
    values,
  });
  return replaced.length;
}
