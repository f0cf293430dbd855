import type { Tillgate } from '../context.js';
import { claimMails, claimUnlogged } from '../domain/core/mail/mail-repository.js';
import { writeMail } from '../domain/mails/write-mail.js';
import { sendMail } from '../domain/core/mail/send-mail.js';

/** How many emails are sent concurrently, and how many are logged at a time. */
const batch = 10;

/** Sends due emails from the outbox; without a mail server they stay there, and each is logged once. */
export async function sendMails(tillgate: Tillgate): Promise<void> {
  const { database, clock, log, mailServer } = tillgate;
  if (!mailServer) {
    for (const { shopId, id } of await claimUnlogged(database, clock.now(), batch))
      log.warn({ shop: shopId, mail: id }, 'an email was not sent because SMTP_URL is not set');
    return;
  }
  const due = await claimMails(database, clock.now(), batch);
  await Promise.all(due.map((mail) => sendMail(tillgate, mailServer, mail, writeMail)));
}
