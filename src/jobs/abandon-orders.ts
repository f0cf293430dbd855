import type { Tillgate } from '../context.js';
import { queueMails } from '../domain/core/mail/mail-repository.js';
import { abandonedCartMail } from '../domain/placing/abandonment/abandoned-cart-mail.js';
import { abandonIdle } from '../domain/placing/abandonment/abandoned-order-repository.js';

const hour = 3_600_000;

/** An order with lines that was not changed for this long is abandoned, in ms. */
const idleFor = hour;

/** How long after that its authorizations are kept, in ms. */
const voidAfter = 6 * hour;

/** How many orders one step checks. */
const step = 100;

/**
 * Marks orders that were not changed for an hour as abandoned, in small steps. The email to the shopper, if the shop
 * wants one, is queued in the same transaction, once for each time.
 */
export async function abandonOrders({ database, clock }: Tillgate): Promise<void> {
  for (;;) {
    const now = clock.now();
    const idleSince = new Date(now.getTime() - idleFor);
    const voidDueAt = new Date(now.getTime() + voidAfter);
    const count = await database.transaction(async (executor) => {
      const abandoned = await abandonIdle(executor, { idleSince, voidDueAt, now, limit: step });
      const mails = abandoned
        .filter(({ isMailed }) => isMailed)
        .flatMap((order) => {
          const mail = abandonedCartMail(order);
          return mail ? [{ shopId: order.shopId, ...mail }] : [];
        });
      await queueMails(executor, mails, now);
      return abandoned.length;
    });
    if (count < step) return;
  }
}
