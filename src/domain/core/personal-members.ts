import { maskedText } from '../../lib/masked-text.js';

/** The members with personal data of shoppers, in lower case and without underscores. */
const personal: ReadonlySet<string> = new Set([
  'firstname',
  'lastname',
  'fullname',
  'company',
  'businessname',
  'email',
  'emailaddress',
  'phone',
  'phonenumber',
  'address',
  'address1',
  'address2',
  'addresslines',
  'addressline1',
  'addressline2',
  'street',
  'street1',
  'street2',
  'city',
  'postalcode',
  'zip',
  'latitude',
  'longitude',
  'recipient',
  'recipientname',
  'recipientemail',
  'sendername',
  'senderemail',
  'customername',
  'customeremail',
  'contactemail',
  'browserip',
  'cardholdername',
]);

/**
 * Members whose value is personal only beside others that are, such as the name in an address, and what a mail server said
 * about a recipient.
 */
const personalBesideOthers: ReadonlySet<string> = new Set(['name', 'note', 'message', 'subject', 'lasterror']);

const plainOf = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** Whether members of these names are in an object about a shopper. */
const isAboutPerson = (names: readonly string[]): boolean => names.some((name) => personal.has(plainOf(name)));

/** Whether a member contains personal data of a shopper, in an object with the given members. */
export function isPersonal(name: string, names: readonly string[]): boolean {
  const plain = plainOf(name);
  if (personal.has(plain)) return true;
  return personalBesideOthers.has(plain) && isAboutPerson(names);
}

/** A value of a personal member: texts are replaced, also in lists; members of an object are masked by their own names. */
export function maskedValue(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? value : maskedText;
  if (typeof value === 'number') return null;
  if (Array.isArray(value)) return value.map(maskedValue);
  return maskPersonal(value);
}

/**
 * A copy of JSON in which personal data of shoppers is masked. This is the one place that decides what personal data is:
 * both APIs, live updates, previews of webhooks and exports use it.
 */
export function maskPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskPersonal);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const names = Object.keys(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]): [string, unknown] => [
      name,
      isPersonal(name, names) ? maskedValue(member) : maskPersonal(member),
    ]),
  );
}

/** JSON text with masked personal data; other text as it is. */
export function maskPersonalText(text: string): string {
  try {
    return JSON.stringify(maskPersonal(JSON.parse(text)));
  } catch {
    return text;
  }
}
