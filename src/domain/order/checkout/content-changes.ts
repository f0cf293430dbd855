import { isDeepStrictEqual } from 'node:util';
import { authorityEventsOf, type AuthorityEvent } from '../authority/authority-event.js';
import type { Order } from '../document/order.js';

const contents: readonly (readonly [part: string, of: (order: Order) => unknown])[] = [
  ['line_items', ({ state }) => state.lineItems.map(({ productData }) => productData)],
  ['customer', ({ state }) => state.customer],
  ['addresses', ({ state }) => state.addresses],
  ['fees', ({ state }) => state.fees],
  ['discounts', ({ internals }) => internals.discounts],
  ['shipping', ({ state: { shipping } }) => [shipping.availableShippingLines, shipping.selectedShipping]],
  ['taxes', ({ internals }) => [internals.taxes, internals.taxesAreFresh]],
  ['order_meta_data', ({ state }) => state.orderMetaData],
  ['locale', ({ state }) => state.locale],
];

/** The parts in which an order differs from an earlier state. */
export const changedParts = (before: Order, after: Order): string[] =>
  contents.filter(([, of]) => !isDeepStrictEqual(of(before), of(after))).map(([part]) => part);

/** The parts that the remote state authority is not asked about. */
const unasked: ReadonlySet<string> = new Set(['order_meta_data', 'locale']);

/** The events for the remote state authority; none if it is not asked about what changed. */
export const offeredEvents = (before: Order, after: Order): readonly AuthorityEvent[] =>
  changedParts(before, after).every((part) => unasked.has(part)) ? [] : authorityEventsOf(before.state, after.state);
