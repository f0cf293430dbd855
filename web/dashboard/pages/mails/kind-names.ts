/** The name of each kind of email, in the order in which they are shown. */
export const kindNames: Readonly<Record<string, string>> = {
  order_confirmation: 'Order confirmation',
  order_cancelled: 'Order canceled',
  payment_link: 'Payment link',
  payment_action_needed: 'Payment needs confirmation',
  shipment_sent: 'Shipment sent',
  shipment_delivered: 'Shipment delivered',
  refund: 'Refund',
  return_requested: 'Return requested',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  return_received: 'Return received',
  return_closed: 'Return closed',
  gift_card: 'Gift card',
  abandoned_cart: 'Abandoned cart',
  subscription_upcoming: 'Upcoming subscription order',
  subscription_payment_failed: 'Subscription payment failed',
  subscription_cancelled: 'Subscription ended',
  new_order: 'New order',
  needs_attention: 'Orders need attention',
  webhook_disabled: 'Webhook disabled',
  invitation: 'Invitation',
  password_reset: 'Password reset',
  sign_in_notice: 'Sign-in notice',
};

/** The name of a kind; emails with codes have none. */
export const kindNameOf = (kind: string | null | undefined): string => (kind ? (kindNames[kind] ?? kind) : 'Code');

/** To whom an email is sent. */
export const recipientNames: Readonly<Record<string, string>> = {
  customer: 'Customer',
  shop: 'Shop',
  person: 'Person',
};

/** The name of the setting that switches a kind, such as `orderConfirmation`. */
export const settingOf = (kind: string): string =>
  kind.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The languages of our templates, with their names. */
export const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  'pt-BR': 'Portuguese (Brazil)',
  pl: 'Polish',
  ja: 'Japanese',
  ar: 'Arabic',
};
