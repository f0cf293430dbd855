import type { Operation } from '../../core/operation/operation.js';
import { shopStatistics } from './shop-statistics.js';

/** The operations of statistics. */
export const statisticsOperations: readonly Operation<object>[] = [shopStatistics];
