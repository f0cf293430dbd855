import { countRows } from '../core/lists/key-list-repository.js';
import { z } from 'zod';
import type { ShopContext } from '../../context.js';
import { refuse } from '../../errors.js';
import type { RowCount } from '../../lib/page.js';
import { decodeCursor, encodeCursor } from '../../lib/relay-cursor.js';
import { parseTimestamp } from '../../lib/timestamp.js';
import { backend } from '../core/operation/access.js';
import { connectionCount, type ConnectionCount } from '../core/lists/listed-page.js';
import { shopOperation } from '../core/operation/operation.js';
import type { Customer } from './customer.js';
import { conditionInput, conditionFor } from './customer-condition.js';
import {
  customerColumns,
  customerRows,
  customerSorts,
  findCustomers,
  type CustomerPlace,
  type CustomerSort,
} from './customer-list-repository.js';
import type { ShownCustomer } from './customer-output.js';
import { countFoundCustomers, searchCustomers } from './customer-search-repository.js';
import { refuseMaskedSort } from '../core/lists/masked-columns.js';
import type { SqlCondition } from '../core/lists/list-filter.js';
import type { SearchTerms } from '../core/lists/search-terms.js';
import { shownCustomer } from './whole-customers.js';

/** The sort orders of the list in GraphQL. */
export const namedSorts = {
  oldest: { sort: 'id', descending: false },
  newest: { sort: 'id', descending: true },
  recently_created: { sort: 'created_at', descending: true },
  least_recently_created: { sort: 'created_at', descending: false },
  recently_updated: { sort: 'updated_at', descending: true },
  least_recently_updated: { sort: 'updated_at', descending: false },
  first_name: { sort: 'first_name', descending: false },
  first_name_descending: { sort: 'first_name', descending: true },
  last_name: { sort: 'last_name', descending: false },
  last_name_descending: { sort: 'last_name', descending: true },
  email: { sort: 'email', descending: false },
  email_descending: { sort: 'email', descending: true },
  phone: { sort: 'phone', descending: false },
  phone_descending: { sort: 'phone', descending: true },
} as const satisfies Record<string, { sort: CustomerSort; descending: boolean }>;

export type NamedSort = keyof typeof namedSorts;

const names = Object.keys(namedSorts).filter((name): name is NamedSort => Object.hasOwn(namedSorts, name));
const cursor = z.string().max(2048).nullish();
const size = z.int().min(1).max(100).nullish();

const customersInput = conditionInput.extend({
  search: z.string().max(255).nullish(),
  orderBy: z.enum(names).nullish(),
  first: size,
  after: cursor.describe('The cursor from `next` in the previous response. Starts at the beginning if omitted.'),
  last: size,
  before: cursor,
});

type CustomersInput = z.output<typeof customersInput>;

/** The default number of customers on a page, and the number that the query cost assumes for a list. */
const defaultPage = 10;

