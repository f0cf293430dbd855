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
    access: backend('write_payments'),
    input: z.object({
      amount: z.int().min(1),
      currency: z
        .string()
        .length(3)
        .transform((code) => code.toUpperCase()),
      recipientName: optionalText(),
      recipientEmail: email,
      message: optionalText(2_000),
      customerName: optionalText(),
      customerEmail: email,
      expiryDate: z.iso.date().nullish(),
    }),
    output: z.object({ giftCard: giftCardSchema, cardPin: z.string().nullable() }),
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
