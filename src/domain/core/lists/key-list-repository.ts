import type { Executor } from '../../../lib/executor.js';
import type { FilterColumns } from '../../../lib/filter-sql.js';
import { keysetPage } from './keyset-page.js';
import type { SqlCondition } from './list-filter.js';

/** A list that is read by one unique key, ascending. All of it is our own SQL; in `where`, $1 is the shop. */
export interface KeyList {
  select: string;
  from: string;
  where: string;
  key: string;
  keyType: 'bigint' | 'text';
  /** The columns that filters can use. */
  columns: FilterColumns;
}

export interface KeyQuery {
  /** Its parameters begin with $2. */
  condition: SqlCondition;
  /** Only rows after this key. */
  after?: number | string | undefined;
  /** Only rows before this key. */
  before?: number | string | undefined;
  /** Reads from the end of the list; the rows still come in the list's order. */
  fromEnd?: boolean;
  limit: number;
  offset?: number;
}

/** Rows of a list, in one statement. */
export async function readKeyList<Row extends object>(
  executor: Executor,
  { select, from, where, key, keyType }: KeyList,
  shopId: string,
  { condition, after, before, fromEnd = false, limit, offset = 0 }: KeyQuery,
): Promise<Row[]> {
  const page = keysetPage(condition, {
    columns: [{ sql: key, type: keyType }],
    after: after === undefined ? undefined : [after],
    before: before === undefined ? undefined : [before],
    fromEnd,
  });
  const values = [shopId, ...page.values];
  const rows = await executor.run<Row>({
    text: `select ${select} from ${from} where ${where} and ${page.where} order by ${page.orderBy}
      limit $${values.length + 1} offset $${values.length + 2}`,
    values: [...values, limit, offset],
  });
  return fromEnd ? rows.toReversed() : rows;
}

/** The number of rows that match the condition, and the number of those with a key up to `upTo`. */
export async function countKeyList(
  executor: Executor,
  { from, where, key, keyType }: KeyList,
  shopId: string,
  condition: SqlCondition,
  upTo: number | string | null = null,
): Promise<{ total: number; before: number }> {
  const [row] = await executor.run<{ total: number; before: number }>({
    text: `select count(*) as total, count(*) filter (where ${key} <= $${condition.values.length + 2}::${keyType}) as before
      from ${from} where ${where} and (${condition.where})`,
    values: [shopId, ...condition.values, upTo],
  });
  return row ?? { total: 0, before: 0 };
}
