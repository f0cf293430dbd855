import type { NewCardFragment } from '../../generated/documents.js';
import { formatMoney } from '../../parts/money.js';

function remarkOn({
  giftCard: { cardToken, amount, currency, recipientEmail },
  cardPin,
  isMailed,
}: NewCardFragment): string {
  const issued = `The gift card of a payment can no longer be used. A new one of ${formatMoney(amount, currency)} was issued: ${cardToken}.`;
  if (isMailed) return `${issued} Its PIN was sent to ${recipientEmail || 'the buyer of the card'}.`;
  if (cardPin === null) return `${issued} The response with its PIN was lost. Reissue the card.`;
  return `${issued} Its PIN is ${cardPin}. It is not shown again.`;
}

/** What a user has to know about gift cards that a refund or a cancellation issued; undefined without any. */
export const newCardsRemark = (cards: readonly NewCardFragment[] | null | undefined): string | undefined =>
  cards && cards.length > 0 ? cards.map(remarkOn).join(' ') : undefined;
