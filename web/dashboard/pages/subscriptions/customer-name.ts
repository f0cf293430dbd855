import type { SubscriptionRowFragment } from '../../generated/documents.js';

/** What the customer of a subscription is called: the name, else the email address. */
export const customerName = ({ customer }: Pick<SubscriptionRowFragment, 'customer'>): string =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() || customer.email : '';
