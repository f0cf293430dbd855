import { moneyText } from '../../../lib/currencies.js';
import type { Mail } from '../../core/mail/mail-repository.js';
import { dueOf, type Order } from '../../order/document/order.js';
import type { Shop } from '../../shop/shops/shop.js';

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The email with a payment link. `link` is its URL, with the secret. */
export function paymentLinkMail(
  { order, shop }: { order: Order; shop: Shop },
  { recipient, link, expiresAt }: { recipient: string; link: string; expiresAt: Date },
): Mail {
  const shopName = oneLine(shop.name);
  const due = moneyText(dueOf(order), order.state.currency.isoCode);
  const lines = [
    'Hello,',
    `${shopName} has prepared order ${order.orderId} for you. The total is ${due} so far. Check it and pay here:`,
    link,
    `The link can be used until ${expiresAt.toISOString().slice(0, 10)}. Everybody who has it can see and pay the order.`,
  ];
  return { recipient, subject: `Your order ${order.orderId} at ${shopName}`, body: `${lines.join('\n\n')}\n` };
}
