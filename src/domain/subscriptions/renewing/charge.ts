import type { Cover, Order } from '../../order/document/order.js';
import { ordersAfter, ordersUntil, paymentAfter } from '../document/schedule.js';
import type { Coverage, Fund, SubscriptionLine, SubscriptionTerms } from '../document/subscription.js';

/** The place of an order: within a paid term, or at the start of a term with a number of orders. */
export type Charge = { isInTerm: true } | { isInTerm: false; orders: number; until: Date | null };

/** How many orders one charge covers at most. */
const mostCovered = 1_000;

/** The number of orders left in the term of a subscription whose lines are all prepaid. */
function leftOfTerm(lines: readonly SubscriptionLine[]): number | undefined {
  const left = lines.map(({ prepaid }) => (prepaid ? prepaid.duration - prepaid.count : undefined));
  const known = left.filter((one) => one !== undefined);
  return known.length === left.length && known.length > 0 ? Math.max(1, Math.min(...known)) : undefined;
}

const isInTerm = (coverage: Coverage | null, occurrence: Date): coverage is Coverage =>
  coverage !== null && coverage.left > 0 && (coverage.until === null || occurrence.toISOString() < coverage.until);

/**
 * The place of the order of an occurrence. A term has the orders up to the next payment; without a payment rule, the
 * orders that are left of a prepaid term.
 */
export function chargeOf(terms: SubscriptionTerms, occurrence: Date): Charge {
  const { coverage, paymentRrule, lines } = terms;
  if (isInTerm(coverage, occurrence)) return { isInTerm: true };
  const term = leftOfTerm(lines);
  if (paymentRrule === null) {
    const more = term === undefined ? 0 : ordersAfter(terms, occurrence, term - 1).length;
    return { isInTerm: false, orders: 1 + more, until: null };
  }
  const next = paymentAfter(terms, occurrence);
  if (!next) return { isInTerm: false, orders: 1, until: null };
  const before = new Date(next.getTime() - 1);
  const orders = 1 + ordersUntil(terms, occurrence, before, mostCovered).length;
  const ends = lines.every(({ prepaid }) => prepaid?.continues === false);
  return { isInTerm: false, orders: ends && term !== undefined ? Math.min(orders, term) : orders, until: next };
}

/** The place of an existing order; later changes to the subscription do not affect it. */
export function chargeOfOrder({ internals }: Order): Charge | undefined {
  const about = internals.subscription;
  if (!about) return undefined;
  if (about.orders === 0) return { isInTerm: true };
  const until = about.coveredUntil === null ? null : new Date(about.coveredUntil);
  return { isInTerm: false, orders: about.orders, until };
}

/** The term after an order was processed. */
export function coverageAfter(terms: SubscriptionTerms, charge: Charge, publicOrderId: string): Coverage | null {
  if (charge.isInTerm) {
    const { coverage } = terms;
    return coverage && coverage.left > 1 ? { ...coverage, left: coverage.left - 1 } : null;
  }
  if (charge.orders === 1) return null;
  return { publicOrderId, until: charge.until?.toISOString() ?? null, left: charge.orders - 1 };
}

/** The lines after another order: a finished prepaid term starts again, or its line ends. */
export function linesAfter(lines: readonly SubscriptionLine[]): SubscriptionLine[] {
  return lines.flatMap((line) => {
    const { prepaid } = line;
    if (!prepaid) return [line];
    const count = prepaid.count + 1;
    if (count < prepaid.duration) return [{ ...line, prepaid: { ...prepaid, count } }];
    return prepaid.continues ? [{ ...line, prepaid: { ...prepaid, count: 0 } }] : [];
  });
}

/** What earlier charges pay of an order, and what its own charge takes for later orders; in minor units. */
export interface PaidFrom {
  covers: Cover[];
  prepaid: number;
}

/**
 * Divides the price of an order over the earlier charges, the oldest first. What they have left beyond that lowers what
 * the order's own charge takes for `further` orders, so that skipped and cheaper orders lower the next charge.
 */
export function paidFrom(
  funds: readonly Pick<Fund, 'chargeOrderId' | 'left'>[],
  { total, further }: { total: number; further: number },
): PaidFrom {
  let open = total;
  const covers = funds.flatMap(({ chargeOrderId, left }) => {
    const amount = Math.min(open, left);
    open -= amount;
    return amount > 0 ? [{ chargeOrderId, amount }] : [];
  });
  const carried = funds.reduce((sum, { left }) => sum + left, 0) - (total - open);
  return { covers, prepaid: Math.max(0, further - carried) };
}
