type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The requested part of a list: a number of rows after a row, or a page. */
export interface PageRequest {
  limit: number;
  /** 0 when the list is read from the beginning. */
  sinceId: number;
  /** The number of the page, from 1, counted from `sinceId`. Without it, pages are selected by ID. */
  page?: number;
}

export interface PageFault {
  parameter: 'limit' | 'page' | 'since_id';
  message: string;
}

const largestLimit = 100;
const defaultLimit = 50;

/**
 * Parses `limit`, `page` and `since_id`: `limit` is 1 to 100 with a default of 50, and larger numbers are reduced to
 * 100; any other invalid value is an error, and all errors are reported at once.
 */
export function readPageRequest(query: Query): PageRequest | { faults: PageFault[] } {
  const faults: PageFault[] = [];
  const number = (parameter: PageFault['parameter'], smallest: number, clampedTo = Infinity): number | undefined => {
    const text = query[parameter];
    if (text === undefined) return undefined;
    const value = typeof text === 'string' && /^\d+$/.test(text) ? Math.min(Number(text), clampedTo) : Number.NaN;
    if (Number.isSafeInteger(value) && value >= smallest) return value;
    faults.push({ parameter, message: `${parameter} must be a whole number of ${smallest} or more` });
    return undefined;
  };
  const limit = number('limit', 1, largestLimit) ?? defaultLimit;
  const page = number('page', 1);
  const sinceId = number('since_id', 0);
  if (faults.length > 0) return { faults };
  return { limit, sinceId: sinceId ?? 0, ...(page === undefined ? {} : { page }) };
}

/** The number of rows between the row that a page is counted from and the page. */
export function offsetOf({ limit, page = 1 }: Pick<PageRequest, 'limit' | 'page'>): number {
  return (page - 1) * limit;
}

/** How many rows a list counts. Counting more would take longer the more there are. */
export const mostCounted = 10_000;

/** A number of rows, which may be more if it is capped. */
export interface RowCount {
  total: number;
  isCapped: boolean;
}

/** The count of rows of which one more than {@link mostCounted} were looked at. */
export const countOf = (counted: number): RowCount => ({
  total: Math.min(counted, mostCounted),
  isCapped: counted > mostCounted,
});

export interface Pagination {
  total: number;
  totalIsCapped: boolean;
  count: number;
  perPage: number;
  currentPage: number;
  totalPages: number;
  /** Empty where there is no next or previous page. */
  nextUrl: string;
  previousUrl: string;
}

/** The position of rows in their list. */
export interface PlaceInList extends RowCount {
  /** Rows of the list up to and including `sinceId`, of which as many are counted. */
  before: number;
  /** The ID after which the previous page begins; 0 if it begins with the first row. */
  previousId: number | string;
}

export interface PageOfList extends PlaceInList {
  request: Pick<PageRequest, 'limit' | 'page'>;
  /** Whether rows follow the page. */
  hasNext: boolean;
  /** The ids of this page's rows, in order. */
  ids: readonly (number | string)[];
  /** The request's own path and query, which the links repeat. */
  path: string;
  query: Query;
}

/**
 * The `pagination` of a REST list. Its links continue in the way of the request, by page number or by ID. Pages by ID
 * begin after that ID, so the first page before it may have fewer rows. The numbers of pages refer to the counted rows.
 */
export function pagination(list: PageOfList): Pagination {
  const { request, total, isCapped, ids, hasNext, before, previousId, path, query } = list;
  const { limit, page = 1 } = request;
  const pagesBefore = Math.ceil(before / limit);
  const pagesFromHere = Math.ceil((total - before) / limit);
  const link = (changed: Partial<Record<'limit' | 'page' | 'since_id', number | string>>) =>
    `${path}?${toSearch(query, { limit, ...changed })}`;
  // Beyond the end of the list, the previous page is the last one, unless it is not known.
  const lastPage = isCapped ? page : pagesFromHere;
  const previous = page > 1 ? { page: Math.max(1, Math.min(page - 1, lastPage)) } : { since_id: previousId };
  return {
    total,
    totalIsCapped: isCapped,
    count: ids.length,
    perPage: limit,
    currentPage: pagesBefore + page,
    totalPages: Math.max(1, pagesBefore + pagesFromHere),
    nextUrl: hasNext ? link(request.page === undefined ? { since_id: ids.at(-1) ?? 0 } : { page: page + 1 }) : '',
    previousUrl: page > 1 || before > 0 ? link(previous) : '',
  };
}

function toSearch(query: Query, changed: Readonly<Record<string, number | string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...changed })) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  return search.toString();
}
