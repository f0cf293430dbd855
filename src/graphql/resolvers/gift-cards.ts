import { getGiftCard } from '../../domain/money/gift-cards/get-gift-card.js';
import { giftCards as listGiftCards } from '../../domain/money/gift-cards/list-gift-cards.js';
import { query } from '../call-operation.js';
import { pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';

export const giftCards: Resolvers = {
  Query: {
    giftCard: query(getGiftCard, (result) => result.giftCard),
    giftCards: (_parent, args, context) =>
      listGiftCards(context, { ...args, first: args.last ? args.first : pageSize(args.first) }),
  },
  GiftCardConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
};
