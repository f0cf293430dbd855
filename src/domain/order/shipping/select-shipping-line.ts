import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../document/change-order.js';
import { destinationOf, requireShippingLines, withOffered, withSelected } from '../document/shipping-lines.js';
import { shippingAnswer, shippingOutput } from './shipping-output.js';

/**
 * Selects one of the available shipping lines by its ID. Refuses SHIPPING_LINE_NOT_FOUND, NO_SHIPPING_ADDRESS,
 * NO_SHIPPING_TO_ADDRESS.
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
      facts: { zones: true },
      change: ({ order, facts }) => {
        if (order.internals.shippingIsFixed && order.state.shipping.selectedShipping?.id === index) return order;
        const lines = requireShippingLines(order, facts.zones, destinationOf(order));
        const line = lines.find(({ id }) => id === index) ?? refuse('SHIPPING_LINE_NOT_FOUND', { field: 'index' });
        const free = withOffered({ ...order, internals: { ...order.internals, shippingIsFixed: false } }, lines);
        return withSelected(free, line);
      },
      answer: ({ state }) => shippingAnswer(state),
    }),
);
