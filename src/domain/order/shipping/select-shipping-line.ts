import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { fallbackData } from '../../shop/overrides/ask-override.js';
import { withInternals, type Order } from '../document/order.js';
import { destinationOf, withOffered, withSelected } from '../pricing/shipping-lines.js';
import { askForLines, linesOnOffer } from './ask-for-lines.js';
import { shippingAnswer, shippingOutput } from './shipping-output.js';

/** The line came with Initialize Order and is selected already. */
export const isFixedLine = ({ internals, state }: Order, index: string): boolean =>
  internals.shippingIsFixed && state.shipping.selectedShipping?.id === index;

/** The remote state authority has set the lines that are available now. */
export const isReplaced = ({ internals }: Order): boolean =>
  internals.shippingIsReplaced === true && !internals.shippingIsStale;

/** The order whose shipping line is no longer the one that came with Initialize Order. */
export const withoutFixedLine = (order: Order): Order =>
  order.internals.shippingIsFixed ? withInternals(order, { shippingIsFixed: false }) : order;

/** The order with one of its available lines selected. Refuses SHIPPING_LINE_NOT_FOUND. */
export function withAvailable(order: Order, index: string): Order {
  const found = order.state.shipping.availableShippingLines.find(({ id }) => id === index);
  return withSelected(order, (found ?? refuse('SHIPPING_LINE_NOT_FOUND', { field: 'index' })).line);
}

/**
 * Selects one of the available shipping lines by its ID. Refuses SHIPPING_LINE_NOT_FOUND, NO_SHIPPING_ADDRESS,
 * NO_SHIPPING_TO_ADDRESS, OVERRIDE_UNAVAILABLE.
 */
export const selectShippingLine = orderOperation(
  {
    operation: 'selectShippingLine',
    summary: 'Select Shipping Line',
    description: 'Selects one of the available shipping lines. Taxes must be generated again.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({
      index: z
        .union([z.string().min(1).max(255), z.int()])
        .transform(String)
        .meta({ graphql: 'ID' })
        .describe('The identifier of an available shipping line. Required.'),
      code: z.string().max(255).nullish().describe('The code of the shipping line. Ignored.'),
    }),
    output: shippingOutput,
  },
  (context, { index }) =>
    changeOrder(context, {
      changed: ['shipping'],
      offeredAs: 'set_shipping_line',
      facts: { zones: true, overrides: ['shipping'] },
      ask: (loaded) =>
        isFixedLine(loaded.order, index) || isReplaced(loaded.order)
          ? undefined
          : askForLines(context, loaded, loaded.order.state.addresses.shipping),
      change: ({ order, facts }, asked) => {
        if (isFixedLine(order, index)) return order;
        if (isReplaced(order)) return withAvailable(order, index);
        const { lines } = linesOnOffer(order, facts, destinationOf(order), asked);
        return withAvailable(withOffered(withoutFixedLine(order), lines), index);
      },
      eventData: fallbackData,
      answer: ({ state }) => shippingAnswer(state),
    }),
);
