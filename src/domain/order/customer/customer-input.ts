import { z } from 'zod';
import { requiredText } from '../../../lib/fields.js';
import { customerSchema, type Customer } from '../document/application-state.js';

/** What a shopper says of themselves. */
export const customerInput = z.object({
  firstName: requiredText(),
  lastName: requiredText(),
  emailAddress: z.email().max(254),
  acceptsMarketing: z
    .boolean()
    .nullish()
    .transform((accepts) => accepts ?? false),
});

/** The customer as operations return it beside the application state. */
export const customerOutput = z.object({ customer: customerSchema.nullable().meta({ emptyObject: true }) });

/** A customer without an account. */
export function guestOf(given: z.output<typeof customerInput>): Customer {
  return { platformId: null, publicId: null, ...given, savedAddresses: [] };
}
