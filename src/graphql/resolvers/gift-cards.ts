import { getGiftCard } from '../../domain/money/gift-cards/get-gift-card.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const giftCards: Resolvers = {
  Query: { giftCard: query(getGiftCard, (result) => result.giftCard) },
};
