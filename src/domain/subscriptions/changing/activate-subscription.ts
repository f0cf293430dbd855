import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { dueAt, scheduledAfter } from '../document/schedule.js';
import { withTerms, type Subscription } from '../document/subscription.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { changeSubscription, moved } from '../document/change-subscription.js';
import { occurrencesOverAfter } from '../renewing/occurrence-repository.js';
import { subscriptionId } from '../document/subscription-id.js';

/** The subscription with its first next order that was not finished early. */
function notOver(subscription: Subscription, over: readonly Date[]): Subscription {
  const { nextOrderAt } = subscription;
  const isOver = over.some((at) => at.getTime() === nextOrderAt?.getTime());
  return nextOrderAt && isOver ? notOver(scheduledAfter(subscription, nextOrderAt), over) : subscription;
}

/**
 * Activates a subscription. Refuses SUBSCRIPTION_STATUS, and SUBSCRIPTION_ENDED if its rule has no more occurrences.
 */
export const activateSubscription = shopOperation(
  {
    operation: 'activateSubscription',
    summary: 'Activate Subscription',
    description:
      'Activates a scheduled, paused or inactive subscription. Orders that were due in the meantime are not created.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_subscriptions'),
    input: z.object({ subscriptionId }),
    output: subscriptionOutput,
  },
  (context, { subscriptionId: id }) =>
    changeSubscription(context, id, async ({ subscription, now }) => {
      const { subscription: active, events } = moved(subscription, 'activate', now);
      if (subscription.status === 'scheduled') return { subscription: active, events };
      const begun = withTerms(active, { currentRetries: 0, retries: {}, isRetrying: false });
      const { nextOrderAt } = begun;
      const known = nextOrderAt && nextOrderAt > now ? dueAt(begun, nextOrderAt) : scheduledAfter(begun, now);
      const next = notOver(known, await occurrencesOverAfter(context.database, subscription, now));
      if (!next.nextOrderAt) refuse('SUBSCRIPTION_ENDED');
      return { subscription: next, events };
    }),
);
