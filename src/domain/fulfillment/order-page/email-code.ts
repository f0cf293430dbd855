import { createHash, randomInt } from 'node:crypto';
import type { Mail } from '../../core/mail/mail-repository.js';
import { erased } from '../../core/erased.js';
import type { Order } from '../../order/document/order.js';

/** A new code of eight digits. */
export const newCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/** The code as it was sent, however it was typed; undefined if it cannot be one. */
export function codeOfText(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '');
  return /^\d{8}$/.test(code) ? code : undefined;
}

/** The hash of a code, which is for one email address of one order. */
export const codeHash = ({ shopId, publicOrderId }: Order, email: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['order page code', shopId, publicOrderId, email, code]))
    .digest('hex');

/** The email address of the order's customer; undefined if there is none or it was erased. */
export function emailOf({ state: { customer } }: Order): string | undefined {
  const email = customer?.emailAddress ?? '';
  return email === '' || email === erased ? undefined : email;
}

/** The email with a code. */
export const codeMail = (recipient: string, code: string, about: { shopName: string; orderNumber: number }): Mail => ({
  recipient,
  subject: `Your code for order ${about.orderNumber}`,
  body: `${[
    `Your code for order ${about.orderNumber} at ${about.shopName} is ${code}.`,
    'Enter it on the page of the order within 10 minutes to see the whole order.',
    'If you did not ask for it, somebody else has the link to your order. Do not pass the code on.',
  ].join('\n\n')}\n`,
});
