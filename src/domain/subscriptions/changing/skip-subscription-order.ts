import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { recurrenceOf, withoutOccurrence } from '../document/schedule.js';
import { withTerms } from '../document/subscription.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { changeAndClose } from '../renewing/close-pending.js';
import { subscriptionId } from '../document/subscription-id.js';

/** How many dates a rule may exclude. */
const mostExcluded = 1_000;

/**
 * Skips the next order: the rule excludes its date. Refuses SUBSCRIPTION_STATUS while the subscription is processing or
 * inactive, and SUBSCRIPTION_ENDED if no order would be left.
 */
export const skipSubscriptionOrder = shopOperation(
  {
    operation: 'skipSubscriptionOrder',
    summary: 'Skip Next Order',
    description: 'Skips the next order of a subscription: its date becomes an `EXDATE` of the order rule.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_subscriptions'),
    input: z.object({ subscriptionId }),
    output: subscriptionOutput,
    keyed: true,
  },
  (context, { subscriptionId: id }) =>
    changeAndClose(context, id, ({ subscription }) => {
      const { status, nextOrderAt, terms } = subscription;
      if (status === 'processing' || status === 'inactive' || !nextOrderAt)
        refuse('SUBSCRIPTION_STATUS', {
          message: `The subscription is ${status}, so no order can be skipped.`,
          details: { status },
        });
      const { instants, locals, days } = recurrenceOf(terms.orderRrule, terms).excluded;
      if (instants.size + locals.size + days.size >= mostExcluded)
        refuse('INVALID_VALUE', { message: `The order rule must have at most ${mostExcluded} excluded dates.` });
      const anew = withTerms(subscription, { currentRetries: 0, retries: {}, isRetrying: false });
      const skipped = withoutOccurrence(anew, nextOrderAt);
      if (!skipped.nextOrderAt) refuse('SUBSCRIPTION_ENDED');
      const nextProcessingAt = status === 'paused' ? null : skipped.nextProcessingAt;
      return {
        subscription: { ...skipped, nextProcessingAt },
        events: [{ type: 'subscription/skipped', data: { occurrence: nextOrderAt.toISOString() } }],
      };
    }),
);
