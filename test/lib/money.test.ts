import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  allocate,
  compareDecimal,
  decimalToMinor,
  includedTax,
  isDecimal,
  minorToDecimal,
  multiplyRate,
  percentOf,
  roundHalfAway,
  sumRates,
} from '../../src/lib/money.js';

const digits = fc.integer({ min: 0, max: 4 });
const amount = fc.maxSafeInteger();
const priceAmount = fc.integer({ min: 0, max: 10_000_000_000 });
const rate = fc.tuple(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: 6 })).map(asDecimal);

function asDecimal([units, scale]: [number, number]): string {
  return minorToDecimal(units, scale);
}

/** Whether `result` is numerator/denominator rounded half away from zero, determined only from the distance. */
function isNearest(result: bigint, numerator: bigint, denominator: bigint): boolean {
  const doubled = 2n * (numerator - result * denominator) * (denominator < 0n ? -1n : 1n);
  const size = denominator < 0n ? -denominator : denominator;
  const towardsZero = numerator < 0n !== denominator < 0n ? doubled < 0n : doubled > 0n;
  const distance = doubled < 0n ? -doubled : doubled;
  return towardsZero ? distance < size : distance <= size;
}

describe('decimal strings', () => {
  test.each(['0', '7', '-7', '0.06', '-0.5', '007.50', '9'.repeat(64)])('include %s', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  test.each([
    '',
    '-',
    '.5',
    '5.',
    '+5',
    '1e3',
    '1,000',
    ' 1',
    '1 ',
    '1\n',
    '0x1f',
    '١٢',
    'NaN',
    'Infinity',
    '--1',
    '1.2.3',
  ])('do not include %j', (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(decimalToMinor(text, 2)).toBeUndefined();
    expect(() => sumRates([text])).toThrow(RangeError);
    expect(() => percentOf(100, text)).toThrow(RangeError);
    expect(() => compareDecimal(text, '1')).toThrow(RangeError);
  });

  test('with more than 64 characters are refused before calculations', () => {
    expect(isDecimal('9'.repeat(65))).toBe(false);
    expect(decimalToMinor(`1.${'0'.repeat(1_000_000)}`, 2)).toBeUndefined();
  });

  test('are compared as numbers, not as strings', () => {
    expect(compareDecimal('10', '9')).toBe(1);
    expect(compareDecimal('1.5', '1.50')).toBe(0);
    expect(compareDecimal('-0', '0.00')).toBe(0);
    expect(compareDecimal('-2', '-1.999')).toBe(-1);
    expect(compareDecimal('0.30', '0.1')).toBe(1);
  });

  test('of rates are added exactly, in any order', () => {
    expect(sumRates([])).toBe('0');
    expect(sumRates(['0.1', '0.2'])).toBe('0.3');
    expect(sumRates(['0.05', '0.09975'])).toBe('0.14975');
    expect(sumRates(['0.5', '0.50'])).toBe('1');
    expect(sumRates(['100', '-100.0'])).toBe('0');
    expect(sumRates(['70', '30'])).toBe('100');
    fc.assert(
      fc.property(fc.array(rate, { maxLength: 6 }), (rates) => {
        expect(sumRates(rates.toReversed())).toBe(sumRates(rates));
        expect(sumRates([sumRates(rates.slice(0, 2)), ...rates.slice(2)])).toBe(sumRates(rates));
      }),
    );
  });
});

describe('minor units and decimal strings', () => {
  test('each currency keeps exactly its decimals', () => {
    expect(minorToDecimal(1999, 2)).toBe('19.99');
    expect(minorToDecimal(5, 2)).toBe('0.05');
    expect(minorToDecimal(-5, 2)).toBe('-0.05');
    expect(minorToDecimal(0, 3)).toBe('0.000');
    expect(minorToDecimal(-0, 0)).toBe('0');
    expect(minorToDecimal(500, 0)).toBe('500');
    expect(minorToDecimal(Number.MAX_SAFE_INTEGER, 2)).toBe('90071992547409.91');
  });

  test('a price is read exactly where floating point would lose a cent', () => {
    expect(decimalToMinor('1.1', 2)).toBe(110);
    expect(decimalToMinor('4.35', 2)).toBe(435);
    expect(decimalToMinor('1.005', 3)).toBe(1005);
    expect(decimalToMinor('90071992547409.91', 2)).toBe(Number.MAX_SAFE_INTEGER);
    expect(decimalToMinor('-0.00', 2)).toBe(0);
    expect(Object.is(decimalToMinor('-0', 2), 0)).toBe(true);
  });

  test('trailing zeros are ignored, and a value with too many decimals is refused', () => {
    expect(decimalToMinor('19.9900', 2)).toBe(1999);
    expect(decimalToMinor('500.00', 0)).toBe(500);
    expect(decimalToMinor('19.995', 2)).toBeUndefined();
    expect(decimalToMinor('0.5', 0)).toBeUndefined();
  });

  test('a value beyond the safe integers is refused', () => {
    expect(decimalToMinor('90071992547409.92', 2)).toBeUndefined();
    expect(decimalToMinor('-9007199254740992', 0)).toBeUndefined();
    expect(() => minorToDecimal(2 ** 53, 2)).toThrow(RangeError);
    expect(() => minorToDecimal(0.5, 2)).toThrow(RangeError);
    expect(() => minorToDecimal(Number.NaN, 2)).toThrow(RangeError);
  });

  test('an amount is the same after writing and reading it', () => {
    fc.assert(
      fc.property(amount, digits, (value, decimals) => {
        expect(decimalToMinor(minorToDecimal(value, decimals), decimals)).toBe(value + 0);
      }),
    );
  });
});

describe('rounding', () => {
  test('rounds halves away from zero', () => {
    expect(roundHalfAway(5n, 2n)).toBe(3n);
    expect(roundHalfAway(-5n, 2n)).toBe(-3n);
    expect(roundHalfAway(5n, -2n)).toBe(-3n);
    expect(roundHalfAway(-5n, -2n)).toBe(3n);
    expect(roundHalfAway(4n, 3n)).toBe(1n);
    expect(roundHalfAway(0n, -7n)).toBe(0n);
    expect(() => roundHalfAway(1n, 0n)).toThrow(RangeError);
  });

  test('results in the nearest integer', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt().filter((divisor) => divisor !== 0n),
        (numerator, denominator) => {
          expect(isNearest(roundHalfAway(numerator, denominator), numerator, denominator)).toBe(true);
        },
      ),
    );
  });
});

