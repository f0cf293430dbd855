import type { Address } from '../../core/address.js';
import { netOf, priceOrder, taxablesOf, withinBounds } from './price-order.js';
import { withInternals, type Order } from '../document/order.js';
import { computeTaxes, ratesFor, type TaxRate } from './tax.js';
import type { TaxLine } from '../document/tax-line.js';

/** The place where the order is taxed: its shipping address, otherwise its billing address, otherwise none. */
export function taxPlaceOf(order: Order): Address | undefined {
  const { shipping, billing } = order.state.addresses;
  return shipping ?? billing ?? undefined;
}

/** The taxes of the order at a place, by the shop's rates. */
export function taxesAt(
  order: Order,
  rates: readonly TaxRate[],
  place: { countryCode: string; provinceCode: string } | undefined,
): TaxLine[] {
  if (!place) return [];
  const taxables = taxablesOf(priceOrder(order));
  return withinBounds(() => computeTaxes(taxables, ratesFor(rates, place)));
}

/** The tax rates of an override for an order. Taxes are added to prices. */
export interface GivenRates {
  shipping: GivenRate[];
  /** Of each taxable line and fee. */
  goods: GivenRate[];
  /** Additional rates of lines, by their key. */
  lines: ReadonlyMap<string, GivenRate[]>;
}

export interface GivenRate {
  name: string;
  /** Decimal text: `0.06` is 6 %. */
  rate: string;
}

const onTop = ({ name, rate }: GivenRate) => ({ name, rate, isIncluded: false, taxShipping: true });

/** The taxes of the order at the rates of an override. A line with its own rates is always taxed. */
export const taxesByRates = (order: Order, rates: GivenRates): TaxLine[] =>
  withinBounds(() => computeByRates(priceOrder(order), rates));

function computeByRates(priced: Order, { shipping, goods, lines }: GivenRates): TaxLine[] {
  const general = taxablesOf(priced).flatMap((taxable) =>
    computeTaxes([taxable], (taxable.on === 'shipping' ? shipping : goods).map(onTop)),
  );
  const own = priced.state.lineItems.flatMap((line) => {
    const { lineItemKey: key } = line.productData;
    return computeTaxes([{ on: 'line', key, net: netOf(line) }], (lines.get(key) ?? []).map(onTop));
  });
  return [...general, ...own];
}

/** The order with these taxes. */
export const withTaxes = (order: Order, taxes: TaxLine[]): Order =>
  withInternals(order, { taxes, taxesAreFresh: true });

/** The order with its taxes computed by the shop's rates. */
export const taxed = (order: Order, rates: readonly TaxRate[]): Order =>
  withTaxes(order, taxesAt(order, rates, taxPlaceOf(order)));
