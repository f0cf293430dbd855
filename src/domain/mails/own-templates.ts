import type { MailKindName } from '../core/mail/mail-kinds.js';
import { button, heading, labeled, multiline, paragraph, partial, when, type Block } from './blocks.js';
import type { Messages } from './languages/en.js';
import { messagesOf } from './languages/languages.js';

/** The subject and both texts of an email, as Liquid. The HTML is the content of the shared layout. */
export interface Template {
  subject: string;
  html: string;
  text: string;
}

/** What follows the heading, the greeting and the introduction of each kind. */
type Content = (messages: Messages) => Block[];

const items = (lines: string): Block => partial('items', `, lines: ${lines}`);
const order: Content = () => [partial('lines'), partial('totals'), partial('addresses')];
const shipped: Content = (m) => [
  items('shipment.lines'),
  partial('tracking'),
  button('shipment.tracking_url', m['shipment_sent.button']),
];

/** The page of the order, for its shopper. */
const ofOrder: Content = (m) => [button('order.status_url', m.view_order)];

/** Kinds to the shopper that show the page of the order at their end. */
const withOrderPage: readonly MailKindName[] = [
  'order_confirmation',
  'order_cancelled',
  'shipment_sent',
  'shipment_delivered',
  'refund',
  'return_requested',
  'return_approved',
  'return_declined',
  'return_received',
  'return_closed',
];

const contents: Readonly<Record<MailKindName, Content>> = {
  order_confirmation: (m) => [paragraph(m['order_confirmation.intro']), ...order(m)],
  order_cancelled: (m) => [
    paragraph(m['order_cancelled.intro']),
    labeled(m.reason, 'order.cancel_reason'),
    partial('lines'),
  ],
  shipment_sent: (m) => [paragraph(m['shipment_sent.intro']), ...shipped(m)],
  shipment_delivered: (m) => [paragraph(m['shipment_delivered.intro']), items('shipment.lines')],
  refund: (m) => [paragraph(m['refund.intro']), labeled(m.reason, 'refund.reason'), paragraph(m['refund.note'])],
  return_requested: (m) => [paragraph(m['return_requested.intro']), items('return.lines')],
  return_approved: (m) => [
    paragraph(m['return_approved.intro']),
    items('return.lines'),
    multiline('return.instructions'),
    button('return.label_url', m['return_approved.button']),
  ],
  return_declined: (m) => [
    paragraph(m['return_declined.intro']),
    items('return.lines'),
    labeled(m.reason, 'return.decline_reason'),
  ],
  return_received: (m) => [paragraph(m['return_received.intro']), items('return.lines')],
  return_closed: (m) => [
    paragraph(m['return_closed.intro']),
    when("return.amount != '' and return.outcome == 'refund'", paragraph(m['return_closed.refund'])),
    when("return.amount != '' and return.outcome == 'store_credit'", paragraph(m['return_closed.credit'])),
    items('return.lines'),
  ],
  gift_card: (m) => [
    when("gift_card.reason == 'given'", paragraph(m['gift_card.given'])),
    when("gift_card.reason == 'replaced'", paragraph(m['gift_card.replaced'])),
    when("gift_card.reason == 'refunded'", paragraph(m['gift_card.refunded'])),
    multiline('gift_card.message'),
    labeled(m['gift_card.code'], 'gift_card.code'),
    labeled(m['gift_card.pin'], 'gift_card.pin'),
    labeled(m['gift_card.expires'], 'gift_card.expires_at'),
  ],
  abandoned_cart: (m) => [
    paragraph(m['abandoned_cart.intro']),
    button('cart.url', m['abandoned_cart.button']),
    paragraph(m['abandoned_cart.note']),
  ],
  payment_link: (m) => [
    paragraph(m['payment_link.intro']),
    button('payment_link.url', m['payment_link.button']),
    paragraph(m['payment_link.note']),
    partial('lines'),
    partial('totals'),
  ],
  payment_action_needed: (m) => [
    paragraph(m['payment_action_needed.intro']),
    button('payment_link.url', m['payment_action_needed.button']),
    paragraph(m['payment_action_needed.note']),
    partial('lines'),
    partial('totals'),
  ],
  subscription_upcoming: (m) => [
    paragraph(m['subscription_upcoming.intro']),
    items('subscription.lines'),
    paragraph(m['subscription_upcoming.note']),
  ],
  subscription_payment_failed: (m) => [
    paragraph(m['subscription_payment_failed.intro']),
    items('subscription.lines'),
    when("subscription.next_attempt_at != ''", paragraph(m['subscription_payment_failed.retry'])),
    when("subscription.next_attempt_at == ''", paragraph(m['subscription_payment_failed.last'])),
  ],
  subscription_cancelled: (m) => [paragraph(m['subscription_cancelled.intro']), items('subscription.lines')],
  invitation: (m) => [paragraph(m['invitation.intro']), button('invitation.url', m['invitation.button'])],
  password_reset: (m) => [
    paragraph(m['password_reset.intro']),
    button('password_reset.url', m['password_reset.button']),
    paragraph(m['password_reset.note']),
  ],
  sign_in_notice: (m) => [paragraph(m['sign_in_notice.intro'])],
  new_order: (m) => [paragraph(m['new_order.intro']), ...order(m)],
  needs_attention: (m) => [
    paragraph(m['needs_attention.intro']),
    partial('attention'),
    button('attention.url', m['needs_attention.button']),
  ],
  webhook_disabled: (m) => [
    when("webhook.reason == 'gone'", paragraph(m['webhook_disabled.gone'])),
    when("webhook.reason != 'gone'", paragraph(m['webhook_disabled.failing'])),
    paragraph(m['webhook_disabled.note']),
  ],
};

/** Kinds that do not greet anybody, because they go to the shop. */
const withoutGreeting: readonly MailKindName[] = ['new_order', 'needs_attention', 'webhook_disabled'];

/** Our template of a kind in a language; in English if we have no texts in it. */
export function ownTemplate(kind: MailKindName, language: string): Template {
  const messages = messagesOf(language);
  const greeting = withoutGreeting.includes(kind) ? [] : [paragraph(messages.hello)];
  const page = withOrderPage.includes(kind) ? ofOrder(messages) : [];
  const blocks = [heading(messages[`${kind}.heading`]), ...greeting, ...contents[kind](messages), ...page];
  return {
    subject: messages[`${kind}.subject`],
    html: `${blocks.map(({ html }) => html).join('\n')}\n`,
    text: `${blocks.map(({ text }) => text).join('\n\n')}\n`,
  };
}
