import { z } from 'zod';
import { frontend } from '../access.js';
import { orderOperation } from '../operation.js';
import { addressInput } from '../order-addresses/address-input.js';
import { estimatePlace } from '../order-addresses/estimate-place.js';
import { availableShippingLineSchema } from '../orders/application-state.js';
import { readOrder } from '../orders/read-order.js';
import { available, requireShippingLines } from './shipping-lines.js';

/** The shipping lines that an address would have; nothing is stored. Refuses NO_SHIPPING_TO_ADDRESS. */
export const estimateShippingLines = orderOperation(
  {
    operation: 'estimateShippingLines',
    summary: 'Estimate Shipping Lines',
    access: frontend('read_orders'),
    input: addressInput,
    output: z.object({ shippingLines: z.array(availableShippingLineSchema) }),
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
