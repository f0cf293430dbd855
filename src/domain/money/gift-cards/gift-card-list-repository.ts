import type { Caller } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { readRows, type ShopRows } from '../../core/lists/key-list-repository.js';
import type { KeysetPage, ListPlace, SortColumn } from '../../core/lists/keyset-page.js';
import type { SqlCondition } from '../../core/lists/list-filter.js';
import { isMaskedFor } from '../../core/lists/masked-columns.js';
import { hasWord, searchTermsOf } from '../../core/lists/search-terms.js';
import type { ListedGiftCard } from './listed-gift-card.js';

/** The gift cards of a shop. */
export const giftCardRows: ShopRows = {
  select: `g.public_id as id, right(g.card_token, 4) as "tokenEnd", g.amount, g.balance, g.currency,
    g.recipient_name as "recipientName", g.recipient_email as "recipientEmail", g.expiry_date as "expiryDate",
    g.disabled_at is not null as "isDisabled", g.replaced_by is not null as "isReplaced", g.created_at as "createdAt"`,
  from: 'gift_cards g',
  where: 'g.shop_id = $1',
  key: 'g.public_id',
};

const columns: readonly SortColumn[] = [
  { sql: 'g.created_at', type: 'timestamptz' },
  { sql: 'g.public_id', type: 'text' },
];

/** SQL: the words of a card that a search finds. An index has this expression. */
const cardWords = `search_key(g.recipient_name || ' ' || g.recipient_email)`;

/** SQL: whether a text is the end of a token, as cards are shown. */
const endsWith = (parameter: string): string => `lower(right(g.card_token, 4)) = lower(${parameter}::text)`;

/**
 * The condition that a search makes: words that are all part of the recipient's name or email address, or the end of the
 * token, in any order. For a caller for whom personal data is masked, the text must be the whole email address, or the end
 * of the token.
 */
export function foundGiftCards(caller: Caller, search: string | null | undefined): SqlCondition {
  const text = search?.trim() ?? '';
  if (text === '') return { where: 'true', values: [] };
  const { words } = searchTermsOf(text);
  if (isMaskedFor(caller))
    return {
      where: `(lower(g.recipient_email) = lower($2::text) or ${endsWith('$3')})`,
      values: [text, words.length === 1 ? (words[0] ?? '') : ''],
    };
  const found = words.map((word, index) => {
    const parameter = `$${index + 2}`;
    return `(${hasWord(cardWords, word, parameter)} or ${endsWith(parameter)})`;
  });
  return { where: found.length > 0 ? found.join(' and ') : 'false', values: words };
}

/** Gift cards of a shop, newest first, in one statement. */
export const findGiftCards = (
  executor: Executor,
  shopId: string,
  condition: SqlCondition,
  part: Omit<KeysetPage, 'columns' | 'descending'> & { limit: number },
): Promise<ListedGiftCard[]> =>
  readRows<ListedGiftCard>(executor, giftCardRows, shopId, condition, { columns, descending: true, ...part });

/** Where a gift card of the shop is in the list; undefined if there is none with this ID. */
export async function placeOfGiftCard(executor: Executor, shopId: string, id: string): Promise<ListPlace | undefined> {
  const [card] = await findGiftCards(executor, shopId, { where: 'g.public_id = $2', values: [id] }, { limit: 1 });
  return card && [card.createdAt.toISOString(), card.id];
}
