import type { Tillgate } from '../../../context.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { outageIn } from '../../../lib/database-unavailable.js';
import { reasonOf } from '../../../lib/reason-of.js';
import type { Delivery, MailServer, OutgoingMail } from '../../../outbound/smtp/mail-server.js';
import { nextAttemptAt } from './attempt-plan.js';
import type { DueMail } from './due-mail.js';
import { markNotSent, markSent } from './mail-repository.js';

/** The content of an email. */
export type MailContent = Pick<OutgoingMail, 'subject' | 'body' | 'html' | 'senderName' | 'isUnsubscribable'>;

/** Writes the content of an email of the outbox. Throws if it cannot be written now. */
export type WriteMail = (tillgate: Tillgate, mail: DueMail) => Promise<MailContent>;

async function deliver(
  tillgate: Tillgate,
  server: MailServer,
  mail: DueMail,
  write: WriteMail,
): Promise<{ delivery: Delivery; subject: string }> {
  let content;
  try {
    content = await write(tillgate, mail);
  } catch (error) {
    // It says nothing about the email, which is sent once the database is available.
    if (outageIn(error)) throw error;
    return { delivery: { kind: 'failed', code: 'CONTENT', message: reasonOf(error) }, subject: mail.subject };
  }
  const { id, recipient, createdAt: date } = mail;
  return { delivery: await server.send({ ...content, id, recipient, date }), subject: content.subject };
}

/**
 * Sends a claimed mail and records the outcome. If the process dies in between, the mail is sent again with the same
 * Message-ID. The failure of the last attempt is logged, without the recipient and the text.
 */
export async function sendMail(tillgate: Tillgate, server: MailServer, mail: DueMail, write: WriteMail): Promise<void> {
  const { database, clock, log } = tillgate;
  crashPoint('mail:claimed');
  const { delivery, subject } = await deliver(tillgate, server, mail, write);
  crashPoint('mail:sent');
  const now = clock.now();
  if (delivery.kind === 'sent') return markSent(database, mail, subject, now);
  const next = delivery.kind === 'refused' ? null : nextAttemptAt(mail.attempts, now);
  await markNotSent(database, mail, delivery.message, next, now);
  const line = { shop: mail.shopId, mail: mail.id, attempt: mail.attempts, code: delivery.code };
  if (next === null) log.error(line, 'an email could not be sent and will not be retried');
  else log.warn({ ...line, next_attempt_at: next }, 'an email could not be sent and will be retried');
}
