import { memberOf } from '../../lib/member-of.js';
import { numberOf, textOf } from './data-members.js';
import type { Parts } from './document.js';
import { oneLine } from './one-line.js';

/** The orders that an email to the shop names, as they were when it was queued. */
export function attentionPart(data: unknown, publicUrl: string | undefined): Parts['attention'] {
  const given = memberOf(data, 'orders');
  const orders = (Array.isArray(given) ? given : []).map((order: unknown) => ({
    number: String(numberOf(order, 'number')),
    reason: oneLine(textOf(order, 'reason')),
    url: publicUrl === undefined ? '' : `${publicUrl}/dashboard/orders/${textOf(order, 'publicOrderId')}`,
  }));
  const count = numberOf(data, 'count');
  return {
    orders,
    count,
    more: Math.max(0, count - orders.length),
    url: publicUrl === undefined ? '' : `${publicUrl}/dashboard/desk`,
  };
}
