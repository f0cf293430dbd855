import { locale } from '../languages/language.js';

/** The mark before decimals of money in the language that is shown; a comma, or else a point. */
export const decimalMark = (): '.' | ',' =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency: 'EUR' })
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.';

/** Digits, which marks may group in threes, and decimals. */
const patterns = {
  '.': /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
  ',': /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
} as const;

/** A space or an apostrophe that groups digits in threes, as a page writes them in French or for Switzerland. */
const groupMark = /(?<=\d)[ ’'](?=\d{3}(?!\d))/gu;

/** A decimal: its digits before and after the mark, and whether the former were grouped by points or commas. */
interface Decimal {
  whole: string;
  part: string;
  isGrouped: boolean;
}

/**
 * Reads a decimal as people type it, also in full-width digits; undefined if it is none. Where the mark before decimals is
 * a comma, `42,50` and `1.042,50` are read besides `42.50` and `1,042.50`; what can be read so is read only so: `1,500` is
 * not fifteen hundred.
 */
function readDecimal(text: string, mark: '.' | ','): Decimal | undefined {
  const plain = text.normalize('NFKC').trim().replaceAll(groupMark, '');
  const [, whole, part = ''] = patterns[mark].exec(plain) ?? patterns['.'].exec(plain) ?? [];
  if (whole === undefined) return undefined;
  return { whole: whole.replaceAll(/[.,]/g, ''), part, isGrouped: /[.,]/.test(whole) };
}

/**
 * Parses an amount such as `42.50` or `1,042.50` into minor units; undefined if it is not an amount with at most this
 * number of decimals. In a currency with three decimals, `1,500` could be one and a half, and is not an amount.
 */
export function parseAmount(text: string, digits: number, mark = decimalMark()): number | undefined {
  const read = readDecimal(text, mark);
  if (!read || read.part.length > digits) return undefined;
  if (digits === 3 && read.isGrouped && read.part === '') return undefined;
  const amount = Number(`${read.whole}${read.part.padEnd(digits, '0')}`);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** A decimal as people type it, as the API takes it: `1042.5`. What is none stays as it is, for the service to refuse. */
export function plainDecimal(text: string, mark = decimalMark()): string {
  const read = readDecimal(text, mark);
  if (!read) return text;
  return read.part === '' ? read.whole : `${read.whole}.${read.part}`;
}

/** A decimal of the API for an input field, with the decimal mark of the language. */
export const editableDecimal = (decimal: string): string => decimal.replace('.', decimalMark());
