import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { subscriptionId } from '../document/subscription-id.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { shownSubscription } from '../document/shown-subscription.js';
import { loadSubscription } from '../document/subscription-repository.js';

/** A subscription of the shop. Refuses NOT_FOUND. */
export const getSubscription = shopOperation(
  {
    operation: 'getSubscription',
    summary: 'Get Subscription',
    description: 'Returns a subscription of the shop.',
    agent: 'read',
    access: backend('read_subscriptions'),
    input: z.object({ subscriptionId }),
    output: subscriptionOutput,
  },
  async ({ database, shopId }, { subscriptionId: id }) => {
    const { subscription, shop, testClock } = (await loadSubscription(database, shopId, id)) ?? refuse('NOT_FOUND');
    return { subscription: shownSubscription(subscription, { shopNumber: shop.number, testClock }) };
  },
);
