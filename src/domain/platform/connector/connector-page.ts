import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { decodeCursor, encodeCursor } from '../../../lib/relay-cursor.js';

/** The maximum page size, which is also the default and used for an invalid limit. */
const most = 250;

const isLimit = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= most;

/** The page parameters of connector lists. */
export const pageMembers = {
  limit: z
    .preprocess((value) => (isLimit(value) ? Number(value) : most), z.int().min(1).max(most))
    .default(most)
    .describe('The number of rows to return, 1 to 250; 250 by default.'),
  cursor: z
    .string()
    .max(2_048)
    .nullish()
    .describe('The cursor of the page to return, from `pagination` of another page.'),
};

/** The cursors of the next and previous page; null at the ends. */
export const paginationSchema = z.object({
  next: z.string().nullable().describe('The cursor of the next page; null on the last page.'),
  prev: z.string().nullable().describe('The cursor of the previous page; null on the first page.'),
});

type ListName = 'customers' | 'orders';

/** The bounds of a page in a list by platform id: the rows after an id, or the last rows before one. */
export interface Bounds {
  after?: string;
  before?: string;
}

const cursorOf = (list: ListName, shopId: string, direction: keyof Bounds, platformId: string): string =>
  encodeCursor([list, shopId, direction, platformId]);

/** Decodes a cursor. Refuses INVALID_PAGE if it is invalid or belongs to another list or shop. */
export function boundsOf(list: ListName, shopId: string, cursor: string | null | undefined): Bounds {
  if (!cursor) return {};
  const [ofList, ofShop, direction, platformId] = decodeCursor(cursor) ?? [];
  const isOurs = ofList === list && ofShop === shopId && typeof platformId === 'string' && !platformId.includes('\0');
  if (isOurs && direction === 'after') return { after: platformId };
  if (isOurs && direction === 'before') return { before: platformId };
  return refuse('INVALID_PAGE', { field: 'cursor', message: 'cursor is not valid for this list' });
}

/**
 * The page of rows by ascending platform id. One row more than the limit was read: it shows whether there is another
 * page.
 */
export function pageOf<Row>(
  list: ListName,
  shopId: string,
  { bounds, limit, rows, idOf }: { bounds: Bounds; limit: number; rows: readonly Row[]; idOf: (row: Row) => string },
): { rows: Row[]; pagination: z.output<typeof paginationSchema> } {
  const hasMore = rows.length > limit;
  const isBackward = bounds.before !== undefined;
  const shown = isBackward ? rows.slice(-limit) : rows.slice(0, limit);
  const [first, last] = [shown[0], shown.at(-1)];
  const hasNext = isBackward || hasMore;
  const hasPrev = isBackward ? hasMore : bounds.after !== undefined;
  return {
    rows: shown,
    pagination: {
      next: hasNext && last !== undefined ? cursorOf(list, shopId, 'after', idOf(last)) : null,
      prev: hasPrev && first !== undefined ? cursorOf(list, shopId, 'before', idOf(first)) : null,
    },
  };
}
