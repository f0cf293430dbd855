import { refuse } from '../../../errors.js';
import type { AvailableShippingLine, ShippingLine } from '../document/application-state.js';
import { withInternals, withoutShippingDiscounts, withState, type Order } from '../document/order.js';
import { ratesOf, zoneFor, type Parcel, type Place, type ShippingZone } from './shipping-zone.js';

/** The shipping line of an order that does not require shipping. */
const noShipping: ShippingLine = { id: 'no_shipping', description: 'No shipping', amount: 0, code: 'no_shipping' };

export const available = (line: ShippingLine): AvailableShippingLine => ({
  id: line.id,
  line,
  description: line.description,
  amount: line.amount,
  code: line.code,
});

/** Whether any line of the order is shipped. */
export function needsShipping(order: Order): boolean {
  return order.state.lineItems.some(({ productData }) => productData.requiresShipping);
}

function parcelOf(order: Order): Parcel {
  const shipped = order.state.lineItems.filter(({ productData }) => productData.requiresShipping);
  return {
    subtotal: order.state.subtotal - order.state.discountTotal,
    weight: shipped.reduce((sum, { productData }) => sum + productData.totalWeight, 0),
  };
}

/** A line's id is its code, so that it stays the same when lines are listed again; a code used twice is counted. */
export function linesOf(rates: readonly { name: string; code: string; amount: number }[]): ShippingLine[] {
  return rates.map(({ name, code, amount }, index) => {
    const earlier = rates.slice(0, index).filter((rate) => rate.code === code).length;
    return { id: earlier === 0 ? code : `${code}-${earlier + 1}`, description: name, amount, code };
  });
}

/** The lines for a place; none if the shop does not ship there. */
export function shippingLinesFor(order: Order, zones: readonly ShippingZone[], place: Place): ShippingLine[] {
  if (!needsShipping(order)) return [noShipping];
  const zone = zoneFor(zones, place);
  return zone ? linesOf(ratesOf(zone, parcelOf(order))) : [];
}

/** The available lines. Refuses NO_SHIPPING_TO_ADDRESS if there are none. */
export const requireLines = (lines: ShippingLine[]): ShippingLine[] =>
  lines.length > 0 ? lines : refuse('NO_SHIPPING_TO_ADDRESS', { addressType: 'shipping' });

/** The place that the order ships to. Refuses NO_SHIPPING_ADDRESS if it is required and missing. */
export function destinationOf(order: Order): Place {
  const { shipping } = order.state.addresses;
  if (shipping) return shipping;
  if (needsShipping(order)) refuse('NO_SHIPPING_ADDRESS', { addressType: 'shipping' });
  return { countryCode: '', provinceCode: '' };
}

const same = (a: ShippingLine | null, b: ShippingLine | null): boolean => a?.id === b?.id && a?.amount === b?.amount;

/** The order with another selected line; taxes may depend on its price. */
export function withSelected(order: Order, selectedShipping: ShippingLine | null): Order {
  if (same(order.state.shipping.selectedShipping, selectedShipping)) return order;
  const shipping = { ...order.state.shipping, selectedShipping };
  const selected = withState(withoutShippingDiscounts(order), { shipping });
  return withInternals(selected, { taxesAreFresh: false });
}

/**
 * The order with these available lines. The selected line stays selected if it is among them, at its current price. If
 * none was selected, the line with the ID `preselected` is selected, and so is the line of an order that does not
 * require shipping.
 */
export function withOffered(order: Order, lines: readonly ShippingLine[], preselected?: string): Order {
  const selectedId = order.state.shipping.selectedShipping?.id ?? preselected;
  const still = lines.find((line) => line.id === selectedId) ?? null;
  const selected = lines.find((line) => line === noShipping) ?? still;
  const offered = withState(order, {
    shipping: { ...order.state.shipping, availableShippingLines: lines.map(available) },
  });
  const isReplaced = order.internals.shippingIsReplaced ? { shippingIsReplaced: false } : {};
  return withSelected(withInternals(offered, { shippingIsStale: false, ...isReplaced }), selected);
}
