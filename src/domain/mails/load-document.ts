import type { Tillgate } from '../../context.js';
import { ownLanguageFor } from '../../languages/languages.js';
import type { MailKindName } from '../core/mail/mail-kinds.js';
import { readReturns } from '../fulfillment/returns/return-repository.js';
import { readShipments } from '../fulfillment/shipments/shipment-repository.js';
import { shownShipment } from '../fulfillment/shipments/shipment.js';
import type { Order } from '../order/document/order.js';
import { orderStatusUrlOf } from '../order/status-page/order-status-url.js';
import { loadOrder } from '../order/storage/order-repository.js';
import type { Settings } from '../shop/shops/settings.js';
import type { Shop } from '../shop/shops/shop.js';
import { findShop } from '../shop/shops/shop-repository.js';
import type { SubscriptionTerms } from '../subscriptions/document/subscription.js';
import { loadSubscription } from '../subscriptions/document/subscription-repository.js';
import { attentionPart } from './attention-part.js';
import { numberOf, textOf } from './data-members.js';
import { documentOf, isAboutOrder, partsOf, type MailDocument, type Parts } from './document.js';
import { dateText, moneyText } from './formats.js';
import { oneLine } from './one-line.js';
import { customerPart, orderPart, titledLines, type Writing } from './order-part.js';
import { paymentLinkPart } from './payment-link-part.js';
import { shopPart } from './shop-part.js';

type Database = Tillgate['database'];

/** What the documents of emails are made from. */
export type MailParts = Pick<Tillgate, 'database' | 'statusPageTokens' | 'linkSecrets' | 'publicUrl'>;

/** What an email is about. */
export interface MailSubject {
  shopId: string;
  kind: MailKindName;
  publicOrderId: string | null;
  data: unknown;
  /** The members that are stored encrypted. */
  secret: unknown;
}

/** The language of the emails of a shop, unless the email itself has one: the first language of the shop. */
export const languageOfShop = ({ languages }: Pick<Settings, 'languages'>): string =>
  languages[0] ? (ownLanguageFor([languages[0].isoLanguage]) ?? languages[0].isoLanguage) : 'en';

/** The language of an email: its own, otherwise that of its order or subscription, otherwise that of the shop. */
const languageOf = (data: unknown, locale: string | null | undefined, settings: Settings): string =>
  ownLanguageFor([textOf(data, 'language'), locale ?? '']) ?? languageOfShop(settings);

async function shipmentPart(database: Database, order: Order, id: string, { language }: Writing) {
  const shipments = await readShipments(database, order.shopId, order.publicOrderId);
  const found = shipments.find((one) => one.id === id) ?? shipments.at(-1);
  if (!found) return undefined;
  const { number, kind, carrierName, trackingUrl, tracking, lineItems } = shownShipment(found);
  return {
    number,
    kind,
    carrier: carrierName ?? '',
    tracking_url: trackingUrl ?? '',
    tracking: tracking.map((one) => ({ number: one.number, url: one.url ?? '' })),
    lines: titledLines(order, lineItems, language),
  };
}

async function returnPart(database: Database, order: Order, id: string, { language }: Writing) {
  const returns = await readReturns(database, order.shopId, order.publicOrderId);
  const found = returns.find((one) => one.id === id) ?? returns.at(-1);
  if (!found) return undefined;
  const { number, outcome, lineItems, instructions, labelUrl, declineReason, amountPaid } = found;
  return {
    number,
    outcome,
    lines: titledLines(order, lineItems, language),
    instructions,
    label_url: labelUrl ?? '',
    decline_reason: declineReason,
    amount: amountPaid === 0 ? '' : moneyText(amountPaid, order.state.currency.isoCode, language),
  };
}

/** The parts about an order. The newest shipment or return is shown if none is named. */
export async function orderParts(
  tillgate: MailParts,
  order: Order,
  { kind, data }: Pick<MailSubject, 'kind' | 'data'>,
  writing: Writing,
): Promise<Partial<Parts>> {
  const { database, publicUrl } = tillgate;
  const parts = partsOf[kind];
  const shipment = parts.includes('shipment')
    ? await shipmentPart(database, order, textOf(data, 'shipmentId'), writing)
    : undefined;
  const back = parts.includes('return')
    ? await returnPart(database, order, textOf(data, 'returnId'), writing)
    : undefined;
  const link = parts.includes('payment_link') ? await paymentLinkPart(tillgate, order, data, writing) : undefined;
  const statusUrl = publicUrl === undefined ? null : orderStatusUrlOf(tillgate, order.shopId, order);
  const refunded = moneyText(numberOf(data, 'amount'), order.state.currency.isoCode, writing.language);
  return {
    order: orderPart(order, writing, { reason: textOf(data, 'reason'), statusUrl: statusUrl ?? '' }),
    ...(shipment ? { shipment } : {}),
    ...(back ? { return: back } : {}),
    ...(link ? { payment_link: link } : {}),
    ...(parts.includes('refund') ? { refund: { amount: refunded, reason: textOf(data, 'reason') } } : {}),
  };
}