/** A page of the list with a cursor for each row (Relay's connection specification). */
export interface CustomerConnection extends ConnectionCount {
  edges: { cursor: string; node: ShownCustomer }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

const noCursor = (field: string): never =>
  refuse('INVALID_PAGE', { field, message: `${field} must be a cursor of this list` });

/** The position in a cursor. Refuses INVALID_PAGE for a cursor of another list, or an invalid one. */
function placeAt(
  text: string | null | undefined,
  sort: CustomerSort,
  field: 'after' | 'before',
): CustomerPlace | undefined {
  if (!text) return undefined;
  const [name, value, id, ...rest] = decodeCursor(text) ?? [];
  if (name !== sort || rest.length > 0 || typeof id !== 'number' || !Number.isSafeInteger(id)) return noCursor(field);
  if (typeof value === 'number') return sort === 'id' && value === id ? [value, id] : noCursor(field);
  if (typeof value !== 'string' || sort === 'id') return noCursor(field);
  // Only the generated format is accepted, since PostgreSQL does not support every UTC offset of RFC 3339.
  if (customerSorts[sort].type === 'timestamptz' && parseTimestamp(value)?.toISOString() !== value)
    return noCursor(field);
  return value.includes('\0') ? noCursor(field) : [value, id];
}

/** The number of results before a page. Refuses INVALID_PAGE for a cursor of another list. */
function foundBefore({ after, before, last }: CustomersInput): number {
  if (before || last)
    refuse('INVALID_PAGE', {
      field: last ? 'last' : 'before',
      message: 'search results can only be paged forward, with first and after',
    });
  if (!after) return 0;
  const [name, found, ...rest] = decodeCursor(after) ?? [];
  const isOurs = name === 'search' && rest.length === 0 && typeof found === 'number' && Number.isSafeInteger(found);
  return isOurs && found >= 0 && found <= 100_000 ? found : noCursor('after');
}

function connection(
  edges: CustomerConnection['edges'],
  has: { next: boolean; previous: boolean },
  count: () => Promise<RowCount>,
): CustomerConnection {
  return {
    edges,
    pageInfo: {
      hasNextPage: has.next,
      hasPreviousPage: has.previous,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    ...connectionCount(count),
  };
}

/** The condition and the words of a search. */
interface Searched {
  condition: SqlCondition;
  terms: SearchTerms;
}

async function foundPage({ database, shopId }: ShopContext, input: CustomersInput, searched: Searched) {
  const offset = foundBefore(input);
  const limit = input.first ?? defaultPage;
  const order = input.orderBy ? namedSorts[input.orderBy] : undefined;
  const query = { ...searched, order, limit: limit + 1, offset };
  const found = await searchCustomers(database, shopId, query);
  const edges = found.slice(0, limit).map((customer, index) => ({
    cursor: encodeCursor(['search', offset + index + 1]),
    node: shownCustomer(shopId, customer),
  }));
  const has = { next: found.length > limit, previous: offset > 0 };
  return connection(edges, has, () => countFoundCustomers(database, shopId, query));
}

async function sortedPage({ database, shopId }: ShopContext, input: CustomersInput, condition: SqlCondition) {
  const { sort, descending } = namedSorts[input.orderBy ?? 'oldest'];
  const after = placeAt(input.after, sort, 'after');
  const before = placeAt(input.before, sort, 'before');
  const fromEnd = Boolean(input.last);
  const limit = input.last ?? input.first ?? defaultPage;
  const query = { condition, sort, descending, after, before, fromEnd, limit: limit + 1 };
  const found = await findCustomers(database, shopId, query);
  const hasMore = found.length > limit;
  const rows = fromEnd ? found.slice(-limit) : found.slice(0, limit);
  const cursorOf = (customer: Customer): string =>
    encodeCursor([sort, customerSorts[sort].valueOf(customer), customer.id]);
  return connection(
    rows.map((customer) => ({ cursor: cursorOf(customer), node: shownCustomer(shopId, customer) })),
    { next: fromEnd ? before !== undefined : hasMore, previous: fromEnd ? hasMore : after !== undefined },
    () => countRows(database, customerRows, shopId, condition),
  );
}

/**
 * Customers of the shop as a Relay connection, in ascending order of ID by default, or by best match for a search. One
 * statement (two for a search), and one more for the count. Refuses INVALID_FILTER, INVALID_VALUE, INVALID_PAGE,
 * SEARCH_UNAVAILABLE.
 */
export const customers = shopOperation(
  {
    operation: 'customers',
    summary: 'Customers',
    description: 'Lists the customers of the shop, oldest first by default.',
    access: backend('read_customers'),
    input: customersInput,
    output: z.object({}),
  },
  async (context, input): Promise<CustomerConnection> => {
    if (input.first && input.last)
      refuse('INVALID_PAGE', { field: 'last', message: 'first and last cannot be used together' });
    const { caller } = context;
    if (input.orderBy) refuseMaskedSort(caller, customerColumns, namedSorts[input.orderBy].sort, 'orderBy');
    const { condition, terms } = conditionFor(caller, input, input.search?.trim() ?? '');
    return terms ? foundPage(context, input, { condition, terms }) : sortedPage(context, input, condition);
  },
);
