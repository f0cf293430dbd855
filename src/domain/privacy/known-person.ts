import type { Executor } from '../../lib/executor.js';
import type { CustomerWithAddresses } from '../customers/customer.js';
import { emailsOfOthers, otherIdentities } from './identity-repository.js';
import { isFollowed, personOf, withKnown, type Person } from './person.js';

interface Of {
  shopId: string;
  customerId: number;
}

/**
 * Adds email addresses to a person, to find guest orders and other data. An address that another customer has now is
 * that customer's: it only leads to guest orders from before (docs/personal-data.md).
 */
export async function withEmails(
  executor: Executor,
  { shopId, customerId }: Of,
  person: Person,
  emails: readonly string[],
): Promise<Person> {
  const added = emails.filter((email) => !isFollowed(person, email));
  if (added.length === 0) return person;
  const shared = await emailsOfOthers(executor, shopId, customerId, added);
  return withKnown({ ...person, shared: [...person.shared, ...shared] }, { emails: added });
}

/** What is known about a customer: the present and former identities, and those of the customer's orders. */
export async function knownPerson(
  executor: Executor,
  shopId: string,
  customer: CustomerWithAddresses,
): Promise<Person> {
  const { emails, phones } = await otherIdentities(executor, shopId, customer);
  const ofAddresses = customer.addresses.map(({ email }) => email);
  const person = withKnown(personOf(customer), { marks: phones });
  return withEmails(executor, { shopId, customerId: customer.id }, person, [...ofAddresses, ...emails]);
}
