import { z } from 'zod';
import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { decodeCursor, encodeCursor } from '../../../lib/relay-cursor.js';
import { countRows, readKeyList, type KeyList } from './key-list-repository.js';
import { filterCondition, filterInput, type SqlCondition } from './list-filter.js';
import { connectionCount, type ConnectionCount } from './listed-page.js';

const cursor = z.string().max(2048).nullish();
const count = z.int().min(1).max(100).nullish();

/** The input members that select a part of a list as a connection. */
export const connectionInput = z.object({
  filter: filterInput,
  first: count,
  after: cursor.describe('The cursor from `next` in the previous response. Starts at the beginning if omitted.'),
  last: count,
  before: cursor,
});

/** The default number of rows on a page, and the number of rows that the query cost assumes for a list. */
const defaultPage = 10;

/** A page of a list with a cursor for each row (Relay's connection specification). */
export interface KeyConnection<Node> extends ConnectionCount {
  edges: { cursor: string; node: Node }[];
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

type Place = number | string | undefined;

/** The key in a cursor. Refuses INVALID_PAGE for a cursor of another list, or an invalid one. */
function keyAt({ keyType }: KeyList, text: string | null | undefined, field: 'after' | 'before'): Place {
  if (!text) return undefined;
  const [key, ...rest] = decodeCursor(text) ?? [];
  const fits = keyType === 'bigint' ? Number.isSafeInteger(key) : typeof key === 'string' && !key.includes('\0');
  return fits && rest.length === 0 && (typeof key === 'number' || typeof key === 'string')
    ? key
    : refuse('INVALID_PAGE', { field, message: `${field} must be a cursor of this list` });
}

interface KeyConnectionOptions<Row, Node> {
  keyOf: (row: Row) => number | string;
  nodeOf: (row: Row) => Node;
  /** Narrows the condition of the filter, such as by a search. */
  narrowed?: (condition: SqlCondition) => SqlCondition;
}

/**
 * A part of a list as a Relay connection, by ascending key. One statement, one more when the rows are counted. Refuses
 * INVALID_FILTER, INVALID_PAGE.
 */
export async function keyConnection<Row extends object, Node>(
  executor: Executor,
  list: KeyList,
  shopId: string,
  input: z.output<typeof connectionInput>,
  { keyOf, nodeOf, narrowed = (condition) => condition }: KeyConnectionOptions<Row, Node>,
): Promise<KeyConnection<Node>> {
  if (input.first && input.last)
    refuse('INVALID_PAGE', { field: 'last', message: 'first and last cannot be used together' });
  const condition = narrowed(filterCondition(input.filter, list.columns, 2));
  const after = keyAt(list, input.after, 'after');
  const before = keyAt(list, input.before, 'before');
  const fromEnd = Boolean(input.last);
  const limit = input.last ?? input.first ?? defaultPage;
  const found = await readKeyList<Row>(executor, list, shopId, { condition, after, before, fromEnd, limit: limit + 1 });
  const hasMore = found.length > limit;
  const rows = fromEnd ? found.slice(-limit) : found.slice(0, limit);
  const edges = rows.map((row) => ({ cursor: encodeCursor([keyOf(row)]), node: nodeOf(row) }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: fromEnd ? before !== undefined : hasMore,
      hasPreviousPage: fromEnd ? hasMore : after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    ...connectionCount(() => countRows(executor, list, shopId, condition)),
  };
}
