import { z } from 'zod';
import { customerColumns, customerSorts } from '../domain/customers/customer-list-repository.js';
import { wholeCustomerSchema, type WholeCustomer } from '../domain/customers/customer-output.js';
import { pagination, type PageRequest } from '../lib/page.js';
import { toWire, wireJsonSchema } from '../lib/wire.js';
import { paginationSchema } from './pagination.js';
import type { Wrap } from './wrap.js';

const bodySchema = z.object({ customers: z.array(wholeCustomerSchema), pagination: paginationSchema });

interface CustomerList {
  customers: WholeCustomer[];
  request: PageRequest;
  total: number;
  before: number;
}

/** `{customers: […], pagination}` */
export const customerListData: Wrap<CustomerList> = {
  wrap: (_, { customers, request, total, before }, { path, query }) => {
    const ids = customers.map(({ id }) => id);
    const body = { customers, pagination: pagination({ request, total, before, ids, path, query }) };
    return { body: JSON.stringify(toWire(bodySchema, body)) };
  },
  describe: () => wireJsonSchema(bodySchema, 'output'),
};

const columns = Object.entries(customerColumns)
  .map(([name, { type }]) => `\`${name}\` (${type})`)
  .join(', ');

export const customerListDescription = `By ascending id; with \`search\` the best match first. \`orderby\` and
\`orderdirection\` (\`asc\`, \`desc\`) go together: ${Object.keys(customerSorts).join(', ')}. Deleted customers are left
out unless \`filter\` asks for \`deleted_at\`. Columns for \`filter\`: ${columns}.`.replaceAll('\n', ' ');
