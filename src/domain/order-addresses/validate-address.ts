import { z } from 'zod';
import { frontend } from '../access.js';
import { orderOperation } from '../operation.js';
import { readOrder } from '../orders/read-order.js';
import { addressInput, validAddress } from './address-input.js';

/** Says whether an address would be accepted, without storing it. Refuses all its faults at once. */
export const validateAddress = orderOperation(
  {
    operation: 'validateAddress',
    summary: 'Validate Address',
    access: frontend('read_orders'),
    input: addressInput,
    output: z.object({ valid: z.boolean() }),
  },
  (context, input) =>
    readOrder(context, ({ shop }) => {
      validAddress(input, shop.settings, undefined);
      return { valid: true };
    }),
);
