import { expect, test } from '@jest/globals';
import type { Send } from '../../../web/dashboard/api/send.js';
import { findNamedOrders } from '../../../web/dashboard/pages/ship/find-named-orders.js';

/** A connection of all orders, of which the service gives at most 100 at a time. */
function sendOf(orders: readonly object[]): Send {
  return async (_, variables) => {
    const { after }: { after: string | null } = JSON.parse(JSON.stringify(variables));
    const from = Number(after ?? 0);
    const to = Math.min(from + 100, orders.length);
    const pageInfo = { hasNextPage: to < orders.length, endCursor: String(to) };
    return JSON.parse(JSON.stringify({ orders: { nodes: orders.slice(from, to), pageInfo } }));
  };
}

test('all orders are found that have the numbers of a list, also if some share a number', async () => {
  const twins = Array.from({ length: 150 }, (_, index) => ({
    publicOrderId: `id-${index}`,
    orderId: String(index),
    orderNumber: String(1_000 + (index % 75)),
    status: 'PROCESSED',
    lineItemsToShip: [],
  }));
  const names = Array.from({ length: 75 }, (_, index) => String(1_000 + index));
  expect(await findNamedOrders(sendOf(twins), names, new AbortController().signal)).toEqual(twins);
});
