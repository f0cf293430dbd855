import { z } from 'zod';
import { text } from '../../lib/fields.js';
import { platformTime } from '../core/platform-time.js';

/** What a platform says of customers and addresses: any text is kept as it is. Null is empty; what is left out stays. */
const given = (max = 255) =>
  text(max)
    .nullish()
    .transform((value) => (value === null ? '' : value));

/** An address as platforms say it (spec 1, "Customer address" and "Address"). */
export const addressFields = z.object({
  platformId: given(),
  addressType: given(),
  addressUse: given(),
  company: given(),
  city: given(),
  country: given(),
  countryCode: given(),
  isDefault: z
    .boolean()
    .nullish()
    .transform((value) => (value === null ? false : value)),
  firstName: given(),
  lastName: given(),
  phone: given(),
  postalCode: given(),
  province: given(),
  provinceCode: given(),
  street1: given(1024),
  street2: given(1024),
  email: given(320),
});

export type AddressFields = Partial<z.output<typeof addressFields>>;

/** A customer as platforms say it (spec 1, "Customer"). */
export const customerFields = z.object({
  platformId: given(),
  platformCreatedAt: platformTime().nullish(),
  platformUpdatedAt: platformTime().nullish(),
  email: given(320),
  firstName: given(),
  lastName: given(),
  phone: given(),
  tags: given(8192),
  addresses: z
    .array(addressFields)
    .max(1000)
    .nullish()
    .transform((list) => (list === null ? [] : list)),
});

export type CustomerFields = Partial<Omit<z.output<typeof customerFields>, 'addresses'>> & {
  addresses?: AddressFields[] | undefined;
};
