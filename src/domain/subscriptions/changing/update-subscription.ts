import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { updateInput, updateTerms } from './update-terms.js';
import { changeFaults } from './subscription-faults.js';

/** Changes a subscription. Members that are not given do not change; others than the writable ones are ignored. */
export const updateSubscription = shopOperation(
  {
    operation: 'updateSubscription',
    summary: 'Update Subscription',
    description:
      'Changes a subscription. Omitted members do not change. A new payment method is used starting with the next attempt, and changed line items starting with the next order.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: updateInput,
    output: subscriptionOutput,
    checkStored: changeFaults('subscription'),
  },
  updateTerms,
);
