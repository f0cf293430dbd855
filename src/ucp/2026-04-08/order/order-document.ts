import { shownNumber } from '../../../domain/order/document/order-number.js';
import { orderTotals } from '../checkout/totals.js';
import { adjustmentsOf } from './adjustments.js';
import { expectationsOf } from './expectations.js';
import { fulfillmentEvents } from './fulfillment-events.js';
import type { OrderFacts } from './order-facts.js';
import { orderLines } from './order-lines.js';

/** An order as the protocol shows it, whole and as it is now. `ucp` is the member of that name. */
export function orderDocument(facts: OrderFacts, ucp: object) {
  const { order, shipments, checkoutId, permalinkUrl, attribution } = facts;
  const { state, publicOrderId } = order;
  const adjustments = adjustmentsOf(facts);
  return {
    ucp,
    id: publicOrderId,
    label: String(shownNumber(order)),
    checkout_id: checkoutId,
    permalink_url: permalinkUrl,
    line_items: orderLines(order),
    fulfillment: { expectations: expectationsOf(order), events: fulfillmentEvents(shipments) },
    ...(adjustments.length > 0 ? { adjustments } : {}),
    currency: state.currency.isoCode,
    totals: orderTotals(state),
    ...(Object.keys(attribution).length > 0 ? { attribution } : {}),
  };
}
