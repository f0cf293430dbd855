import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../../lib/executor.js';
import { memberOf } from '../../lib/member-of.js';
import { platformInstant } from '../core/platform-time.js';
import type { AddressFields, CustomerFields } from '../customers/customer-fields.js';
import { applyCustomerChanges } from '../customers/customer-repository.js';
import { emptyAddress, withFields, type StoredAddress } from '../customers/customer.js';
import { knownAddressIds } from '../customers/identified-addresses.js';
import { freshIds } from '../customers/own-id-repository.js';
import type { CustomerSave } from '../customers/save-customers.js';
import { findShop } from '../shop/shops/shop-repository.js';
import type { RowOutcome } from './bulk-import.js';
import { readCustomers, type KnownCustomer } from './customer-lookup-repository.js';
import type { CustomerRow } from './customer-row.js';
import type { GoodRow, RowFault } from './read-row.js';
import type { StoreRows } from './store-rows.js';

/** A customer as it is stored, or as an earlier row of the same chunk leaves it. */
interface Draft {
  platformId: string;
  isNew: boolean;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  tags: string;
  addresses: StoredAddress[];
  at: Date | null;
}

/** The customers that the rows of a chunk are about. */
interface KnownCustomers {
  byId: Map<string, Draft>;
  /** By email address in lower case. */
  idsByEmail: Map<string, Set<string>>;
}

const draftOf = ({ customer, reportedAt }: KnownCustomer): Draft => {
  const { platformId, email, firstName, lastName, phone, tags, addresses, deletedAt } = customer;
  const own = { email, firstName, lastName, phone, tags, addresses };
  return { platformId: platformId ?? '', isNew: deletedAt !== null, ...own, at: reportedAt };
};

const emptyDraft = (platformId: string): Draft => ({
  platformId,
  isNew: true,
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  tags: '',
  addresses: [],
  at: null,
});

function knownCustomers(stored: readonly KnownCustomer[]): KnownCustomers {
  const known: KnownCustomers = { byId: new Map(), idsByEmail: new Map() };
  for (const draft of stored.map(draftOf)) remember(known, draft);
  return known;
}

function remember({ byId, idsByEmail }: KnownCustomers, draft: Draft): void {
  byId.set(draft.platformId, draft);
  const email = draft.email.toLowerCase();
  if (email !== '' && (draft.at === null || !draft.isNew))
    idsByEmail.set(email, (idsByEmail.get(email) ?? new Set()).add(draft.platformId));
}

/** Takes the next of the ids that were prepared. */
type Take = () => string;

/** The customer that a row is about: by its id on the platform, or else by its email address. */
function draftFor(row: CustomerRow, known: KnownCustomers, take: Take): Draft | RowFault {
  const { platformId, email } = row;
  if (platformId) return known.byId.get(platformId) ?? emptyDraft(platformId);
  if (!email) return { code: 'REQUIRED', field: 'email', message: 'An email or a platform_id is required.' };
  const [found, ...others] = known.idsByEmail.get(email.toLowerCase()) ?? [];
  if (others.length > 0)
    return {
      code: 'DUPLICATE_KEY',
      field: 'email',
      message: 'Several customers have this email address. Send the platform_id.',
    };
  return (found !== undefined && known.byId.get(found)) || emptyDraft(take());
}

/** The addresses after a row; undefined if the row does not contain any. */
function addressesAfter(row: CustomerRow, { addresses: known }: Draft, take: Take): AddressFields[] | undefined {
  const { addresses, defaultAddress } = row;
  if (addresses === undefined && !defaultAddress) return undefined;
  const listed: readonly AddressFields[] = addresses ?? known.map(shownAddress);
  const given = defaultAddress ? withDefault(listed, defaultAddress) : listed;
  return knownAddressIds(given, known).map((id, index) => ({ ...given[index], platformId: id || take() }));
}

/** The list with another default address, which replaces the one it has, or is added. */
function withDefault(listed: readonly AddressFields[], given: AddressFields): AddressFields[] {
  const place = listed.findIndex(({ isDefault }) => isDefault);
  const before = listed[place];
  const changed = { ...before, ...definedMembers(given), isDefault: true };
  return before ? listed.map((one, index) => (index === place ? changed : one)) : [...listed, changed];
}

const definedMembers = (fields: AddressFields): AddressFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The members of a stored address that its customer is received with. */
function shownAddress(address: StoredAddress): AddressFields {
  const { id: _, customerId: __, createdAt: ___, updatedAt: ____, deletedAt: _____, ...fields } = address;
  return fields;
}

