import { locale, t } from '../../languages/language.js';

/** The name of each kind of email, in the order in which they are shown. */
export const kindNames: Readonly<Record<string, string>> = {
  order_confirmation: t('mails.kind.orderConfirmation'),
  order_cancelled: t('mails.kind.orderCancelled'),
  payment_link: t('mails.kind.paymentLink'),
  payment_action_needed: t('mails.kind.paymentActionNeeded'),
  shipment_sent: t('mails.kind.shipmentSent'),
  shipment_delivered: t('mails.kind.shipmentDelivered'),
  refund: t('mails.kind.refund'),
  return_requested: t('mails.kind.returnRequested'),
  return_approved: t('mails.kind.returnApproved'),
  return_declined: t('mails.kind.returnDeclined'),
  return_received: t('mails.kind.returnReceived'),
  return_closed: t('mails.kind.returnClosed'),
  gift_card: t('mails.kind.giftCard'),
  abandoned_cart: t('mails.kind.abandonedCart'),
  subscription_upcoming: t('mails.kind.subscriptionUpcoming'),
  subscription_payment_failed: t('mails.kind.subscriptionPaymentFailed'),
  subscription_cancelled: t('mails.kind.subscriptionCancelled'),
  new_order: t('mails.kind.newOrder'),
  needs_attention: t('mails.kind.needsAttention'),
  webhook_disabled: t('mails.kind.webhookDisabled'),
  invitation: t('mails.kind.invitation'),
  password_reset: t('mails.kind.passwordReset'),
  sign_in_notice: t('mails.kind.signInNotice'),
};

/** The name of a kind; emails with codes have none. */
export const kindNameOf = (kind: string | null | undefined): string =>
  kind ? (kindNames[kind] ?? kind) : t('mails.kind.code');

/** To whom an email is sent. */
export const recipientNames: Readonly<Record<string, string>> = {
  customer: t('mails.recipient.customer'),
  shop: t('mails.recipient.shop'),
  person: t('mails.recipient.person'),
};

/** The name of the setting that switches a kind, such as `orderConfirmation`. */
export const settingOf = (kind: string): string =>
  kind.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const names = new Intl.DisplayNames(locale(), { type: 'language', languageDisplay: 'standard' });

/** The name of a language of our templates. It begins with a capital also where a sentence has none. */
export function languageNameOf(code: string): string {
  const name = names.of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}
