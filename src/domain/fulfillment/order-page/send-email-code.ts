import type { Context } from '../../../context.js';
import { postSecretMail } from '../../core/mail/mail-repository.js';
import { sendsMails } from '../../core/mail/sends-mails.js';
import { codeHash, codeMail, emailOf, newCode } from './email-code.js';
import { replaceCode } from './email-code-repository.js';
import type { FoundPage } from './find-order-page.js';
import { shownNumber } from '../../order/document/order-number.js';

/**
 * Sends a code to the email address of an order, unless it has none, five codes were sent within a day, or the service
 * has no mail server. The caller is not told which, so that a link says nothing about the address.
 */
export async function sendEmailCode(
  context: Pick<Context, 'database' | 'clock' | 'encryption' | 'mailServer' | 'mailCatcher'>,
  { order, shop }: FoundPage,
): Promise<void> {
  const { database, clock, encryption } = context;
  const email = emailOf(order);
  if (email === undefined || !sendsMails(context)) return;
  const code = newCode();
  const mail = codeMail(email, code, { shopName: shop.name, orderNumber: shownNumber(order) });
  const now = clock.now();
  await database.transaction(async (executor) => {
    if (await replaceCode(executor, order, codeHash(order, email, code), now))
      await postSecretMail(executor, encryption, order.shopId, mail, now);
  });
}
