import isoCurrencies from 'currency-codes';
import { minorToDecimal } from './money.js';

/** A currency of ISO 4217. */
export interface Currency {
  isoCode: string;
  isoNumericCode: number;
  /** How many decimals its minor unit has: JPY 0, USD 2, KWD 3. */
  digits: number;
  /** English. */
  name: string;
  /** The short symbol used in English: `$`, `€`, `CHF`. */
  symbol: string;
  hasDecimal: boolean;
}

interface IsoCurrency {
  code: string;
  number: string;
  digits: number;
  currency: string;
}

// Amendments of ISO 4217 since the package's data of June 2024.
const added: readonly IsoCurrency[] = [
  // Amendment 176: the guilder of Curaçao and Sint Maarten since 31 March 2025, with ANG's number.
  { code: 'XCG', number: '532', digits: 2, currency: 'Caribbean Guilder' },
  // Amendment 179, May 2025.
  { code: 'XAD', number: '396', digits: 2, currency: 'Arab Accounting Dinar' },
];
// XCG replaced ANG, Bulgaria adopted the euro on 1 January 2026, and amendment 178 withdrew the convertible peso.
const withdrawn = new Set(['ANG', 'BGN', 'CUC']);
// Metals, bond units and test codes have no minor unit in ISO 4217, so they cannot be used for prices.
const withoutMinorUnit = new Set('XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '));

/** The English symbol of the currency, and its format for {@link formatOf}. */
function englishForm(code: string): { symbol: string; format: string } {
  const style = {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const;
  const parts = new Intl.NumberFormat('en', style).formatToParts(1);
  const plain = (text: string): string => text.replace(/\s/gu, ' ');
  return {
    symbol: plain(parts.find(({ type }) => type === 'currency')?.value ?? code),
    format: parts.map(({ type, value }) => (type === 'integer' ? '{{amount}}' : plain(value))).join(''),
  };
}

const listed = [...isoCurrencies.data, ...added]
  .filter(({ code }) => !withdrawn.has(code) && !withoutMinorUnit.has(code))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1));

const englishForms = new Map(listed.map(({ code }) => [code, englishForm(code)]));

function currencyOf({ code, number, digits, currency }: IsoCurrency): Currency {
  const symbol = englishForms.get(code)?.symbol ?? code;
  return { isoCode: code, isoNumericCode: Number(number), digits, name: currency, symbol, hasDecimal: digits > 0 };
}

/** The currencies of ISO 4217 that have a minor unit, by code. */
export const currencies: readonly Currency[] = listed.map(currencyOf);

const byCode = new Map(currencies.map((currency) => [currency.isoCode, currency]));

/** The currency with this code (three letters, any case); undefined if ISO 4217 does not list it now. */
export function currencyByCode(code: string): Currency | undefined {
  return byCode.get(code.toUpperCase());
}

/**
 * The money format text of a currency, as storefronts read it: `${{amount}}`, `CHF {{amount}}`. `{{amount}}` is a
 * placeholder for the amount with the currency's decimals; the symbol is where English puts it.
 */
export function formatOf(currency: Currency): string {
  return englishForms.get(currency.isoCode)?.format ?? `${currency.isoCode} {{amount}}`;
}

/** An amount (minor units), formatted for messages: `$1234.50`, `CHF 5.00`, `¥500`. */
export function moneyText(amount: number, code: string): string {
  const currency = currencyByCode(code);
  if (!currency) return `${amount} ${code}`;
  return formatOf(currency).replace('{{amount}}', minorToDecimal(amount, currency.digits));
}
