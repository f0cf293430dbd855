import { buyers as listBuyers } from '../../domain/order/buyers/buyers.js';
import { pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';

export const buyers: Resolvers = {
  Query: {
    buyers: (_parent, args, context) =>
      listBuyers(context, { ...args, first: args.last ? args.first : pageSize(args.first) }),
  },
  BuyerConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
};
