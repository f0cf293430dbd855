import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { pause } from '../../../lib/pause.js';
import { finishKey, recordResponse } from '../../core/operation/idempotency/idempotency-repository.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import type { SubscriptionStatus } from '../document/status-transitions.js';
import { subscriptionOutput, type ShownSubscription } from '../document/subscription-output.js';
import { shownSubscription } from '../document/shown-subscription.js';
import { loadSubscription, type LoadedSubscription } from '../document/subscription-repository.js';
import { claimOne } from './claim-repository.js';
import { renew } from './renew.js';
import { subscriptionId } from '../document/subscription-id.js';

type Processed = { subscription: ShownSubscription };

/** How long a repeated request waits for the first one, in ms. */
const longestWait = 5_000;

const isRunning = (status: SubscriptionStatus): boolean => status === 'active' || status === 'scheduled';

async function load({ database, shopId }: ShopContext, id: number): Promise<LoadedSubscription> {
  return (await loadSubscription(database, shopId, id)) ?? refuse('NOT_FOUND');
}

const answerOf = ({ subscription, shop, testClock }: LoadedSubscription): Processed => ({
  subscription: shownSubscription(subscription, { shopNumber: shop.number, testClock }),
});

/**
 * Claims the subscription for its next order. A response for the idempotency key is recorded with the claim, so that a
 * repeated request never processes another order, even if this process dies.
 */
async function claim(context: ShopContext, before: LoadedSubscription, holder: string, now: Date) {
  const { database, clock, shopId, claimedKey } = context;
  const claimed = await database.transaction(async (executor) => {
    const subscription = await claimOne(executor, before.subscription, now, { holder, now: clock.now() });
    if (subscription) await recordResponse(executor, shopId, claimedKey, answerOf({ ...before, subscription }));
    return subscription;
  });
  if (claimed && claimedKey) claimedKey.isKept = true;
  return claimed;
}

/** The response to a repeated request: that of the first one, or the current state of the order if its process died. */
async function restore(context: ShopContext, recorded: Processed): Promise<Processed> {
  if (recorded.subscription.subscriptionStatus !== 'processing') return recorded;
  for (const started = performance.now(); ; await pause(50)) {
    const answer = answerOf(await load(context, recorded.subscription.id));
    if (answer.subscription.subscriptionStatus !== 'processing' || performance.now() - started > longestWait)
      return answer;
  }
}

/**
 * Processes the next order now, even if it is not due or waits for a retry. The returned subscription shows the
 * outcome. Refuses SUBSCRIPTION_STATUS for a subscription that is neither active nor scheduled, or whose next order
 * another request has processed or changed.
 */
export const processSubscription = shopOperation(
  {
    operation: 'processSubscription',
    summary: 'Process Now',
    description:
      'Processes the next order of a subscription now, or retries it. The returned subscription shows the outcome: `ordersProcessed` is greater by one if the order was processed; otherwise `lastFailureCode` is the code of the failure.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: z.object({ subscriptionId }),
    output: subscriptionOutput,
    keyed: true,
    restore,
  },
  async (context, { subscriptionId: id }) => {
    const { database, clock, heartbeat, shopId, claimedKey } = context;
    const before = await load(context, id);
    const now = before.testClock ?? clock.now();
    const holder = heartbeat.newHolder();
    const subscription = await claim(context, before, holder, now);
    if (!subscription) {
      const { status } = (await load(context, id)).subscription;
      const message = isRunning(status)
        ? 'Another request has processed or changed the next order.'
        : `The subscription is ${status}, so it cannot be processed now.`;
      refuse('SUBSCRIPTION_STATUS', { message, details: { status } });
    }
    await renew(context, { subscription, holder, now });
    const answer = answerOf(await load(context, id));
    if (claimedKey) await finishKey(database, shopId, claimedKey, { result: answer }, undefined);
    return answer;
  },
);
