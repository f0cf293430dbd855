import { locale } from '../languages/language.js';
import { settings } from '../api/settings.js';
import { editableDecimal, parseAmount } from './parse-amount.js';
import styles from './text.module.css';

/** The decimals of a currency's minor unit by ISO 4217. */
export const digitsOf = (currency: string): number => settings.currencyDigits[currency] ?? 2;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(currency, format);
  return format;
}

const isDecimal = (text: string): text is Intl.StringNumericLiteral => /^\d+E-\d$/.test(text);

/** A whole number of minor units as a decimal, exact however large it is. */
function decimalOf(amount: bigint, digits: number): Intl.StringNumericLiteral {
  const text = `${amount}E-${digits}`;
  if (!isDecimal(text)) throw new RangeError('a sum of amounts is not below zero');
  return text;
}

/** An amount in minor units with its currency: `$42.50`, `CA$42.50`, `¥500`. A sum of amounts is a bigint of zero or more. */
export const formatMoney = (amount: number | bigint, currency: string): string =>
  formatOf(currency).format(
    typeof amount === 'bigint' ? decimalOf(amount, digitsOf(currency)) : amount / 10 ** digitsOf(currency),
  );

/** A price in major units with its currency, with all of its decimals: `$0.125`. */
export function formatPrice(decimal: string, currency: string): string {
  const digits = digitsOf(currency);
  const own = decimal.split('.', 2)[1]?.length ?? 0;
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, own),
  }).format(Number(decimal));
}

/** Parses an amount such as `42.50` into minor units; undefined if it is not an amount of the currency. */
export const parseMoney = (text: string, currency: string): number | undefined => parseAmount(text, digitsOf(currency));

/** The amount in major units for programs: `42.50`. */
export const decimalMoney = (amount: number, currency: string): string =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

/** The amount for an input field, with the decimal mark of the language: `42.50`. */
export const editableMoney = (amount: number, currency: string): string =>
  editableDecimal(decimalMoney(amount, currency));

export function Money({ amount, currency }: { amount: number; currency: string }) {
  return <span className={styles['money']}>{formatMoney(amount, currency)}</span>;
}
