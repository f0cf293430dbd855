import type { Context } from '../../../context.js';
import { groupBy } from '../../../lib/group-by.js';
import { backend, requireShopAccess } from '../../core/operation/access.js';
import { shownLink, type ShownPaymentLink } from '../../order/payment-links/payment-link.js';
import { readLinksOfOrders } from '../../order/payment-links/payment-link-repository.js';

/** The payment links of several orders of the shop, in one statement. Refuses INVALID_TOKEN, INSUFFICIENT_SCOPE. */
export async function linksOfOrders(
  context: Context,
  publicOrderIds: readonly string[],
): Promise<ReadonlyMap<string, ShownPaymentLink[]>> {
  const shopId = requireShopAccess(context, backend('read_orders'));
  const now = context.clock.now();
  const found = await readLinksOfOrders(context.database, shopId, publicOrderIds);
  const byOrder = groupBy(found, ({ publicOrderId }) => publicOrderId);
  return new Map([...byOrder].map(([id, links]) => [id, links.map((link) => shownLink(link, link, now))]));
}
