import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import {
  brandOf,
  codeProblem,
  expiryProblem,
  expiryText,
  numberProblem,
  spaced,
  type CardProblem,
} from '../../../web/shared/card-number.js';
import { ownMessages } from '../../../src/languages/own-messages.js';
import { formatMessage } from '../../../src/lib/message-format.js';
import { testCards, testTokenOf } from '../../../web/shared/test-cards.js';

/** The message of a problem in English. */
const textOf = (problem: CardProblem | undefined): string | undefined =>
  problem && formatMessage(ownMessages('en')[problem.key] ?? '', { digits: problem.digits ?? 0 }, 'en');

describe('a card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242', 'Visa'],
    ['5555 5555 5555 4444', '5555 5555 5555 4444', 'Mastercard'],
    ['378282246310005', '3782 822463 10005', 'American Express'],
    ['6011111111111117', '6011 1111 1111 1117', 'Discover'],
    ['9999 99', '9999 99', ''],
  ])('is spaced as on the card: %s', (typed, shown, brand) => {
    expect(spaced(typed)).toBe(shown);
    expect(brandOf(typed.replaceAll(' ', ''))).toBe(brand);
  });

  test.each([
    ['', 'Enter the card number.'],
    ['4242 4242', 'The card number is incomplete.'],
    ['4242 4242 4242 4241', 'The card number is invalid. Check the digits.'],
    ['4242 4242 4242 4242', undefined],
  ])('has an error message that says what to do: %s', (typed, problem) => {
    expect(textOf(numberProblem(typed))).toBe(problem);
  });
});

describe('an expiry date', () => {
  const typed = (...texts: string[]): string => texts.reduce((before, text) => expiryText(text, before), '');

  test('is formatted as on the card while it is typed', () => {
    expect(typed('1', '12', '12 / 3', '12 / 30')).toBe('12 / 30');
    expect(typed('7')).toBe('07 / ');
    expect(typed('1230')).toBe('12 / 30');
    expect(typed('12/2030')).toBe('12 / 30');
    expect(typed('12', '12 /')).toBe('12');
    expect(typed('12 / 3', '12 / ', '123')).toBe('12 / 3');
  });

  const today = new Date(2026, 10, 22);
  test.each([
    ['', 'Enter the expiry date.'],
    ['13 / 30', 'Enter the expiry date as MM / YY.'],
    ['1', 'Enter the expiry date as MM / YY.'],
    ['10 / 26', 'The card has expired.'],
    ['11 / 26', undefined],
    ['01 / 27', undefined],
  ])('has an error message that says what to do: %s', (text, problem) => {
    expect(textOf(expiryProblem(text, today))).toBe(problem);
  });
});

test('a security code has the length that the brand uses', () => {
  expect(textOf(codeProblem('12', '4242'))).toBe('The security code has 3 digits.');
  expect(textOf(codeProblem('123', '4242'))).toBeUndefined();
  expect(textOf(codeProblem('123', '3782'))).toBe('The security code has 4 digits.');
  expect(textOf(codeProblem('', ''))).toBe('Enter the security code.');
});

test('every test card has a valid number, and its own token', () => {
  expect(testCards.flatMap(({ number }) => numberProblem(number) ?? [])).toEqual([]);
  expect(new Set(testCards.map(({ token }) => token)).size).toBe(testCards.length);
  expect(testTokenOf('4242424242424242')).toBe('tok_ok');
  expect(testTokenOf('5555555555554444')).toBeUndefined();
});

test('the documentation lists every test card', async () => {
  const page = await readFile('docs/payment-page.md', 'utf8');
  const listed = [...page.matchAll(/^\| (\d{4} \d{4} \d{4} \d{4}) \| `(tok_\w+)`/gm)].map(([, number, token]) => [
    number,
    token,
  ]);
  expect(listed).toEqual(testCards.map(({ number, token }) => [spaced(number), token]));
});
