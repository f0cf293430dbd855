import { rowCondition } from '../../../database/row-condition.js';
import type { SavePart } from '../../order/storage/save-parts.js';

/**
 * The save that marks an order as processed has no effect unless the order is in processing and the payments in the
 * ledger cover the amount due, of which an earlier charge of its subscription may cover a part.
 */
export const markedAsProcessed: SavePart = {
  name: 'processed',
  values: [],
  sql: () => ({
    condition: `${rowCondition("o.status = 'processing'")}
    and payment_coverage(o.shop_id, o.public_order_id, w.state -> 'payments')
      = w.order_total - coalesce((w.internals #>> '{subscription,covered}')::bigint, 0)`,
  }),
};
