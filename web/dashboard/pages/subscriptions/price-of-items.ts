import type { SubscriptionRowFragment } from '../../generated/documents.js';

/** What the line items of one order cost, in minor units: without shipping, taxes and the discount code. */
export const priceOfItems = ({ lineItems }: Pick<SubscriptionRowFragment, 'lineItems'>): number =>
  lineItems.reduce((sum, { quantity, discountedPriceCharged }) => sum + quantity * discountedPriceCharged, 0);
