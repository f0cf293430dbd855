import { bestSellers } from '../../domain/money/statistics/best-sellers.js';
import { shopStatistics } from '../../domain/money/statistics/shop-statistics.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const statistics: Resolvers = {
  Query: {
    shopStatistics: query(shopStatistics, (found) => found),
    bestSellers: query(bestSellers, (found) => found),
  },
};
