import type { Tillgate } from '../../context.js';
import { dueOf, type Order } from '../order/document/order.js';
import { findLink } from '../order/payment-links/payment-link-repository.js';
import { linkPath } from '../order/payment-links/payment-link-url.js';
import { textOf } from './data-members.js';
import type { Parts } from './document.js';
import { dateText, moneyText } from './formats.js';
import type { Writing } from './order-part.js';

/** The link of an email, whose secret is derived again. Its URL is empty if the service does not know its own address. */
export async function paymentLinkPart(
  { database, linkSecrets, publicUrl }: Pick<Tillgate, 'database' | 'linkSecrets' | 'publicUrl'>,
  order: Order,
  data: unknown,
  { language, timezone }: Writing,
): Promise<Parts['payment_link'] | undefined> {
  const { shopId, publicOrderId } = order;
  const link = await findLink(database, shopId, textOf(data, 'linkId'));
  if (!link) return undefined;
  const secret = linkSecrets.find(link, link.secretHash);
  const address = publicUrl ?? textOf(data, 'address');
  return {
    url: secret === undefined || address === '' ? '' : `${address}${linkPath(shopId, publicOrderId, secret)}`,
    amount: moneyText(dueOf(order), order.state.currency.isoCode, language),
    expires_at: dateText(link.expiresAt, language, timezone),
  };
}
