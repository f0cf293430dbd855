import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { Kind } from './variable-kinds.js';

/** Who sends an email. The name may be empty. */
export interface MailAddress {
  name: string;
  address: string;
}

/**
 * A mailbox without quotes, comments, lists and control characters, so that it is always exactly one mailbox in a
 * header and in an SMTP command (RFC 5321, 4.1.2; RFC 6531 for letters beyond ASCII).
 */
const mailbox = /^[^\p{C}\p{Z}"(),:;<>@[\\\]]{1,64}@[^\p{C}\p{Z}"(),:;<>@[\\\]]{1,253}$/u;

/** Whether a text is one mailbox, safe to be put into a header and an SMTP command. */
export function isMailbox(text: string): boolean {
  return text.length <= 254 && mailbox.test(text);
}

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const email = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'u');

/**
 * Whether a text is the email address of a person, in any script (RFC 6531): its domain has a dot and can be encoded.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [localPart, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (text.length > 254 || Buffer.byteLength(localPart) > 64 || !email.test(text)) return false;
  const encoded = domainToASCII(domain);
  return encoded !== '' && encoded.length <= 253 && isIP(encoded) === 0;
}

/** An address such as shop@example.com or Shop <shop@example.com>. */
export const mailAddress: Kind<MailAddress> = {
  expected: 'an address such as shop@example.com or Shop <shop@example.com>',
  read(text) {
    const { name = '', address = text } =
      /^(?<name>[^\p{C}<>"]{0,200}?) *<(?<address>[^<>]+)>$/u.exec(text)?.groups ?? {};
    return isMailbox(address) ? { name, address } : undefined;
  },
};

/** The default sender, whose domain is the host at which clients reach the service. */
export function defaultSender(publicUrl: string | undefined): MailAddress {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  const isName = isIP(host) === 0 && !host.startsWith('[');
  return { name: '', address: `tillgate@${isName ? host : 'localhost'}` };
}
