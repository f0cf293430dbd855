import type { SubscriptionDetailsFragment } from '../../generated/documents.js';
import { priceOfItems } from '../subscriptions/price-of-items.js';

/** What the next order charges, in minor units, and what may change that amount. */
export interface NextCharge {
  amount: number;
  /** Sentences about what is added or taken off when the order is made; none if the amount is exact. */
  changes: readonly string[];
}

/** The order that is tried again, whose total is known. */
const openOrder = ({ orders }: SubscriptionDetailsFragment) => {
  const latest = orders.at(-1);
  return latest && (latest.orderStatus === 'open' || latest.orderStatus === 'abandoned') ? latest : undefined;
};

/** Whether an earlier charge covers the next order. */
const isCovered = ({ nextOrderDatetime, nextPaymentDatetime }: SubscriptionDetailsFragment): boolean =>
  nextOrderDatetime !== null && (nextPaymentDatetime === null || nextPaymentDatetime > nextOrderDatetime);

/** What the next order charges, as far as it is known before the order is made. */
export function nextCharge(subscription: SubscriptionDetailsFragment): NextCharge {
  const open = openOrder(subscription);
  if (open) return { amount: open.orderBalance, changes: [] };
  if (isCovered(subscription)) return { amount: 0, changes: [] };
  const { lineItems, discountCode, orderRrule, paymentRrule } = subscription;
  const changes: readonly (readonly [boolean, string])[] = [
    [lineItems.some(({ requiresShipping }) => requiresShipping), 'Shipping is added.'],
    [lineItems.some(({ taxable }) => taxable), 'Taxes are added.'],
    [discountCode !== '', `The discount code ${discountCode} is taken off.`],
    [
      orderRrule !== paymentRrule || lineItems.some(({ prepaidMetadata }) => prepaidMetadata !== null),
      'The charge also covers the orders up to the next payment.',
    ],
  ];
  return {
    amount: priceOfItems(subscription),
    changes: changes.flatMap(([applies, sentence]) => (applies ? [sentence] : [])),
  };
}
