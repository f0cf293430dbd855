import type { SqlCondition } from './list-filter.js';

/** A sort column: our own SQL, with its type. */
export interface SortColumn {
  sql: string;
  type: string;
}

/** The position of a row in its list: its value in each sort column. */
export type ListPlace = readonly (number | string)[];

/** The rows to read from a list, and their order. */
export interface KeysetPage {
  /** The last column is unique, so that the order is total. */
  columns: readonly SortColumn[];
  descending?: boolean;
  /** Only rows after this position. */
  after?: ListPlace | undefined;
  /** Only rows before this position. */
  before?: ListPlace | undefined;
  /** Reads from the end of the list: the rows come in the opposite of the list's order. */
  fromEnd?: boolean;
}

/**
 * The condition of a list ($1 is its shop), narrowed to the rows between two positions, and the sort order. Positions
 * are compared as rows, and only if they are set, so that an index on the columns finds the first row.
 */
export function keysetPage(
  condition: SqlCondition,
  { columns, descending = false, after, before, fromEnd = false }: KeysetPage,
): SqlCondition & { orderBy: string; direction: 'asc' | 'desc' } {
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
    direction,
    orderBy: columns.map(({ sql }) => `${sql} ${direction}`).join(', '),
  };
}
