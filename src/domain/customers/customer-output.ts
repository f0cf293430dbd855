import { z } from 'zod';

const text = z.string();
const time = z.date();

/** An address of a customer as it is read (spec 3, "Address (read)"). */
export const readAddressSchema = z.object({
  id: z.int(),
  serviceCustomerId: z.int(),
  platformId: text,
  platformCustomerId: text,
  shopIdentifier: text,
  platformType: text,
  firstName: text,
  lastName: text,
  company: text,
  phone: text,
  street1: text,
  street2: text,
  city: text,
  province: text,
  provinceCode: text,
  country: text,
  countryIso2: text.meta({ wire: 'country_iso2' }),
  zip: text,
  addressType: text,
  addressUse: text,
  addressSource: text,
  isDefault: z.boolean(),
  createdAt: time,
  updatedAt: time,
  deletedAt: time.nullable(),
});

export type ReadAddress = z.output<typeof readAddressSchema>;

export const labelSchema = z.object({
  id: z.int(),
  customerId: z.int(),
  name: text,
  createdAt: time,
  updatedAt: time,
  deletedAt: time.nullable(),
});

export type Label = z.output<typeof labelSchema>;

export const groupSchema = z.object({
  id: z.int(),
  name: text,
  description: text,
  shopIdentifier: text,
  platformId: text.nullable(),
  createdAt: time,
  updatedAt: time,
  deletedAt: time.nullable(),
});

export type CustomerGroup = z.output<typeof groupSchema>;

/** A customer of the shop as both doors show it (spec 3, "Customer (read)"), without what belongs to it. */
export const shownCustomerSchema = z.object({
  id: z.int(),
  publicId: text,
  shopIdentifier: text,
  platformType: text,
  platformId: text.nullable(),
  platformCreatedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  deletedAt: time.nullable(),
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  /** Separated by commas. */
  tags: text,
});

export type ShownCustomer = z.output<typeof shownCustomerSchema>;

/** A customer with all that belongs to it. */
export const wholeCustomerSchema = shownCustomerSchema.extend({
  labels: z.array(labelSchema),
  groups: z.array(groupSchema),
  addresses: z.array(readAddressSchema),
  defaultAddress: readAddressSchema.nullable(),
});

export type WholeCustomer = z.output<typeof wholeCustomerSchema>;
