import type { Executor } from '../../../lib/executor.js';
import { erased } from '../../core/erased.js';
import { exactSum } from '../../core/exact-sum.js';
import { readRows, type KeyList } from '../../core/lists/key-list-repository.js';
import type { KeysetPage } from '../../core/lists/keyset-page.js';
import type { SqlCondition } from '../../core/lists/list-filter.js';
import { orderNumberOf } from '../document/order-number.js';
import type { Buyer } from './buyer.js';

/** SQL: whether two orders were placed under the same email address. An index has the expression. */
const isSameBuyer = (one: string, other: string): string =>
  `${one}.shop_id = ${other}.shop_id and lower(${one}.email_address) = lower(${other}.email_address) and ${one}.processed_at is not null`;

/** The latest order of each email address, by its number. The names of the columns are those of the members in REST. */
export const buyerList: KeyList = {
  select: `${orderNumberOf('o')} as "lastOrderNumber", o.public_order_id as "lastPublicOrderId",
    o.email_address as "emailAddress", o.customer_name as "customerName", o.processed_at as "lastOrderAt",
    (select c.id from customers c where c.shop_id = o.shop_id and lower(c.email_address) = lower(o.email_address)
      and c.deleted_at is null order by c.id limit 1) as "customerId",
    (select json_build_object('ordersCount', sum(e.orders), 'firstOrderAt', min(e.first),
        'spent', json_agg(json_build_object('currency', e.currency, 'amount', e.amount::text) order by e.currency))
      from (select p.currency, count(*) as orders, min(p.processed_at) as first,
          sum(p.amount_captured - p.amount_refunded) as amount
        from orders p where ${isSameBuyer('p', 'o')} group by p.currency) e) as totals`,
  from: 'orders o',
  where: `o.shop_id = $1 and o.processed_at is not null and o.email_address not in ('', '${erased}')
    and not exists (select from orders n where ${isSameBuyer('n', 'o')} and ${orderNumberOf('n')} > ${orderNumberOf('o')})`,
  key: orderNumberOf('o'),
  keyType: 'bigint',
  isWide: true,
  columns: {
    last_order_number: { sql: orderNumberOf('o'), type: 'integer' },
    last_public_order_id: { sql: 'o.public_order_id', type: 'text' },
    email_address: { sql: 'o.email_address', type: 'text', isPersonal: true },
    customer_name: { sql: 'o.customer_name', type: 'text', isPersonal: true },
    last_order_at: { sql: 'o.processed_at', type: 'timestamp' },
  },
};

interface BuyerRow extends Omit<Buyer, 'ordersCount' | 'spent' | 'firstOrderAt'> {
  /** Times are in ISO 8601, and amounts are exact. */
  totals: { ordersCount: number; firstOrderAt: string; spent: { currency: string; amount: string }[] };
}

const buyerOf = ({ totals: { ordersCount, firstOrderAt, spent }, ...row }: BuyerRow): Buyer => ({
  ...row,
  ordersCount,
  firstOrderAt: new Date(firstOrderAt),
  spent: spent.map(({ currency, amount }) => ({ currency, amount: exactSum(amount, { what: 'A buyer spent' }) })),
});

/** Buyers of a shop, in one statement. Refuses AMOUNT_TOO_LARGE. */
export async function findBuyers(
  executor: Executor,
  shopId: string,
  condition: SqlCondition,
  part: Omit<KeysetPage, 'columns'> & { limit: number; offset?: number },
): Promise<Buyer[]> {
  const columns = [{ sql: buyerList.key, type: buyerList.keyType }];
  const rows = await readRows<BuyerRow>(executor, buyerList, shopId, condition, { columns, ...part });
  return rows.map(buyerOf);
}
