import type { Executor } from '../../../lib/executor.js';
import type { AddressFields } from '../../customers/customer-fields.js';
import { emptyAddress, withFields, type StoredAddress } from '../../customers/customer.js';
import { freshIds } from './connector-id-repository.js';

/** The members of a stored address that the platform sends. */
function saysOf(own: Omit<StoredAddress, 'platformId'>): AddressFields {
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

/** Gives each address an id: the given id if it exists, the id of an identical address, or a new one. */
export async function identifiedAddresses(
  executor: Executor,
  given: readonly AddressFields[],
  known: readonly StoredAddress[],
): Promise<AddressFields[]> {
  const ids = new Set(known.map(({ platformId }) => platformId).filter((id) => id !== ''));
  const named = given.map(({ platformId = '' }) => (ids.delete(platformId) ? platformId : ''));
  const contentOf = (fields: AddressFields): string =>
    JSON.stringify(Object.values(withFields(emptyAddress, { ...fields, platformId: '' })));
  const matched = given.map((fields, place) => {
    if (named[place]) return named[place];
    const same = known.find(
      ({ platformId, ...own }) => ids.has(platformId) && contentOf(saysOf(own)) === contentOf(fields),
    );
    if (same) ids.delete(same.platformId);
    return same?.platformId ?? '';
  });
  const fresh = await freshIds(executor, 'address', matched.filter((id) => id === '').length);
  return given.map((fields, place) => ({ ...fields, platformId: matched[place] || (fresh.shift() ?? '') }));
}
