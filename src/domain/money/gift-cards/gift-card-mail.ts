import { currencyByCode } from '../../../lib/currencies.js';
import { minorToDecimal } from '../../../lib/money.js';
import type { Mail } from '../../core/mail/mail-repository.js';
import type { GiftCard } from './gift-card.js';

/** The email that sends the recipient of a sold card its token and PIN. The PIN is stored nowhere else. */
export function giftCardMail(card: GiftCard, cardPin: string): Mail {
  const money = `${minorToDecimal(card.amount, currencyByCode(card.currency)?.digits ?? 2)} ${card.currency}`;
  const lines = [
    `Hello${card.recipientName ? ` ${card.recipientName}` : ''},`,
    `you have received a gift card worth ${money}${card.customerName ? ` from ${card.customerName}` : ''}.`,
    ...(card.message ? [card.message] : []),
    `Card: ${card.cardToken}\nPIN: ${cardPin}`,
  ];
  const recipient = card.recipientEmail || card.customerEmail;
  return { recipient, subject: `Your gift card worth ${money}`, body: `${lines.join('\n\n')}\n` };
}
