import type { Context } from '../../../context.js';
import { groupBy } from '../../../lib/group-by.js';
import { requireShopAccess, backend } from '../../core/operation/access.js';
import type { Event } from '../../core/event-log/event.js';
import { readEventsOfOrders } from '../../core/event-log/event-repository.js';

/**
 * The first `limit` events of each of several orders after a sequence, in one statement. Refuses INVALID_TOKEN and
 * INSUFFICIENT_SCOPE.
 */
export async function eventsOfOrders(
  context: Context,
  publicOrderIds: readonly string[],
  page: { after: number; limit: number },
): Promise<ReadonlyMap<string | null, Event[]>> {
  const shopId = requireShopAccess(context, backend('read_orders'));
  const events = await readEventsOfOrders(context.database, shopId, publicOrderIds, page);
  return groupBy(events, ({ publicOrderId }) => publicOrderId);
}
