import { erased } from '../../core/erased.js';
import type { QueuedMail } from '../../core/mail/mail-repository.js';
import { nameOf, type GiftCard } from './gift-card.js';

/** Why a card is sent: it was bought or given, it replaces another one, or it returns what a former card had paid. */
type Reason = 'given' | 'replaced' | 'refunded';

const shown = (name: string): string => (name === erased ? '' : name);

/**
 * The email that sends the recipient of a card its token and PIN, which is stored nowhere else. `publicOrderId` is the
 * order that bought it, or whose return it pays.
 */
export function giftCardMail(
  card: GiftCard,
  pin: string,
  {
    recipient = card.recipientEmail || card.customerEmail,
    publicOrderId = null,
    reason = 'given',
  }: { recipient?: string; publicOrderId?: string | null; reason?: Reason } = {},
): QueuedMail & { secret: Record<string, string> } {
  return {
    kind: 'gift_card',
    recipient,
    publicOrderId,
    data: {
      amount: reason === 'given' ? card.amount : card.balance,
      currency: card.currency,
      expiryDate: card.expiryDate,
      reason,
      formerCard: card.replaces === null ? '' : nameOf({ cardToken: card.replaces }),
    },
    // Deleted once it is sent: texts of the buyer have no other copy to be erased.
    secret: {
      code: card.cardToken,
      pin,
      recipientName: shown(card.recipientName),
      customerName: shown(card.customerName),
      message: card.message,
    },
  };
}
