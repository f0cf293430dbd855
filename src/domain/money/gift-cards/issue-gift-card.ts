import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { emailAddressOrEmpty, optionalText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { recordResponse } from '../../core/operation/idempotency/idempotency-repository.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { shopOperation } from '../../core/operation/operation.js';
import { mintCardToken, mintPin } from './card-secret.js';
import { expiryDateFaults, giftCardSchema, type GiftCard } from './gift-card.js';
import { insertGiftCards } from './sold-card-repository.js';

const email = emailAddressOrEmpty()
  .nullish()
  .transform((input) => input ?? '');

const giftCardInput = z.object({
  amount: z.int().min(1).meta({ graphql: 'SafeInt' }).describe('The value, in minor units. Required.'),
  currency: z
    .string()
    .length(3)
    .transform((code) => code.toUpperCase())
    .describe('ISO 4217. Required.'),
  recipientName: optionalText().describe('The name of the recipient.'),
  recipientEmail: email.describe('The email address of the recipient.'),
  message: optionalText(2_000).describe('The message from the sender, at most 2,000 characters.'),
  customerName: optionalText().describe('The name of the sender.'),
  customerEmail: email.describe('The email address of the sender.'),
  expiryDate: z.iso
    .date()
    .nullish()
    .describe('The last day on which it can be used, in UTC, such as `2027-12-31`. If omitted, it does not expire.'),
});

/** The faults that the schema does not find: an unknown currency, and an expiry date in the past. */
function cardFaults({ clock }: Context, input: unknown): Fault[] {
  const { currency } = readableMembers(giftCardInput, input);
  const message = `${currency} is not an ISO 4217 currency code`;
  return [
    ...(currency !== undefined && !currencyByCode(currency)
      ? [{ code: 'INVALID_VALUE' as const, field: 'currency', message }]
      : []),
    ...expiryDateFaults(giftCardInput, input, clock.now()),
  ];
}

interface IssuedGiftCard {
  giftCard: GiftCard;
  cardPin: string | null;
}

/**
 * Issues a gift card. Its PIN is returned only once: a response that is repeated for an idempotency key does not
 * contain it. Refuses INVALID_VALUE for an unknown currency and for an expiry date in the past.
 */
export const issueGiftCard = shopOperation(
  {
    operation: 'issueGiftCard',
    summary: 'Issue Gift Card',
    description: 'Issues a gift card. Its PIN is returned only once, in this response.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_payments'),
    input: giftCardInput,
    output: z.object({
      giftCard: giftCardSchema.describe('The gift card; null if the operation was refused.'),
      cardPin: z
        .string()
        .nullable()
        .describe(
          'The PIN, which is returned only once; null if the operation was refused, or if it was repeated with the same idempotency key.',
        ),
    }),
    findFaults: cardFaults,
    audit: { resource: 'gift_card' },
    givesBack: (_, { amount }) => amount,
    keyed: true,
  },
  async ({ database, shopId, clock, claimedKey, pinHashing }, input): Promise<IssuedGiftCard> => {
    const now = clock.now();
    const expiryDate = input.expiryDate ?? null;
    const cardPin = mintPin();
    const pinHash = await pinHashing.hash(cardPin);
    const card = { ...input, expiryDate, cardToken: mintCardToken(), pinHash, soldAs: null, createdAt: now };
    const issued = await database.transaction(async (executor) => {
      const [giftCard] = await insertGiftCards(executor, shopId, [card]);
      if (!giftCard) throw new Error('the gift card was not stored');
      await recordResponse(executor, shopId, claimedKey, { giftCard, cardPin: null });
      return { giftCard, cardPin };
    });
    if (claimedKey) claimedKey.isKept = true;
    return issued;
  },
);
