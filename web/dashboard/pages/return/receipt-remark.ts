import type { ReceiveReturnMutation } from '../../generated/documents.js';
import { formatMoney } from '../../parts/money.js';
import { newCardsRemark } from '../order/new-cards-remark.js';

/** What a user has to know about a receipt: the store credit that was issued, or a payment that is not made yet. */
export function receiptRemark({ receiveReturn }: ReceiveReturnMutation): string | undefined {
  if (!receiveReturn) return undefined;
  const { return: received, giftCard, cardPin, newGiftCards } = receiveReturn;
  const issued =
    giftCard &&
    `A gift card of ${formatMoney(giftCard.amount, giftCard.currency)} was issued: ${giftCard.cardToken}. ` +
      (cardPin === null
        ? `Its PIN was sent to ${giftCard.recipientEmail || 'the customer'}.`
        : `Its PIN is ${cardPin}. It is not shown again.`);
  const payment = received?.paymentStatus;
  const open =
    payment === 'requested'
      ? 'The payment waits for somebody who may move money.'
      : payment === 'failed'
        ? 'The payment was refused by the gateway. Receive the return again to retry.'
        : undefined;
  const remarks = [issued, newCardsRemark(newGiftCards), open].filter((one) => typeof one === 'string');
  return remarks.length > 0 ? remarks.join(' ') : undefined;
}
