import { rowCondition } from '../../../database/row-condition.js';
import type { SavePart } from '../../order/storage/save-parts.js';

/** SQL: what the payments in the ledger cover of the order. */
const paid = `payment_coverage(o.shop_id, o.public_order_id, w.state -> 'payments')`;

/**
 * SQL: what earlier charges of a subscription cover of the order. An order without a list of covers has none, or was covered
 * by counting it.
 */
const covered = `case when json_typeof(w.internals #> '{subscription,covers}') is null
      then coalesce((w.internals #>> '{subscription,covered}')::bigint, 0)
      else (select coalesce(sum(amount - returned), 0) from subscription_covers c
        where c.shop_id = o.shop_id and c.public_order_id = o.public_order_id) end`;

/**
 * The save that marks an order as processed has no effect unless the order is in processing and the payments in the
 * ledger cover the amount due.
 */
export const markedAsProcessed: SavePart = {
  name: 'processed',
  values: [],
  sql: () => ({
    condition: `${rowCondition("o.status = 'processing'")} and ${paid} = w.order_total - ${covered}`,
  }),
};
