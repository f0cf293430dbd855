import type { ReceiveReturnMutation } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { formatMoney } from '../../parts/money.js';
import { newCardsRemark } from '../order/new-cards-remark.js';

type Receipt = NonNullable<ReceiveReturnMutation['receiveReturn']>;

/** That a gift card was issued, with its PIN if nobody else gets it. */
function issuedText(giftCard: NonNullable<Receipt['giftCard']>, pin: Receipt['cardPin']): string {
  const { cardToken: card, recipientEmail: recipient } = giftCard;
  const values = { amount: formatMoney(giftCard.amount, giftCard.currency), card };
  if (pin !== null) return t('orders.return.remark.pin', { ...values, pin });
  return recipient
    ? t('orders.return.remark.pinSent', { ...values, recipient })
    : t('orders.return.remark.pinSentToCustomer', values);
}

/** What a user has to know about a receipt: the store credit that was issued, or a payment that is not made yet. */
export function receiptRemark({ receiveReturn }: ReceiveReturnMutation): string | undefined {
  if (!receiveReturn) return undefined;
  const { return: received, giftCard, cardPin, newGiftCards } = receiveReturn;
  const issued = giftCard && issuedText(giftCard, cardPin);
  const payment = received?.paymentStatus;
  const open =
    payment === 'requested'
      ? t('orders.return.remark.paymentRequested')
      : payment === 'failed'
        ? t('orders.return.remark.paymentFailed')
        : undefined;
  const remarks = [issued, newCardsRemark(newGiftCards), open].filter((one) => typeof one === 'string');
  return remarks.length > 0 ? remarks.join(' ') : undefined;
}
