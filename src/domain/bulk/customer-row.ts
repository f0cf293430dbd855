import { z } from 'zod';
import { emailAddressOrEmpty } from '../../lib/fields.js';
import { addressFields, customerFields } from '../customers/customer-fields.js';

/** A customer of an import. Omitted members do not change; null clears. */
export const customerRowSchema = customerFields.extend({
  email: emailAddressOrEmpty()
    .nullish()
    .transform((value) => (value === null ? '' : value)),
  /** Replaces the default address; the other addresses stay. */
  defaultAddress: addressFields.nullish(),
});

export type CustomerRow = z.output<typeof customerRowSchema>;
