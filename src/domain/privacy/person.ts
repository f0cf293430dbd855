import { z } from 'zod';
import type { Address } from '../core/address.js';
import type { ApplicationState } from '../order/document/application-state.js';
import type { CustomerWithAddresses } from '../customers/customer.js';
import { erased } from '../core/erased.js';

/** What is known about a person whose data is erased, to find data that cannot be found by a key. */
export const personSchema = z.object({
  publicId: z.string(),
  platformId: z.string().nullable(),
  /** Email addresses that are the person's alone: everything under them is the person's. */
  emails: z.array(z.string()),
  /** Email addresses, in lower case, that another customer has now: guest orders from before are the person's. */
  shared: z.array(z.object({ email: z.string(), until: z.coerce.date() })).default([]),
  /** Texts that hardly anyone else has: phone numbers and full names. */
  marks: z.array(z.string()),
  /** Streets and companies, which others share; they do not identify the person in other people's data. */
  places: z.array(z.string()),
  /** Single names, which others share. */
  names: z.array(z.string()),
  publicOrderIds: z.array(z.string()),
});

export type Person = z.output<typeof personSchema>;

/** Shorter texts occur too often in data that is not about the person. */
const shortest = 6;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const isUsable = (text: string): boolean => text.trim() !== '' && text !== erased && !text.includes(erased);

interface Known {
  emails?: readonly string[];
  marks?: readonly string[];
  places?: readonly string[];
  names?: readonly string[];
  publicOrderIds?: readonly string[];
}

const isLongEnough = (text: string): boolean => isUsable(text) && text.trim().length >= shortest;

/** Whether an email address is known already. */
export const isFollowed = ({ emails, shared }: Person, email: string): boolean =>
  emails.some((one) => one.toLowerCase() === email.toLowerCase()) || isShared({ shared }, email);

const isShared = ({ shared }: Pick<Person, 'shared'>, email: string): boolean =>
  shared.some((one) => one.email === email.toLowerCase());

/** Adds further known data to a person. */
export function withKnown(
  person: Person,
  { emails = [], marks = [], places = [], names = [], publicOrderIds = [] }: Known,
): Person {
  return {
    ...person,
    emails: unique([...person.emails, ...emails.filter((email) => isUsable(email) && !isShared(person, email))]),
    marks: unique([...person.marks, ...marks.filter(isLongEnough)]),
    places: unique([...person.places, ...places.filter(isLongEnough)]),
    names: unique([...person.names, ...names.filter(isUsable)]),
    publicOrderIds: unique([...person.publicOrderIds, ...publicOrderIds]),
  };
}

/** Adds what was found out about a person since. */
export const withPerson = (person: Person, { shared, ...known }: Person): Person =>
  withKnown(
    { ...person, shared: [...person.shared, ...shared.filter(({ email }) => !isFollowed(person, email))] },
    known,
  );

interface Named {
  firstName: string;
  lastName: string;
}

const knownOf = ({ firstName, lastName }: Named, phone: string, ...places: readonly string[]): Known => ({
  names: [firstName, lastName],
  marks: [`${firstName} ${lastName}`, phone],
  places,
});

/** The personal data in the row of a customer and its addresses, except the email addresses of the latter. */
export function personOf(customer: CustomerWithAddresses): Person {
  const { publicId, platformId, email, phone } = customer;
  const none: Person = {
    publicId,
    platformId,
    emails: [],
    shared: [],
    marks: [],
    places: [],
    names: [],
    publicOrderIds: [],
  };
  const person = withKnown(withKnown(none, knownOf(customer, phone)), { emails: [email] });
  return customer.addresses.reduce(
    (known, address) => withKnown(known, knownOf(address, address.phone, address.street1, address.company)),
    person,
  );
}

const addressKnown = (address: Address): Known =>
  knownOf(address, address.phoneNumber, address.addressLine1, address.businessName);

/**
 * The personal data in an order of the person, except its email address; the recipients of its gift cards are erased with
 * it.
 */
export function withOrder(
  person: Person,
  publicOrderId: string,
  { customer, addresses, lineItems }: ApplicationState,
): Person {
  const own = [addresses.shipping, addresses.billing, ...(customer?.savedAddresses ?? [])].flatMap((one) => one ?? []);
  const recipients = lineItems.flatMap(({ productData: { properties } }) => properties['recipient_email'] ?? []);
  const recipientNames = lineItems.flatMap(({ productData: { properties } }) => properties['recipient_name'] ?? []);
  // The recipient of a gift card is another person, whose own orders are not erased.
  const known: Known = {
    marks: [...recipients, ...recipientNames],
    publicOrderIds: [publicOrderId],
  };
  const parts = [known, ...(customer ? [knownOf(customer, '')] : []), ...own.map(addressKnown)];
  return parts.reduce(withKnown, person);
}
