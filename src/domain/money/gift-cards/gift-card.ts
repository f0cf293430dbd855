import { z } from 'zod';
import { minorUnits, idText } from '../../../lib/fields.js';

/** A gift card as it is shown, without its pin. Amounts in minor units. */
export const giftCardSchema = z
  .object({
    cardToken: idText().describe('The token of the gift card, for use in payments.'),
    amount: minorUnits().describe('The initial value, in minor units.'),
    balance: minorUnits().describe('The remaining balance, in minor units.'),
    currency: z
      .string()
      .describe('The ISO 4217 currency code. The gift card can only pay for orders in this currency.'),
    recipientName: z.string().describe('The name of the recipient.'),
    recipientEmail: z.string().describe('The email address of the recipient.'),
    message: z.string().describe('The message from the sender.'),
    customerName: z.string().describe('The name of the sender.'),
    customerEmail: z.string().describe('The email address of the sender.'),
    expiryDate: z
      .string()
      .nullable()
      .describe('The last day on which it can be used, in UTC, such as `2027-12-31`; null if it does not expire.'),
    isDisabled: z.boolean().describe('Whether it is disabled.'),
    createdAt: z.date().describe('When it was issued.'),
  })
  .meta({
    id: 'GiftCard',
    description:
      'A gift card. To pay with it, add a payment with the gateway `gift_card`, its token as `token`, and its PIN as `pin` in `paymentParameters`.',
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
