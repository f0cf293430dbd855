import { locale, t as textOf, textFor, type MessageKey, type MessageValues } from '../shared/language.js';
import { formatMoney, type Currency } from '../shared/money.js';

type WithoutGroup<Key> = Key extends `order.${infer Rest}` ? Rest : Key extends `common.${infer Rest}` ? Rest : never;

/** The key of a message of the page, without its group: `order`, or `common` for those of several pages. */
export type PageMessageKey = WithoutGroup<MessageKey>;

const isKey = (key: string): key is MessageKey => textFor(key) !== undefined;

/** A text of the page. */
export function t(key: PageMessageKey, values: MessageValues = {}): string {
  const own = `order.${key}`;
  const shared = `common.${key}`;
  if (isKey(own)) return textOf(own, values);
  return isKey(shared) ? textOf(shared, values) : key;
}

/** A text whose key depends on what the service says; the value itself if there is no text for it. */
export const tOf = (group: string, value: string): string => {
  const key = `order.${group}.${value}`;
  return isKey(key) ? textOf(key) : value;
};

export const money = (amount: number, currency: Currency): string => formatMoney(amount, currency, locale());

/** The day of a time in ISO 8601, where the shopper is. */
export const day = (at: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(at));
