import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import type { SubscriptionStatus } from '../document/life.js';
import { shownSubscription, subscriptionOutput } from '../document/subscription-output.js';
import { loadSubscription } from '../document/subscription-repository.js';
import { claimOne } from './claim-repository.js';
import { renew } from './renew.js';
import { subscriptionId } from '../document/subscription-id.js';

const isRunning = (status: SubscriptionStatus): boolean => status === 'active' || status === 'scheduled';

/**
 * Processes the next order now, whenever it is due, also one that waits for a retry. The subscription says what came of it.
 * Refuses SUBSCRIPTION_STATUS for a subscription that is neither active nor scheduled, or whose order another
 * request was faster to process.
 */
export const processSubscription = shopOperation(
  {
    operation: 'processSubscription',
    summary: 'Process Now',
    description:
      'Processes the next order of a subscription now, or retries it. The returned subscription shows the outcome: `lastFailureCode` is set if the payment failed.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: z.object({ subscriptionId }),
    output: subscriptionOutput,
    keyed: true,
  },
  async (context, { subscriptionId: id }) => {
    const { database, clock, heartbeat, shopId } = context;
    const before = (await loadSubscription(database, shopId, id)) ?? refuse('NOT_FOUND');
    const now = before.testClock ?? clock.now();
    const holder = heartbeat.newHolder();
    const subscription = await claimOne(database, before.subscription, now, { holder, now: clock.now() });
    if (!subscription) {
      const { status } = (await loadSubscription(database, shopId, id))?.subscription ?? before.subscription;
      const message = isRunning(status)
        ? 'The order was processed by another request.'
        : `The subscription is ${status}, so it cannot be processed now.`;
      refuse('SUBSCRIPTION_STATUS', { message, details: { status } });
    }
    await renew(context, { subscription, holder, now });
    const after = (await loadSubscription(database, shopId, id)) ?? refuse('NOT_FOUND');
    return {
      subscription: shownSubscription(after.subscription, {
        shopNumber: after.shop.number,
        testClock: after.testClock,
      }),
    };
  },
);
