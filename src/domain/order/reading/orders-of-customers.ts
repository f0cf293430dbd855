import type { Context } from '../../../context.js';
import { requireShopAccess, backend } from '../../core/operation/access.js';
import type { RowCount } from '../../../lib/page.js';
import type { Order } from '../document/order.js';
import { countOrdersOfCustomers, findOrdersOfCustomers } from './customer-order-repository.js';

/**
 * The newest orders of each of these customers, by the customer's public id; or those older than `before`.
 * Refuses INSUFFICIENT_SCOPE without `read_orders`.
 */
export async function ordersOfCustomers(
  context: Context,
  publicIds: readonly string[],
  page: { before: number; limit: number },
): Promise<Map<string, Order[]>> {
  const shopId = requireShopAccess(context, backend('read_orders'));
  return findOrdersOfCustomers(context.database, shopId, publicIds, page);
}

/** How many orders each of these customers has. Refuses INSUFFICIENT_SCOPE without `read_orders`. */
export async function orderCountsOfCustomers(
  context: Context,
  publicIds: readonly string[],
): Promise<Map<string, RowCount>> {
  const shopId = requireShopAccess(context, backend('read_orders'));
  return countOrdersOfCustomers(context.database, shopId, publicIds);
}
