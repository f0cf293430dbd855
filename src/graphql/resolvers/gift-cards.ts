import { disableGiftCard } from '../../domain/money/gift-cards/disable-gift-card.js';
import { getGiftCard } from '../../domain/money/gift-cards/get-gift-card.js';
import { issueGiftCard } from '../../domain/money/gift-cards/issue-gift-card.js';
import { mutation, query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const giftCards: Resolvers = {
  Query: { giftCard: query(getGiftCard, (result) => result.giftCard) },
  Mutation: {
    issueGiftCard: mutation(issueGiftCard),
    disableGiftCard: mutation(disableGiftCard),
  },
};
