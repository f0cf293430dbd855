import type { TaxLine } from '../document/tax-line.js';
import { includedTax, sumRates } from '../../../lib/money.js';

/** One of the shop's tax rates. */
export interface TaxRate {
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The part of ISO 3166-2 after the hyphen; empty: the whole country. */
  province: string;
  /** Decimal text: `0.06` is 6 %. */
  rate: string;
  isIncluded: boolean;
  taxShipping: boolean;
}

/** A taxable amount, after discounts, in minor units. */
export interface Taxable {
  on: TaxLine['on'];
  key: string;
  net: number;
}

/** The rates of a place: those of the country and of the province. */
export function ratesFor(rates: readonly TaxRate[], place: { countryCode: string; provinceCode: string }): TaxRate[] {
  return rates.filter(
    (rate) => rate.country === place.countryCode && (rate.province === '' || rate.province === place.provinceCode),
  );
}

/**
 * Computes the tax for each taxable amount and rate, rounded once. All rates apply to the same net amount and do not
 * compound; an included tax is calculated from the gross amount.
 */
export function computeTaxes(
  taxables: readonly Taxable[],
  rates: readonly Omit<TaxRate, 'id' | 'country' | 'province'>[],
): TaxLine[] {
  return taxables.flatMap(({ on, key, net: gross }) => {
    const applying = rates.filter((rate) => on !== 'shipping' || rate.taxShipping);
    const included = sumRates(applying.filter((rate) => rate.isIncluded).map((rate) => rate.rate));
    return applying.map(({ name, rate, isIncluded }) => ({
      on,
      key,
      name,
      rate,
      isIncluded,
      value: includedTax(gross, rate, included),
    }));
  });
}

/** Sums taxes by name, rate and inclusion, in the order of their first appearance. */
export function sumTaxes(taxes: readonly TaxLine[]): { name: string; value: number; isIncluded: boolean }[] {
  const sums = new Map<string, { name: string; value: number; isIncluded: boolean }>();
  for (const { name, rate, isIncluded, value } of taxes) {
    const key = JSON.stringify([name, rate, isIncluded]);
    const sum = sums.get(key);
    if (sum) sum.value += value;
    else sums.set(key, { name, value, isIncluded });
  }
  return [...sums.values()];
}
