import type { Executor } from '../../../lib/executor.js';
import type { Order } from '../../order/document/order.js';

/**
 * Whether the statement that starts a run of an order for this holder has succeeded, although its response was lost. If it
 * is still in progress, this waits for its end.
 */
export async function hasBegun(
  executor: Executor,
  { shopId, publicOrderId, version }: Order,
  holder: string,
): Promise<boolean> {
  const [row] = await executor.run<{ is_own: boolean }>({
    name: 'has_begun',
    text: `select status = 'processing' and version = $3 + 1 and lease_holder is not distinct from $4 as is_own from orders
      where shop_id = $1 and public_order_id = $2 for no key update`,
    values: [shopId, publicOrderId, version, holder],
  });
  return row?.is_own ?? false;
}
