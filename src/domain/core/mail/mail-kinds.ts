/** A kind of email that a shop sends. */
interface MailKind {
  /** The customer of an order or a subscription, the shop itself, or a person who works in it. */
  to: 'customer' | 'shop' | 'person';
  /** The event or the operation whose statement queues it. */
  queuedBy: string;
  /** The member of the setting `mails` that switches it; null if it follows another setting, or is always sent. */
  setting: string | null;
  /** Not sent if the platform sends the emails about orders. */
  leftToPlatform: boolean;
  /** Shops that were created before it existed start with it switched off. */
  startsOff: boolean;
}

const ofOrder = { to: 'customer', leftToPlatform: true, startsOff: true } as const;
const ofSubscription = { to: 'customer', leftToPlatform: true, startsOff: true } as const;
const toShop = { to: 'shop', leftToPlatform: false, startsOff: true } as const;
const toPerson = { to: 'person', setting: null, leftToPlatform: false, startsOff: false } as const;

/** Every kind of email: to whom it is sent, what queues it, and what switches it. */
export const mailKinds = {
  order_confirmation: { ...ofOrder, queuedBy: 'order/processed', setting: 'orderConfirmation' },
  order_cancelled: { ...ofOrder, queuedBy: 'order/cancelled', setting: 'orderCancelled' },
  shipment_sent: { ...ofOrder, queuedBy: 'shipment/created, shipment/updated', setting: 'shipmentSent' },
  shipment_delivered: { ...ofOrder, queuedBy: 'shipment/delivered', setting: 'shipmentDelivered' },
  // The caller asks for it, so it does not depend on who sends the other emails.
  refund: { to: 'customer', leftToPlatform: false, startsOff: false, queuedBy: 'refund/created', setting: 'refund' },
  return_requested: { ...ofOrder, queuedBy: 'return/requested', setting: 'returnRequested' },
  return_approved: { ...ofOrder, queuedBy: 'return/approved', setting: 'returnApproved' },
  return_declined: { ...ofOrder, queuedBy: 'declineReturn', setting: 'returnDeclined' },
  return_received: { ...ofOrder, queuedBy: 'return/received', setting: 'returnReceived' },
  return_closed: { ...ofOrder, queuedBy: 'return/closed', setting: 'returnClosed' },
  // Only this email contains the PIN.
  gift_card: { to: 'customer', leftToPlatform: false, startsOff: false, queuedBy: 'gift_card/created', setting: null },
  abandoned_cart: {
    to: 'customer',
    leftToPlatform: false,
    startsOff: false,
    queuedBy: 'order/updated',
    setting: null,
  },
  // The caller asks for it with the address.
  payment_link: {
    to: 'customer',
    leftToPlatform: false,
    startsOff: false,
    queuedBy: 'createPaymentLink',
    setting: 'paymentLink',
  },
  payment_action_needed: {
    ...ofOrder,
    queuedBy: 'a job, subscription/payment_failed',
    setting: 'paymentActionNeeded',
  },
  subscription_upcoming: { ...ofSubscription, queuedBy: 'a job', setting: 'subscriptionUpcoming' },
  subscription_payment_failed: {
    ...ofSubscription,
    queuedBy: 'subscription/payment_failed',
    setting: 'subscriptionPaymentFailed',
  },
  subscription_cancelled: {
    ...ofSubscription,
    queuedBy: 'subscription/status_changed',
    setting: 'subscriptionCancelled',
  },
  invitation: { ...toPerson, queuedBy: 'inviteUser' },
  password_reset: { ...toPerson, queuedBy: 'requestPasswordReset' },
  sign_in_notice: { ...toPerson, queuedBy: 'signIn' },
  new_order: { ...toShop, queuedBy: 'order/processed', setting: 'newOrder' },
  needs_attention: { ...toShop, queuedBy: 'a job', setting: 'needsAttention' },
  webhook_disabled: { ...toShop, queuedBy: 'webhook/disabled', setting: 'webhookDisabled' },
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof mailKinds;

const isMailKind = (name: string): name is MailKindName => Object.hasOwn(mailKinds, name);

export const mailKindNames: readonly MailKindName[] = Object.keys(mailKinds).filter(isMailKind);

/** The kind with this name; undefined if there is none. */
export const mailKindNamed = (name: string | null): MailKindName | undefined =>
  name !== null && isMailKind(name) ? name : undefined;

type SettingOf<Kind> = Kind extends { setting: infer Name extends string } ? Name : never;

/** The members of the setting `mails` that switch kinds. */
export type MailSwitch = SettingOf<(typeof mailKinds)[MailKindName]>;
