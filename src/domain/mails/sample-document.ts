import type { MailKindName } from '../core/mail/mail-kinds.js';
import { documentOf, partsOf, type MailDocument, type Parts, type ShopPart } from './document.js';
import { dateText, moneyText } from './formats.js';
import { chargedText } from './order-part.js';

/** A gray square, so that a preview asks no server for an image. */
const sampleImage = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"><rect width="56" height="56" fill="#a1a1aa"/></svg>',
).toString('base64')}`;

/** The parts of a sample, with every member filled, so that a template can be checked and previewed without an order. */
function sampleParts(language: string, currency: string, timezone: string): Parts {
  const money = (amount: number): string => moneyText(amount, currency, language);
  const date = dateText(new Date('2026-03-02T10:00:00Z'), language, timezone);
  const lines = [{ title: 'Canvas bag', quantity: 2 }];
  return {
    order: {
      number: '1042',
      placed_at: date,
      lines: lines.map((line) => ({
        ...line,
        variant: 'Blue',
        sku: 'BAG-1',
        price: money(2_500),
        total: money(5_000),
        image_url: sampleImage,
      })),
      more_lines: 3,
      totals: {
        subtotal: money(5_000),
        discount: money(-500),
        shipping: money(490),
        fees: money(100),
        tax: money(418),
        tax_included: money(100),
        total: money(5_508),
        display_total: money(5_600),
        charged_as: chargedText(money(5_600), money(5_508), language),
        paid: money(5_508),
      },
      payments: [{ text: 'Visa •••• 4242', amount: money(5_508) }],
      shipping_method: 'Standard',
      shipping_address: ['Ada Lovelace', '12 Main Street', '10115 Berlin'],
      billing_address: ['Ada Lovelace', '12 Main Street', '10115 Berlin'],
      cancel_reason: 'Sold out',
      status_url: 'https://example.com/orders/shop/token',
    },
    shipment: {
      number: 1,
      kind: 'parcel',
      carrier: 'DHL',
      tracking_url: 'https://example.com/track/00340434161094042557',
      tracking: [{ number: '00340434161094042557', url: 'https://example.com/track/00340434161094042557' }],
      lines,
    },
    return: {
      number: 1,
      outcome: 'refund',
      lines,
      instructions: 'Put the label on the parcel.',
      label_url: 'https://example.com/label.pdf',
      decline_reason: 'The item was used.',
      amount: money(2_500),
    },
    refund: { amount: money(2_500), reason: 'Damaged' },
    gift_card: {
      amount: money(5_000),
      code: '6039 1234 5678 9012',
      pin: '4711',
      from: 'Grace Hopper',
      message: 'Happy birthday!',
      expires_at: date,
      reason: 'given',
      former_card: '•••• 9012',
    },
    payment_link: { url: 'https://example.com/pay', amount: money(5_508), expires_at: date },
    subscription: { id: 7, lines, next_attempt_at: date, next_order_at: date },
    cart: { url: 'https://example.com/cart' },
    invitation: { role: 'Support', url: 'https://example.com/invitation' },
    password_reset: { url: 'https://example.com/password' },
    sign_in: { device: 'Firefox on Linux', address: '192.0.2.1' },
    webhook: { id: '0f2a4a1e-3f7e-4f0a-9b1e-2f6f1a1c9d10', reason: 'failing' },
    attention: {
      orders: [
        {
          number: '1042',
          reason: 'The outcome of capture c-1042 is not known.',
          url: 'https://example.com/dashboard/orders/1042',
        },
      ],
      count: 4,
      more: 3,
      url: 'https://example.com/dashboard/desk',
    },
  };
}

/** The policies of a sample. */
export const samplePolicies = [{ label: 'Contact', url: 'https://example.com/contact' }];

/** A sample object of a kind of email, with exactly the members that the kind has. */
export function sampleDocument(
  kind: MailKindName,
  language: string,
  { shop, currency, timezone }: { shop: ShopPart; currency: string; timezone: string },
): MailDocument {
  const parts = sampleParts(language, currency, timezone);
  const shown: Partial<Parts> = Object.fromEntries(
    Object.entries(parts).filter(([name]) => partsOf[kind].some((part) => part === name)),
  );
  const customer = { first_name: 'Ada', last_name: 'Lovelace', name: 'Ada Lovelace', email: 'ada@example.com' };
  return documentOf(language, { shop, customer, ...shown });
}
