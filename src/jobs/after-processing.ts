import type { Tillgate } from '../context.js';
import { issueSoldGiftCards } from '../domain/money/gift-cards/issue-sold-gift-cards.js';
import { createPlatformOrder } from '../domain/platform/orders/create-platform-order.js';
import { failPlatformOrder } from '../domain/platform/orders/fail-platform-order.js';
import { reasonOf } from '../lib/reason-of.js';
import type { OrderJob } from './schedule.js';

/** At which attempt a person is called, about half an hour after the first; the job itself goes on trying. */
export const attemptsUntilAttention = 8;

/**
 * What follows a processed order. A platform that refuses the order does not keep the customer's gift cards back, and
 * when it keeps refusing a person is called (contract 1, "The order's life", step 6).
 */
export async function afterProcessing(
  tillgate: Tillgate,
  { shopId, publicOrderId }: OrderJob,
  attempt: number,
): Promise<void> {
  const [platform] = await Promise.allSettled([createPlatformOrder(tillgate, shopId, publicOrderId)]);
  if (platform.status === 'rejected' && attempt >= attemptsUntilAttention)
    await failPlatformOrder(tillgate, shopId, publicOrderId, reasonOf(platform.reason));
  await issueSoldGiftCards(tillgate, shopId, publicOrderId);
  if (platform.status === 'rejected') throw platform.reason;
}
