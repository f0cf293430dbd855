import { z } from 'zod';
import type { Fault } from '../../../errors.js';
import { minorUnits, idText } from '../../../lib/fields.js';
import { readableMembers } from '../../core/operation/readable-members.js';

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
    isReplaced: z
      .boolean()
      .describe(
        'Whether it was reissued. Then it cannot be enabled, and what is refunded to it goes to its replacement.',
      ),
    replaces: z
      .string()
      .nullable()
      .describe(
        'The token of the gift card that it was issued for, because that one was reissued or could not be refunded to; null if there is none.',
      ),
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

/** Whether a payment is made with a gift card. */
export const isByGiftCard = ({ gatewayPublicId }: { gatewayPublicId: string }): boolean =>
  gatewayPublicId === giftCardGatewayId;

/** The day in UTC, as expiry dates are written. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Why a card can pay nothing, whatever its balance; undefined when it can. */
export function ended({ isDisabled, expiryDate }: GiftCard, now: Date): 'disabled' | 'expired' | undefined {
  if (isDisabled) return 'disabled';
  return expiryDate !== null && expiryDate < dayOf(now) ? 'expired' : undefined;
}

/** Why a card cannot pay; undefined when it can. */
export const unusable = (card: GiftCard, now: Date): 'disabled' | 'expired' | 'empty' | undefined =>
  ended(card, now) ?? (card.balance === 0 ? 'empty' : undefined);

/** The fault of an expiry date in the past. */
export function expiryDateFaults(
  schema: z.ZodObject<{ expiryDate: z.ZodType<string | null | undefined> }>,
  input: unknown,
  now: Date,
): Fault[] {
  const { expiryDate } = readableMembers(schema, input);
  if (!expiryDate || expiryDate >= dayOf(now)) return [];
  return [{ code: 'INVALID_VALUE', field: 'expiryDate', message: 'expiryDate must not be in the past' }];
}

/** Identifies a card without revealing its token. */
export const nameOf = ({ cardToken }: Pick<GiftCard, 'cardToken'>): string => `…${cardToken.slice(-4)}`;
