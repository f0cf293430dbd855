import type { NamedOrder } from './plan-parcels.js';

/** The most names in one request. */
const most = 100;

const inPartsOf = <Of>(size: number, all: readonly Of[]): Of[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

/** A page of the orders that match a filter. */
export interface NamedOrderPage {
  nodes: readonly NamedOrder[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** Reads the page of the orders that match a filter which begins after a cursor. */
export type ReadOrders = (filter: string, after: string | null) => Promise<NamedOrderPage | null | undefined>;

/** All orders with these numbers or public IDs. Several can have one number, so that there may be more orders than names. */
export async function findNamedOrders(read: ReadOrders, names: readonly string[]): Promise<NamedOrder[]> {
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
    let after: string | null = null;
    do {
      const page: NamedOrderPage | null | undefined = await read(filter, after);
      found.push(...(page?.nodes ?? []));
      after = (page?.pageInfo.hasNextPage && page.pageInfo.endCursor) || null;
    } while (after !== null);
  }
  return found;
}
