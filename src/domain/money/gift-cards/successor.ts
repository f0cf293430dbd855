import { erased } from '../../core/erased.js';
import { mintCardToken } from './card-secret.js';
import { dayOf, type GiftCard } from './gift-card.js';
import type { SucceededCard } from './gift-card-successor-repository.js';

type Successor = GiftCard & { replaces: string };

/** A day that has passed is not the last one of a new card, which could not be used. */
const lastDayOf = ({ expiryDate }: GiftCard, now: Date): string | null =>
  expiryDate !== null && expiryDate < dayOf(now) ? null : expiryDate;

/** A new card of the same recipient, for an amount that cannot return to the card. */
export const successorFor = (card: GiftCard, amount: number, now: Date): Successor => ({
  ...card,
  cardToken: mintCardToken(),
  amount,
  balance: amount,
  expiryDate: lastDayOf(card, now),
  isDisabled: false,
  isReplaced: false,
  replaces: card.cardToken,
  createdAt: now,
});

/**
 * The card under a new token and PIN. It keeps its initial value, because what is refunded to the card later goes to
 * its replacement.
 */
export const replacementOf = (card: GiftCard, expiryDate: string | null | undefined, now: Date): Successor => ({
  ...successorFor(card, card.amount, now),
  balance: card.balance,
  expiryDate: expiryDate === undefined ? lastDayOf(card, now) : expiryDate,
});

/** The address to which the PIN of a card can be sent: a card without a recipient was bought for the buyer. */
export function addressOf({ card, isSold }: Pick<SucceededCard, 'card' | 'isSold'>): string | undefined {
  const address = card.recipientEmail || (isSold ? card.customerEmail : '');
  return address === '' || address === erased ? undefined : address;
}
