import type { MessageKey } from './message-key.js';

/** What is wrong with an input: the message, and the number of digits that it names. */
export interface CardProblem {
  key: MessageKey;
  digits?: number;
}

const brands = [
  { name: 'Visa', prefix: /^4/, groups: [4, 8, 12], lengths: [13, 16, 19] },
  { name: 'Mastercard', prefix: /^(?:5[1-5]|2[2-7])/, groups: [4, 8, 12], lengths: [16] },
  { name: 'American Express', prefix: /^3[47]/, groups: [4, 10], lengths: [15] },
  { name: 'Discover', prefix: /^6(?:011|4[4-9]|5)/, groups: [4, 8, 12], lengths: [16, 19] },
];

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const brandFor = (digits: string) => brands.find(({ prefix }) => prefix.test(digits));

/** The brand of a card by the first digits of its number; empty if it is unknown. */
export const brandOf = (digits: string): string => brandFor(digits)?.name ?? '';

/** The digits in groups, as printed on the card. */
export function spaced(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  const groups = brandFor(digits)?.groups ?? [4, 8, 12, 16];
  return digits
    .split('')
    .map((digit, index) => (groups.includes(index) ? ` ${digit}` : digit))
    .join('');
}

/** Whether the check digit is correct. */
function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The error of a card number; undefined if it may be correct. */
export function numberProblem(text: string): CardProblem | undefined {
  const digits = digitsOf(text);
  if (digits === '') return { key: 'pay.numberMissing' };
  const lengths = brandFor(digits)?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19];
  if (!lengths.includes(digits.length)) return { key: 'pay.numberIncomplete' };
  return passesLuhn(digits) ? undefined : { key: 'pay.numberInvalid' };
}

/** Formats the input as an expiry date, `MM / YY`. */
export function expiryText(text: string, before: string): string {
  const year = /^\s*(\d{1,2})\s*[/-]\s*20(\d{2})\s*$/.exec(text);
  const digits = year ? `${year[1]?.padStart(2, '0')}${year[2]}` : digitsOf(text);
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const isDeleting = text.length < before.length;
  if (isDeleting && digits.length <= 2) return digits;
  if (month.length < 2) return month;
  return `${month.slice(0, 2)} / ${month.slice(2, 4)}`;
}

/** The error of an expiry date. */
export function expiryProblem(text: string, today: Date): CardProblem | undefined {
  const [, month = '', year = ''] = /^(\d{2}) \/ (\d{2})$/.exec(text) ?? [];
  if (text.trim() === '') return { key: 'pay.expiryMissing' };
  if (month === '' || Number(month) < 1 || Number(month) > 12) return { key: 'pay.expiryInvalid' };
  const lastMoment = new Date(2000 + Number(year), Number(month), 1);
  return lastMoment <= today ? { key: 'pay.expired' } : undefined;
}

/** The error of a security code. */
export function codeProblem(text: string, cardDigits: string): CardProblem | undefined {
  const length = brandOf(cardDigits) === 'American Express' ? 4 : 3;
  if (text.trim() === '') return { key: 'pay.codeMissing' };
  return new RegExp(`^\\d{${String(length)}}$`).test(text.trim())
    ? undefined
    : { key: 'pay.codeInvalid', digits: length };
}
