import type { Executor } from '../../lib/executor.js';
import { withAddresses } from './address-repository.js';
import type { CustomerWithAddresses } from './customer.js';
import { customerOf, customerSelection, type CustomerRow } from './customer-row.js';

/** Records that a customer has made a purchase. The customer may be received from the platform later. */
export async function markPurchased(executor: Executor, shopId: string, platformCustomerId: string): Promise<void> {
  if (platformCustomerId === '') return;
  await executor.run({
    name: 'mark_purchased',
    text: `insert into customer_purchases (shop_id, platform_customer_id) values ($1, $2) on conflict do nothing`,
    values: [shopId, platformCustomerId],
  });
}

/**
 * Customers with a purchase by ascending platform id, in byte order, from `after` on or the last ones up to `before`
 * (both left out themselves); with `email` those with that address, with a purchase or without. Two statements.
 */
export async function customersWithPurchase(
  executor: Executor,
  shopId: string,
  { email, after, before, limit }: { email?: string; after?: string; before?: string; limit: number },
): Promise<CustomerWithAddresses[]> {
  const fromEnd = before !== undefined;
  const bound = fromEnd ? before : (after ?? '');
  const beyond = fromEnd ? '<' : '>';
  const direction = fromEnd ? 'desc' : 'asc';
  const rows = await executor.run<CustomerRow>({
    text:
      email === undefined
        ? `select ${customerSelection} from customer_purchases p
            join customers c on c.shop_id = p.shop_id and c.platform_id = p.platform_customer_id collate "default"
            where p.shop_id = $1 and p.platform_customer_id ${beyond} $2 and c.deleted_at is null
            order by p.platform_customer_id ${direction} limit $3`
        : `select ${customerSelection} from customers c
            where c.shop_id = $1 and c.platform_id collate "C" ${beyond} $2 and c.deleted_at is null
              and lower(c.email_address) = lower($4::text)
            order by c.platform_id collate "C" ${direction} limit $3`,
    values: [shopId, bound, limit, ...(email === undefined ? [] : [email])],
  });
  const customers = await withAddresses(executor, shopId, rows.map(customerOf));
  return fromEnd ? customers.toReversed() : customers;
}
