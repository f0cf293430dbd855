import { z } from 'zod';
import { requiredText } from '../../../lib/fields.js';
import { customerSchema, type Customer } from '../document/application-state.js';

/** What a shopper says of themselves. */
export const customerInput = z.object({
  firstName: requiredText().describe('First name. Required.'),
  lastName: requiredText().describe('Last name. Required.'),
  emailAddress: z.email().max(254).describe('E-mail address. Required; only its form is checked.'),
  acceptsMarketing: z
    .boolean()
    .nullish()
    .transform((accepts) => accepts ?? false)
    .describe('Whether the customer agrees to advertising; false when it is left out.'),
});

/** The customer as operations return it beside the application state. */
export const customerOutput = z.object({
  customer: customerSchema
    .nullable()
    .meta({ emptyObject: true })
    .describe('The customer; null when the call was refused.'),
});

/** A customer without an account. */
export function guestOf(given: z.output<typeof customerInput>): Customer {
  return { platformId: null, publicId: null, ...given, savedAddresses: [] };
}
