import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { changeSubscription, updated } from '../document/change-subscription.js';
import { subscriptionId } from '../document/subscription-id.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { withTerms } from '../document/subscription.js';

/** Removes the discount code of a subscription. Refuses DISCOUNT_NOT_FOUND if there is none. */
export const removeSubscriptionDiscountCode = shopOperation(
  {
    operation: 'removeSubscriptionDiscountCode',
    summary: 'Remove Discount Code',
    description: 'Removes the discount code of a subscription.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: z.object({ subscriptionId }),
    output: subscriptionOutput,
  },
  (context, { subscriptionId: id }) =>
    changeSubscription(context, id, ({ subscription }) => {
      if (subscription.terms.discountCode === '')
        refuse('DISCOUNT_NOT_FOUND', { message: 'The subscription has no discount code.' });
      return { subscription: withTerms(subscription, { discountCode: '' }), events: [updated(['discountCode'])] };
    }),
);
