import type { OrderContext } from '../../core/operation/operation.js';
import type { AddressInput } from '../addresses/address-input.js';
import { estimatePlace } from '../addresses/estimate-place.js';
import { offerEstimate } from '../changing/offer-estimate.js';
import type { ApplicationState } from '../document/application-state.js';
import { withInternals, type Order } from '../document/order.js';
import { priceOrder } from '../pricing/price-order.js';
import { withOffered, withSelected } from '../pricing/shipping-lines.js';
import { taxesAt, taxesByRates } from '../pricing/taxed.js';
import { askForLines, linesOnOffer } from '../shipping/ask-for-lines.js';
import { loadForReading } from '../storage/read-order.js';
import { askForTaxes } from '../taxes/ask-for-taxes.js';

/** What is known of an address that is not complete, and the shipping line that the shopper has chosen for it. */
export interface KnownDestination {
  address: AddressInput;
  shippingLine?: string | null | undefined;
}

function withLine(order: Order, id: string | null | undefined): Order {
  const found = order.state.shipping.availableShippingLines.find((one) => one.id === id);
  return found ? withSelected(order, found.line) : order;
}

/**
 * The state that an order would have with an address of which at least the country is known: with the shipping lines and
 * taxes of this place, and its totals. Nothing is stored. It complements `replaceContent`, which does not apply such an
 * address. Each override and the remote state authority are asked at most once. Refuses REQUIRED without a country,
 * INVALID_COUNTRY, NO_SHIPPING_TO_ADDRESS, OVERRIDE_UNAVAILABLE.
 */
export async function estimateCheckout(
  context: OrderContext,
  { address, shippingLine }: KnownDestination,
): Promise<ApplicationState> {
  const place = estimatePlace(address);
  const loaded = await loadForReading(context, { zones: true, taxRates: true, overrides: ['shipping', 'tax'] });
  const { order, facts } = loaded;
  const destination = { ...address, ...place };
  const { lines, preselected } = linesOnOffer(order, facts, place, await askForLines(context, loaded, destination)?.());
  const delivered = priceOrder(withLine(withOffered(order, lines, preselected), shippingLine));
  const asked = await askForTaxes(context, { order: delivered, facts }, destination)?.();
  const taxes =
    asked?.by === 'override' ? taxesByRates(delivered, asked.value) : taxesAt(delivered, facts.taxRates, place);
  const estimated = priceOrder(withInternals(delivered, { taxes }));
  return offerEstimate(context, loaded, ['estimate_shipping', 'estimate_tax'], { estimated, place });
}
