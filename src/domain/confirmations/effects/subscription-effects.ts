import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { activateSubscription } from '../../subscriptions/changing/activate-subscription.js';
import { cancelSubscription } from '../../subscriptions/changing/cancel-subscription.js';
import { pauseSubscription } from '../../subscriptions/changing/pause-subscription.js';
import { skipSubscriptionOrder } from '../../subscriptions/changing/skip-subscription-order.js';
import { subscriptionId } from '../../subscriptions/document/subscription-id.js';
import { loadSubscription } from '../../subscriptions/document/subscription-repository.js';
import { plain, shopEffect, type DescribedOperation } from './effect.js';
import type { Operation } from '../../core/operation/operation.js';

/** What happens to a subscription, in the status and with the next order that it has now. */
const ofSubscription = (operation: Operation<object>, verb: string): DescribedOperation =>
  shopEffect(operation, z.object({ subscriptionId }), async ({ context, shopId }, { subscriptionId: id }) => {
    const found = await loadSubscription(context.database, shopId, id);
    const { status, nextOrderAt } = (found ?? refuse('NOT_FOUND')).subscription;
    const next = nextOrderAt ? `, and its next order is due on ${nextOrderAt.toISOString().slice(0, 10)}` : '';
    return plain(`${verb} subscription ${id}. It is ${status} now${next}.`);
  });

/** Subscriptions. */
export const subscriptionEffects: readonly DescribedOperation[] = [
  ofSubscription(pauseSubscription, 'Pauses'),
  ofSubscription(activateSubscription, 'Activates'),
  ofSubscription(cancelSubscription, 'Cancels'),
  ofSubscription(skipSubscriptionOrder, 'Skips the next order of'),
];
