import type { NewCardFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { formatMoney } from '../../parts/money.js';

function remarkOn({
  giftCard: { cardToken, amount, currency, recipientEmail },
  cardPin,
  isMailed,
}: NewCardFragment): string {
  const issued = t('order.newCard.issued', { amount: formatMoney(amount, currency), code: cardToken });
  if (isMailed) {
    const sent = recipientEmail ? t('order.newCard.sent', { email: recipientEmail }) : t('order.newCard.sentToBuyer');
    return `${issued} ${sent}`;
  }
  if (cardPin === null) return `${issued} ${t('order.newCard.lost')}`;
  return `${issued} ${t('order.newCard.pin', { pin: cardPin })}`;
}

/** What a user has to know about gift cards that a refund or a cancellation issued; undefined without any. */
export const newCardsRemark = (cards: readonly NewCardFragment[] | null | undefined): string | undefined =>
  cards && cards.length > 0 ? cards.map(remarkOn).join(' ') : undefined;
