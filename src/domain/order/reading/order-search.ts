import type { Caller } from '../../../context.js';
import type { SqlCondition } from '../../core/lists/list-filter.js';
import { isMaskedFor } from '../../core/lists/masked-columns.js';
import { hasWord, searchTermsOf } from '../../core/lists/search-terms.js';
import { orderNumberOf } from '../document/order-number.js';

/** SQL: the words of an order that a search finds, each between spaces. An index has this expression. */
const orderWords = `search_key(o.email_address || ' ' || o.customer_name)`;

const isNumber = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** SQL: whether a text is the number or the ID of an order. */
const isNumbered = (text: string, parameter: string): string =>
  isNumber(text)
    ? ` or ${orderNumberOf('o')} = ${parameter}::text::bigint or o.order_id = ${parameter}::text::bigint`
    : '';

/** Whether the orders of a person are searched, by their name and email address only, or orders by their numbers, too. */
type Searched = 'persons' | 'orders';

/**
 * A condition, narrowed to the orders `o` that a search finds: by words that are all part of the email address or name, in
 * any order. Orders are also found by their number or ID, and by their whole ID on the platform. For a caller for whom
 * personal data is masked, the text must be the whole email address, number or ID.
 */
export function foundOrders(
  caller: Caller,
  { where, values }: SqlCondition,
  search: string | null | undefined,
  searched: Searched,
): SqlCondition {
  const text = search?.trim() ?? '';
  if (text === '') return { where, values };
  const isMasked = isMaskedFor(caller);
  const words = isMasked ? [] : searchTermsOf(text).words;
  const first = values.length + 2;
  const whole = `$${first}`;
  const byWhole = [
    ...(isMasked ? [`lower(o.email_address) = lower(${whole}::text)`] : []),
    ...(searched === 'orders' ? [`o.platform_order_id = ${whole}${isMasked ? isNumbered(text, whole) : ''}`] : []),
  ];
  const compared = byWhole.length > 0 ? [text] : [];
  const byWords = words.map((word, index) => {
    const parameter = `$${first + compared.length + index}`;
    return `(${hasWord(orderWords, word, parameter)}${searched === 'orders' ? isNumbered(word, parameter) : ''})`;
  });
  const conditions = [...byWhole, ...(byWords.length > 0 ? [`(${byWords.join(' and ')})`] : [])];
  return {
    where: `${where} and (${conditions.length > 0 ? conditions.join(' or ') : 'false'})`,
    values: [...values, ...compared, ...words],
  };
}
