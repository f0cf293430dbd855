import { createHash } from 'node:crypto';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { takeAttempt } from '../attempts/attempt-repository.js';

/** How many emails may be requested within an hour: by a shop, about an order, and to an address. */
const mostOfShop = 1_000;
const mostOfOrder = 10;
const mostOfRecipient = 20;

/** Addresses are not stored with the counts. */
const hashOf = (recipient: string): string => createHash('sha256').update(recipient.toLowerCase()).digest('base64url');

/**
 * Counts an email that a caller sends on request, such as a test or a payment link, so that a credential cannot be used to
 * flood an address. Refuses TOO_MANY_MAILS.
 */
export async function limitRequestedMails(
  { database, clock, shopId }: ShopContext,
  { recipient, publicOrderId }: { recipient: string; publicOrderId: string | null },
  field: string,
): Promise<void> {
  const limits = [
    { subject: 'requested emails', most: mostOfShop },
    { subject: `requested emails to ${hashOf(recipient)}`, most: mostOfRecipient },
    ...(publicOrderId === null
      ? []
      : [{ subject: `requested emails about order ${publicOrderId}`, most: mostOfOrder }]),
  ];
  if (!(await takeAttempt(database, shopId, limits, clock.now())))
    refuse('TOO_MANY_MAILS', { field, retryAfter: 3_600 });
}
