import type { KeyList } from '../../core/lists/key-list-repository.js';
import { returnSelection } from './return-repository.js';

/** The returns of all orders of a shop, by their position. The names of the columns are those of the members in REST. */
export const returnList: KeyList = {
  select: `r.position, r.public_order_id as "publicOrderId", ${returnSelection('r')}`,
  from: 'returns r',
  where: 'r.shop_id = $1',
  key: 'r.position',
  keyType: 'bigint',
  columns: {
    position: { sql: 'r.position', type: 'integer' },
    public_order_id: { sql: 'r.public_order_id', type: 'text' },
    number: { sql: 'r.number', type: 'integer' },
    status: { sql: 'r.status', type: 'text' },
    outcome: { sql: 'r.outcome', type: 'text' },
    by_shopper: { sql: 'r.by_shopper', type: 'boolean' },
    payment_status: { sql: 'r.payment_status', type: 'text' },
    amount: { sql: 'r.amount', type: 'integer' },
    requested_at: { sql: 'r.requested_at', type: 'timestamp' },
    updated_at: { sql: 'r.updated_at', type: 'timestamp' },
  },
};