const members = ['email', 'firstName', 'lastName', 'phone', 'tags'] as const;

interface Change {
  draft: Draft;
  fields: CustomerFields;
}

/** What a row changes of a customer; undefined if it changes nothing. */
function changeOf({ value, input }: GoodRow<CustomerRow>, before: Draft, take: Take, now: Date): Change | undefined {
  const reported = value.platformUpdatedAt ? platformInstant(value.platformUpdatedAt) : undefined;
  if (before.at && reported && reported < before.at) return undefined;
  const draft: Draft = { ...before };
  for (const name of members) if (memberOf(input, name) !== undefined) draft[name] = value[name] ?? '';
  const addresses = addressesAfter(value, before, take);
  if (addresses) draft.addresses = addresses.map((fields) => storedAddress(fields, before));
  if (!before.isNew && isDeepStrictEqual(draft, before)) return undefined;
  draft.isNew = false;
  draft.at = reported ?? new Date(Math.max(now.getTime(), (before.at?.getTime() ?? 0) + 1));
  const { email, firstName, lastName, phone, tags, at } = draft;
  const platformCreatedAt = value.platformCreatedAt ?? (before.isNew ? now.toISOString() : undefined);
  const times = { platformCreatedAt, platformUpdatedAt: at.toISOString() };
  return { draft, fields: { email, firstName, lastName, phone, tags, ...times, addresses } };
}

/** An address as the next row of the chunk finds it. */
function storedAddress(fields: AddressFields, before: Draft): StoredAddress {
  const same = before.addresses.find(({ platformId }) => platformId === fields.platformId);
  const times = same ?? { id: 0, customerId: 0, createdAt: new Date(0), updatedAt: new Date(0), deletedAt: null };
  const { id, customerId, createdAt, updatedAt, deletedAt } = times;
  return { ...withFields(emptyAddress, fields), id, customerId, createdAt, updatedAt, deletedAt };
}

/** Returns ids that are prepared in one statement. */
async function prepared(executor: Executor, kind: 'customer' | 'address', count: number): Promise<Take> {
  const ids = await freshIds(executor, kind, count);
  return () => {
    const id = ids.shift();
    if (id === undefined) throw new Error(`more than ${count} ids were needed`);
    return id;
  };
}

const addressCount = ({ addresses, defaultAddress }: CustomerRow): number =>
  (addresses?.length ?? 0) + (defaultAddress ? 1 : 0);

/**
 * Stores the customers of rows, each on top of the rows before it. Six statements for any number of rows, and one more
 * for each time that a customer is repeated.
 */
export const storeCustomers: StoreRows<CustomerRow> = async (executor, { shopId, dryRun, now }, rows) => {
  const values = rows.map(({ value }) => value);
  const platformIds = values.flatMap(({ platformId }) => platformId || []);
  const emails = [
    ...new Set(values.flatMap(({ platformId, email }) => (platformId ? [] : email?.toLowerCase() || []))),
  ];
  const known = knownCustomers(await readCustomers(executor, shopId, { platformIds, emails }));
  const newCustomers = await prepared(executor, 'customer', emails.filter((one) => !known.idsByEmail.has(one)).length);
  const newAddresses = await prepared(
    executor,
    'address',
    values.reduce((sum, one) => sum + addressCount(one), 0),
  );
  const platformType = (await findShop(executor, shopId))?.platformType ?? '';

  const saves: { place: number; save: CustomerSave }[] = [];
  const outcomes = rows.map((row, place): RowOutcome | RowFault[] => {
    const before = draftFor(row.value, known, newCustomers);
    if ('code' in before) return [{ ...before, field: row.pathOf(before.field) }];
    const change = changeOf(row, before, newAddresses, now);
    if (!change) return 'unchanged';
    const { draft, fields } = change;
    if (draft.email === '' && !row.value.platformId)
      return [{ code: 'REQUIRED', field: row.pathOf('email'), message: 'email is required' }];
    remember(known, draft);
    saves.push({ place, save: { platformId: draft.platformId, fields, at: draft.at ?? now, platformType } });
    return before.isNew ? 'created' : 'updated';
  });
  if (dryRun) return outcomes;
  const applied = await applyCustomerChanges(
    executor,
    shopId,
    saves.map(({ save }) => save),
    now,
  );
  const older = new Set(saves.flatMap(({ place }, index) => (applied[index] === 'older' ? [place] : [])));
  return outcomes.map((outcome, place) => (older.has(place) ? 'unchanged' : outcome));
};
