import type { Context } from '../../../context.js';
import { groupBy } from '../../../lib/group-by.js';
import { backend, requireShopAccess } from '../../core/operation/access.js';
import type { Return } from './return.js';
import { readReturnsOfOrders } from './return-repository.js';

/** The returns of several orders of the shop, in one statement. Refuses INVALID_TOKEN, INSUFFICIENT_SCOPE. */
export async function returnsOfOrders(
  context: Context,
  publicOrderIds: readonly string[],
): Promise<ReadonlyMap<string, Return[]>> {
  const shopId = requireShopAccess(context, backend('read_orders'));
  const found = await readReturnsOfOrders(context.database, shopId, publicOrderIds);
  return groupBy(found, ({ publicOrderId }) => publicOrderId);
}
