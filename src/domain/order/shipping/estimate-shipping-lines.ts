import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { addressInput } from '../addresses/address-input.js';
import { estimatePlace } from '../addresses/estimate-place.js';
import { availableShippingLineSchema } from '../document/application-state.js';
import { readOrder } from '../document/read-order.js';
import { available, requireShippingLines } from '../document/shipping-lines.js';

/** The shipping lines that would be available for an address. Nothing is stored. Refuses NO_SHIPPING_TO_ADDRESS. */
export const estimateShippingLines = orderOperation(
  {
    operation: 'estimateShippingLines',
    summary: 'Estimate Shipping Lines',
    description: 'Returns the shipping lines that would be available for an address. Nothing is stored.',
    access: frontend('read_orders'),
    input: addressInput,
    output: z.object({
      shippingLines: z
        .array(availableShippingLineSchema)
        .describe('The shipping lines that would be available; null if the operation was refused.'),
    }),
  },
  (context, input) =>
    readOrder(
      context,
      ({ order, facts }) => ({
        shippingLines: requireShippingLines(order, facts.zones, estimatePlace(input)).map(available),
      }),
      { zones: true },
    ),
);
