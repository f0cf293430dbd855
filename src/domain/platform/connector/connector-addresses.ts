import { z } from 'zod';
import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { addressFields, type AddressFields } from '../../customers/customer-fields.js';
import { saveAddress } from '../../customers/customer-repository.js';
import type { StoredAddress } from '../../customers/customer.js';
import { applyChange } from './apply-change.js';
import { connectorAddressSchema } from './connector-customer.js';
import { platformIdMember } from './connector-customers.js';
import { findOwnCustomer } from './find-own-customer.js';

export const body = z.object({
  platformCustomerId: platformIdMember.describe("The customer's id on the platform."),
  data: z.object({ address: addressFields.describe('The address.') }).describe('The resource of the request.'),
});

export const output = z.object({
  address: connectorAddressSchema.describe('The address; null if the operation was refused.'),
});

/** An address and its customer. */
interface Place {
  platformCustomerId: string;
  platformId: string;
}

/** Loads an address of a customer. Refuses NOT_FOUND. */
export async function findOwnAddress(executor: Executor, shopId: string, place: Place): Promise<StoredAddress> {
  const { addresses } = await findOwnCustomer(executor, shopId, place.platformCustomerId);
  return addresses.find(({ platformId }) => platformId === place.platformId) ?? refuse('NOT_FOUND');
}

/** Stores the given members of an address; `find` refuses if it cannot be changed. */
export function store(
  executor: Executor,
  shopId: string,
  { fields, now, ...place }: Place & { fields: AddressFields; now: Date },
  find: () => Promise<unknown>,
): Promise<void> {
  const customer = async () => {
    await find();
    return findOwnCustomer(executor, shopId, place.platformCustomerId);
  };
  return applyChange(now, customer, async (_, at) => {
    const saved = await saveAddress(executor, shopId, { ...place, fields, at, now: at });
    if (saved === 'no_customer') refuse('NOT_FOUND');
    return saved === 'older' ? saved : 'applied';
  });
}
