import type { Tillgate } from '../../../context.js';
import { reasonOf } from '../../../lib/reason-of.js';
import type { Delivery, MailServer } from '../../../outbound/smtp/mail-server.js';
import { nextAttemptAt } from './attempt-plan.js';
import type { DueMail } from './due-mail.js';
import { bodyOf, markNotSent, markSent } from './mail-repository.js';

async function deliver({ encryption }: Tillgate, server: MailServer, mail: DueMail): Promise<Delivery> {
  let body;
  try {
    body = bodyOf(encryption, mail);
  } catch (error) {
    return { kind: 'failed', code: 'SEALED', message: reasonOf(error) };
  }
  const { id, recipient, subject, createdAt: date } = mail;
  return server.send({ id, recipient, subject, body, date });
}

/**
 * Sends a claimed mail and records the outcome. If the process dies in between, the mail is sent again with the same
 * Message-ID. The failure of the last attempt is logged, without the recipient and the text.
 */
export async function sendMail(tillgate: Tillgate, server: MailServer, mail: DueMail): Promise<void> {
  const { database, clock, log } = tillgate;
  const delivery = await deliver(tillgate, server, mail);
  const now = clock.now();
  if (delivery.kind === 'sent') return markSent(database, mail, now);
  const next = delivery.kind === 'refused' ? null : nextAttemptAt(mail.attempts, now);
  await markNotSent(database, mail, delivery.message, next, now);
  const line = { shop: mail.shopId, mail: mail.id, attempt: mail.attempts, code: delivery.code };
  if (next === null) log.error(line, 'an email could not be sent and will not be retried');
  else log.warn({ ...line, next_attempt_at: next }, 'an email could not be sent and will be retried');
}
