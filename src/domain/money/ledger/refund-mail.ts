import { currencyByCode } from '../../../lib/currencies.js';
import { minorToDecimal } from '../../../lib/money.js';
import type { Mail } from '../../core/mail/mail-repository.js';
import type { Order } from '../../order/document/order.js';

/** The email to the customer about a refund. */
export function refundMail(order: Order, recipient: string, amount: number, reason: string): Mail {
  const { isoCode } = order.state.currency;
  const money = `${minorToDecimal(amount, currencyByCode(isoCode)?.digits ?? 2)} ${isoCode}`;
  const lines = [
    `Hello${order.state.customer?.firstName ? ` ${order.state.customer.firstName}` : ''},`,
    `we have refunded ${money} for your order ${order.orderId}.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    'It may take a few days for the refund to appear in your account.',
  ];
  return { recipient, subject: `Refund for your order ${order.orderId}`, body: `${lines.join('\n\n')}\n` };
}
