import type { Stored, StoredEvent, StoredOrder } from './stored.js';

function faultsOfOrder(order: StoredOrder, events: readonly StoredEvent[]): string[] {
  const faults: string[] = [];
  const count = (type: string): number => events.filter((one) => one.type === type).length;
  if (events.some(({ sequence }, index) => sequence !== index + 1) || events.length !== order.sequence)
    faults.push(`order ${order.id} has sequence ${order.sequence} and events ${events.map((e) => e.sequence).join()}`);
  if (events.some(({ position }, index) => position <= (events[index - 1]?.position ?? 0n)))
    faults.push(`events of order ${order.id} stand in another order in the log`);
  if (events.some(({ version }, index) => version < (events[index - 1]?.version ?? 0)))
    faults.push(`versions of order ${order.id} go back`);
  const expected = order.processedAt === null ? 0 : 1;
  if (count('order/processed') !== expected)
    faults.push(`order ${order.id} (${order.status}) has ${count('order/processed')} events order/processed`);
  if (count('order/cancelled') !== (order.status === 'cancelled' ? 1 : 0))
    faults.push(`order ${order.id} (${order.status}) has ${count('order/cancelled')} events order/cancelled`);
  return faults;
}

/** Event sequences have no gaps, in the order of the log, with one event for each end of an order. */
export function compareEvents({ orders, events, platformOrders }: Stored): string[] {
  const eventsOf = (id: string): StoredEvent[] => events.filter(({ order }) => order === id);
  const atPlatform = new Map(platformOrders.map(({ order, count }) => [order, count]));
  return orders.flatMap((order) => {
    const made = atPlatform.get(order.id) ?? 0;
    const isMissing = order.status === 'processed' && made !== 1;
    return [
      ...faultsOfOrder(order, eventsOf(order.id)),
      ...(isMissing ? [`order ${order.id} is processed and has ${made} orders of the platform`] : []),
    ];
  });
}
