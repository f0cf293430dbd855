import type { QueuedMail } from '../../core/mail/mail-repository.js';
import { parseUrl } from '../../../lib/parse-url.js';

/** The data of the email about an abandoned order. */
export interface AbandonedCart {
  publicOrderId: string;
  /** Empty if unknown. */
  emailAddress: string;
  firstName: string | null;
  /** From the order, otherwise from the shop's template. */
  resumableLink: string | null;
  resumeUrlTemplate: string | null;
}

/** Only a plain first name: anyone can trigger this email to any address, so it must not contain free text. */
const plainName = /^\p{L}[\p{L}\p{M}'’ -]{0,49}$/u;

function linkOf({ publicOrderId, resumableLink, resumeUrlTemplate }: AbandonedCart): string | undefined {
  const link = resumableLink ?? resumeUrlTemplate?.replaceAll('{public_order_id}', publicOrderId) ?? '';
  return parseUrl(link)?.href;
}

/**
 * The email to a shopper about an abandoned order; undefined without an email address, or without a page to resume the
 * order.
 */
export function abandonedCartMail(cart: AbandonedCart): QueuedMail | undefined {
  const link = linkOf(cart);
  const { emailAddress: recipient, firstName, publicOrderId } = cart;
  if (recipient === '' || link === undefined) return undefined;
  const name = firstName !== null && plainName.test(firstName) ? firstName : '';
  return { kind: 'abandoned_cart', recipient, publicOrderId, data: { firstName: name, link } };
}
