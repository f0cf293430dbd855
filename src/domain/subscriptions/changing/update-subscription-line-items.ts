import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { applyChanges, loadChangeParts } from './apply-changes.js';
import { changeSubscription } from '../document/change-subscription.js';
import { subscriptionId } from '../document/subscription-id.js';
import { lineItemsInput } from './subscription-input.js';
import { changeFaults } from './subscription-faults.js';

/** Replaces the line items of a subscription. Refuses as Update Subscription does. */
export const updateSubscriptionLineItems = shopOperation(
  {
    operation: 'updateSubscriptionLineItems',
    summary: 'Update Line Items',
    description:
      'Replaces the line items of a subscription, starting with the next order. A line item with an ID is updated; one that is not listed is removed.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: z.object({
      subscriptionId,
      lineItems: lineItemsInput().describe('The complete list of line items. Required.'),
    }),
    output: subscriptionOutput,
    checkStored: changeFaults(),
  },
  async (context, { subscriptionId: id, lineItems }) => {
    const parts = await loadChangeParts(context, id, { lineItems }, '');
    return changeSubscription(context, id, (loaded) => applyChanges(loaded, parts, ''));
  },
);
