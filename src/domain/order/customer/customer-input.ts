import { z } from 'zod';
import { emailAddress, requiredText } from '../../../lib/fields.js';
import { customerSchema, type Customer } from '../document/application-state.js';

/** The personal details of a customer. */
export const customerInput = z.object({
  firstName: requiredText().describe('The first name. Required.'),
  lastName: requiredText().describe('The last name. Required.'),
  emailAddress: emailAddress().describe('The email address. Only its format is checked. Required.'),
  acceptsMarketing: z
    .boolean()
    .nullish()
    .transform((accepts) => accepts ?? false)
    .describe('Whether the customer accepts marketing. Defaults to `false`.'),
});

/** The customer as operations return it in addition to the application state. */
export const customerOutput = z.object({
  customer: customerSchema
    .nullable()
    .meta({ emptyObject: true })
    .describe('The customer; null if the operation was refused.'),
});

/** A customer without an account. */
export function guestOf(input: z.output<typeof customerInput>): Customer {
  return { platformId: null, publicId: null, ...input, savedAddresses: [] };
}
