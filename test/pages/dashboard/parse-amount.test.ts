import { afterEach, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { speak } from '../../../web/dashboard/languages/language.js';
import { decimalMark, editableDecimal, parseAmount, plainDecimal } from '../../../web/dashboard/parts/parse-amount.js';

afterEach(() => speak('en', 'en-US'));

test.each([
  ['42.5', 2, 4250],
  [' 1,042.50 ', 2, 104_250],
  ['42.', 2, 4200],
  ['500', 0, 500],
  ['1,500', 0, 1500],
  ['1.234', 3, 1234],
  ['1,234.5', 3, 1_234_500],
  ['0', 2, 0],
])('%j with %i decimals is an amount', (text, digits, amount) => {
  expect(parseAmount(text, digits)).toBe(amount);
});

test.each([
  ['42,50', 2],
  ['1.5', 0],
  ['1.500', 2],
  ['1,2345', 2],
  ['12,34,567', 2],
  ['1,500', 3],
  ['-5', 2],
  ['1e3', 2],
  ['٤٢', 2],
  ['', 2],
  ['999999999999999999', 2],
])('%j with %i decimals is not an amount', (text, digits) => {
  expect(parseAmount(text, digits)).toBeUndefined();
});

const withMark = [
  ['42,50', 2, 4250],
  ['1.042,50', 2, 104_250],
  ['1.042', 2, 104_200],
  ['42,', 2, 4200],
  ['42.50', 2, 4250],
  ['1,042.50', 2, 104_250],
  ['1,234', 3, 1234],
  ['1.234,5', 3, 1_234_500],
  ['500', 0, 500],
] as const;

test.each(withMark)(
  '%j with %i decimals is an amount where a comma is the decimal mark',
  async (text, digits, amount) => {
    await speak('de', 'de-DE');
    expect(parseAmount(text, digits)).toBe(amount);
  },
);

test.each([
  ['1,500', 2],
  ['1,500', 0],
  ['1.500', 3],
  ['1.042,505', 2],
  ['12.34.567', 2],
  ['1.2345', 2],
  ['42,5,0', 2],
  ['', 2],
])('%j with %i decimals is not an amount where a comma is the decimal mark', async (text, digits) => {
  await speak('de', 'de-DE');
  expect(parseAmount(text, digits)).toBeUndefined();
});

test.each(['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'es-MX', 'es-ES', 'ja'])(
  'an amount with the decimal mark of %s is read as it was written',
  async (tag) => {
    await speak('en', tag);
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.constantFrom(0, 2, 3), (amount, digits) => {
        const text = (amount / 10 ** digits).toFixed(digits).replace('.', decimalMark());
        expect(parseAmount(text, digits)).toBe(amount);
      }),
    );
  },
);

test.each([
  ['fr', '1\u202f042,50 ', 2, 104_250],
  ['fr', '1\u00a0042', 2, 104_200],
  ['de-CH', '1’042.50', 2, 104_250],
  ['en-ZA', '1 042,50', 2, 104_250],
  ['ja', '１０４２', 0, 1042],
  ['ja', '１，０４２．５', 2, 104_250],
])('in %s, %j with %i decimals is an amount as the page writes it', async (tag, text, digits, amount) => {
  await speak('en', tag);
  expect(parseAmount(text, digits)).toBe(amount);
});

test.each([
  ['en-US', '12.50', '12.50'],
  ['en-US', '0.125', '0.125'],
  ['en-US', '12,50', '12,50'],
  ['de', '12,50', '12.50'],
  ['de', '0,125', '0.125'],
  ['de', '0.125', '0.125'],
  ['de', '1.250', '1250'],
  ['de', '12,5', '12.5'],
  ['de', 'viel', 'viel'],
])('in %s, %j is the decimal %j of the API; what is none is left as it is', async (tag, text, decimal) => {
  await speak('de', tag);
  expect(plainDecimal(text)).toBe(decimal);
});

test('a decimal that the page offers for editing is read as it was', async () => {
  const decimals = fc.stringMatching(/^(?:0|[1-9]\d{0,7})(?:\.\d{1,4})?$/);
  for (const tag of ['en-US', 'de', 'fr', 'es', 'ja', 'de-CH', 'en-DE']) {
    await speak('en', tag);
    fc.assert(fc.property(decimals, (decimal) => plainDecimal(editableDecimal(decimal)) === decimal));
  }
});
