import type { Address } from '../../core/address.js';
import type { ShippingLine } from '../document/application-state.js';
import { withInternals, withState, type Order } from '../document/order.js';
import { shippingLinesFor, withSelected } from '../pricing/shipping-lines.js';
import { overrideOf } from '../../shop/overrides/ask-override.js';
import type { Facts } from '../storage/shop-facts-repository.js';

/** The place that determines the shipping lines of an address. */
type AddressFacts = Pick<Facts, 'zones' | 'overrides'>;

export type AddressType = 'shipping' | 'billing';

/** Taxes do not change, but are marked as stale. */
const withStaleTaxes = (order: Order): Order => withInternals(order, { taxesAreFresh: false });

/** The order with those of its available shipping lines that apply to the address. */
function withApplying(order: Order, lines: readonly ShippingLine[]): Order {
  const applies = ({ id, amount }: ShippingLine): boolean =>
    lines.some((line) => line.id === id && line.amount === amount);
  const availableShippingLines = order.state.shipping.availableShippingLines.filter(({ line }) => applies(line));
  return withState(order, { shipping: { ...order.state.shipping, availableShippingLines } });
}

const isSamePlace = (before: Address | null, after: Address | null): boolean =>
  before !== null &&
  after !== null &&
  (['countryCode', 'provinceCode', 'postalCode', 'city'] as const).every((member) => before[member] === after[member]);

/**
 * The lines for an address. Lines of an override remain valid as long as the place does not change, because only its
 * server knows its rates.
 */
function linesAt(order: Order, address: Address | null, { zones, overrides }: AddressFacts): ShippingLine[] {
  const { addresses, shipping } = order.state;
  if (!overrideOf(overrides, 'shipping')) return address ? shippingLinesFor(order, zones, address) : [];
  return isSamePlace(addresses.shipping, address) ? shipping.availableShippingLines.map(({ line }) => line) : [];
}

/**
 * The order with another shipping address, or none. Taxes become stale, and shipping lines that do not apply to the
 * address are neither available nor selected any more.
 */
export function withShippingAddress(order: Order, address: Address | null, facts: AddressFacts): Order {
  const moved = withStaleTaxes(withState(order, { addresses: { ...order.state.addresses, shipping: address } }));
  if (order.internals.shippingIsFixed) return moved;
  const lines = linesAt(order, address, facts);
  const selected = order.state.shipping.selectedShipping;
  const applies = lines.some((line) => line.id === selected?.id);
  const listed = withApplying(moved, lines);
  return withInternals(applies ? listed : withSelected(listed, null), { shippingIsStale: true });
}

/** The order with another billing address, or none. It determines the taxes if nothing requires shipping. */
export function withBillingAddress(order: Order, address: Address | null): Order {
  const changed = withState(order, { addresses: { ...order.state.addresses, billing: address } });
  return order.state.addresses.shipping ? changed : withStaleTaxes(changed);
}
