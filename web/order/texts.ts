import { fill } from '../shared/fill.js';
import { formatMoney, type Currency } from '../shared/money.js';
import { messages, type MessageKey } from './messages.js';

/** The language of the page, for its texts, amounts and dates. */
const language = 'en';

/** A text of the page. */
export const t = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
  fill(messages[key], values);

const isKey = (key: string): key is MessageKey => key in messages;

/** A text whose key depends on what the service says; the value itself if there is no text for it. */
export const tOf = (group: string, value: string): string => {
  const key = `${group}.${value}`;
  return isKey(key) ? t(key) : value;
};

export const money = (amount: number, currency: Currency): string => formatMoney(amount, currency, language);

const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long' });

/** The day of a time in ISO 8601, where the shopper is. */
export const day = (at: string): string => dates.format(new Date(at));

const countries = new Intl.DisplayNames([language], { type: 'region' });

/** The name of a country; its code if it is not known. */
export function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
