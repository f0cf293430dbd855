import type { Operation } from '../../core/operation/operation.js';
import { shopStatistics } from './shop-statistics.js';

/** The operations about what has happened in a shop. */
export const statisticsOperations: readonly Operation<object>[] = [shopStatistics];
