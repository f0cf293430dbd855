import type { SubscriptionDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { priceOfItems } from '../subscriptions/price-of-items.js';

/** The charge of the next order. */
export type NextCharge =
  /** The open balance of an order that is retried. */
  | { of: 'open order'; amount: number }
  /** Nothing: an earlier charge covers the order. */
  | { of: 'covered order' }
  /**
   * Line items of so many orders, undefined if their number is not known; their price, of one order if it is not, and
   * sentences about what is added or taken off when the order is made, none if the amount is exact.
   */
  | { of: 'line items'; orders: number | undefined; amount: number; changes: readonly string[] };

/** The number of occurrences that the page reads. */
const mostOccurrences = 100;

/** The order that is retried, whose total is known. */
const openOrder = ({ orders }: SubscriptionDetailsFragment) => {
  const latest = orders.at(-1);
  return latest && (latest.orderStatus === 'open' || latest.orderStatus === 'abandoned') ? latest : undefined;
};

/** Whether an earlier charge covers the next order. */
const isCovered = ({ nextOrderDatetime, nextPaymentDatetime }: SubscriptionDetailsFragment): boolean =>
  nextOrderDatetime !== null && (nextPaymentDatetime === null || nextPaymentDatetime > nextOrderDatetime);

/**
 * How many orders the next charge pays for: what is left of a term that all line items are paid in advance for, as far
 * as
 * there are orders, otherwise one. Undefined with a payment rule, whose dates the page does not know; one that equals
 * the
 * order rule cannot be told from none.
 */
function ordersPaid({ orderRrule, paymentRrule, lineItems, occurrences }: SubscriptionDetailsFragment) {
  if (paymentRrule !== orderRrule) return undefined;
  const term = Math.min(
    ...lineItems.map(({ prepaidMetadata: prepaid }) =>
      prepaid ? prepaid.prepaidDuration - prepaid.currentRecurrenceCount : 1,
    ),
  );
  if (term > mostOccurrences && occurrences.length === mostOccurrences) return undefined;
  return Math.max(1, Math.min(term, occurrences.length));
}

/** What the next order charges, as far as it is known before the order is made. Amounts are in minor units. */
export function nextCharge(subscription: SubscriptionDetailsFragment): NextCharge {
  const open = openOrder(subscription);
  if (open) return { of: 'open order', amount: open.orderBalance };
  if (isCovered(subscription)) return { of: 'covered order' };
  const { lineItems, discountCode } = subscription;
  const orders = ordersPaid(subscription);
  const changes: readonly (readonly [boolean, string])[] = [
    [orders === undefined, t('billing.charge.later')],
    [lineItems.some(({ requiresShipping }) => requiresShipping), t('billing.charge.shipping')],
    [lineItems.some(({ taxable }) => taxable), t('billing.charge.taxes')],
    [discountCode !== '', t('billing.charge.code', { code: discountCode })],
  ];
  return {
    of: 'line items',
    orders,
    amount: priceOfItems(subscription) * (orders ?? 1),
    changes: changes.flatMap(([applies, sentence]) => (applies ? [sentence] : [])),
  };
}

/** The label of the button with the amount of the charge. */
export function chargeText(charge: NextCharge, discountCode: string, format: (amount: number) => string): string {
  if (charge.of === 'covered order') return t('billing.charge.nothing');
  const { amount } = charge;
  const money = format(amount);
  if (charge.of === 'open order' || charge.changes.length === 0)
    return amount === 0 ? t('billing.charge.nothing') : t('billing.charge.exactly', { money });
  if (charge.orders !== undefined) return t('billing.charge.about', { money });
  // A discount code may take off more than the other orders add.
  return discountCode === '' ? t('billing.charge.atLeast', { money }) : t('billing.charge.unknown');
}
