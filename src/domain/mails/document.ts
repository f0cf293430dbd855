import { directionOf } from '../../languages/languages.js';
import type { MailKindName } from '../core/mail/mail-kinds.js';
import type { Messages } from './languages/en.js';
import { messagesOf } from './languages/languages.js';

/*
 * What templates can show. Amounts and dates are texts in the language of the email; a member that does not apply is
 * empty. docs/mails.md describes each member.
 */

interface Line {
  title: string;
  quantity: number;
}

/** The members that a kind of email can show, besides those that all kinds have. */
export interface Parts {
  order: {
    number: string;
    placed_at: string;
    lines: (Line & { variant: string; sku: string; price: string; total: string; image_url: string })[];
    /** Line items that are not listed, because there are too many. */
    more_lines: number;
    totals: {
      subtotal: string;
      discount: string;
      shipping: string;
      fees: string;
      tax: string;
      tax_included: string;
      total: string;
      /** The total in the display currency. */
      display_total: string;
      /** That total, with what it is charged as. */
      charged_as: string;
      paid: string;
    };
    payments: { text: string; amount: string }[];
    shipping_method: string;
    shipping_address: string[];
    billing_address: string[];
    cancel_reason: string;
    /** The page of the order for its shopper; empty without the address of the service (PUBLIC_URL). */
    status_url: string;
  };
  shipment: {
    number: number;
    kind: string;
    carrier: string;
    tracking_url: string;
    tracking: { number: string; url: string }[];
    lines: Line[];
  };
  return: {
    number: number;
    outcome: string;
    lines: Line[];
    instructions: string;
    label_url: string;
    decline_reason: string;
    amount: string;
  };
  refund: { amount: string; reason: string };
  gift_card: {
    amount: string;
    code: string;
    pin: string;
    from: string;
    message: string;
    expires_at: string;
    reason: string;
    former_card: string;
  };
  /** A link with which the order is paid, what is due, and until when the link can be used. */
  payment_link: { url: string; amount: string; expires_at: string };
  subscription: { id: number; lines: Line[]; next_attempt_at: string; next_order_at: string };
  cart: { url: string };
  invitation: { role: string; url: string };
  password_reset: { url: string };
  sign_in: { device: string; address: string };
  webhook: { id: string; reason: string };
  attention: {
    orders: { number: string; reason: string; url: string }[];
    count: number;
    /** Orders that are not listed, because there are too many. */
    more: number;
    /** The list in the dashboard; empty without the address of the service. */
    url: string;
  };
}

export type PartName = keyof Parts;

/** The parts that each kind of email shows. */
export const partsOf: Readonly<Record<MailKindName, readonly PartName[]>> = {
  order_confirmation: ['order'],
  order_cancelled: ['order'],
  shipment_sent: ['order', 'shipment'],
  shipment_delivered: ['order', 'shipment'],
  refund: ['order', 'refund'],
  return_requested: ['order', 'return'],
  return_approved: ['order', 'return'],
  return_declined: ['order', 'return'],
  return_received: ['order', 'return'],
  return_closed: ['order', 'return'],
  gift_card: ['gift_card'],
  abandoned_cart: ['cart'],
  payment_link: ['order', 'payment_link'],
  payment_action_needed: ['order', 'payment_link'],
  subscription_upcoming: ['subscription'],
  subscription_payment_failed: ['subscription'],
  subscription_cancelled: ['subscription'],
  invitation: ['invitation'],
  password_reset: ['password_reset'],
  sign_in_notice: ['sign_in'],
  new_order: ['order'],
  needs_attention: ['attention'],
  webhook_disabled: ['webhook'],
};

/** Whether an email of this kind can be shown with a real order. */
export const isAboutOrder = (kind: MailKindName): boolean => partsOf[kind].includes('order');

export interface ShopPart {
  name: string;
  logo_url: string;
  color: string;
  /** The color of texts on `color`. */
  button_text: string;
  footer: string;
  /** The policies and the contact of the shop, in emails to customers. */
  policies: { label: string; url: string }[];
}

export interface CustomerPart {
  first_name: string;
  last_name: string;
  name: string;
  email: string;
}

const labelNames = [
  'quantity',
  'subtotal',
  'discount',
  'shipping',
  'fees',
  'tax',
  'tax_included',
  'total',
  'shipping_address',
  'billing_address',
  'payment',
  'tracking_number',
  'reason',
  'order',
] as const satisfies readonly (keyof Messages)[];

/** The object of a template. */
export interface MailDocument extends Partial<Parts> {
  language: string;
  direction: 'ltr' | 'rtl';
  labels: Record<string, string>;
  shop: ShopPart;
  customer: CustomerPart;
}

/** The object of a template in a language. */
export function documentOf(
  language: string,
  given: { shop: ShopPart; customer: CustomerPart } & Partial<Parts>,
): MailDocument {
  const messages = messagesOf(language);
  const labels = Object.fromEntries(labelNames.map((name) => [name, messages[name]]));
  return { language, direction: directionOf(language), labels, ...given };
}
