import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { decodeCursor, encodeCursor } from '../../../lib/relay-cursor.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { connectionCount, type ConnectionCount } from '../../core/lists/listed-page.js';
import { countRows, readKeyList } from '../../core/lists/key-list-repository.js';
import { filterCondition, filterInput, type SqlCondition } from '../../core/lists/list-filter.js';
import { findCustomersById } from '../../customers/customer-repository.js';
import { shownCustomer } from '../../customers/whole-customers.js';
import { subscriptionStatuses } from '../document/status-transitions.js';
import { subscriptionSchema, type ShownSubscription } from '../document/subscription-output.js';
import { shownSubscription } from '../document/shown-subscription.js';
import { loadForNewSubscription, subscriptionOf, type SubscriptionRow } from '../document/subscription-repository.js';
import { subscriptionColumns, subscriptionList } from './subscription-list-repository.js';

/** One value or several, in one text separated by commas or in several texts. */
const several = (max: number) =>
  z
    .union([z.string().max(8_192), z.array(z.string().max(255)).max(max)])
    .transform((given) => [given].flat().flatMap((text) => text.split(',').map((one) => one.trim())))
    .pipe(z.array(z.string()).max(max));

/** One or several of some values. */
const severalOf = <Value extends string>(values: readonly Value[]) =>
  several(10).transform((given, check) => {
    const known = given.flatMap((one) => values.find((value) => value === one) ?? []);
    if (known.length < given.length)
      check.addIssue({ code: 'custom', message: `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}` });
    return known;
  });

const statuses = severalOf(subscriptionStatuses)
  .nullish()
  .describe('Only subscriptions with one of these statuses: one or several, separated by commas.');

const conditionInput = z.object({
  filter: filterInput,
  subscriptionStatus: statuses,
  servicePlatformCustomerId: several(500)
    .nullish()
    .describe('Only subscriptions of customers with one of these IDs on the platform.'),
});

const cursor = z.string().max(2_048).nullish();

function conditionOf(input: z.output<typeof conditionInput>): SqlCondition {
  const { where, values } = filterCondition(input.filter, subscriptionColumns, 2);
  const conditions = [where];
  const add = (condition: (parameter: string) => string, value: unknown): void => {
    values.push(value);
    conditions.push(condition(`$${values.length + 1}`));
  };
  if (input.subscriptionStatus) add((given) => `b.status = any(${given}::text[])`, input.subscriptionStatus);
  if (input.servicePlatformCustomerId)
    add(
      (given) =>
        `b.customer_id in (select c.id from customers c where c.shop_id = $1 and c.platform_id = any(${given}::text[]))`,
      input.servicePlatformCustomerId,
    );
  return { where: conditions.join(' and '), values };
}

/** The id in a cursor. Refuses INVALID_PAGE for a cursor of another list. */
function idAt(text: string | null | undefined, field: string): number | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  const [id, ...rest] = decodeCursor(text) ?? [];
  return typeof id === 'number' && Number.isSafeInteger(id) && rest.length === 0
    ? id
    : refuse('INVALID_PAGE', { field, message: `${field} must be a cursor of this list` });
}

interface Part {
  condition: SqlCondition;
  after?: number | undefined;
  before?: number | undefined;
  fromEnd?: boolean;
  limit: number;
}

/** Part of the list, and whether there is more. */
async function readPart({ database, shopId }: ShopContext, part: Part, withCustomers: boolean) {
  const found = await readKeyList<SubscriptionRow>(database, subscriptionList, shopId, {
    ...part,
    limit: part.limit + 1,
  });
  const rows = part.fromEnd ? found.slice(-part.limit) : found.slice(0, part.limit);
  const { shop, testClock } = (await loadForNewSubscription(database, shopId, 0)) ?? refuse('NOT_FOUND');
  const ids = withCustomers ? [...new Set(rows.map((row) => row.customer_id))] : [];
  const customers = new Map((await findCustomersById(database, shopId, ids)).map((one) => [one.id, one]));
  const shown = rows.map((row) => {
    const customer = customers.get(row.customer_id);
    return shownSubscription(subscriptionOf(row), {
      shopNumber: shop.number,
      testClock,
      ...(customer ? { customer: shownCustomer(shopId, customer) } : {}),
    });
  });
  return { shown, hasMore: found.length > part.limit };
}

