import { priceOrder, taxablesOf, withinBounds } from './price-order.js';
import { withInternals, type Order } from './order.js';
import { computeTaxes, ratesFor, type TaxLine, type TaxRate } from './tax.js';

/** Where the order is taxed: at its shipping address, else at its billing address, else nowhere. */
export function taxPlaceOf(order: Order): { countryCode: string; provinceCode: string } | undefined {
  const { shipping, billing } = order.state.addresses;
  return shipping ?? billing ?? undefined;
}

/** The taxes of the order at a place, by the shop's rates. */
export function taxesAt(order: Order, rates: readonly TaxRate[], place: ReturnType<typeof taxPlaceOf>): TaxLine[] {
  if (!place) return [];
  const taxables = taxablesOf(priceOrder(order));
  return withinBounds(() => computeTaxes(taxables, ratesFor(rates, place)));
}

/** The order with its taxes computed. */
export function taxed(order: Order, rates: readonly TaxRate[]): Order {
  return withInternals(order, { taxes: taxesAt(order, rates, taxPlaceOf(order)), taxesAreFresh: true });
}
