import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { countRows } from '../../core/lists/key-list-repository.js';
import { sortedConnection, sortedConnectionInput, type SortedConnection } from '../../core/lists/sorted-connection.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findGiftCards, foundGiftCards, giftCardRows, placeOfGiftCard } from './gift-card-list-repository.js';
import { listedGiftCardSchema, type ListedGiftCard } from './listed-gift-card.js';

const search = z
  .string()
  .max(255)
  .nullish()
  .describe(
    'Returns only gift cards that have all of these words, in any order and in any part of the name and email address of their recipient, or as the last four characters of their token. Case, accents, apostrophes and extra spaces do not matter. At most 255 characters. A role that does not see personal data finds gift cards by the whole email address.',
  );

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
    input: sortedConnectionInput.extend({ search }),
    output: z.object({}),
  },
  ({ database, shopId, caller }, { search: words, ...page }): Promise<GiftCardConnection> => {
    const condition = foundGiftCards(caller, words);
    return sortedConnection(page, {
      types: ['timestamptz', 'text'],
      find: (part) => findGiftCards(database, shopId, condition, part),
      placeOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
      count: () => countRows(database, giftCardRows, shopId, condition),
    });
  },
);

const limit = z
  .union([z.string().regex(/^\d{1,9}$/, 'must be a number'), z.int()])
  .transform(Number)
  .pipe(z.int().min(1));

/** The same list in parts that follow a gift card, for REST. Two statements. Refuses INVALID_PAGE. */
export const listGiftCards = shopOperation(
  {
    operation: 'listGiftCards',
    summary: 'List Gift Cards',
    description: 'Lists the gift cards of the shop without their tokens, newest first.',
    access: backend('read_orders'),
    input: z.object({
      search,
      after: z
        .string()
        .max(64)
        .nullish()
        .describe('The `id` of the gift card to continue after. Defaults to the first part of the list.'),
      limit: limit.nullish().describe('The maximum number of gift cards, 1 to 100; 50 by default.'),
    }),
    output: z.object({
      giftCards: z.array(listedGiftCardSchema).describe('The gift cards, newest first.'),
      hasMore: z.boolean().describe('Whether there are more gift cards after these.'),
    }),
  },
  async ({ database, shopId, caller }, { search: words, after, limit: most = null }) => {
    const place = after
      ? ((await placeOfGiftCard(database, shopId, after)) ??
        refuse('INVALID_PAGE', { field: 'after', message: 'after must be the ID of a gift card of the shop' }))
      : undefined;
    const size = Math.min(most ?? 50, 100);
    const found = await findGiftCards(database, shopId, foundGiftCards(caller, words), {
      after: place,
      limit: size + 1,
    });
    return { giftCards: found.slice(0, size), hasMore: found.length > size };
  },
);
