import { locale } from '../languages/language.js';

/** The mark before decimals in the language that is shown; a comma, or else a point. */
export const decimalMark = (): '.' | ',' =>
  new Intl.NumberFormat(locale()).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.';

/** Digits, which marks may group in threes, and decimals. */
const patterns = {
  '.': /^(\d+|\d{1,3}(?:,\d{3})+)(\.\d*)?$/,
  ',': /^(\d+|\d{1,3}(?:\.\d{3})+)(,\d*)?$/,
} as const;

/**
 * Parses an amount such as `42.50` or `1,042.50` into minor units; undefined if it is not an amount with at most this
 * number of decimals. In a currency with three decimals, `1,500` could be one and a half, and is not an amount. Where the
 * mark before decimals is a comma, `42,50` and `1.042,50` are amounts too; what can be read so is read only so: `1,500` is
 * not fifteen hundred.
 */
export function parseAmount(text: string, digits: number, mark = decimalMark()): number | undefined {
  const own = patterns[mark].exec(text.trim());
  const [, grouped, decimals] = own ?? patterns['.'].exec(text.trim()) ?? [];
  if (grouped === undefined) return undefined;
  if (digits === 3 && /[.,]/.test(grouped) && decimals === undefined) return undefined;
  const part = decimals?.slice(1) ?? '';
  if (part.length > digits) return undefined;
  const amount = Number(`${grouped.replaceAll(/[.,]/g, '')}${part.padEnd(digits, '0')}`);
  return Number.isSafeInteger(amount) ? amount : undefined;
}
