import type { Tillgate } from '../context.js';
import { queueMailsOnce } from '../domain/core/mail/mail-repository.js';
import { upcomingOrders } from '../domain/subscriptions/reading/upcoming-order-repository.js';

/** How many emails one statement queues. */
const step = 500;

/** Queues an email about each next order of a subscription, some days before, once for each order. */
export async function announceSubscriptionOrders({ database, clock }: Tillgate): Promise<void> {
  const now = clock.now();
  for (;;) {
    const upcoming = await upcomingOrders(database, now, step);
    const mails = upcoming.map(({ shopId, subscriptionId, at, recipient, onceFor }) => ({
      shopId,
      kind: 'subscription_upcoming' as const,
      recipient,
      publicOrderId: null,
      data: { subscriptionId, next_order_at: at.toISOString() },
      onceFor,
    }));
    await queueMailsOnce(database, mails, now);
    if (upcoming.length < step) return;
  }
}
