import type { Session } from '../../context.js';
import { groupBy } from '../../lib/group-by.js';
import { addressesOfCustomers } from './address-repository.js';
import { readAddressOf } from './address-spellings.js';
import type { Customer } from './customer.js';
import type { ReadAddress, ShownCustomer, WholeCustomer } from './customer-output.js';
import { groupsOfCustomers } from './group-member-repository.js';
import { labelsOfCustomers } from './label-repository.js';

/** A customer as both APIs return it. */
export function shownCustomer(shopId: string, customer: Customer): ShownCustomer {
  const { platformUpdatedAt: _, ...shown } = customer;
  return { ...shown, shopIdentifier: shopId };
}

/** The default address on the platform; null if there is none. */
export const defaultAddressOf = (addresses: readonly ReadAddress[]): ReadAddress | null =>
  addresses.find(({ isDefault }) => isDefault) ?? null;

/** Customers with their labels, groups and addresses, in three statements in total. */
export async function wholeCustomers(
  session: Session,
  shopId: string,
  customers: readonly Customer[],
): Promise<WholeCustomer[]> {
  if (customers.length === 0) return [];
  const ids = customers.map(({ id }) => id);
  // One after the other: the connection of a transaction takes one statement at a time.
  const addresses = await addressesOfCustomers(session, shopId, ids);
  const labels = await labelsOfCustomers(session, shopId, ids);
  const groups = await groupsOfCustomers(session, shopId, ids);
  const addressesBy = groupBy(addresses, ({ customerId }) => customerId);
  const labelsBy = groupBy(labels, ({ customerId }) => customerId);
  return customers.map((customer) => {
    const shown = shownCustomer(shopId, customer);
    const own = (addressesBy.get(customer.id) ?? []).map((address) => readAddressOf(address, shown));
    return {
      ...shown,
      labels: labelsBy.get(customer.id) ?? [],
      groups: groups.get(customer.id) ?? [],
      addresses: own,
      defaultAddress: defaultAddressOf(own),
    };
  });
}
