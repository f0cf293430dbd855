import { offsetOf, type PageRequest, type PlaceInList, type RowCount } from '../../../lib/page.js';

/** A page of a list, with its place in the list. */
export interface ListedPage<Row> extends PlaceInList {
  rows: Row[];
  /** Whether rows follow the page. */
  hasNext: boolean;
  request: PageRequest;
}

/**
 * The requested page of a list: `find` returns so many rows after an offset, and `place` the place of the first one. One
 * row more than shown is read, because rows are counted only up to a limit.
 */
export async function listedPage<Row>(
  request: PageRequest,
  find: (part: { limit: number; offset: number }) => Promise<Row[]>,
  place: () => Promise<PlaceInList>,
): Promise<ListedPage<Row>> {
  const { limit } = request;
  const [found, counted] = await Promise.all([find({ limit: limit + 1, offset: offsetOf(request) }), place()]);
  return { ...counted, rows: found.slice(0, limit), hasNext: found.length > limit, request };
}

/** The count of a connection, which is read once when it is selected. */
export interface ConnectionCount {
  /** Counts when it is called, which costs a statement. */
  totalCount: () => Promise<number>;
  /** Whether there are more rows than were counted. */
  totalIsCapped: () => Promise<boolean>;
}

/** The count of a connection by a function that counts its rows. */
export function connectionCount(count: () => Promise<RowCount>): ConnectionCount {
  let counting: Promise<RowCount> | undefined;
  const counted = (): Promise<RowCount> => (counting ??= count());
  return {
    totalCount: async () => (await counted()).total,
    totalIsCapped: async () => (await counted()).isCapped,
  };
}
