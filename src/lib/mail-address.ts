import { isIP } from 'node:net';
import type { Kind } from './variable-kinds.js';

/** Who sends an e-mail. The name may be empty. */
export interface MailAddress {
  name: string;
  address: string;
}

/**
 * A mailbox without quotes, comments, lists and control characters, so that it stands for one mailbox in a header and in
 * an SMTP command whatever else is made of it (RFC 5321, 4.1.2; RFC 6531 for letters beyond ASCII).
 */
const mailbox = /^[^\p{C}\p{Z}"(),:;<>@[\\\]]{1,64}@[^\p{C}\p{Z}"(),:;<>@[\\\]]{1,253}$/u;

/** Whether a text is one mailbox, safe to be put into a header and an SMTP command. */
export function isMailbox(text: string): boolean {
  return text.length <= 254 && mailbox.test(text);
}

/** An address as in shop@example.com or Shop <shop@example.com>. */
export const mailAddress: Kind<MailAddress> = {
  expected: 'an address as in shop@example.com or Shop <shop@example.com>',
  read(text) {
    const { name = '', address = text } =
      /^(?<name>[^\p{C}<>"]{0,200}?) *<(?<address>[^<>]+)>$/u.exec(text)?.groups ?? {};
    return isMailbox(address) ? { name, address } : undefined;
  },
};

/** The sender where none is configured: of the host under which clients reach the service. */
export function defaultSender(publicUrl: string | undefined): MailAddress {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  const isName = isIP(host) === 0 && !host.startsWith('[');
  return { name: '', address: `tillgate@${isName ? host : 'localhost'}` };
}
