import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { pause } from '../../../lib/pause.js';
import { recordResponse } from '../../core/operation/idempotency/idempotency-repository.js';
import { fallbackData, type Asked } from '../../shop/overrides/ask-override.js';
import { statusAfter, type Cause } from './status-transitions.js';
import type { Subscription } from './subscription.js';
import type { ShownSubscription } from './subscription-output.js';
import { shownSubscription } from './shown-subscription.js';
import {
  loadSubscription,
  saveSubscription,
  type LoadedSubscription,
  type SubscriptionEvent,
} from './subscription-repository.js';

/** How often a change is retried after concurrent changes to the same subscription. */
const tries = 20;

/** The result of a change to a subscription. */
export interface Changed {
  subscription: Subscription;
  events: SubscriptionEvent[];
}

/** The loaded subscription with the shop's time, which a test clock may have set. */
export interface AtTime extends LoadedSubscription {
  now: Date;
}

/** What is written in the transaction of a change. */
export type Alongside = (executor: Executor, stored: Subscription, now: Date) => Promise<void>;

/**
 * Changes a subscription by a function that may run more than once: if another change was written first, it runs again
 * on the new state. Additional writes and the response for an idempotency key are in the same transaction. Refuses
 * NOT_FOUND, and ORDER_BUSY if others keep changing it.
 */
export async function changeSubscription(
  context: Pick<ShopContext, 'database' | 'clock' | 'shopId' | 'claimedKey'>,
  id: number,
  change: (loaded: AtTime) => Changed | Promise<Changed>,
  alongside?: Alongside,
): Promise<{ subscription: ShownSubscription }> {
  const { database, clock, shopId, claimedKey } = context;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const loaded =
      (await loadSubscription(database, shopId, id)) ??
      refuse('NOT_FOUND', { message: 'The subscription was not found.' });
    const now = loaded.testClock ?? clock.now();
    const { subscription, events } = await change({ ...loaded, now });
    const write = { subscription: { ...subscription, updatedAt: now }, events, now: clock.now() };
    const answerOf = (stored: Subscription) => ({
      subscription: shownSubscription(stored, { shopNumber: loaded.shop.number, testClock: loaded.testClock }),
    });
    const stored =
      alongside || claimedKey
        ? await database.transaction(async (executor) => {
            const saved = await saveSubscription(executor, write);
            if (!saved) return undefined;
            await alongside?.(executor, saved, now);
            await recordResponse(executor, shopId, claimedKey, answerOf(saved));
            return saved;
          })
        : await saveSubscription(database, write);
    if (stored) {
      if (claimedKey) claimedKey.isKept = true;
      return answerOf(stored);
    }
    await pause(Math.random() * 10 * (attempt + 1));
  }
  return refuse('ORDER_BUSY', {
    message: 'The subscription is being changed by other requests. Try again.',
    retryAfter: 1,
  });
}

/** A change of these members, with the results of override calls for its event. */
export const updated = (changed: string[], asked: readonly Asked<unknown>[] = []): SubscriptionEvent => ({
  type: 'subscription/updated',
  data: { changed, ...fallbackData(...asked) },
});

/** The subscription after a transition. Refuses SUBSCRIPTION_STATUS if the transition is not allowed. */
export function moved(subscription: Subscription, by: Cause, now: Date): Changed {
  const { status: from } = subscription;
  const status = statusAfter(from, by);
  if (!status)
    refuse('SUBSCRIPTION_STATUS', {
      message: `The subscription is ${from}, which does not allow this.`,
      details: { status: from },
    });
  return {
    subscription: { ...subscription, status, statusChangedAt: now },
    events: [{ type: 'subscription/status_changed', data: { from, to: status } }],
  };
}
