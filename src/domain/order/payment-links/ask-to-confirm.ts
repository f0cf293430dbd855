import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { erased } from '../../core/erased.js';
import { draftLasts } from '../document/draft.js';
import { queueActionMail } from './link-mail-repository.js';
import { newLink } from './new-link.js';

/** A payment that waits for the confirmation of a customer. */
export interface WaitingPayment {
  shopId: string;
  publicOrderId: string;
  /** The address of the customer. */
  recipient: string;
  /** The attempt that needs the confirmation; the customer is asked once for it. */
  attemptId: string;
}

/** Asks a customer once, by email, to confirm a payment on the page of a payment link, unless the shop does not want it. */
export async function askToConfirm(
  { linkSecrets }: Pick<Tillgate, 'linkSecrets'>,
  executor: Executor,
  { shopId, publicOrderId, recipient, attemptId }: WaitingPayment,
  now: Date,
): Promise<void> {
  if (recipient === '' || recipient === erased) return;
  const expiresAt = new Date(now.getTime() + draftLasts);
  const { link } = newLink(linkSecrets, { shopId, email: recipient, now, expiresAt });
  const mail = {
    shopId,
    recipient,
    publicOrderId,
    data: { linkId: link.id },
    onceFor: `payment_action_needed/${attemptId}`,
  };
  await queueActionMail(executor, mail, link);
}