describe('percentages and rates', () => {
  test('a percentage is rounded once', () => {
    expect(percentOf(250, '10')).toBe(25);
    expect(percentOf(1999, '15')).toBe(300);
    expect(percentOf(5, '10')).toBe(1);
    expect(percentOf(-5, '10')).toBe(-1);
    expect(percentOf(4, '12.4')).toBe(0);
    expect(percentOf(Number.MAX_SAFE_INTEGER, '100')).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, '101')).toThrow(RangeError);
  });

  test('a tax rate of six percent is six cents of a dollar', () => {
    expect(multiplyRate(100, '0.06')).toBe(6);
    expect(multiplyRate(1075, '0.1')).toBe(108);
    expect(multiplyRate(3, '333.5')).toBe(1001);
    expect(() => multiplyRate(1.5, '2')).toThrow(RangeError);
  });

  test('a percentage and its rate give the same result, and a refund mirrors the sale', () => {
    fc.assert(
      fc.property(priceAmount, fc.integer({ min: 0, max: 100_000 }), (price, hundredths) => {
        const result = percentOf(price, minorToDecimal(hundredths, 2));
        expect(result).toBe(multiplyRate(price, minorToDecimal(hundredths, 4)));
        expect(percentOf(-price, minorToDecimal(hundredths, 2)) + result).toBe(0);
        expect(isNearest(BigInt(result), BigInt(price) * BigInt(hundredths), 10_000n)).toBe(true);
      }),
    );
  });
});

describe('included tax', () => {
  test('is taken from a gross price at one rate', () => {
    expect(includedTax(11_900, '0.19', '0.19')).toBe(1900);
    expect(includedTax(120, '0.2', '0.2')).toBe(20);
    expect(includedTax(1000, '0', '0')).toBe(0);
  });

  test('at two rates applies to the same net amount and does not compound', () => {
    const sum = sumRates(['0.05', '0.10']);
    expect(includedTax(11_500, '0.05', sum)).toBe(500);
    expect(includedTax(11_500, '0.10', sum)).toBe(1000);
  });

  test('is refused with rates that leave no net amount', () => {
    expect(() => includedTax(100, '-1', '-1')).toThrow(RangeError);
  });

  test('added to the net amount gives the gross amount again, within one unit', () => {
    fc.assert(
      fc.property(priceAmount, fc.integer({ min: 0, max: 10_000 }), (gross, basisPoints) => {
        const rateText = minorToDecimal(basisPoints, 4);
        const tax = includedTax(gross, rateText, rateText);
        expect(isNearest(BigInt(tax), BigInt(gross) * BigInt(basisPoints), 10_000n + BigInt(basisPoints))).toBe(true);
        expect(Math.abs(gross - tax + multiplyRate(gross - tax, rateText) - gross)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('allocating an amount to lines', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 });

  test('gives the remainder to the largest fractions, and to earlier lines among equals', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [6, 5, 4])).toEqual([4, 3, 3]);
    expect(allocate(1, [1, 2])).toEqual([0, 1]);
    expect(allocate(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(allocate(0, [5, 5])).toEqual([0, 0]);
    expect(allocate(0, [])).toEqual([]);
  });

  test('without weights gives everything to the first line', () => {
    expect(allocate(7, [0, 0])).toEqual([7, 0]);
  });

  test('refuses negative amounts, and amounts without lines', () => {
    expect(() => allocate(-1, [1])).toThrow(RangeError);
    expect(() => allocate(1, [2, -1])).toThrow(RangeError);
    expect(() => allocate(1, [])).toThrow(RangeError);
    expect(() => allocate(1, [0.5])).toThrow(RangeError);
  });

  test('gives exact parts that differ from their shares only by rounding', () => {
    fc.assert(
      fc.property(priceAmount, weights, (total, shares) => {
        const parts = allocate(total, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        const sum = shares.reduce((sofar, share) => sofar + BigInt(share), 0n);
        parts.forEach((part, index) => {
          const exact = BigInt(total) * BigInt(shares[index] ?? 0);
          if (sum > 0n) expect([exact / sum, (exact + sum - 1n) / sum]).toContain(BigInt(part));
        });
      }),
    );
  });

  test('never takes more from a line than its price for a discount within the subtotal', () => {
    fc.assert(
      fc.property(weights, fc.nat({ max: 100 }), (lines, percent) => {
        const subtotal = lines.reduce((sum, line) => sum + line, 0);
        const parts = allocate(percentOf(subtotal, String(percent)), lines);
        parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(lines[index] ?? 0));
      }),
    );
  });

  test('gives equal lines parts that differ by at most one unit, the larger ones first', () => {
    fc.assert(
      fc.property(priceAmount, fc.integer({ min: 1, max: 50 }), (total, lines) => {
        const parts = allocate(
          total,
          Array.from({ length: lines }, () => 100),
        );
        expect(parts).toEqual(parts.toSorted((a, b) => b - a));
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
