import { z } from 'zod';
import type { SqlCondition } from '../core/lists/list-filter.js';
import { hasWord, searchTermsOf } from '../core/lists/search-terms.js';

export const productSearch = z
  .string()
  .max(255)
  .nullish()
  .describe(
    'Returns only products that have all of these words, in any order and in any part of their name, or of the names and SKUs of their variants. Case, accents, apostrophes and extra spaces do not matter. At most 255 characters.',
  );

/** SQL: the products of the shop $1 that have a word, in their name or in a variant. Indexes have both expressions. */
function productsWith(word: string, parameter: string): string {
  const inName = hasWord('search_key(n.name)', word, parameter);
  const inVariant = hasWord(`search_key(v.sku || ' ' || coalesce(v.variant ->> 'name', ''))`, word, parameter);
  return `(select n.platform_id from products n where n.shop_id = $1 and ${inName}
    union select v.product_platform_id from product_variants v where v.shop_id = $1 and ${inVariant})`;
}

/** A condition, narrowed to the products `p` that a search finds. */
export function foundProducts({ where, values }: SqlCondition, search: string | null | undefined): SqlCondition {
  const text = search?.trim() ?? '';
  if (text === '') return { where, values };
  const { words } = searchTermsOf(text);
  const found = words.map((word, index) => `p.platform_id in ${productsWith(word, `$${values.length + 2 + index}`)}`);
  return { where: `${where} and ${found.length > 0 ? found.join(' and ') : 'false'}`, values: [...values, ...words] };
}
