import { mailKinds, type MailKindName } from '../core/mail/mail-kinds.js';
import { policyKinds, policyLinks } from '../shop/shops/policies.js';
import type { Shop } from '../shop/shops/shop.js';
import type { ShopPart } from './document.js';
import { messagesOf } from './languages/languages.js';
import { oneLine } from './one-line.js';
import { textColorOn } from './text-color.js';

/** Whether a text is the URL of a page, which a path without the address of the service is not. */
const isHttpUrl = (url: string): boolean => /^https?:\/\//i.test(url);

/** The message with the name of each policy. */
const policyMessages = {
  privacyPolicy: 'privacy_policy',
  termsOfService: 'terms_of_service',
  refundPolicy: 'refund_policy',
  shippingPolicy: 'shipping_policy',
  contact: 'contact',
} as const;

/** The policies of a shop that have a URL, with their names in a language. A text needs the address of the service. */
function policiesOf({ shopId, settings: { policies } }: Shop, publicUrl: string | undefined, language: string) {
  const messages = messagesOf(language);
  const links = policyLinks(shopId, policies, publicUrl ?? '');
  return policyKinds.flatMap((kind) => {
    const url = links[kind] ?? '';
    return isHttpUrl(url) ? [{ label: messages[policyMessages[kind]], url }] : [];
  });
}

/** The shop in an email of a kind. Only those to customers show its policies. */
export function shopPart(
  shop: Shop,
  { kind, language, publicUrl }: { kind: MailKindName; language: string; publicUrl: string | undefined },
): ShopPart {
  const { mails } = shop.settings;
  return {
    name: oneLine(shop.name),
    logo_url: mails.logoUrl ?? '',
    color: mails.color,
    button_text: textColorOn(mails.color),
    footer: mails.footer,
    policies: mailKinds[kind].to === 'customer' ? policiesOf(shop, publicUrl, language) : [],
  };
}
