import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { fallbackData } from '../../shop/overrides/ask-override.js';
import { destinationOf, withOffered } from '../pricing/shipping-lines.js';
import { askForLines, linesOnOffer } from './ask-for-lines.js';
import { shippingAnswer, shippingOutput } from './shipping-output.js';

/**
 * Refreshes the available shipping lines for the order's address. Refuses NO_SHIPPING_ADDRESS,
 * NO_SHIPPING_TO_ADDRESS, OVERRIDE_UNAVAILABLE.
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
      offeredAs: 'get_shipping_lines',
      facts: { zones: true, overrides: ['shipping'] },
      ask: (loaded) =>
        loaded.order.internals.shippingIsFixed
          ? undefined
          : askForLines(context, loaded, loaded.order.state.addresses.shipping),
      change: ({ order, facts }, asked) => {
        if (order.internals.shippingIsFixed) return order;
        const { lines, preselected } = linesOnOffer(order, facts, destinationOf(order), asked);
        return withOffered(order, lines, preselected);
      },
      eventData: fallbackData,
      answer: ({ state }) => shippingAnswer(state),
    }),
);
