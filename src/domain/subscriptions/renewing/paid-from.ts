import type { Cover } from '../../order/document/order.js';
import type { Fund } from '../document/subscription.js';

/** What earlier charges pay of an order, and what its own charge takes for later orders; in minor units. */
export interface PaidFrom {
  covers: Cover[];
  prepaid: number;
}

/**
 * Divides the price of an order over the earlier charges, the oldest first. What they have left beyond that lowers what
 * the order's own charge takes for `further` orders, so that skipped and cheaper orders lower the next charge.
 */
export function paidFrom(
  funds: readonly Pick<Fund, 'chargeOrderId' | 'left'>[],
  { total, further }: { total: number; further: number },
): PaidFrom {
  let open = total;
  const covers = funds.flatMap(({ chargeOrderId, left }) => {
    const amount = Math.min(open, left);
    open -= amount;
    return amount > 0 ? [{ chargeOrderId, amount }] : [];
  });
  const carried = funds.reduce((sum, { left }) => sum + left, 0) - (total - open);
  return { covers, prepaid: Math.max(0, further - carried) };
}
