import type { Executor } from '../../../lib/executor.js';
import type { FilterColumns } from '../../../lib/filter-sql.js';
import { countOf, mostCounted, type PageRequest, type PlaceInList, type RowCount } from '../../../lib/page.js';
import { keysetPage, type KeysetPage, type SortColumn } from './keyset-page.js';
import type { SqlCondition } from './list-filter.js';

/** The rows of a shop that a list can show. All of it is our own SQL; in `where`, $1 is the shop. */
export interface ShopRows {
  select: string;
  from: string;
  where: string;
  /** The unique column. */
  key: string;
  /** Its rows are large: the keys of a page are found before its rows are read. */
  isWide?: boolean;
}

/** A list that is read by its key, ascending. */
export interface KeyList extends ShopRows {
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

/**
 * A part of the rows that match a condition, whose parameters begin with $2, in the list's order. One statement. The last
 * sort column is the key.
 */
export async function readRows<Row extends object>(
  executor: Executor,
  rows: ShopRows,
  shopId: string,
  condition: SqlCondition,
  { limit, offset = 0, ...part }: KeysetPage & { limit: number; offset?: number | undefined },
): Promise<Row[]> {
  const page = keysetPage(condition, part);
  const values = [shopId, ...page.values];
  const found = `from ${rows.from} where ${rows.where} and ${page.where} order by ${page.orderBy}
      limit $${values.length + 1} offset $${values.length + 2}`;
  const read = await executor.run<Row>({
    text: rows.isWide
      ? rowsOfKeys(rows, part.columns, { found, direction: page.direction })
      : `select ${rows.select} ${found}`,
    values: [...values, limit, offset],
  });
  return part.fromEnd ? read.toReversed() : read;
}

/**
 * The statement that finds the keys of a page and then reads its rows: sorting and skipping whole rows takes longer, and an
 * index often contains all that is needed to find the keys.
 */
function rowsOfKeys(
  { select, from, where, key }: ShopRows,
  columns: readonly SortColumn[],
  { found, direction }: { found: string; direction: 'asc' | 'desc' },
): string {
  const places = columns.map((_, index) => `place_${index}`);
  return `select ${select} from (select ${columns.map(({ sql }, index) => `${sql} as ${places[index]}`).join(', ')} ${found}) page
      join ${from} on ${where} and ${key} = page.${places.at(-1)}
      order by ${places.map((place) => `page.${place} ${direction}`).join(', ')}`;
}

/** A part of a list by its key. One statement. */
export const readKeyList = <Row extends object>(
  executor: Executor,
  list: KeyList,
  shopId: string,
  { condition, after, before, ...part }: KeyQuery,
): Promise<Row[]> =>
  readRows<Row>(executor, list, shopId, condition, {
    columns: [{ sql: list.key, type: list.keyType }],
    after: after === undefined ? undefined : [after],
    before: before === undefined ? undefined : [before],
    ...part,
  });

/** The number of all rows that match the condition, which takes longer the more there are. */
export async function countAllRows(
  executor: Executor,
  { from, where }: ShopRows,
  shopId: string,
  condition: SqlCondition,
): Promise<number> {
  const [row] = await executor.run<{ total: number }>({
    text: `select count(*) as total from ${from} where ${where} and (${condition.where})`,
    values: [shopId, ...condition.values],
  });
  return row?.total ?? 0;
}

/** The number of rows that match the condition, up to {@link mostCounted}. */
export async function countRows(
  executor: Executor,
  { from, where }: ShopRows,
  shopId: string,
  condition: SqlCondition,
): Promise<RowCount> {
  const [row] = await executor.run<{ counted: number }>({
    text: `select ${counted(`from ${from} where ${where} and (${condition.where})`)} as counted`,
    values: [shopId, ...condition.values],
  });
  return countOf(row?.counted ?? 0);
}

/** SQL: the number of rows up to one more than lists count. */
export const counted = (rows: string): string =>
  `(select count(*) from (select ${rows} limit ${mostCounted + 1}) counted)`;

/** The place of the rows after a key among the rows that match the condition, of which it counts as many. One statement. */
export async function placeInRows(
  executor: Executor,
  { from, where, key }: ShopRows,
  shopId: string,
  condition: SqlCondition,
  { sinceId, limit }: PageRequest,
): Promise<PlaceInList> {
  const since = `$${condition.values.length + 2}::bigint`;
  const matching = `from ${from} where ${where} and (${condition.where})`;
  const [row] = await executor.run<{ counted: number; before: number; previousId: number | string }>({
    text: `select ${counted(matching)} as counted, ${counted(`${matching} and ${key} <= ${since}`)} as before,
      coalesce((
        select ${key} ${matching} and ${key} <= ${since}
        order by ${key} desc limit 1 offset $${condition.values.length + 3}
      ), 0) as "previousId"`,
    values: [shopId, ...condition.values, sinceId, limit],
  });
  const { total, isCapped } = countOf(row?.counted ?? 0);
  return { total, isCapped, before: countOf(row?.before ?? 0).total, previousId: row?.previousId ?? 0 };
}
