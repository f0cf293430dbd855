import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { currencyStateOf } from '../../../../src/domain/core/currency-state.js';
import { linesQuestion } from '../../../../src/domain/order/shipping/ask-for-lines.js';
import { sampleAddress } from '../../../../src/domain/order/overrides/sample.js';
import { overrideAnswers } from '../../../../src/domain/shop/overrides/override-messages.js';
import { minorToDecimal } from '../../../../src/lib/money.js';
import { lineOf, orderOf } from '../../../support/orders.js';

const override = {
  publicId: 'o',
  overrideType: 'shipping',
  url: 'https://overrides.example/',
  sharedSecret: '',
  failClosed: null,
} as const;

/** The amounts that a response has in a currency; undefined if the response is invalid. */
function amountsIn(currency: string, values: unknown[]): number[] | undefined {
  const order = orderOf([lineOf('a', 100)], { state: { currency: currencyStateOf(currency) } });
  const rates = values.map((value) => ({ line_text: 'Van', code: 'van', value }));
  const parsed = overrideAnswers.shipping.safeParse({ rates });
  const read = parsed.success ? linesQuestion(override, order, sampleAddress).read(parsed.data) : undefined;
  return read?.ok ? read.value.lines.map(({ amount }) => amount) : undefined;
}

describe('the prices in a response', () => {
  test.each([
    ['USD', ['12.34', 12.34, '7', 7, '0', 0.1, '12.3400'], [1234, 1234, 700, 700, 0, 10, 1234]],
    ['JPY', ['700', 700, '700.0'], [700, 700, 700]],
    ['KWD', ['1.234', 1.234, '0.005'], [1234, 1234, 5]],
  ])('in major units of %s are exact amounts: %j', (currency, values, amounts) => {
    expect(amountsIn(currency, values)).toEqual(amounts);
  });

  test.each([
    ['USD', '12.345'],
    ['USD', 0.001],
    ['JPY', '7.5'],
    ['KWD', '1.2345'],
    ['USD', '-1'],
    ['USD', '1e3'],
    ['USD', '1,000'],
    ['USD', ' 1'],
    ['USD', ''],
    ['USD', null],
    ['USD', true],
    ['USD', 1e300],
    ['USD', '900719925474099200'],
  ])('are refused if they are not an amount in %s: %j', (currency, value) => {
    expect(amountsIn(currency, [value])).toBeUndefined();
  });

  test('are preserved for every amount and currency', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 });
    const currency = fc.constantFrom(
      { code: 'JPY', digits: 0 },
      { code: 'EUR', digits: 2 },
      { code: 'KWD', digits: 3 },
    );
    fc.assert(
      fc.property(amount, currency, (minor, { code, digits }) => {
        const text = minorToDecimal(minor, digits);
        expect(amountsIn(code, [text, Number(text)])).toEqual([minor, minor]);
      }),
    );
  });
});

test('lines with the same code have different IDs, which stay the same', () => {
  const order = orderOf([lineOf('a', 100)]);
  const rates = ['van', 'drone', 'van'].map((code) => ({
    line_text: code,
    code,
    value: '1',
    selected: code === 'drone',
  }));
  const read = linesQuestion(override, order, sampleAddress).read({ rates });
  expect(read).toMatchObject({
    ok: true,
    value: { lines: [{ id: 'van' }, { id: 'drone' }, { id: 'van-2' }], preselected: 'drone' },
  });
});
