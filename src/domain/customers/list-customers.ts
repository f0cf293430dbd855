import { z } from 'zod';
import { refuse } from '../../errors.js';
import type { PageRequest } from '../../lib/page.js';
import { backend } from '../core/operation/access.js';
import { pageInput, wantedPage } from '../core/lists/list-page.js';
import { shopOperation } from '../core/operation/operation.js';
import { conditionInput, customerCondition } from './customer-condition.js';
import { countCustomers, customerSorts, findCustomers, type CustomerSort } from './customer-list-repository.js';
import { wholeCustomerSchema } from './customer-output.js';
import { countFoundCustomers, searchCustomers } from './customer-search-repository.js';
import { wantedOf } from './search-words.js';
import { wholeCustomers } from './whole-customers.js';

const sorts = Object.keys(customerSorts).filter((name): name is CustomerSort => Object.hasOwn(customerSorts, name));

const listInput = conditionInput.extend(pageInput.shape).extend({
  search: z
    .string()
    .max(255)
    .nullish()
    .describe('Words to find in names, email addresses and phone numbers. Typing errors are tolerated.'),
  ids: z
    .string()
    .max(8192)
    .regex(/^\s*[1-9]\d{0,14}\s*(?:,\s*[1-9]\d{0,14}\s*)*$/, 'must be a list of IDs')
    .nullish()
    .describe('Ids of customers, separated by commas.'),
  orderby: z.enum(sorts).nullish().describe('The column to sort by, together with `orderdirection`.'),
  orderdirection: z.enum(['asc', 'desc']).nullish().describe('The direction to sort in, together with `orderby`.'),
});

type ListInput = z.output<typeof listInput>;

function refuseHalfAnOrder({ orderby, orderdirection }: ListInput): void {
  const missing = !orderby && orderdirection ? 'orderby' : orderby && !orderdirection ? 'orderdirection' : undefined;
  if (missing) refuse('REQUIRED', { field: missing, message: 'orderby and orderdirection must be used together' });
}

/** A list that is not sorted by ID must be read by page numbers. Refuses INVALID_PAGE. */
function pageOf(input: ListInput, isById: boolean): PageRequest {
  const page = wantedPage(input);
  if (isById || 'page' in page) return page;
  if (input.sinceId !== null && input.sinceId !== undefined)
    refuse('INVALID_PAGE', {
      field: 'sinceId',
      message: 'since_id can only be used with a list in ascending order of ID',
    });
  return { limit: page.limit, page: 1 };
}

/**
 * Customers of the shop by ascending id, or as is asked for, or best match first, a page at a time. Five statements.
 * Refuses REQUIRED, INVALID_FILTER, INVALID_PAGE, SEARCH_UNAVAILABLE.
 */
export const listCustomers = shopOperation(
  {
    operation: 'listCustomers',
    summary: 'List Customers',
    description: 'Lists the customers of the shop. Deleted customers are excluded unless a filter uses `deleted_at`.',
    access: backend('read_customers'),
    input: listInput,
    output: z.object({ customers: z.array(wholeCustomerSchema).describe('The customers.') }),
  },
  async ({ database, shopId }, input) => {
    refuseHalfAnOrder(input);
    const ids = input.ids?.split(',').map(Number);
    const condition = customerCondition({ ...input, ids });
    const search = input.search?.trim() ?? '';
    const sort = input.orderby ?? 'id';
    const descending = input.orderdirection === 'desc';
    const request = pageOf(input, search === '' && sort === 'id' && !descending);
    const since = 'sinceId' in request ? request.sinceId : 0;
    const offset = 'page' in request ? (request.page - 1) * request.limit : 0;
    const { limit } = request;
    if (search !== '') {
      const order = input.orderby ? { sort, descending } : undefined;
      const query = { condition, wanted: wantedOf(search), limit, offset, order };
      const found = await searchCustomers(database, shopId, query);
      const total = await countFoundCustomers(database, shopId, query);
      return { customers: await wholeCustomers(database, shopId, found), request, total, before: 0 };
    }
    const after = 'sinceId' in request ? ([since, since] as const) : undefined;
    const [customers, { total, before }] = await Promise.all([
      findCustomers(database, shopId, { condition, sort, descending, after, limit, offset }),
      countCustomers(database, shopId, condition, since),
    ]);
    return { customers: await wholeCustomers(database, shopId, customers), request, total, before };
  },
);
