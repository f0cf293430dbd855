import { expect, test } from '@jest/globals';
import { findNamedOrders, type ReadOrders } from '../../../web/dashboard/pages/ship/find-named-orders.js';
import type { NamedOrder } from '../../../web/dashboard/pages/ship/plan-parcels.js';

/** Reads pages of at most 100 of the orders whose number is in the filter, as the service does. */
const readerOf =
  (orders: readonly NamedOrder[]): ReadOrders =>
  async (filter, after) => {
    const numbers = new Set(/^in\(order_number:(.*)\)$/.exec(filter)?.[1]?.split(','));
    const matching = orders.filter(({ orderNumber }) => numbers.has(orderNumber ?? ''));
    const from = Number(after ?? 0);
    const to = Math.min(from + 100, matching.length);
    return { nodes: matching.slice(from, to), pageInfo: { hasNextPage: to < matching.length, endCursor: String(to) } };
  };

test('all orders with the numbers of a list are found, also if some share a number', async () => {
  const orders = Array.from({ length: 240 }, (_, index) => ({
    publicOrderId: `id-${index}`,
    orderId: String(index),
    orderNumber: String(1_000 + (index % 120)),
    status: 'PROCESSED',
    lineItemsToShip: [],
  }));
  const names = Array.from({ length: 120 }, (_, index) => String(1_000 + index));
  const found = await findNamedOrders(readerOf(orders), [...names, ...names]);
  expect(found.map(({ publicOrderId }) => publicOrderId).toSorted()).toEqual(
    orders.map(({ publicOrderId }) => publicOrderId).toSorted(),
  );
});
