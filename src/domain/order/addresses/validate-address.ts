import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../document/read-order.js';
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
