import { z } from 'zod';
import { emailAddress } from '../../../lib/fields.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../storage/read-order.js';

/** Checks whether an email address is well-formed. Refuses INVALID_EMAIL. */
export const validateEmailAddress = orderOperation(
  {
    operation: 'validateEmailAddress',
    summary: 'Validate Email',
    description: 'Checks whether an email address is well-formed.',
    access: frontend('read_orders'),
    input: z.object({ emailAddress: emailAddress().describe('The email address.') }),
    output: z.object({
      valid: z.boolean().describe('`true` if the email address is well-formed; null if it was refused.'),
    }),
  },
  (context) => readOrder(context, () => ({ valid: true })),
);