function giftCardPart({ data, secret }: MailSubject, { language, timezone }: Writing): Parts['gift_card'] {
  const expiry = textOf(data, 'expiryDate');
  return {
    amount: moneyText(numberOf(data, 'amount'), textOf(data, 'currency'), language),
    code: textOf(secret, 'code'),
    pin: textOf(secret, 'pin'),
    from: oneLine(textOf(secret, 'customerName')),
    message: textOf(secret, 'message'),
    expires_at: expiry === '' ? '' : dateText(new Date(`${expiry}T12:00:00Z`), language, timezone),
    reason: textOf(data, 'reason'),
    former_card: textOf(data, 'formerCard'),
  };
}

function subscriptionPart(
  terms: SubscriptionTerms | undefined,
  mail: MailSubject,
  { language, timezone }: Writing,
): Parts['subscription'] {
  const day = (member: string): string => {
    const at = textOf(mail.data, member);
    return at === '' ? '' : dateText(new Date(at), language, timezone);
  };
  return {
    id: numberOf(mail.data, 'subscriptionId'),
    lines: (terms?.lines ?? []).map(({ title, productName, quantity }) => ({
      title: productName || title,
      quantity,
    })),
    next_attempt_at: day('next_attempt_at'),
    next_order_at: day('next_order_at'),
  };
}

/** The parts that are not about an order. */
function otherParts(
  { publicUrl }: MailParts,
  mail: MailSubject,
  terms: SubscriptionTerms | undefined,
  writing: Writing,
): Partial<Parts> {
  const { kind, data, secret } = mail;
  switch (kind) {
    case 'gift_card':
      return { gift_card: giftCardPart(mail, writing) };
    case 'abandoned_cart':
      return { cart: { url: textOf(data, 'link') } };
    case 'subscription_upcoming':
    case 'subscription_payment_failed':
    case 'subscription_cancelled':
      return { subscription: subscriptionPart(terms, mail, writing) };
    case 'invitation':
      return { invitation: { role: textOf(data, 'roleName'), url: textOf(secret, 'link') } };
    case 'password_reset':
      return { password_reset: { url: textOf(secret, 'link') } };
    case 'sign_in_notice':
      return { sign_in: { device: textOf(data, 'device'), address: textOf(data, 'address') } };
    case 'needs_attention':
      return { attention: attentionPart(data, publicUrl) };
    case 'webhook_disabled':
      return { webhook: { id: textOf(data, 'webhookId'), reason: textOf(data, 'reason') } };
    default:
      return {};
  }
}

/** The customer of an email that is not about an order, as far as the email itself names them. */
function customerOf({ kind, data, secret }: MailSubject, order: Order | undefined) {
  if (order) return customerPart(order);
  const name = oneLine(kind === 'gift_card' ? textOf(secret, 'recipientName') : textOf(data, 'firstName'));
  return { ...customerPart(undefined), first_name: name, name };
}

/** The object that the template of an email shows, with the shop. Throws if what it is about does not exist any more. */
export async function loadDocument(
  tillgate: MailParts,
  mail: MailSubject,
): Promise<{ shop: Shop; document: MailDocument }> {
  const { database } = tillgate;
  const { shopId, kind, publicOrderId, data } = mail;
  const shop = await findShop(database, shopId);
  if (!shop) throw new Error('the shop of an email does not exist');
  const order =
    isAboutOrder(kind) && publicOrderId !== null
      ? (await loadOrder(database, { shopId, publicOrderId }))?.order
      : undefined;
  const terms = partsOf[kind].includes('subscription')
    ? (await loadSubscription(database, shopId, numberOf(data, 'subscriptionId')))?.subscription.terms
    : undefined;
  const language = languageOf(data, order?.state.locale ?? terms?.locale, shop.settings);
  const writing = { language, timezone: shop.timezone, country: shop.countryCode };
  if (isAboutOrder(kind) && !order) throw new Error('the order of an email does not exist');
  const parts = order ? await orderParts(tillgate, order, mail, writing) : otherParts(tillgate, mail, terms, writing);
  return {
    shop,
    document: documentOf(language, {
      shop: shopPart(shop, { kind, language, publicUrl: tillgate.publicUrl }),
      customer: customerOf(mail, order),
      ...parts,
    }),
  };
}
