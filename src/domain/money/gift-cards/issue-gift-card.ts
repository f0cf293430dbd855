import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { optionalText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { keepAnswer } from '../../core/operation/idempotency/idempotency-repository.js';
import { shopOperation } from '../../core/operation/operation.js';
import { mintCardToken, mintPin } from './card-secret.js';
import { dayOf, giftCardSchema, type GiftCard } from './gift-card.js';
import { insertGiftCards } from './gift-card-repository.js';

const email = z
  .union([z.email().max(254), z.literal('')])
  .nullish()
  .transform((given) => given ?? '');

interface IssuedGiftCard {
  giftCard: GiftCard;
  cardPin: string | null;
}

/**
 * Issues a gift card. Its pin is shown in this answer only: an answer that is repeated under an idempotency key has none.
 * Refuses INVALID_VALUE for an unknown currency and for an expiry date in the past.
 */
export const issueGiftCard = shopOperation(
  {
    operation: 'issueGiftCard',
    summary: 'Issue Gift Card',
    description: 'Issues a gift card. Its pin is shown once, in this answer.',
    mutation: true,
    access: backend('write_payments'),
    input: z.object({
      amount: z.int().min(1).meta({ graphql: 'SafeInt' }).describe('What it is worth, in minor units. Required.'),
      currency: z
        .string()
        .length(3)
        .transform((code) => code.toUpperCase())
        .describe('ISO 4217. Required.'),
      recipientName: optionalText().describe('Whom it is for.'),
      recipientEmail: email.describe('The e-mail address of whom it is for.'),
      message: optionalText(2_000).describe('What the giver writes, at most 2,000 characters.'),
      customerName: optionalText().describe('Who gives it.'),
      customerEmail: email.describe('The e-mail address of who gives it.'),
      expiryDate: z.iso
        .date()
        .nullish()
        .describe('The last day on which it pays, in UTC, such as `2027-12-31`; always when it is left out.'),
    }),
    output: z.object({
      giftCard: giftCardSchema.describe('The card; null when the call was refused.'),
      cardPin: z
        .string()
        .nullable()
        .describe('Its pin, which is shown nowhere else; null when the call was refused, or repeated under its key.'),
    }),
    audit: { resource: 'gift_card' },
    keyed: true,
  },
  async ({ database, shopId, clock, claimedKey, pinHashing }, input): Promise<IssuedGiftCard> => {
    const now = clock.now();
    const expiryDate = input.expiryDate ?? null;
    if (!currencyByCode(input.currency))
      refuse('INVALID_VALUE', { field: 'currency', message: `${input.currency} is not an ISO 4217 currency code` });
    if (expiryDate !== null && expiryDate < dayOf(now))
      refuse('INVALID_VALUE', { field: 'expiryDate', message: 'expiryDate must not be in the past' });
    const cardPin = mintPin();
    const pinHash = await pinHashing.hash(cardPin);
    const card = { ...input, expiryDate, cardToken: mintCardToken(), pinHash, soldAs: null, createdAt: now };
    const issued = await database.transaction(async (executor) => {
      const [giftCard] = await insertGiftCards(executor, shopId, [card]);
      if (!giftCard) throw new Error('the gift card was not stored');
      await keepAnswer(executor, shopId, claimedKey, { giftCard, cardPin: null });
      return { giftCard, cardPin };
    });
    if (claimedKey) claimedKey.isKept = true;
    return issued;
  },
);
