import type { Tillgate } from '../context.js';
import { deliverGiftCards } from '../domain/fulfillment/shipments/deliver-gift-cards.js';
import { issueSoldGiftCards } from '../domain/money/gift-cards/issue-sold-gift-cards.js';
import { hasSubscriptions, sellsGiftCards } from '../domain/order/document/order.js';
import { startSubscriptions } from '../domain/subscriptions/changing/start-subscriptions.js';
import { createPlatformOrder } from '../domain/platform/orders/create-platform-order.js';
import { failPlatformOrder } from '../domain/platform/orders/fail-platform-order.js';
import { loadOrderToCreate } from '../domain/platform/orders/order-to-create-repository.js';
import { postponePlatformOrder } from '../domain/platform/orders/platform-order-job-repository.js';
import { PlatformRefusal } from '../domain/platform/orders/platform-refusal.js';
import { attemptsUntilRefused, waitAfterRefusal } from '../domain/platform/orders/push-plan.js';
import { reasonOf } from '../lib/reason-of.js';
import type { OrderJob } from './order-job.js';

/** After this many attempts, about half an hour, the order is flagged for a person; the job continues to retry. */
export const attemptsUntilAttention = 8;

/**
 * Runs what follows a processed order. Subscriptions are started and gift cards are issued even if the platform refuses
 * the order. The line items of a processed order do not change, so that an order without subscriptions or gift cards is
 * loaded once. If the platform refuses the order twice, or keeps failing, the order is flagged for a person. The job is
 * queued again for the time that the platform asked for, or for much later after a refusal; otherwise it throws and is
 * retried.
 */
export async function afterProcessing(
  tillgate: Tillgate,
  { shopId, publicOrderId }: OrderJob,
  attempt: number,
): Promise<void> {
  const found = await loadOrderToCreate(tillgate.database, shopId, publicOrderId);
  if (!found) return;
  const { order } = found.loaded;
  const startsSubscriptions = hasSubscriptions(order);
  if (startsSubscriptions) await startSubscriptions(tillgate, shopId, publicOrderId);
  const known = startsSubscriptions ? undefined : found;
  const [platform] = await Promise.allSettled([
    createPlatformOrder(tillgate, { shopId, publicOrderId }, attempt, known),
  ]);
  const issueGiftCards = async (): Promise<void> => {
    if (!sellsGiftCards(order)) return;
    await issueSoldGiftCards(tillgate, shopId, publicOrderId);
    await deliverGiftCards(tillgate, { shopId, publicOrderId });
  };
  if (platform.status === 'fulfilled') return issueGiftCards();
  const { reason }: { reason: unknown } = platform;
  const refusal = reason instanceof PlatformRefusal ? reason : undefined;
  const isRefused = refusal?.isFinal && attempt >= attemptsUntilRefused;
  if (isRefused || attempt >= attemptsUntilAttention)
    await failPlatformOrder(tillgate, { shopId, publicOrderId }, reasonOf(reason));
  await issueGiftCards();
  const wait = isRefused ? Math.max(waitAfterRefusal, refusal.retryAfter) : refusal?.retryAfter;
  if (!wait) throw reason;
  await postponePlatformOrder(tillgate.database, { shopId, publicOrderId }, { attempts: attempt, wait });
}
