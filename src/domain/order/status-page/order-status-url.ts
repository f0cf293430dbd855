import type { Context } from '../../../context.js';
import type { Order, OrderInternals } from '../document/order.js';

/** How often the URL of the order's status page was revoked. */
export const revocationsOf = ({ statusPageRevocations = 0 }: Pick<OrderInternals, 'statusPageRevocations'>): number =>
  statusPageRevocations;

/** Whether the order has a status page: it was placed, and may have been canceled since. */
export const hasStatusPage = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'processed' || status === 'cancelled';

/**
 * The URL of the order's status page, for the shopper; null while the order has none. It lets whoever has it see the
 * order without personal data, so it must not be stored with the order, in events or in logs.
 */
export function orderStatusUrlOf(
  { statusPageTokens, publicUrl, calledAt }: Pick<Context, 'statusPageTokens' | 'publicUrl' | 'calledAt'>,
  shopId: string,
  order: Pick<Order, 'publicOrderId' | 'status'> & { internals: Pick<OrderInternals, 'statusPageRevocations'> },
): string | null {
  if (!hasStatusPage(order)) return null;
  const { publicOrderId, internals } = order;
  const token = statusPageTokens.sign(shopId, { publicOrderId, revocations: revocationsOf(internals) });
  return `${publicUrl ?? calledAt ?? ''}/orders/${encodeURIComponent(shopId)}/${token}`;
}
