import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { dueAt } from '../document/schedule.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { changeAndClose } from '../renewing/close-pending.js';
import { moved } from '../document/change-subscription.js';
import { subscriptionId } from '../document/subscription-id.js';

/** Cancels a subscription. Refuses SUBSCRIPTION_STATUS. */
export const cancelSubscription = shopOperation(
  {
    operation: 'cancelSubscription',
    summary: 'Cancel Subscription',
    description:
      'Cancels a subscription: it becomes inactive. It can be activated again while its rule has occurrences.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_subscriptions'),
    input: z.object({ subscriptionId }),
    output: subscriptionOutput,
  },
  (context, { subscriptionId: id }) =>
    changeAndClose(context, id, ({ subscription, now }) => {
      const { subscription: inactive, events } = moved(subscription, 'cancel', now);
      return { subscription: dueAt(inactive, null), events };
    }),
);
