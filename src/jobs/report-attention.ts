import type { Tillgate } from '../context.js';
import { queueMailsOnce } from '../domain/core/mail/mail-repository.js';
import { dailyReports, newlyFlagged } from '../domain/mails/attention-repository.js';

/** How many emails one statement queues. */
const step = 100;

/** Queues the emails to shops about orders that need attention: at once for each order, or once a day. */
export async function reportAttention({ database, clock }: Tillgate): Promise<void> {
  const now = clock.now();
  for (const find of [newlyFlagged, dailyReports])
    for (;;) {
      const reports = await find(database, now, step);
      const mails = reports.map(({ shopId, recipient, publicOrderId, orders, count, onceFor }) => ({
        shopId,
        kind: 'needs_attention' as const,
        recipient,
        publicOrderId,
        data: { orders, count },
        onceFor,
      }));
      await queueMailsOnce(database, mails, now);
      if (reports.length < step) break;
    }
}
