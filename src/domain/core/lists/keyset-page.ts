import type { SqlCondition } from './list-filter.js';

/** What a list is sorted by: our own SQL, with its type. */
export interface SortColumn {
  sql: string;
  type: string;
}

/** Where a row stands in its list: its value of each sort column. */
export type ListPlace = readonly (number | string)[];

/** Which rows of a list are wanted, and in which order. */
export interface KeysetPage {
  /** The last one is unique, or decides between equals. */
  columns: readonly SortColumn[];
  descending?: boolean;
  /** Only rows beyond this place. */
  after?: ListPlace | undefined;
  /** Only rows ahead of this place. */
  before?: ListPlace | undefined;
  /** Reads from the end of the list: the rows come in the opposite of the list's order. */
  fromEnd?: boolean;
}

/**
 * The condition of a list ($1 is its shop) narrowed to what stands between two places, and the order in which it is read.
 * Places are compared as rows, and only where there are any, so that an index on the columns finds where to begin.
 */
export function keysetPage(
  condition: SqlCondition,
  { columns, descending = false, after, before, fromEnd = false }: KeysetPage,
): SqlCondition & { orderBy: string } {
  const values = [...condition.values];
  const row = columns.map(({ sql }) => sql).join(', ');
  const bound = (operator: '<' | '>', place: ListPlace): string => {
    const first = values.push(...place) - place.length + 2;
    return `(${row}) ${operator} (${columns.map(({ type }, index) => `$${first + index}::${type}`).join(', ')})`;
  };
  const where = [`(${condition.where})`];
  if (after) where.push(bound(descending ? '<' : '>', after));
  if (before) where.push(bound(descending ? '>' : '<', before));
  const direction = descending === fromEnd ? 'asc' : 'desc';
  return {
    where: where.join(' and '),
    values,
    orderBy: columns.map(({ sql }) => `${sql} ${direction}`).join(', '),
  };
}
