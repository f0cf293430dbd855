import { describe, expect, test } from '@jest/globals';
import { currencies, currencyByCode, formatOf, moneyText } from '../../src/lib/currencies.js';

describe('currencies of ISO 4217', () => {
  test('include the US dollar, with a hundred cents', () => {
    expect(currencyByCode('USD')).toEqual({
      isoCode: 'USD',
      isoNumericCode: 840,
      digits: 2,
      name: 'US Dollar',
      symbol: '$',
      hasDecimal: true,
    });
  });

  test.each([
    ['JPY', 0],
    ['KRW', 0],
    ['CLP', 0],
    ['ISK', 0],
    ['HUF', 2],
    ['TWD', 2],
    ['EUR', 2],
    ['MGA', 2],
    ['KWD', 3],
    ['BHD', 3],
    ['CLF', 4],
  ])('give %s %i decimals, whatever prices are rounded to', (code, digits) => {
    expect(currencyByCode(code)).toMatchObject({ digits, hasDecimal: digits > 0 });
  });

  test('have their numeric code as a number, without leading zeros', () => {
    expect(currencyByCode('AUD')?.isoNumericCode).toBe(36);
    expect(currencyByCode('ALL')?.isoNumericCode).toBe(8);
  });

  test('are found by a code in any case', () => {
    expect(currencyByCode('eur')).toBe(currencyByCode('EUR'));
  });

  test('include the newest currencies', () => {
    expect(currencyByCode('XCG')).toMatchObject({ isoNumericCode: 532, digits: 2 });
    expect(currencyByCode('ZWG')).toMatchObject({ isoNumericCode: 924, digits: 2 });
    expect(currencyByCode('SLE')).toMatchObject({ isoNumericCode: 925, digits: 2 });
    expect(currencyByCode('VED')).toMatchObject({ isoNumericCode: 926, digits: 2 });
  });

  test.each(['BGN', 'ANG', 'CUC', 'HRK', 'ZWL', 'SLL', 'DEM'])('no longer include %s', (code) => {
    expect(currencyByCode(code)).toBeUndefined();
  });

  test.each(['XAU', 'XDR', 'XTS', 'XXX', '', 'US', 'USDX', '$', 'constructor', '__proto__'])(
    'do not include %j',
    (code) => {
      expect(currencyByCode(code)).toBeUndefined();
    },
  );

  test('have a unique code and number', () => {
    expect(currencies.length).toBeGreaterThan(150);
    expect(new Set(currencies.map(({ isoCode }) => isoCode)).size).toBe(currencies.length);
    expect(new Set(currencies.map(({ isoNumericCode }) => isoNumericCode)).size).toBe(currencies.length);
    for (const currency of currencies) {
      expect(currency.isoCode).toMatch(/^[A-Z]{3}$/);
      expect(Number.isInteger(currency.isoNumericCode)).toBe(true);
      expect(currency.symbol).not.toBe('');
      expect([0, 2, 3, 4]).toContain(currency.digits);
    }
  });

  test.each([
    ['USD', '${{amount}}'],
    ['EUR', '€{{amount}}'],
    ['JPY', '¥{{amount}}'],
    ['CHF', 'CHF {{amount}}'],
    ['KWD', 'KWD {{amount}}'],
  ])('have the money format of %s: %s', (code, format) => {
    const currency = currencyByCode(code);
    expect(currency && formatOf(currency)).toBe(format);
  });

  test.each([
    [123_450, 'USD', '$1234.50'],
    [5, 'JPY', '¥5'],
    [1500, 'KWD', 'KWD 1.500'],
    [Number.MAX_SAFE_INTEGER, 'EUR', '€90071992547409.91'],
  ])('format %d of %s as %s in messages', (amount, code, text) => {
    expect(moneyText(amount, code)).toBe(text);
  });
});
