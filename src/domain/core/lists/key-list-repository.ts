import type { Executor } from '../../../lib/executor.js';
import type { FilterColumns } from '../../../lib/filter-sql.js';
import type { PageRequest, PlaceInList } from '../../../lib/page.js';
import { keysetPage, type KeysetPage } from './keyset-page.js';
import type { SqlCondition } from './list-filter.js';

/** The rows of a shop that a list can show. All of it is our own SQL; in `where`, $1 is the shop. */
export interface ShopRows {
  select: string;
  from: string;
  where: string;
  /** The unique column. */
  key: string;
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

/** A part of the rows that match a condition, whose parameters begin with $2, in the list's order. One statement. */
export async function readRows<Row extends object>(
  executor: Executor,
  { select, from, where }: ShopRows,
  shopId: string,
  condition: SqlCondition,
  { limit, offset = 0, ...part }: KeysetPage & { limit: number; offset?: number | undefined },
): Promise<Row[]> {
  const page = keysetPage(condition, part);
  const values = [shopId, ...page.values];
  const rows = await executor.run<Row>({
    text: `select ${select} from ${from} where ${where} and ${page.where} order by ${page.orderBy}
      limit $${values.length + 1} offset $${values.length + 2}`,
    values: [...values, limit, offset],
  });
  return part.fromEnd ? rows.toReversed() : rows;
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

/** The number of rows that match the condition. */
export async function countRows(
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

/** The place of the rows after a key among the rows that match the condition. One statement. */
export async function placeInRows(
  executor: Executor,
  { from, where, key }: ShopRows,
  shopId: string,
  condition: SqlCondition,
  { sinceId, limit }: PageRequest,
): Promise<PlaceInList> {
  const since = `$${condition.values.length + 2}::bigint`;
  const matching = `from ${from} where ${where} and (${condition.where})`;
  const [row] = await executor.run<PlaceInList>({
    text: `select count(*) as total, count(*) filter (where ${key} <= ${since}) as before,
      coalesce((
        select ${key} ${matching} and ${key} <= ${since}
        order by ${key} desc limit 1 offset $${condition.values.length + 3}
      ), 0) as "previousId" ${matching}`,
    values: [shopId, ...condition.values, sinceId, limit],
  });
  return row ?? { total: 0, before: 0, previousId: 0 };
}
