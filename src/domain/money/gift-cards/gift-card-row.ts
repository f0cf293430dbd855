import type { GiftCard } from './gift-card.js';

/** A card as it is read. */
export interface GiftCardRow extends Omit<GiftCard, 'isDisabled' | 'isReplaced'> {
  pinHash: string;
  disabledAt: Date | null;
  replacedBy: string | null;
}

/** SQL: the columns of a card `g`, named as in {@link GiftCardRow}. */
export const giftCardColumns = `g.card_token as "cardToken", g.pin_hash as "pinHash", g.amount, g.balance, g.currency,
  g.recipient_name as "recipientName", g.recipient_email as "recipientEmail", g.message, g.customer_name as "customerName",
  g.customer_email as "customerEmail", g.expiry_date as "expiryDate", g.disabled_at as "disabledAt", g.replaces,
  g.replaced_by as "replacedBy", g.created_at as "createdAt"`;

export const giftCardOf = (row: GiftCardRow): GiftCard => ({
  cardToken: row.cardToken,
  amount: row.amount,
  balance: row.balance,
  currency: row.currency,
  recipientName: row.recipientName,
  recipientEmail: row.recipientEmail,
  message: row.message,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  expiryDate: row.expiryDate,
  isDisabled: row.disabledAt !== null,
  isReplaced: row.replacedBy !== null,
  replaces: row.replaces,
  createdAt: row.createdAt,
});
