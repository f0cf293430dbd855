import type { Address } from '../../core/address.js';
import { netOf, priceOrder, taxablesOf, withinBounds } from './price-order.js';
import { withInternals, type Order } from './order.js';
import { computeTaxes, ratesFor, type TaxLine, type TaxRate } from './tax.js';

/** Where the order is taxed: at its shipping address, else at its billing address, else nowhere. */
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

/** Tax rates that another server gave for an order. They come on top of prices. */
export interface GivenRates {
  shipping: GivenRate[];
  /** Of each taxable line and fee. */
  goods: GivenRate[];
  /** Further ones of lines, by their key. */
  lines: ReadonlyMap<string, GivenRate[]>;
}

export interface GivenRate {
  name: string;
  /** Decimal text: `0.06` is 6 %. */
  rate: string;
}

const onTop = ({ name, rate }: GivenRate) => ({ name, rate, isIncluded: false, taxShipping: true });

/** The taxes of the order at rates that another server gave. A line that has rates of its own is taxed in any case. */
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
