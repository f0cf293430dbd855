import type { Order } from '../../../domain/order/document/order.js';
import { shownAddress } from '../checkout/postal-address.js';
import { quantitiesOfLines } from './order-lines.js';
import { lineQuantities } from './order-facts.js';

/** What the shopper gets and how: one group of what is shipped to the address of the order, and one of what needs no shipping. */
export function expectationsOf(order: Order) {
  const { lineItems, addresses, shipping } = order.state;
  const quantities = quantitiesOfLines(order);
  const unitsOf = (requiresShipping: boolean) =>
    lineQuantities(
      lineItems
        .filter(({ productData }) => productData.requiresShipping === requiresShipping)
        .map(({ productData: { lineItemKey } }) => ({
          lineItemKey,
          quantity: quantities.get(lineItemKey)?.total ?? 0,
        })),
    );
  const shipped = unitsOf(true);
  const digital = unitsOf(false);
  const description = shipping.selectedShipping?.description ?? '';
  return [
    ...(shipped.length > 0 && addresses.shipping
      ? [
          {
            id: 'shipping',
            line_items: shipped,
            method_type: 'shipping',
            destination: shownAddress(addresses.shipping),
            ...(description === '' ? {} : { description }),
          },
        ]
      : []),
    ...(digital.length > 0 ? [{ id: 'digital', line_items: digital, method_type: 'digital', destination: {} }] : []),
  ];
}
