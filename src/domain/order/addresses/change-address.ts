import type { Address } from '../../core/address.js';
import { withInternals, withState, type Order } from '../document/order.js';
import { shippingLinesFor, withSelected } from '../document/shipping-lines.js';
import type { ShippingZone } from '../document/shipping-zone.js';

export type AddressType = 'shipping' | 'billing';

/** Taxes stay as they are, but no longer say what the order owes. */
const withStaleTaxes = (order: Order): Order => withInternals(order, { taxesAreFresh: false });

/**
 * The order with another shipping address, or none: taxes become stale, and the selected shipping line goes when it
 * does not apply there (contract 1, "Customer, addresses").
 */
export function withShippingAddress(order: Order, address: Address | null, zones: readonly ShippingZone[]): Order {
  const moved = withStaleTaxes(withState(order, { addresses: { ...order.state.addresses, shipping: address } }));
  if (order.internals.shippingIsFixed) return moved;
  const lines = address ? shippingLinesFor(moved, zones, address) : [];
  const selected = order.state.shipping.selectedShipping;
  const applies = lines.some((line) => line.id === selected?.id);
  return withInternals(applies ? moved : withSelected(moved, null), { shippingIsStale: true });
}

/** The order with another billing address, or none; it is the place of taxes where nothing is shipped. */
export function withBillingAddress(order: Order, address: Address | null): Order {
  const changed = withState(order, { addresses: { ...order.state.addresses, billing: address } });
  return order.state.addresses.shipping ? changed : withStaleTaxes(changed);
}
