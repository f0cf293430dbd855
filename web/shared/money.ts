import { directionOf } from '../../src/languages/languages.js';

export interface Currency {
  isoCode: string;
  /** Decimals of the minor unit by ISO 4217, which browsers do not know for every currency. */
  digits: number;
}

/** Formats an amount in minor units. */
export function formatMoney(amount: number, { isoCode, digits }: Currency, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: isoCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const value = amount / 10 ** digits;
  if (directionOf(locale) === 'ltr') return format.format(value);
  // Otherwise, US$ would be shown as $US.
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? `\u2068${part.value}\u2069` : part.value))
    .join('');
}
