import type { Tillgate } from '../context.js';
import { postMails } from '../domain/core/mail/mail-repository.js';
import { abandonedCartMail } from '../domain/placing/abandonment/abandoned-cart-mail.js';
import { abandonIdle, claimVoidable } from '../domain/placing/abandonment/abandoned-order-repository.js';
import { voidAbandoned } from '../domain/placing/abandonment/void-abandoned.js';

const hour = 3_600_000;

/** How long an order is left alone before it counts as abandoned, in ms (contract 3, "Abandoned orders"). */
const idleFor = hour;

/** How long after that its authorisations are kept, in ms (contract 1, "The order's life"). */
const voidAfter = 6 * hour;

/** Orders that one step looks at. */
const step = 100;

/**
 * Marks the orders that nobody changed for an hour as abandoned, in small steps. What their shops have the service write
 * to shoppers is put into the outbox in the same transaction, once for each time.
 */
async function abandon({ database, clock }: Tillgate): Promise<void> {
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
      if (mails.length > 0) await postMails(executor, mails, now);
      return abandoned.length;
    });
    if (count < step) return;
  }
}

/** Voids the authorisations of orders that were abandoned six hours ago; one that fails is due again in an hour. */
async function voidDue(tillgate: Tillgate): Promise<void> {
  const { database, clock, log } = tillgate;
  for (;;) {
    const now = clock.now();
    const due = await claimVoidable(database, now, new Date(now.getTime() + hour), 20);
    await Promise.all(
      due.map((key) =>
        voidAbandoned(tillgate, key).catch((error: unknown) =>
          log.error({ err: error, shop: key.shopId }, 'the payments of an abandoned order could not be voided'),
        ),
      ),
    );
    if (due.length < 20) return;
  }
}

/** Looks for orders that were left behind. */
export async function abandonOrders(tillgate: Tillgate): Promise<void> {
  await abandon(tillgate);
  await voidDue(tillgate);
}
