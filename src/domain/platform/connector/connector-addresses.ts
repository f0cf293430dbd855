import { z } from 'zod';
import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { addressFields } from '../../customers/customer-fields.js';
import type { StoredAddress } from '../../customers/customer.js';
import { connectorAddressSchema } from './connector-customer.js';
import { platformIdMember } from './connector-customers.js';
import { findOwnCustomer, type AddressPlace } from '../customers/own-customers.js';

export const body = z.object({
  platformCustomerId: platformIdMember.describe("The customer's ID on the platform."),
  data: z.object({ address: addressFields.describe('The address.') }).describe('The resource of the request.'),
});

export const output = z.object({
  address: connectorAddressSchema.describe('The address; null if the operation was refused.'),
});

/** Loads an address of a customer. Refuses NOT_FOUND. */
export async function findOwnAddress(executor: Executor, shopId: string, place: AddressPlace): Promise<StoredAddress> {
  const { addresses } = await findOwnCustomer(executor, shopId, place.platformCustomerId);
  return addresses.find(({ platformId }) => platformId === place.platformId) ?? refuse('NOT_FOUND');
}
