import { refuseAll, type Fault } from '../../../errors.js';
import { needsShipping } from '../../order/document/shipping-lines.js';
import type { Order } from '../../order/document/order.js';

function* missing(order: Order): Generator<Fault> {
  const { lineItems, customer, addresses, shipping } = order.state;
  if (lineItems.length === 0) yield { code: 'NO_LINE_ITEMS', message: 'The order has no line items.' };
  if (!customer?.emailAddress)
    yield { code: 'NO_CUSTOMER', message: 'The order has no customer with an e-mail address.' };
  if (!addresses.billing)
    yield { code: 'NO_BILLING_ADDRESS', message: 'The order has no billing address.', addressType: 'billing' };
  if (needsShipping(order)) {
    if (!addresses.shipping)
      yield { code: 'NO_SHIPPING_ADDRESS', message: 'The order has no shipping address.', addressType: 'shipping' };
    if (!shipping.selectedShipping) yield { code: 'NO_SHIPPING_LINE', message: 'No shipping line is selected.' };
  }
  if (!order.internals.taxesAreFresh)
    yield { code: 'TAXES_STALE', message: 'Taxes were not generated since the order last changed.' };
}

/** Step 1 of Process Order: refuses all that is missing at once. */
export function refuseIncomplete(order: Order): void {
  refuseAll([...missing(order)]);
}
