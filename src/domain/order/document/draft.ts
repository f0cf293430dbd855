import type { Caller } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { withInternals, type Order } from './order.js';

const day = 24 * 3_600_000;

/** How long a new draft lasts, and a payment link without an expiry, in ms. */
export const draftLasts = 30 * day;

/** How long a payment link lasts at most, in ms. */
export const longestLink = 90 * day;

/** The order as a draft that lasts until this time, or longer if it already does. */
export function draftUntil(order: Order, until: Date): Order {
  const known = order.internals.draft?.expiresAt;
  if (known !== undefined && new Date(known) >= until) return order;
  return withInternals(order, { draft: { expiresAt: until.toISOString() } });
}

/** Whether the prices of the order are kept: it is a draft that has not expired. */
export const isPriceLocked = ({ internals }: Pick<Order, 'internals'>, now: Date): boolean =>
  internals.draft !== undefined && new Date(internals.draft.expiresAt) > now;

/** Refuses ORDER_LOCKED if an order token changes what the shop has agreed with the customer of a draft. */
export function refuseLocked({ internals }: Order, caller: Caller): void {
  if (internals.draft && caller.kind === 'order_token') refuse('ORDER_LOCKED');
}
