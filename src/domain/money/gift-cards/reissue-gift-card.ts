import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { recordResponse } from '../../core/operation/idempotency/idempotency-repository.js';
import { shopOperation } from '../../core/operation/operation.js';
import { queueSecretMail } from '../../core/mail/mail-repository.js';
import { giftCardMail } from './gift-card-mail.js';
import { mintPin } from './card-secret.js';
import { currentCard } from './current-card.js';
import { expiryDateFaults, giftCardSchema, type GiftCard } from './gift-card.js';
import { insertSuccessor, markReplaced } from './gift-card-successor-repository.js';
import { addressOf, replacementOf } from './successor.js';

const reissueInput = z.object({
  cardToken: text().min(1).meta({ graphql: 'ID!' }).describe('The token of the gift card.'),
  expiryDate: z.iso
    .date()
    .nullish()
    .describe(
      'The last day on which the new card can be used, in UTC; null if it does not expire. If omitted, that of the card, or none if that has passed.',
    ),
  emailNotification: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false)
    .describe(
      'Whether to send the token and the PIN to the recipient by email. Then the PIN is not returned. Defaults to `false`.',
    ),
});

interface ReissuedGiftCard {
  giftCard: GiftCard;
  cardPin: string | null;
}

/**
 * Replaces a gift card by one with a new token and PIN, which takes over its balance and everything that is refunded to
 * it later. Refuses GIFT_CARD_NOT_FOUND, GIFT_CARD_REPLACED, GIFT_CARD_WITHDRAWN for a card whose own purchase was
 * returned, INVALID_VALUE for an expiry date in the past, and REQUIRED if there is nobody to send an email to.
 */
export const reissueGiftCard = shopOperation(
  {
    operation: 'reissueGiftCard',
    summary: 'Reissue Gift Card',
    description:
      'Replaces a gift card, for example because its PIN was lost, by a new one with a new token and PIN. The new card takes over the balance, and what is refunded to the old card later. The old card is disabled. Refused if the order that bought the card was canceled or refunded. The PIN is returned only once, in this response, or sent to the recipient.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_payments'),
    input: reissueInput,
    output: z.object({
      giftCard: giftCardSchema.describe('The new gift card; null if the operation was refused.'),
      cardPin: z
        .string()
        .nullable()
        .describe(
          'The PIN, which is returned only once; null if it was sent to the recipient, if the operation was refused, or if it was repeated with the same idempotency key.',
        ),
    }),
    findFaults: ({ clock }, input) => expiryDateFaults(reissueInput, input, clock.now()),
    audit: { resource: 'gift_card' },
    givesBack: async ({ database, shopId }, { cardToken }) =>
      (await currentCard(database, shopId, cardToken)).card.balance,
    keyed: true,
  },
  async (context, { cardToken, expiryDate, emailNotification }): Promise<ReissuedGiftCard> => {
    const { database, shopId, clock, claimedKey, encryption, pinHashing } = context;
    const now = clock.now();
    const pin = mintPin();
    const pinHash = await pinHashing.hash(pin);
    const reissued = await database.transaction(async (executor) => {
      const current = await currentCard(executor, shopId, cardToken);
      const card = replacementOf(current.card, expiryDate, now);
      const address = emailNotification ? addressOf(current) : undefined;
      if (emailNotification && address === undefined)
        refuse('REQUIRED', {
          field: 'emailNotification',
          message: 'The gift card has no email address of a recipient.',
        });
      await insertSuccessor(executor, shopId, { card, pinHash, originToken: current.originToken });
      await markReplaced(executor, shopId, { cardToken, replacedBy: card.cardToken }, now);
      if (address !== undefined)
        await queueSecretMail(
          executor,
          encryption,
          shopId,
          giftCardMail(card, pin, { recipient: address, reason: 'replaced' }),
          now,
        );
      await recordResponse(executor, shopId, claimedKey, { giftCard: card, cardPin: null });
      return { giftCard: card, cardPin: address === undefined ? pin : null };
    });
    if (claimedKey) claimedKey.isKept = true;
    return reissued;
  },
);
