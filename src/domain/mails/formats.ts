import { currencyByCode } from '../../lib/currencies.js';
import { minorToDecimal } from '../../lib/money.js';

/** An amount in minor units as it is written in a language, such as `12,50 €`. */
export function moneyText(amount: number, currency: string, language: string): string {
  const digits = currencyByCode(currency)?.digits ?? 2;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(Number(minorToDecimal(amount, digits)));
}

/** A day as it is written in a language, such as `2. März 2026`. */
export const dateText = (at: Date, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at);
