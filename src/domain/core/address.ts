import { z } from 'zod';

const text = z.string();

/** An address of an order or of a customer, as the API shows it. */
export const addressSchema = z.object({
  id: text,
  firstName: text,
  lastName: text,
  addressLine1: text,
  addressLine2: text,
  country: text,
  city: text,
  province: text,
  countryCode: text,
  provinceCode: text,
  postalCode: text,
  businessName: text,
  phoneNumber: text,
});

export type Address = z.infer<typeof addressSchema>;
