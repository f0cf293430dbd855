import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { applyChange } from '../../core/own-change.js';
import type { AddressFields, CustomerFields } from '../../customers/customer-fields.js';
import {
  findCustomerByPlatformId,
  markAddressDeleted,
  markCustomerDeleted,
  saveAddress,
  saveCustomer,
} from '../../customers/customer-repository.js';
import type { CustomerWithAddresses } from '../../customers/customer.js';
import { identifiedAddresses } from '../../customers/identified-addresses.js';
import { freshIds } from '../../customers/own-id-repository.js';
import { findShop } from '../../shop/shops/shop-repository.js';

/*
 * Changes of the customers of a shop that is its own platform: it assigns the ids and times.
 */

/** An address and its customer. */
export interface AddressPlace {
  platformCustomerId: string;
  platformId: string;
}

/** Loads a customer. Refuses NOT_FOUND if it does not exist or is deleted. */
export async function findOwnCustomer(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<CustomerWithAddresses> {
  return (await findCustomerByPlatformId(executor, shopId, platformId)) ?? refuse('NOT_FOUND');
}

/** Creates a customer and returns its id. */
export async function addOwnCustomer(
  executor: Executor,
  shopId: string,
  given: CustomerFields,
  now: Date,
): Promise<string> {
  const { platformType } = (await findShop(executor, shopId)) ?? refuse('NOT_FOUND');
  const [platformId = ''] = await freshIds(executor, 'customer', 1);
  const addresses = await identifiedAddresses(executor, given.addresses ?? [], []);
  const times = { platformCreatedAt: now.toISOString(), platformUpdatedAt: now.toISOString() };
  const fields = { ...given, ...times, platformId, addresses };
  await saveCustomer(executor, shopId, { platformId, fields, at: now, platformType, now });
  return platformId;
}

/** Replaces the given members of a customer. Refuses NOT_FOUND. */
export async function changeOwnCustomer(
  executor: Executor,
  shopId: string,
  { platformId, given, now }: { platformId: string; given: CustomerFields; now: Date },
): Promise<void> {
  const find = () => findOwnCustomer(executor, shopId, platformId);
  await applyChange(now, find, async ({ platformType, addresses: known }, at) => {
    const addresses = given.addresses && (await identifiedAddresses(executor, given.addresses, known));
    const times = { platformCreatedAt: undefined, platformUpdatedAt: at.toISOString() };
    const fields = { ...given, ...times, platformId, addresses };
    const saved = await saveCustomer(executor, shopId, { platformId, fields, at, platformType, now: at });
    return saved === 'older' ? saved : 'applied';
  });
}

/** Marks a customer as deleted. Refuses NOT_FOUND. */
export async function removeOwnCustomer(
  executor: Executor,
  shopId: string,
  platformId: string,
  now: Date,
): Promise<void> {
  const find = () => findOwnCustomer(executor, shopId, platformId);
  await applyChange(now, find, async (_, at) => {
    const deleted = await markCustomerDeleted(executor, shopId, { platformId, at, now: at });
    return deleted === 'older' ? deleted : 'applied';
  });
}

/** Replaces the given members of an address; a new one is added. `find` refuses if it cannot be changed. */
async function storeOwnAddress(
  executor: Executor,
  shopId: string,
  { fields, now, ...place }: AddressPlace & { fields: AddressFields; now: Date },
  find: (customer: CustomerWithAddresses) => unknown,
): Promise<void> {
  const customer = async () => {
    const found = await findOwnCustomer(executor, shopId, place.platformCustomerId);
    find(found);
    return found;
  };
  await applyChange(now, customer, async (_, at) => {
    const saved = await saveAddress(executor, shopId, { ...place, fields, at, now: at });
    if (saved === 'no_customer') refuse('NOT_FOUND');
    return saved === 'older' ? saved : 'applied';
  });
}

/** Creates an address of a customer and returns its id. Refuses NOT_FOUND. */
export async function addOwnAddress(
  executor: Executor,
  shopId: string,
  { platformCustomerId, fields, now }: { platformCustomerId: string; fields: AddressFields; now: Date },
): Promise<string> {
  const [platformId = ''] = await freshIds(executor, 'address', 1);
  await storeOwnAddress(executor, shopId, { platformCustomerId, platformId, fields, now }, () => undefined);
  return platformId;
}

/** Replaces the given members of an address. Refuses NOT_FOUND. */
export function changeOwnAddress(
  executor: Executor,
  shopId: string,
  change: AddressPlace & { fields: AddressFields; now: Date },
): Promise<void> {
  return storeOwnAddress(
    executor,
    shopId,
    change,
    ({ addresses }) => addresses.some(({ platformId }) => platformId === change.platformId) || refuse('NOT_FOUND'),
  );
}

/** Marks an address as deleted. Refuses NOT_FOUND. */
export async function removeOwnAddress(
  executor: Executor,
  shopId: string,
  { now, ...place }: AddressPlace & { now: Date },
): Promise<void> {
  const customer = () => findOwnCustomer(executor, shopId, place.platformCustomerId);
  await applyChange(now, customer, async (_, at) => {
    const deleted = await markAddressDeleted(executor, shopId, { ...place, at, now: at });
    if (deleted === 'none') refuse('NOT_FOUND');
    return deleted === 'older' ? deleted : 'applied';
  });
}
