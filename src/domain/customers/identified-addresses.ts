import type { Executor } from '../../lib/executor.js';
import type { AddressFields } from './customer-fields.js';
import { emptyAddress, withFields, type StoredAddress } from './customer.js';
import { freshIds } from './own-id-repository.js';

/** The members of a stored address that the platform sends. */
function platformFieldsOf(own: Omit<StoredAddress, 'platformId'>): AddressFields {
  const {
    id: _id,
    customerId: _customer,
    createdAt: _created,
    updatedAt: _updated,
    deletedAt: _deleted,
    ...says
  } = own;
  return says;
}

/** The id of each address: the given id if it exists, the id of an identical address, or empty for a new one. */
export function knownAddressIds(given: readonly AddressFields[], known: readonly StoredAddress[]): string[] {
  const ids = new Set(known.map(({ platformId }) => platformId).filter((id) => id !== ''));
  const named = given.map(({ platformId = '' }) => (ids.delete(platformId) ? platformId : ''));
  const contentOf = (fields: AddressFields): string =>
    JSON.stringify(Object.values(withFields(emptyAddress, { ...fields, platformId: '' })));
  return given.map((fields, place) => {
    if (named[place]) return named[place];
    const same = known.find(
      ({ platformId, ...own }) => ids.has(platformId) && contentOf(platformFieldsOf(own)) === contentOf(fields),
    );
    if (same) ids.delete(same.platformId);
    return same?.platformId ?? '';
  });
}

/** Gives each address an id: the given id if it exists, the id of an identical address, or a new one. */
export async function identifiedAddresses(
  executor: Executor,
  given: readonly AddressFields[],
  known: readonly StoredAddress[],
): Promise<AddressFields[]> {
  const ids = knownAddressIds(given, known);
  const fresh = await freshIds(executor, 'address', ids.filter((id) => id === '').length);
  return given.map((fields, place) => ({ ...fields, platformId: ids[place] || (fresh.shift() ?? '') }));
}
