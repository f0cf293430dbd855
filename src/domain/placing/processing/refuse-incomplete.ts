import { refuseAll, type Fault } from '../../../errors.js';
import type { CustomElement } from '../../shop/elements/custom-element.js';
import { isMethodId } from '../../money/payments/saved-methods/saved-method.js';
import { isLive } from '../../order/pricing/price-order.js';
import { needsShipping } from '../../order/pricing/shipping-lines.js';
import type { Order } from '../../order/document/order.js';
import { elementFaults } from './element-faults.js';

const retainedPaymentRequired =
  'The order starts a subscription. It needs a payment with a method that is saved, for at least the price of the subscription.';

/**
 * Whether one payment can pay for the orders of the subscriptions that the order starts: its method is or will be
 * saved, and its amount covers their line items.
 */
function hasRetainedPayment({ state, internals }: Order): boolean {
  const keys = new Set(
    internals.lines.filter(({ subscription }) => subscription).map(({ lineItemKey }) => lineItemKey),
  );
  if (keys.size === 0) return true;
  const lines = state.lineItems.filter(({ productData }) => keys.has(productData.lineItemKey));
  const needed = lines.reduce(
    (sum, { productData, discounts }) =>
      sum + productData.totalPrice - discounts.reduce((off, { value }) => off + value, 0),
    0,
  );
  return state.payments.some(
    (payment) => isLive(payment) && (payment.retain || isMethodId(payment.token)) && payment.amount >= needed,
  );
}

function* missing(order: Order): Generator<Fault> {
  const { lineItems, customer, addresses, shipping } = order.state;
  if (lineItems.length === 0) yield { code: 'NO_LINE_ITEMS', message: 'The order has no line items. Add a line item.' };
  if (!customer?.emailAddress)
    yield { code: 'NO_CUSTOMER', message: 'The order has no email address. Enter an email address.' };
  if (!addresses.billing)
    yield {
      code: 'NO_BILLING_ADDRESS',
      message: 'The order has no billing address. Enter a billing address.',
      addressType: 'billing',
    };
  if (needsShipping(order)) {
    if (!addresses.shipping)
      yield {
        code: 'NO_SHIPPING_ADDRESS',
        message: 'The order has no shipping address. Enter a shipping address.',
        addressType: 'shipping',
      };
    if (!shipping.selectedShipping)
      yield { code: 'NO_SHIPPING_LINE', message: 'No shipping line is selected. Select one.' };
  }
  if (!hasRetainedPayment(order)) yield { code: 'RETAINED_PAYMENT_REQUIRED', message: retainedPaymentRequired };
  if (!order.internals.taxesAreFresh)
    yield {
      code: 'TAXES_STALE',
      message: 'Taxes have not been generated since the order last changed. Generate taxes again.',
    };
}

/** Step 1 of Process Order: refuses everything that is missing or invalid at once. */
export function refuseIncomplete(order: Order, elements: readonly CustomElement[]): void {
  // No shopper is present to fill in the inputs of a subscription's order.
  const asked = order.state.createdVia === 'subscription' ? [] : elements;
  refuseAll([...missing(order), ...elementFaults(asked, order.state.orderMetaData)]);
}
