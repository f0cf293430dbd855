import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { applyChanges, loadChangeParts } from './apply-changes.js';
import { changeSubscription } from '../document/change-subscription.js';
import { subscriptionId } from '../document/subscription-id.js';
import { paymentDetailsInput } from './subscription-input.js';
import { changeFaults } from './subscription-faults.js';

/** Changes the payment method of a subscription. Refuses as Update Subscription does. */
export const updateSubscriptionPaymentMethod = shopOperation(
  {
    operation: 'updateSubscriptionPaymentMethod',
    summary: 'Update Payment Method',
    description: 'Changes the payment method of a subscription, starting with the next attempt.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: z.object({
      subscriptionId,
      paymentDetails: paymentDetailsInput.describe('The payment method for its orders. Required.'),
    }),
    output: subscriptionOutput,
    checkStored: changeFaults(),
  },
  async (context, { subscriptionId: id, paymentDetails }) => {
    const parts = await loadChangeParts(context, id, { paymentDetails }, '');
    return changeSubscription(context, id, (loaded) => applyChanges(loaded, parts, ''));
  },
);
