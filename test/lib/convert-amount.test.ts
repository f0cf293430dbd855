import { expect, test } from '@jest/globals';
import { convertAmount } from '../../src/lib/convert-amount.js';

test.each([
  ['158.80 USD at 0.92 are 146.10 EUR', 15880, 0.92, { from: 2, to: 2 }, 14610],
  ['10.00 USD at 151.237 are 1512 JPY, which has no decimals', 1000, 151.237, { from: 2, to: 0 }, 1512],
  ['1000 JPY at 0.00203 are 2.030 KWD, which has three', 1000, 0.00203, { from: 0, to: 3 }, 2030],
  ['half a cent is rounded up, although 50 × 0.29 is 14.499999999999998', 50, 0.29, { from: 2, to: 2 }, 15],
  ['nothing stays nothing', 0, 3.5, { from: 2, to: 0 }, 0],
])('%s', (_, amount, rate, decimals, converted) => {
  expect(convertAmount(amount, rate, decimals)).toBe(converted);
});
