import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { emailAddressOrEmpty, text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { expiryDateFaults, giftCardSchema } from './gift-card.js';
import { updateCard } from './gift-card-repository.js';

const changeInput = z.object({
  cardToken: text().min(1).meta({ graphql: 'ID!' }).describe('The token of the gift card.'),
  expiryDate: z.iso
    .date()
    .nullish()
    .describe(
      'The last day on which it can be used, in UTC, such as `2027-12-31`; null if it does not expire. If omitted, it does not change.',
    ),
  recipientName: text().max(255).nullish().describe('The name of the recipient. If omitted, it does not change.'),
  recipientEmail: emailAddressOrEmpty()
    .nullish()
    .describe('The email address of the recipient; empty for none. If omitted, it does not change.'),
});

/**
 * Changes the expiry date and the recipient of a gift card. Nothing is sent to the recipient. Refuses
 * GIFT_CARD_NOT_FOUND, and INVALID_VALUE for an expiry date in the past.
 */
export const changeGiftCard = shopOperation(
  {
    operation: 'changeGiftCard',
    summary: 'Change Gift Card',
    description:
      'Changes the expiry date and the recipient of a gift card. An expired card can be used again with a later expiry date. Nothing is sent to the recipient.',
    mutation: true,
    access: backend('write_payments'),
    input: changeInput,
    output: z.object({
      giftCard: giftCardSchema.describe('The updated gift card; null if the operation was refused.'),
    }),
    findFaults: ({ clock }, input) => expiryDateFaults(changeInput, input, clock.now()),
    audit: { resource: 'gift_card' },
  },
  async ({ database, shopId }, { cardToken, expiryDate, recipientName, recipientEmail }) => {
    const change = {
      expiryDate,
      recipientName: recipientName ?? undefined,
      recipientEmail: recipientEmail ?? undefined,
    };
    const giftCard = await updateCard(database, shopId, cardToken, change);
    return { giftCard: giftCard ?? refuse('GIFT_CARD_NOT_FOUND', { field: 'cardToken' }) };
  },
);
