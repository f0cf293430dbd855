import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { decodeCursor, encodeCursor } from '../../../lib/relay-cursor.js';
import { parseTimestamp } from '../../../lib/timestamp.js';
import type { RowCount } from '../../../lib/page.js';
import type { ListPlace } from './keyset-page.js';
import { connectionCount, type ConnectionCount } from './listed-page.js';

const cursor = z.string().max(2048).nullish();
const count = z.int().min(1).max(100).nullish();

/** The input members that select a part of a sorted list as a connection. */
export const sortedConnectionInput = z.object({
  first: count.describe('The maximum number of items to return from the beginning of the list, 1 to 100.'),
  after: cursor.describe('Returns only items after this cursor.'),
  last: count.describe('The maximum number of items to return from the end of the list, 1 to 100.'),
  before: cursor.describe('Returns only items before this cursor.'),
});

/** The default number of rows on a page, and the number of rows that the query cost assumes for a list. */
const defaultPage = 10;

/** A page of a list with a cursor for each row (Relay's connection specification). */
export interface SortedConnection<Node> extends ConnectionCount {
  edges: { cursor: string; node: Node }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** The part of a sorted list that a page shows. */
export interface ListPart {
  after: ListPlace | undefined;
  before: ListPlace | undefined;
  /** Reads from the end of the list; the rows still come in the list's order. */
  fromEnd: boolean;
  limit: number;
}

export type SortType = 'bigint' | 'text' | 'timestamptz';

interface SortedList<Node> {
  /** The types of the columns that the list is sorted by; the last one is unique. */
  types: readonly SortType[];
  find: (part: ListPart) => Promise<Node[]>;
  /** The values of a row in the columns that the list is sorted by. */
  placeOf: (node: Node) => ListPlace;
  count: () => Promise<RowCount>;
}

const fits: Record<SortType, (value: number | string) => boolean> = {
  bigint: Number.isSafeInteger,
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  // Only the generated format is accepted, since PostgreSQL does not support every UTC offset of RFC 3339.
  timestamptz: (value) => typeof value === 'string' && parseTimestamp(value)?.toISOString() === value,
};

/** The position in a cursor. Refuses INVALID_PAGE for a cursor of another list, or an invalid one. */
function placeAt(
  text: string | null | undefined,
  types: readonly SortType[],
  field: 'after' | 'before',
): ListPlace | undefined {
  if (!text) return undefined;
  const values = decodeCursor(text) ?? [];
  const place = values.flatMap((value, index) => {
    const type = types[index];
    const isOne = type !== undefined && (typeof value === 'number' || typeof value === 'string') && fits[type](value);
    return isOne ? [value] : [];
  });
  return place.length === values.length && place.length === types.length
    ? place
    : refuse('INVALID_PAGE', { field, message: `${field} must be a cursor of this list` });
}

/** A part of a sorted list as a Relay connection. One statement, one more when the rows are counted. Refuses INVALID_PAGE. */
export async function sortedConnection<Node>(
  input: z.output<typeof sortedConnectionInput>,
  { types, find, placeOf, count: countAll }: SortedList<Node>,
): Promise<SortedConnection<Node>> {
  if (input.first && input.last)
    refuse('INVALID_PAGE', { field: 'last', message: 'first and last cannot be used together' });
  const after = placeAt(input.after, types, 'after');
  const before = placeAt(input.before, types, 'before');
  const fromEnd = Boolean(input.last);
  const limit = input.last ?? input.first ?? defaultPage;
  const found = await find({ after, before, fromEnd, limit: limit + 1 });
  const hasMore = found.length > limit;
  const nodes = fromEnd ? found.slice(-limit) : found.slice(0, limit);
  const edges = nodes.map((node) => ({ cursor: encodeCursor(placeOf(node)), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: fromEnd ? before !== undefined : hasMore,
      hasPreviousPage: fromEnd ? hasMore : after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    ...connectionCount(countAll),
  };
}
