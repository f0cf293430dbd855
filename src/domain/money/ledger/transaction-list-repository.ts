import type { KeyList } from '../../core/lists/key-list-repository.js';
import { readRows } from '../../core/lists/key-list-repository.js';
import type { ListPart } from '../../core/lists/sorted-connection.js';
import type { SqlCondition } from '../../core/lists/list-filter.js';
import type { Executor } from '../../../lib/executor.js';
import type { ShopTransaction } from './shop-transaction.js';

/**
 * The transactions of all orders of a shop, by their number. The names of the columns are those of the members in REST.
 */
export const transactionList: KeyList = {
  select: `t.number, t.id, t.public_order_id as "publicOrderId", t.payment_id as "paymentId",
    p.gateway_public_id as "gatewayPublicId", t.type, t.amount, t.currency, t.status, t.reference,
    t.provider_transaction_id as "providerTransactionId", t.response_code as "responseCode", t.message,
    t.created_at as "createdAt", t.settled_at as "settledAt"`,
  // Each transaction has a payment. PostgreSQL leaves out a left join that is not used: when rows are counted.
  from: 'transactions t left join payments p on p.shop_id = t.shop_id and p.id = t.payment_id',
  where: 't.shop_id = $1',
  key: 't.number',
  keyType: 'bigint',
  isWide: true,
  columns: {
    number: { sql: 't.number', type: 'integer' },
    id: { sql: 't.id', type: 'text' },
    public_order_id: { sql: 't.public_order_id', type: 'text' },
    payment_id: { sql: 't.payment_id', type: 'text' },
    gateway_public_id: { sql: 'p.gateway_public_id', type: 'text' },
    type: { sql: 't.type', type: 'text' },
    amount: { sql: 't.amount', type: 'integer' },
    currency: { sql: 't.currency', type: 'text' },
    status: { sql: 't.status', type: 'text' },
    reference: { sql: 't.reference', type: 'text' },
    provider_transaction_id: { sql: 't.provider_transaction_id', type: 'text' },
    response_code: { sql: 't.response_code', type: 'text' },
    message: { sql: 't.message', type: 'text' },
    created_at: { sql: 't.created_at', type: 'timestamp' },
    settled_at: { sql: 't.settled_at', type: 'timestamp' },
  },
};

/** What the connection is sorted by. */
export const transactionSort = { types: ['timestamptz', 'bigint'] } as const;

/** The transactions of a shop, sorted by time and then by number. One statement. */
export const findTransactions = (
  executor: Executor,
  shopId: string,
  { condition, descending, ...part }: ListPart & { condition: SqlCondition; descending: boolean },
): Promise<ShopTransaction[]> =>
  readRows<ShopTransaction>(executor, transactionList, shopId, condition, {
    columns: [
      // A cursor has milliseconds, and so has the time of each transaction.
      { sql: 't.created_at', type: 'timestamptz' },
      { sql: 't.number', type: 'bigint' },
    ],
    descending,
    ...part,
  });
