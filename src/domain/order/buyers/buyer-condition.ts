import { z } from 'zod';
import type { Caller } from '../../../context.js';
import type { SqlCondition } from '../../core/lists/list-filter.js';
import { foundOrders } from '../reading/order-search.js';

export const buyerSearch = z
  .string()
  .max(255)
  .nullish()
  .describe(
    'Returns only buyers who have all of these words, in any order, in their email address or name. Case, accents, apostrophes and extra spaces do not matter. At most 255 characters. A role that does not see personal data finds buyers by their whole email address.',
  );

/** The condition, narrowed to the buyers that a search finds by their latest order. */
export const foundBuyers = (caller: Caller, condition: SqlCondition, search: string | null | undefined): SqlCondition =>
  foundOrders(caller, condition, search, 'persons');
