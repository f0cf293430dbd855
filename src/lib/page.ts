type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The requested part of a list: a number of rows, from a page (from 1) or after a row. */
export type PageRequest = { limit: number } & (PageNumber | PageAfter);
export interface PageNumber {
  page: number;
}
/** `sinceId` is 0 when the list is read from the beginning. */
export interface PageAfter {
  sinceId: number;
}

export interface PageFault {
  parameter: 'limit' | 'page' | 'since_id';
  message: string;
}

const largestLimit = 100;
const defaultLimit = 50;

/**
 * Parses `limit`, `page` and `since_id`: `limit` is 1 to 100 with a default of 50, and larger numbers are reduced to
 * 100; any other invalid value is an error, and all errors are reported at once. Without `page`, a list is read by id.
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
  if (page !== undefined && sinceId !== undefined) {
    faults.push({ parameter: 'page', message: 'page and since_id may not be sent together' });
  }
  if (faults.length > 0) return { faults };
  return page === undefined ? { limit, sinceId: sinceId ?? 0 } : { limit, page };
}

export interface Pagination {
  total: number;
  count: number;
  perPage: number;
  currentPage: number;
  totalPages: number;
  /** Empty where there is no next or previous page. */
  nextUrl: string;
  previousUrl: string;
}

export interface PageOfList {
  request: PageRequest;
  /** Rows of the whole list after filtering. */
  total: number;
  /** The ids of this page's rows, in order. */
  ids: readonly number[];
  /** Rows of the list up to and including `sinceId`; of no use with a page number. */
  before?: number;
  /** The request's own path and query, which the links repeat. */
  path: string;
  query: Query;
}

/**
 * The `pagination` of a REST list. The link to the next page goes on as the request began, by page number or by id; a
 * list read by id only knows its way forward, so it has no previous link.
 */
export function pagination({ request, total, ids, before = 0, path, query }: PageOfList): Pagination {
  const { limit } = request;
  const rowsBefore = 'page' in request ? (request.page - 1) * limit : before;
  const page = 'page' in request ? request.page : Math.floor(before / limit) + 1;
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const hasNext = rowsBefore + ids.length < total && ids.length > 0;
  const link = (changed: Partial<Record<'limit' | 'page' | 'since_id', number>>) =>
    `${path}?${toSearch(query, changed)}`;
  const next = 'page' in request ? { page: page + 1 } : { since_id: ids.at(-1) ?? 0 };
  return {
    total,
    count: ids.length,
    perPage: limit,
    currentPage: page,
    totalPages,
    nextUrl: hasNext ? link({ limit, ...next }) : '',
    previousUrl: 'page' in request && page > 1 ? link({ limit, page: Math.min(page - 1, totalPages) }) : '',
  };
}

function toSearch(query: Query, changed: Readonly<Record<string, number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...changed })) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  return search.toString();
}
