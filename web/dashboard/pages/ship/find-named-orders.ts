import type { Send } from '../../api/send.js';
import { NamedOrdersDocument } from '../../generated/documents.js';
import type { NamedOrder } from './plan-parcels.js';

/** The most names in one request. */
const most = 100;

const inPartsOf = <Of>(size: number, all: readonly Of[]): Of[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

/** All orders with these numbers or public IDs. */
export async function findNamedOrders(
  send: Send,
  names: readonly string[],
  signal: AbortSignal,
): Promise<NamedOrder[]> {
  const isNumber = (name: string): boolean => /^[1-9]\d{0,14}$/.test(name);
  const distinct = [...new Set(names)];
  const filters = [
    ...inPartsOf(most, distinct.filter(isNumber)).map((part) => `in(order_number:${part.join(',')})`),
    ...inPartsOf(
      most,
      distinct.filter((name) => !isNumber(name)),
    ).map((part) => `in(public_order_id:${part.join(',')})`),
  ];
  const found: NamedOrder[] = [];
  for (const filter of filters) {
    let after: string | null | undefined;
    // Several orders can have one number, so that there may be more orders than names.
    do {
      const { orders } = await send(NamedOrdersDocument, { filter: [filter], after: after ?? null }, signal);
      found.push(...(orders?.nodes ?? []));
      after = orders?.pageInfo.hasNextPage ? orders.pageInfo.endCursor : undefined;
    } while (after);
  }
  return found;
}
