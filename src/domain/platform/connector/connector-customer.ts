import { z } from 'zod';
import type { CustomerWithAddresses, StoredAddress } from '../../customers/customer.js';

const text = z.string();

const embeddedAddressSchema = z.object({
  platformId: text,
  addressType: text,
  addressUse: text,
  company: text,
  city: text,
  country: text,
  countryCode: text,
  isDefault: z.boolean(),
  firstName: text,
  lastName: text,
  phone: text,
  postalCode: text,
  province: text,
  provinceCode: text,
  street1: text,
  street2: text,
});

/** A customer as a platform shows it (spec 1, "Customer"), and its tags. */
export const connectorCustomerSchema = z.object({
  platformId: text,
  platformCreatedAt: text,
  platformUpdatedAt: text,
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  tags: text,
  addresses: z.array(embeddedAddressSchema),
});

/** An address of its own as a platform shows it (spec 1, "Address"). */
export const connectorAddressSchema = embeddedAddressSchema
  .omit({ addressUse: true, isDefault: true })
  .extend({ platformCustomerId: text, email: text });

/** The customer as a platform shows it; what no platform has told is of the service's own time. */
export function shownCustomer(customer: CustomerWithAddresses): z.output<typeof connectorCustomerSchema> {
  return connectorCustomerSchema.parse({
    ...customer,
    platformId: customer.platformId ?? '',
    platformCreatedAt: (customer.platformCreatedAt ?? customer.createdAt).toISOString(),
    platformUpdatedAt: (customer.platformUpdatedAt ?? customer.updatedAt).toISOString(),
  });
}

/** The address as a platform shows it apart from its customer. */
export function shownAddress(
  platformCustomerId: string,
  address: StoredAddress,
): z.output<typeof connectorAddressSchema> {
  return connectorAddressSchema.parse({ ...address, platformCustomerId });
}
