import type { Tillgate } from '../context.js';
import { issueSoldGiftCards } from '../domain/money/gift-cards/issue-sold-gift-cards.js';
import { createPlatformOrder } from '../domain/platform/orders/create-platform-order.js';
import { failPlatformOrder } from '../domain/platform/orders/fail-platform-order.js';
import { reasonOf } from '../lib/reason-of.js';
import type { OrderJob } from './schedule.js';

/** After this many attempts, about half an hour, the order is flagged for a person; the job continues to retry. */
export const attemptsUntilAttention = 8;

/**
 * Runs what follows a processed order. Gift cards are issued even if the platform refuses the order; if it keeps
 * refusing, the order is flagged for a person.
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
