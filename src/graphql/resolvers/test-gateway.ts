import { testGatewayTransactions } from '../../domain/money/payments/test-gateway-transactions.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const testGateway: Resolvers = {
  Query: { testGatewayTransactions: query(testGatewayTransactions, ({ transactions }) => transactions) },
};
