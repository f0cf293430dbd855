import { transactions as listTransactions } from '../../domain/money/ledger/transactions.js';
import { viewOrder } from '../../domain/order/reading/view-order.js';
import { pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';
import { wantedParts } from './order-fields.js';

export const transactions: Resolvers = {
  Query: {
    transactions: (_parent, args, context) =>
      listTransactions(context, { ...args, first: args.last ? args.first : pageSize(args.first) }),
  },
  TransactionConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
  ShopTransaction: {
    // Reads of several orders at a time share a statement.
    order: ({ publicOrderId }, _args, context, info) => viewOrder(context, publicOrderId, wantedParts(info)),
  },
};
