import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { backend, requireShopAccess } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { groupBy } from '../../../lib/group-by.js';
import { subscriptionId } from '../document/subscription-id.js';
import { loadSubscription } from '../document/subscription-repository.js';
import { subscriptionOrderSchema, type SubscriptionOrder } from './subscription-order.js';
import { ordersOfSubscriptions } from './subscription-order-repository.js';

/** How many orders of a subscription are shown at most: the latest. */
const mostOrders = 1_000;

/** The orders of a subscription, oldest first. Refuses NOT_FOUND. */
export const subscriptionOrders = shopOperation(
  {
    operation: 'subscriptionOrders',
    summary: 'Orders of a Subscription',
    description: 'Lists the orders of a subscription, oldest first, at most the latest 1,000.',
    access: backend('read_subscriptions'),
    input: z.object({ subscriptionId }),
    output: z.object({ orders: z.array(subscriptionOrderSchema).describe('The orders.') }),
  },
  async ({ database, shopId }, { subscriptionId: id }) => {
    if (!(await loadSubscription(database, shopId, id))) refuse('NOT_FOUND');
    const found = await ordersOfSubscriptions(database, shopId, [id], mostOrders);
    return { orders: found.map(({ order }) => order) };
  },
);

/** The orders of several subscriptions, oldest first. */
export async function ordersOf(
  context: Context,
  ids: readonly number[],
  limit: number,
): Promise<Map<number, SubscriptionOrder[]>> {
  const shopId = requireShopAccess(context, backend('read_subscriptions'));
  const found = await ordersOfSubscriptions(context.database, shopId, ids, limit);
  const grouped = groupBy(found, ({ subscriptionId: id }) => id);
  return new Map([...grouped].map(([id, rows]) => [id, rows.map(({ order }) => order)]));
}
