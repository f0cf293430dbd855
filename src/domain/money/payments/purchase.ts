import type { Purchase } from '../../../outbound/gateways/gateway.js';
import type { ApplicationState } from '../../order/document/application-state.js';

/** The data of a purchase that gateways receive. */
export function purchaseOf(state: ApplicationState): Purchase {
  const { customer, addresses, lineItems, subtotal, discountTotal, shippingTotal, taxTotal, orderTotal } = state;
  return {
    customer,
    billingAddress: addresses.billing,
    shippingAddress: addresses.shipping,
    lineItems: lineItems.map(({ productData }) => productData),
    subtotal,
    discountTotal,
    shippingTotal,
    taxTotal,
    orderTotal,
  };
}
