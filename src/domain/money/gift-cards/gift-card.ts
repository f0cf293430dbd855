import { z } from 'zod';

/** A gift card as it is shown, without its pin (spec 3, "Gift card"). Amounts in minor units. */
export const giftCardSchema = z.object({
  cardToken: z.string(),
  amount: z.int(),
  balance: z.int(),
  currency: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The last day on which it pays, in UTC. */
  expiryDate: z.string().nullable(),
  isDisabled: z.boolean(),
  createdAt: z.date(),
});

export type GiftCard = z.output<typeof giftCardSchema>;

/** The public id of the gateway through which gift cards pay. */
export const giftCardGatewayId = 'gift_card';

/** The day in UTC, as expiry dates are written. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Why a card cannot pay; undefined when it can. */
export function unusable(card: GiftCard, now: Date): 'disabled' | 'expired' | 'empty' | undefined {
  if (card.isDisabled) return 'disabled';
  if (card.expiryDate !== null && card.expiryDate < dayOf(now)) return 'expired';
  return card.balance === 0 ? 'empty' : undefined;
}
