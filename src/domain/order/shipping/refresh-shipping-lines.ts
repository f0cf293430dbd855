import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../document/change-order.js';
import { destinationOf, requireShippingLines, withOffered } from '../document/shipping-lines.js';
import { shippingAnswer, shippingOutput } from './shipping-output.js';

/**
 * Refreshes the available shipping lines for the order's address. Refuses NO_SHIPPING_ADDRESS, NO_SHIPPING_TO_ADDRESS.
 */
export const refreshShippingLines = orderOperation(
  {
    operation: 'refreshShippingLines',
    summary: 'List Shipping Lines',
    description:
      "Refreshes and lists the shipping lines available for the order's shipping address. Refused with `NO_SHIPPING_TO_ADDRESS` if the shop does not ship to the address.",
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({}),
    output: shippingOutput,
  },
  (context) =>
    changeOrder(context, {
      changed: ['shipping'],
      facts: { zones: true },
      change: ({ order, facts }) =>
        order.internals.shippingIsFixed
          ? order
          : withOffered(order, requireShippingLines(order, facts.zones, destinationOf(order))),
      answer: ({ state }) => shippingAnswer(state),
    }),
);
