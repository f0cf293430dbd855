import { createTransport } from 'nodemailer';
import { isLoopback } from '../../lib/loopback.js';
import { isMailbox, type MailAddress } from '../../lib/mail-address.js';
import { reasonOf } from '../../lib/reason-of.js';
import type { SmtpUrl } from '../../lib/smtp-url.js';

/** An email to send. */
export interface OutgoingMail {
  /** Used in the Message-ID, so that receivers recognize a repeated email. */
  id: string;
  recipient: string;
  subject: string;
  /** The plain text. */
  body: string;
  html?: string;
  /** The name of the shop, shown with the address of the sender. */
  senderName?: string;
  /** The reader can ask to receive no more of these emails by writing to the sender. */
  isUnsubscribable?: boolean;
  /** When it was written; it stays the same when the email is sent again. */
  date: Date;
}

/** The result of sending: `refused` if the email can never be sent, `failed` if a retry may succeed. */
export type Delivery = { kind: 'sent' } | { kind: 'refused' | 'failed'; code: string; message: string };

export interface MailServer {
  /** Sends one email, within 20 s. Never throws. */
  send(mail: OutgoingMail): Promise<Delivery>;
}

/** The timeout for sending an email, and for a response of the server, in ms. */
const sendTimeout = 20_000;
const responseTimeout = 10_000;

/** The longest text that is kept of an error, in characters. */
const longestMessage = 500;

/** Whether the server has refused the recipient for good (RFC 5321, 4.2.1: replies from 500 are permanent). */
const isRefusedRecipient = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

function failureOf(error: unknown): Delivery {
  const given = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  const code = typeof given === 'string' ? given : 'UNKNOWN';
  const kind = isRefusedRecipient(error) ? 'refused' : 'failed';
  return { kind, code, message: reasonOf(error).slice(0, longestMessage) };
}

/** The text of a header on one line: characters that could begin another header are replaced with spaces. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Sends through an SMTP server (RFC 5321). With a password, TLS is required except on the local machine (RFC 8314).
 */
export function createMailServer({ server, sender }: { server: SmtpUrl; sender: MailAddress }): MailServer {
  const { host, port, secure, login } = server;
  const isOwnMachine = host === 'localhost' || isLoopback(host);
  const transport = createTransport({
    host,
    port,
    secure,
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    requireTLS: login !== undefined && !isOwnMachine,
    ignoreTLS: isOwnMachine,
    connectionTimeout: responseTimeout,
    greetingTimeout: responseTimeout,
    socketTimeout: responseTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = sender.address.slice(sender.address.indexOf('@') + 1);
  return {
    async send({ id, recipient, subject, body, html, senderName, isUnsubscribable = false, date }) {
      if (!isMailbox(recipient))
        return { kind: 'refused', code: 'RECIPIENT', message: 'The recipient must be exactly one email address.' };
      try {
        await transport.sendMail({
          from: senderName ? { ...sender, name: oneLine(senderName) } : sender,
          to: { name: '', address: recipient },
          envelope: { from: sender.address, to: [recipient] },
          subject: oneLine(subject),
          text: body,
          ...(html === undefined ? {} : { html }),
          date,
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(isUnsubscribable ? { 'List-Unsubscribe': `<mailto:${sender.address}?subject=unsubscribe>` } : {}),
          },
          signal: AbortSignal.timeout(sendTimeout),
        });
        return { kind: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
