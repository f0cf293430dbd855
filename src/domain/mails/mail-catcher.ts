import type { Tillgate } from '../../context.js';
import type { MailServer } from '../../outbound/smtp/mail-server.js';
import type { DueMail } from '../core/mail/due-mail.js';
import { keepMail } from './caught-mail-repository.js';

/** Keeps an email of a demo in the database in place of a mail server that sends it. */
export const mailCatcher = ({ database, clock }: Pick<Tillgate, 'database' | 'clock'>, due: DueMail): MailServer => ({
  async send({ id, recipient, subject, body, html }) {
    await keepMail(database, due, {
      id,
      kind: due.kind,
      recipient,
      subject,
      html: html ?? null,
      text: body,
      caughtAt: clock.now(),
    });
    return { kind: 'sent' };
  },
});
