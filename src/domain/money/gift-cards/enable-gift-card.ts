import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { giftCardSchema } from './gift-card.js';
import { enableCard } from './gift-card-repository.js';
import { currentCard } from './current-card.js';

/**
 * Enables a disabled gift card again, with its balance. Repeating it changes nothing. Refuses GIFT_CARD_NOT_FOUND,
 * GIFT_CARD_REPLACED, and GIFT_CARD_WITHDRAWN for a card whose own purchase was returned.
 */
export const enableGiftCard = shopOperation(
  {
    operation: 'enableGiftCard',
    summary: 'Enable Gift Card',
    description:
      'Enables a disabled gift card, so that it can be used to pay again. Refused if the card was reissued, and if the order that bought it was canceled or refunded.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_payments'),
    input: z.object({ cardToken: text().min(1).meta({ graphql: 'ID!' }).describe('The token of the gift card.') }),
    output: z.object({
      giftCard: giftCardSchema.describe('The updated gift card; null if the operation was refused.'),
    }),
    audit: { resource: 'gift_card' },
  },
  ({ database, shopId }, { cardToken }) =>
    database.transaction(async (executor) => {
      await currentCard(executor, shopId, cardToken);
      const giftCard = await enableCard(executor, shopId, cardToken);
      return { giftCard: giftCard ?? refuse('GIFT_CARD_NOT_FOUND', { field: 'cardToken' }) };
    }),
);
