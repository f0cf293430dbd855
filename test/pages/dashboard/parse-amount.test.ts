import { expect, test } from '@jest/globals';
import { parseAmount } from '../../../web/dashboard/parts/parse-amount.js';

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
