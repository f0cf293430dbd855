import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { placeInRows } from '../core/lists/key-list-repository.js';
import { listedPage } from '../core/lists/listed-page.js';
import { pageInput } from '../core/lists/list-page.js';
import { refuseHalfASort, sortInput, requestedSortedPage } from '../core/lists/list-sort.js';
import { shopOperation } from '../core/operation/operation.js';
import { refuseMaskedSort } from '../core/lists/masked-columns.js';
import { conditionFor, conditionInput } from './customer-condition.js';
import {
  customerColumns,
  customerSorts,
  findCustomers,
  customerRows,
  type CustomerSort,
} from './customer-list-repository.js';
import { wholeCustomerSchema } from './customer-output.js';
import { countFoundCustomers, searchCustomers } from './customer-search-repository.js';
import { wholeCustomers } from './whole-customers.js';

const sorts = Object.keys(customerSorts).filter((name): name is CustomerSort => Object.hasOwn(customerSorts, name));

const listInput = conditionInput
  .extend(pageInput.shape)
  .extend(sortInput(sorts).shape)
  .extend({
    search: z
      .string()
      .max(255)
      .nullish()
      .describe('Words to find in names, email addresses and phone numbers. Typos are tolerated.'),
    ids: z
      .string()
      .max(8192)
      .regex(/^\s*[1-9]\d{0,14}\s*(?:,\s*[1-9]\d{0,14}\s*)*$/, 'must be a list of IDs')
      .nullish()
      .describe('The IDs of the customers, separated by commas.'),
  });

/**
 * Customers of the shop by ascending id, or as is asked for, or best match first, a page at a time. Five statements.
 * Refuses REQUIRED, INVALID_FILTER, INVALID_VALUE, INVALID_PAGE, SEARCH_UNAVAILABLE.
 */
export const listCustomers = shopOperation(
  {
    operation: 'listCustomers',
    summary: 'List Customers',
    description: 'Lists the customers of the shop. Deleted customers are excluded unless a filter uses `deleted_at`.',
    agent: 'read',
    access: backend('read_customers'),
    input: listInput,
    output: z.object({ customers: z.array(wholeCustomerSchema).describe('The customers.') }),
  },
  async ({ database, shopId, caller }, input) => {
    refuseHalfASort(input);
    const ids = input.ids?.split(',').map(Number);
    const sort = input.orderby ?? 'id';
    refuseMaskedSort(caller, customerColumns, sort, 'orderby');
    const { condition, terms } = conditionFor(caller, { ...input, ids }, input.search?.trim() ?? '');
    const descending = input.orderdirection === 'desc';
    const request = requestedSortedPage(input, !terms && sort === 'id' && !descending);
    const { sinceId } = request;
    const after = sinceId === 0 ? undefined : ([sinceId, sinceId] as const);
    const searched = terms && { condition, terms, order: input.orderby ? { sort, descending } : undefined };
    const { rows, ...listed } = await (searched
      ? listedPage(
          request,
          (part) => searchCustomers(database, shopId, { ...searched, ...part }),
          async () => ({ ...(await countFoundCustomers(database, shopId, searched)), before: 0, previousId: 0 }),
        )
      : listedPage(
          request,
          (part) => findCustomers(database, shopId, { condition, sort, descending, after, ...part }),
          () => placeInRows(database, customerRows, shopId, condition, request),
        ));
    return { ...listed, customers: await wholeCustomers(database, shopId, rows) };
  },
);
