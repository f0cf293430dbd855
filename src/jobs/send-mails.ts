import type { Tillgate } from '../context.js';
import { claimMails, claimUntold } from '../domain/core/mail/mail-repository.js';
import { sendMail } from '../domain/core/mail/send-mail.js';

/** How many mails are sent at once, and of how many the log tells at once. */
const batch = 10;

/** Sends the mails of the outbox that are due; without a mail server they stay there, and the log says so, once of each. */
export async function sendMails(tillgate: Tillgate): Promise<void> {
  const { database, clock, log, mailServer } = tillgate;
  if (!mailServer) {
    for (const { shopId, id } of await claimUntold(database, clock.now(), batch))
      log.warn({ shop: shopId, mail: id }, 'an e-mail stays in the outbox: SMTP_URL is not set');
    return;
  }
  const due = await claimMails(database, clock.now(), batch);
  await Promise.all(due.map((mail) => sendMail(tillgate, mailServer, mail)));
}
