import { z } from 'zod';
import { countRows } from '../../core/lists/key-list-repository.js';
import { sortedConnection, sortedConnectionInput, type SortedConnection } from '../../core/lists/sorted-connection.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { foundGiftCards, giftCardRows, listGiftCards, type ListedGiftCard } from './gift-card-list-repository.js';

export type GiftCardConnection = SortedConnection<ListedGiftCard>;

/**
 * The gift cards of the shop without their tokens, newest first, as a Relay connection. One statement, one more if they are
 * counted. Refuses INVALID_PAGE.
 */
export const giftCards = shopOperation(
  {
    operation: 'giftCards',
    summary: 'Gift Cards',
    description: 'Lists the gift cards of the shop without their tokens, newest first.',
    access: backend('read_orders'),
    input: sortedConnectionInput.extend({
      search: z
        .string()
        .max(255)
        .nullish()
        .describe(
          'Returns only gift cards that have all of these words, in any order and in any part of the name and email address of their recipient, or as the last four characters of their token. Case, accents, apostrophes and extra spaces do not matter. At most 255 characters. A role that does not see personal data finds gift cards by the whole email address.',
        ),
    }),
    output: z.object({}),
  },
  ({ database, shopId, caller }, { search, ...page }): Promise<GiftCardConnection> => {
    const condition = foundGiftCards(caller, search);
    return sortedConnection(page, {
      types: ['timestamptz', 'text'],
      find: (part) => listGiftCards(database, shopId, condition, part),
      placeOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
      count: () => countRows(database, giftCardRows, shopId, condition),
    });
  },
);
