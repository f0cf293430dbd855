import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { giftCardSchema } from './gift-card.js';
import { disableCard } from './gift-card-repository.js';

/**
 * Disables a gift card. It can no longer be used to pay; earlier payments are not affected, and refunds still return to
 * it. Repeating it changes nothing. Refuses GIFT_CARD_NOT_FOUND.
 */
export const disableGiftCard = shopOperation(
  {
    operation: 'disableGiftCard',
    summary: 'Disable Gift Card',
    description:
      'Disables a gift card, so that it can no longer be used to pay. Earlier payments with it are not affected, and refunds still return to it.',
    mutation: true,
    access: backend('write_payments'),
    input: z.object({ cardToken: text().min(1).meta({ graphql: 'ID!' }).describe('The token of the gift card.') }),
    output: z.object({
      giftCard: giftCardSchema.describe('The updated gift card; null if the operation was refused.'),
    }),
    audit: { resource: 'gift_card' },
  },
  async ({ database, shopId, clock }, { cardToken }) => {
    const giftCard = await disableCard(database, shopId, cardToken, clock.now());
    return { giftCard: giftCard ?? refuse('GIFT_CARD_NOT_FOUND', { field: 'cardToken' }) };
  },
);
