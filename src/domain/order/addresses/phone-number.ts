import { folded } from '../../../lib/folded.js';

/** The fewest digits of a number that can be called. */
const fewestDigits = 6;

/** An extension, and the words before a number. */
const words = /^(?:tel|phone|mobile|fax)\.?:? ?|(?:,|;)? ?(?:extension|ext|x|durchwahl|dw)\.? ?(?=\d+$)/gu;

/** Whether a text can be a telephone number: at least six digits among what may stand in one. */
export function isPhoneNumber(text: string): boolean {
  const number = folded(text).replaceAll(words, ' ');
  return /^[\p{Nd} ()+\-./#*,;:]*$/u.test(number) && (number.match(/\p{Nd}/gu)?.length ?? 0) >= fewestDigits;
}
