import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../document/read-order.js';
import { addressInput, validAddress } from './address-input.js';

/** Checks whether an address would be accepted, without storing it. Refuses with all its faults at once. */
export const validateAddress = orderOperation(
  {
    operation: 'validateAddress',
    summary: 'Validate Address',
    description: 'Checks whether an address would be accepted. The address is not stored.',
    access: frontend('read_orders'),
    input: addressInput,
    output: z.object({
      valid: z.boolean().describe('`true` if the address would be accepted; null if it was refused.'),
    }),
  },
  (context, input) =>
    readOrder(context, ({ shop }) => {
      validAddress(input, shop.settings, undefined);
      return { valid: true };
    }),
);
