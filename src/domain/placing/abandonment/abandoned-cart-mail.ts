import type { Mail } from '../../core/mail/mail-repository.js';

/** What the mail about an abandoned order is made of. */
export interface AbandonedCart {
  publicOrderId: string;
  shopName: string;
  /** Empty where the shopper has not said it. */
  emailAddress: string;
  firstName: string | null;
  /** Of the order; else it is made of the shop's template. */
  resumableLink: string | null;
  resumeUrlTemplate: string | null;
}

/** A first name and nothing else: anyone may have this mail sent to anyone, so it carries no text of theirs. */
const plainName = /^\p{L}[\p{L}\p{M}'’ -]{0,49}$/u;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function linkOf({ publicOrderId, resumableLink, resumeUrlTemplate }: AbandonedCart): string | undefined {
  const link = resumableLink ?? resumeUrlTemplate?.replaceAll('{public_order_id}', publicOrderId) ?? '';
  return URL.canParse(link) ? new URL(link).href : undefined;
}

/** What a shopper who left their cart behind is told; undefined without an address, or without a page to go on at. */
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
