import type { SavePart } from '../../order/storage/save-order-repository.js';

/**
 * The save that marks an order as processed has no effect unless the order is in processing and the payments in the
 * ledger cover the amount due, of which an earlier charge of its subscription may cover a part. $8 is the state, $10 the
 * internal data and $11 the total of the saved order.
 */
export const markedAsProcessed: SavePart = {
  name: 'processed',
  values: [],
  sql: () => ({
    condition: `status = 'processing' and payment_coverage($1, $2, $8::json -> 'payments')
      = $11 - coalesce(($10::json #>> '{subscription,covered}')::bigint, 0)`,
  }),
};
