import type { Address } from '../../core/address.js';
import { withInternals, withState, type Order } from '../document/order.js';
import { shippingLinesFor, withSelected } from '../document/shipping-lines.js';
import type { ShippingZone } from '../document/shipping-zone.js';

export type AddressType = 'shipping' | 'billing';

/** Taxes do not change, but are marked as stale. */
const withStaleTaxes = (order: Order): Order => withInternals(order, { taxesAreFresh: false });

/**
 * The order with another shipping address, or none. Taxes become stale, and the selected shipping line is deselected if
 * it does not apply to the address.
 */
export function withShippingAddress(order: Order, address: Address | null, zones: readonly ShippingZone[]): Order {
  const moved = withStaleTaxes(withState(order, { addresses: { ...order.state.addresses, shipping: address } }));
  if (order.internals.shippingIsFixed) return moved;
  const lines = address ? shippingLinesFor(moved, zones, address) : [];
  const selected = order.state.shipping.selectedShipping;
  const applies = lines.some((line) => line.id === selected?.id);
  return withInternals(applies ? moved : withSelected(moved, null), { shippingIsStale: true });
}

/** The order with another billing address, or none. It determines the taxes if nothing requires shipping. */
export function withBillingAddress(order: Order, address: Address | null): Order {
  const changed = withState(order, { addresses: { ...order.state.addresses, billing: address } });
  return order.state.addresses.shipping ? changed : withStaleTaxes(changed);
}
