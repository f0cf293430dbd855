import { z } from 'zod';
import { minorUnits, idText } from '../../../lib/fields.js';

/** A gift card as it is shown, without its pin. Amounts in minor units. */
export const giftCardSchema = z
  .object({
    cardToken: idText().describe('What identifies the card when it pays.'),
    amount: minorUnits().describe('What it was issued with, in minor units.'),
    balance: minorUnits().describe('What is left on it, in minor units.'),
    currency: z.string().describe('ISO 4217. It pays orders in this currency only.'),
    recipientName: z.string().describe('Whom it is for.'),
    recipientEmail: z.string().describe('The e-mail address of whom it is for.'),
    message: z.string().describe('What the giver wrote.'),
    customerName: z.string().describe('Who gives it.'),
    customerEmail: z.string().describe('The e-mail address of who gives it.'),
    expiryDate: z
      .string()
      .nullable()
      .describe('The last day on which it pays, in UTC, such as `2027-12-31`; null when it always does.'),
    isDisabled: z.boolean().describe('Whether it was disabled.'),
    createdAt: z.date().describe('When it was issued.'),
  })
  .meta({
    id: 'GiftCard',
    description:
      "A gift card. It pays through the gateway `gift_card`, its token being the payment's token, its pin standing as `pin` in the payment's parameters.",
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
