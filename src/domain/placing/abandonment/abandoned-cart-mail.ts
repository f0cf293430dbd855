import type { Mail } from '../../core/mail/mail-repository.js';

/** The data of the email about an abandoned order. */
export interface AbandonedCart {
  publicOrderId: string;
  shopName: string;
  /** Empty if unknown. */
  emailAddress: string;
  firstName: string | null;
  /** From the order, otherwise from the shop's template. */
  resumableLink: string | null;
  resumeUrlTemplate: string | null;
}

/** Only a plain first name: anyone can trigger this email to any address, so it must not contain free text. */
const plainName = /^\p{L}[\p{L}\p{M}'’ -]{0,49}$/u;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function linkOf({ publicOrderId, resumableLink, resumeUrlTemplate }: AbandonedCart): string | undefined {
  const link = resumableLink ?? resumeUrlTemplate?.replaceAll('{public_order_id}', publicOrderId) ?? '';
  return URL.canParse(link) ? new URL(link).href : undefined;
}

/**
 * The email to a shopper about an abandoned order; undefined without an email address, or without a page to resume the
 * order.
 */
export function abandonedCartMail(cart: AbandonedCart): Mail | undefined {
  const link = linkOf(cart);
  const { emailAddress: recipient, firstName } = cart;
  if (recipient === '' || link === undefined) return undefined;
  const shopName = oneLine(cart.shopName);
  const lines = [
    `Hello${firstName !== null && plainName.test(firstName) ? ` ${firstName}` : ''},`,
    `you have left something in your cart at ${shopName}. It is still there:`,
    link,
    'If this was not you, you can ignore this email.',
  ];
  return { recipient, subject: `Your cart at ${shopName}`, body: `${lines.join('\n\n')}\n` };
}
