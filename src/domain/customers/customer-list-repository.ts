import type { Executor } from '../../lib/executor.js';
import type { FilterColumns } from '../../lib/filter-sql.js';
import { readRows, type ShopRows } from '../core/lists/key-list-repository.js';
import type { SqlCondition } from '../core/lists/list-filter.js';
import type { Customer } from './customer.js';
import { customerOf, customerSelection, platformTypeColumn, type CustomerRow } from './customer-row.js';

/** The columns that filters of the list of customers can use, named as the list's members in REST. */
export const customerColumns = {
  id: { sql: 'c.id', type: 'integer' },
  public_id: { sql: 'c.public_id', type: 'text' },
  shop_identifier: { sql: 'c.shop_id', type: 'text' },
  platform_type: { sql: platformTypeColumn, type: 'text' },
  platform_id: { sql: 'c.platform_id', type: 'text' },
  platform_created_at: { sql: 'c.platform_created_at', type: 'timestamp' },
  created_at: { sql: 'c.created_at', type: 'timestamp' },
  updated_at: { sql: 'c.updated_at', type: 'timestamp' },
  deleted_at: { sql: 'c.deleted_at', type: 'timestamp' },
  first_name: { sql: 'c.first_name', type: 'text', lower: 'lower(c.first_name)', isPersonal: true },
  last_name: { sql: 'c.last_name', type: 'text', lower: 'lower(c.last_name)', isPersonal: true },
  email: { sql: 'c.email_address', type: 'text', lower: 'lower(c.email_address)', isPersonal: true },
  phone: { sql: 'c.phone', type: 'text', lower: 'lower(c.phone)', isPersonal: true },
  tags: { sql: 'c.tags', type: 'text' },
} as const satisfies FilterColumns;

/** The sort columns of the list. Each has an index; ties are sorted by ID. */
export const customerSorts = {
  id: { sql: 'c.id', type: 'bigint', valueOf: ({ id }: Customer) => id },
  created_at: { sql: 'c.created_at', type: 'timestamptz', valueOf: (one: Customer) => one.createdAt.toISOString() },
  updated_at: { sql: 'c.updated_at', type: 'timestamptz', valueOf: (one: Customer) => one.updatedAt.toISOString() },
  first_name: { sql: 'c.first_name', type: 'text', valueOf: ({ firstName }: Customer) => firstName },
  last_name: { sql: 'c.last_name', type: 'text', valueOf: ({ lastName }: Customer) => lastName },
  email: { sql: 'c.email_address', type: 'text', valueOf: ({ email }: Customer) => email },
  phone: { sql: 'c.phone', type: 'text', valueOf: ({ phone }: Customer) => phone },
} as const;

export type CustomerSort = keyof typeof customerSorts;

/** The position of a row in its list: its value in the sort column, and its ID. */
export type CustomerPlace = readonly [value: number | string, id: number];

export interface CustomerQuery {
  /** Its parameters begin with $2: $1 is the shop. */
  condition: SqlCondition;
  sort: CustomerSort;
  descending: boolean;
  /** Only rows after this position. */
  after?: CustomerPlace | undefined;
  /** Only rows before this position. */
  before?: CustomerPlace | undefined;
  /** Reads from the end of the list; the rows still come in the list's order. */
  fromEnd?: boolean;
  limit: number;
  offset?: number;
}

/** The customers of a shop. */
export const customerRows: ShopRows = {
  select: customerSelection,
  from: 'customers c',
  where: 'c.shop_id = $1',
  key: 'c.id',
  isWide: true,
};

/** Customers that a list shows, in one statement. */
export async function findCustomers(executor: Executor, shopId: string, query: CustomerQuery): Promise<Customer[]> {
  const { condition, sort, after, before, ...part } = query;
  const columns = sort === 'id' ? [customerSorts.id] : [customerSorts[sort], customerSorts.id];
  const rows = await readRows<CustomerRow>(executor, customerRows, shopId, condition, {
    columns,
    after: after?.slice(-columns.length),
    before: before?.slice(-columns.length),
    ...part,
  });
  return rows.map(customerOf);
}
