import { z } from 'zod';
import { refuse } from '../../errors.js';
import { erased } from '../core/erased.js';
import { limitRequestedMails } from '../core/mail/limit-requested-mails.js';
import { mailKindNamed, mailKinds } from '../core/mail/mail-kinds.js';
import { backend } from '../core/operation/access.js';
import { recordCreated } from '../core/operation/idempotency/record-created.js';
import { orderOperation } from '../core/operation/operation.js';
import type { Order } from '../order/document/order.js';
import { loadForReading, shownOrder } from '../order/storage/read-order.js';
import { mailsOfOrder, repeatMail } from './mails-of-order-repository.js';
import { sentMailSchema, type SentMail } from './sent-mail.js';

/**
 * The address of a repeated email: that of the customer now, which may have been corrected, unless the caller has chosen the
 * recipient.
 */
function addressOf({ kind, recipient }: SentMail, { state }: Order): string {
  const named = mailKindNamed(kind);
  const isChosen = named === 'gift_card' || named === 'payment_link';
  const isToCustomer = named !== undefined && mailKinds[named].to === 'customer' && !isChosen;
  const address = isToCustomer ? (state.customer?.emailAddress ?? '') : recipient;
  return address === '' || address === erased ? recipient : address;
}

/**
 * Sends an email about an order again, as it is now. Refuses NOT_FOUND, TOO_MANY_MAILS, and MAIL_NOT_REPEATABLE for an
 * email that shows a secret or whose recipient was erased.
 */
export const resendMail = orderOperation(
  {
    operation: 'resendMail',
    summary: 'Resend Mail',
    description:
      'Sends an email about the order again, with the current data and to the current address of the customer. An email that shows a secret, such as the PIN of a gift card, cannot be sent again. Refused for a role that does not see personal data. At most 10 emails an hour can be requested about an order, and 20 to an address.',
    mutation: true,
    access: { ...backend('write_orders'), showsShopper: true },
    input: z.object({
      mailId: z.string().max(255).meta({ graphql: 'ID!' }).describe('The ID of the email.'),
    }),
    output: z.object({ mail: sentMailSchema.describe('The new email; null if the operation was refused.') }),
    keyed: true,
    audit: { resource: 'mail', id: ({ mailId }) => mailId },
  },
  async (context, { mailId }) => {
    const { database, clock, shopId, publicOrderId } = context;
    const { order } = await loadForReading(context);
    const mails = await mailsOfOrder(database, shopId, publicOrderId);
    const mail = mails.find(({ id }) => id === mailId) ?? refuse('NOT_FOUND');
    if (!mail.canResend) refuse('MAIL_NOT_REPEATABLE', { field: 'mailId' });
    const recipient = addressOf(mail, order);
    await limitRequestedMails(context, { recipient, publicOrderId }, 'mailId');
    return recordCreated(context, async (executor) => {
      const about = { id: mail.id, recipient };
      const repeated = await repeatMail(executor, shopId, about, clock.now());
      return { mail: repeated ?? refuse('NOT_FOUND'), order: shownOrder(order) };
    });
  },
);
