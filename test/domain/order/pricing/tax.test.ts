import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { computeTaxes, ratesFor, sumTaxes, type TaxRate } from '../../../../src/domain/order/pricing/tax.js';

const rate = (over: Partial<TaxRate>): TaxRate => ({
  id: '1',
  name: 'VAT',
  country: 'US',
  province: '',
  rate: '0.1',
  isIncluded: false,
  taxShipping: false,
  ...over,
});

describe('taxes', () => {
  test('the rates of the country and of the province apply to the same net amount and do not compound', () => {
    const rates = ratesFor(
      [
        rate({ name: 'GST', country: 'CA', rate: '0.05' }),
        rate({ name: 'QST', country: 'CA', province: 'QC', rate: '0.09975' }),
      ],
      {
        countryCode: 'CA',
        provinceCode: 'QC',
      },
    );
    const taxes = computeTaxes([{ on: 'line', key: 'a', net: 10_000 }], rates);
    expect(taxes.map(({ name, value }) => [name, value])).toEqual([
      ['GST', 500],
      ['QST', 998],
    ]);
  });

  test('an included tax is calculated from the gross amount', () => {
    const taxes = computeTaxes([{ on: 'line', key: 'a', net: 11_900 }], [rate({ rate: '0.19', isIncluded: true })]);
    expect(taxes[0]?.value).toBe(1900);
  });

  test('a tax on top of a price that includes another tax applies to the same net amount, without the included tax', () => {
    const rates = [rate({ name: 'Included', rate: '0.05', isIncluded: true }), rate({ name: 'On top', rate: '0.1' })];
    const taxes = computeTaxes([{ on: 'line', key: 'a', net: 10_500 }], rates);
    expect(taxes.map(({ name, value }) => [name, value])).toEqual([
      ['Included', 500],
      ['On top', 1000],
    ]);
  });

  test('included taxes never exceed the gross amount', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 3 }),
        (net, percents) => {
          const rates = percents.map((percent) => rate({ rate: (percent / 100).toFixed(2), isIncluded: true }));
          const total = computeTaxes([{ on: 'line', key: 'a', net }], rates).reduce((sum, { value }) => sum + value, 0);
          expect(total).toBeLessThanOrEqual(net + percents.length);
        },
      ),
    );
  });

  test('shipping is taxed by the rates that tax shipping', () => {
    const rates = [rate({ name: 'with', taxShipping: true }), rate({ name: 'without' })];
    expect(computeTaxes([{ on: 'shipping', key: '', net: 700 }], rates).map(({ name }) => name)).toEqual(['with']);
  });

  test('taxes that differ in name, rate or inclusion have separate sums', () => {
    const line = (over: object) => ({
      on: 'line' as const,
      key: 'a',
      name: 'VAT',
      rate: '0.1',
      isIncluded: false,
      value: 5,
      ...over,
    });
    const sums = sumTaxes([line({}), line({ key: 'b' }), line({ rate: '0.2' }), line({ isIncluded: true })]);
    expect(sums.map(({ value }) => value)).toEqual([10, 5, 5]);
  });
});
