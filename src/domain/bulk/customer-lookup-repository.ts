import type { Executor } from '../../lib/executor.js';
import { withAddresses } from '../customers/address-repository.js';
import { customerOf, customerSelection, type CustomerRow } from '../customers/customer-row.js';
import type { CustomerWithAddresses } from '../customers/customer.js';

/** A stored customer, also a deleted one, and when it last changed on the platform. */
export interface KnownCustomer {
  customer: CustomerWithAddresses;
  reportedAt: Date | null;
}

/**
 * The customers with one of these ids on the platform, also deleted ones, and those with one of these email addresses
 * (in lower case). Customers that exist only on orders are left out. Two statements.
 */
export async function readCustomers(
  executor: Executor,
  shopId: string,
  { platformIds, emails }: { platformIds: readonly string[]; emails: readonly string[] },
): Promise<KnownCustomer[]> {
  const rows = await executor.run<CustomerRow & { told_at: Date | null }>({
    name: 'read_customers_to_import',
    text: `select ${customerSelection}, c.told_at from customers c
      where c.shop_id = $1 and c.platform_id is not null
        and (c.platform_id = any($2) or (lower(c.email_address) = any($3) and c.deleted_at is null))
      order by c.id`,
    values: [shopId, platformIds, emails],
  });
  const customers = await withAddresses(executor, shopId, rows.map(customerOf));
  return customers.map((customer, index) => ({ customer, reportedAt: rows[index]?.told_at ?? null }));
}