const paginationSchema = z
  .object({
    total: z.int().describe('The number of subscriptions in the whole list, up to 10,000.'),
    totalIsCapped: z.boolean().describe('Whether the list has more than 10,000, of which `total` counts as many.'),
    count: z.int().describe('The number of subscriptions on this page.'),
    perPage: z.int().describe('The maximum number of subscriptions on a page.'),
    totalPages: z.int().describe('The number of pages of the counted subscriptions.'),
    next: z.string().nullable().describe('The cursor of the next page; null on the last page.'),
  })
  .meta({ id: 'SubscriptionPagination', description: 'The position of a page within the list of subscriptions.' });

/** Subscriptions by ascending id, a page at a time by cursor. Refuses INVALID_FILTER, INVALID_PAGE. */
export const listSubscriptions = shopOperation(
  {
    operation: 'listSubscriptions',
    summary: 'List Subscriptions',
    description: 'Lists the subscriptions of the shop by ascending ID.',
    agent: 'read',
    access: backend('read_subscriptions'),
    input: conditionInput.extend({
      expand: severalOf(['customer']).nullish().describe('`customer` to include the customer of each subscription.'),
      limit: z
        .union([
          z.int(),
          z
            .string()
            .regex(/^\d{1,9}$/, 'must be a whole number of 1 or more')
            .transform(Number),
        ])
        .pipe(z.int().min(1))
        .nullish()
        .describe('The number of subscriptions to return, 1 to 100; 50 by default.'),
      cursor: cursor.describe('`next` of the previous page.'),
    }),
    output: z.object({
      subscriptions: z.array(subscriptionSchema).describe('The subscriptions.'),
      pagination: paginationSchema.describe('The position of the page within the list.'),
    }),
  },
  async (context, input) => {
    const { database, shopId } = context;
    const condition = conditionOf(input);
    const limit = Math.min(input.limit ?? 50, 100);
    const part = { condition, after: idAt(input.cursor, 'cursor'), limit };
    const { shown, hasMore } = await readPart(context, part, input.expand?.includes('customer') ?? false);
    const { total, isCapped } = await countRows(database, subscriptionList, shopId, condition);
    const last = shown.at(-1);
    const next = hasMore && last ? encodeCursor([last.id]) : null;
    const pages = Math.max(1, Math.ceil(total / limit));
    return {
      subscriptions: shown,
      pagination: { total, totalIsCapped: isCapped, count: shown.length, perPage: limit, totalPages: pages, next },
    };
  },
);

/** A page of subscriptions with a cursor for each (Relay's connection specification). */
export interface SubscriptionConnection extends ConnectionCount {
  edges: { cursor: string; node: ShownSubscription }[];
  nodes: ShownSubscription[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

const count = z.int().min(1).max(100).nullish();

/** Subscriptions by ascending id as a Relay connection. Refuses INVALID_FILTER, INVALID_PAGE. */
export const subscriptions = shopOperation(
  {
    operation: 'subscriptions',
    summary: 'Subscriptions',
    description: 'Lists the subscriptions of the shop by ascending ID.',
    access: backend('read_subscriptions'),
    input: conditionInput.extend({ first: count, after: cursor, last: count, before: cursor }),
    output: z.object({}),
  },
  async (context, input): Promise<SubscriptionConnection> => {
    const { database, shopId } = context;
    if (input.first && input.last)
      refuse('INVALID_PAGE', { field: 'last', message: 'first and last cannot be used together' });
    const condition = conditionOf(input);
    const fromEnd = Boolean(input.last);
    const [after, before] = [idAt(input.after, 'after'), idAt(input.before, 'before')];
    const limit = input.last ?? input.first ?? 10;
    const { shown, hasMore } = await readPart(context, { condition, after, before, fromEnd, limit }, false);
    const edges = shown.map((node) => ({ cursor: encodeCursor([node.id]), node }));
    return {
      edges,
      nodes: shown,
      pageInfo: {
        hasNextPage: fromEnd ? before !== undefined : hasMore,
        hasPreviousPage: fromEnd ? hasMore : after !== undefined,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      },
      ...connectionCount(() => countRows(database, subscriptionList, shopId, condition)),
    };
  },
);
