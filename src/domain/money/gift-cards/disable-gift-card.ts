import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { giftCardSchema } from './gift-card.js';
import { disableCard } from './gift-card-repository.js';

/**
 * Disables a gift card. It can no longer be used to pay. Earlier payments are not affected; their refunds are refused
 * unless they ask for a new card. Repeating it changes nothing. Refuses GIFT_CARD_NOT_FOUND.
 */
export const disableGiftCard = shopOperation(
  {
    operation: 'disableGiftCard',
    summary: 'Disable Gift Card',
    description:
      'Disables a gift card, so that it can no longer be used to pay. Earlier payments with it are not affected. Their refunds are refused with `GIFT_CARD_UNUSABLE`, unless they have a new card issued. It can be enabled again with `enableGiftCard`.',
    mutation: true,
    agent: 'confirm',
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
