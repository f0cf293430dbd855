import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { changeAndClose } from '../renewing/close-pending.js';
import { moved } from '../document/change-subscription.js';
import { subscriptionId } from '../document/subscription-id.js';

/** Pauses a subscription. Refuses SUBSCRIPTION_STATUS. */
export const pauseSubscription = shopOperation(
  {
    operation: 'pauseSubscription',
    summary: 'Pause Subscription',
    description:
      'Pauses a scheduled or active subscription until it is activated. A pending retry of a payment is canceled.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_subscriptions'),
    input: z.object({ subscriptionId }),
    output: subscriptionOutput,
  },
  (context, { subscriptionId: id }) =>
    changeAndClose(context, id, ({ subscription, now }) => {
      const { subscription: paused, events } = moved(subscription, 'pause', now);
      return { subscription: { ...paused, nextProcessingAt: null }, events };
    }),
);
