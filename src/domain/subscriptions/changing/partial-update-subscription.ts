import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { updateInput, updateTerms } from './update-terms.js';
import { changeFaults } from './subscription-faults.js';

/** The same as Update Subscription, as a separate operation. */
export const partialUpdateSubscription = shopOperation(
  {
    operation: 'partialUpdateSubscription',
    summary: 'Partial Update Subscription',
    description: 'Changes a subscription. Omitted members do not change.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: updateInput,
    output: subscriptionOutput,
    checkStored: changeFaults('subscription'),
  },
  updateTerms,
);
