import { refuse } from '../errors.js';

const defaultSize = 10;
const largestSize = 100;

/** The number of rows on a page: `first`, or 10 by default. Refuses INVALID_PAGE outside of 1 to 100. */
export function pageSize(first: number | null | undefined): number {
  const size = first ?? defaultSize;
  return size >= 1 && size <= largestSize
    ? size
    : refuse('INVALID_PAGE', { field: 'first', message: `first must be from 1 to ${largestSize}` });
}

/** A page of a list that is only read forward, as a Relay connection. */
export function forwardPage<Row>(
  nodes: Row[],
  cursorOf: (row: Row) => string,
  hasNextPage: boolean,
  after: string | null | undefined,
) {
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage,
      hasPreviousPage: Boolean(after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
