import type { Tillgate } from '../context.js';
import { claimMails, claimUnlogged } from '../domain/core/mail/mail-repository.js';
import { mailCatcher } from '../domain/mails/mail-catcher.js';
import { writeMail } from '../domain/mails/write-mail.js';
import { sendMail } from '../domain/core/mail/send-mail.js';

/** How many emails are sent concurrently, and how many are logged at a time. */
const batch = 10;

/** Without a mail server, emails stay in the outbox, and each is logged once. */
async function logUnsent({ database, clock, log }: Tillgate): Promise<void> {
  for (const { shopId, id } of await claimUnlogged(database, clock.now(), batch))
    log.warn({ shop: shopId, mail: id }, 'an email was not sent because SMTP_URL is not set');
}

/** Sends due emails from the outbox. A demo without a mail server keeps them in the database, with links to itself. */
export async function sendMails(tillgate: Tillgate): Promise<void> {
  const { database, clock, mailServer, mailCatcher: catcher } = tillgate;
  if (!mailServer && !catcher) return logUnsent(tillgate);
  const sending = mailServer ? tillgate : { ...tillgate, publicUrl: catcher?.address };
  const due = await claimMails(database, clock.now(), batch);
  await Promise.all(due.map((mail) => sendMail(sending, mailServer ?? mailCatcher(tillgate, mail), mail, writeMail)));
}
