import type { Tillgate } from '../context.js';
import { issueSoldGiftCards } from '../domain/gift-cards/issue-sold-gift-cards.js';
import { createPlatformOrder } from '../domain/platform/create-platform-order.js';
import { reconcilePayments } from './reconcile-payments.js';
import { resumeOrders } from './resume-orders.js';

/** An order that a queued job is about. */
export interface OrderJob {
  shopId: string;
  publicOrderId: string;
}

/** Jobs that changes queue in their own statement; tried again with growing waits until they succeed. */
export const queued: Record<string, (tillgate: Tillgate, job: OrderJob) => Promise<void>> = {
  after_processing: async (tillgate, { shopId, publicOrderId }) => {
    await createPlatformOrder(tillgate, shopId, publicOrderId);
    await issueSoldGiftCards(tillgate, shopId, publicOrderId);
  },
};

/** What each worker looks for by itself, every so many ms; each finds work by asking the database what is due. */
export const recurring: readonly { name: string; every: number; run: (tillgate: Tillgate) => Promise<void> }[] = [
  { name: 'reconcile payments', every: 1_000, run: reconcilePayments },
  { name: 'resume orders', every: 2_000, run: resumeOrders },
];
