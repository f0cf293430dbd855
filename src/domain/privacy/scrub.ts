import { erased } from '../core/erased.js';
import type { Person } from './person.js';

/** Replaces a person's data. */
export interface Scrub {
  /**
   * Replaces data in a JSON value: every personal member if the value belongs to the person, otherwise what names the
   * person.
   */
  value: (value: unknown, isOwn: boolean) => unknown;
  /**
   * Replaces everything in a text that names the person, including single names; in the person's own data, also streets
   * and companies.
   */
  text: (text: string, isOwn: boolean) => string;
}

/** Members that are always personal, without underscores and in lower case. */
const personal = new Set([
  'firstname',
  'lastname',
  'email',
  'emailaddress',
  'phone',
  'phonenumber',
  'company',
  'businessname',
  'street1',
  'street2',
  'addressline1',
  'addressline2',
  'city',
  'streetaddress',
  'extendedaddress',
  'addresslocality',
  'postalcode',
  'zip',
  'browserip',
  'clientaddress',
  'notes',
  'publicnotes',
  'note',
  'ordernote',
  'gatewaycustomerid',
  'recipientname',
  'recipientemail',
  'customername',
  'customeremail',
  'displaystring',
  'trackingurl',
  'labelurl',
]);

/** Personal members that become null, because another text in their place would not be valid. */
const removed = new Set(['locale']);

/** Members that are personal if another member is present. */
const personalBeside: Readonly<Record<string, string>> = {
  message: 'recipientemail',
  tags: 'firstname',
  description: 'amountplanned',
  // The response of a webhook receiver.
  response: 'durationms',
};

/** Maps and lists with values that a frontend chose, or that name a parcel. */
const freeMaps = new Set([
  'cartparameters',
  'noteattributes',
  'customattributes',
  'lineitemproperties',
  'properties',
  'paymentparameters',
  'signals',
  'attribution',
  'fulfillmentdata',
  'refunddata',
  'trackingnumbers',
  'tracking',
]);

/** Members with free text, in which a single name refers to the person. */
const freeTextMembers = new Set(['message', 'reason', 'error', 'instructions', 'declinereason']);

/** Keys of free maps that are kept: amounts, and the ids by which platforms identify the order. */
const keptKeys = new Set(['custom_amount', 'public_order_id']);

/** Platforms do not support fees: each is an attribute with its amount. */
const isFee = (name: string, member: unknown): boolean =>
  name.startsWith('fee_') && isRecord(member) && /^-?\d+(?:\.\d+)?$/.test(String(member['value']));

/** Shorter names occur in too many other words. */
const shortestName = 3;

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the JSON in a text; undefined if it is not JSON. */
function jsonIn(text: string): unknown {
  if (!/^[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One expression for all texts, matching whole words. */
function expressionOf(texts: readonly string[]): RegExp | undefined {
  if (texts.length === 0) return undefined;
  const sources = texts
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Creates the replacement of a person's data; applying it twice changes nothing. */
export function scrubOf({ emails, shared, marks, places, names, publicOrderIds }: Person): Scrub {
  const marking = [...emails, ...emails.map(encodeURIComponent), ...marks];
  const longNames = names.filter((name) => name.length >= shortestName);
  // In other people's data, an address that another customer has now is not the person's.
  const ofOwn = [...marking, ...places, ...shared.map(({ email }) => email)];
  const own = { marked: expressionOf(ofOwn), named: expressionOf([...ofOwn, ...longNames]) };
  const others = { marked: expressionOf(marking), named: expressionOf([...marking, ...longNames]) };
  const wordsOf = (isOwn: boolean): typeof own => (isOwn ? own : others);
  const single = new Set(names.map((name) => name.toLowerCase()));
  const ids = new Set(publicOrderIds);

  const without = (given: string, naming: RegExp | undefined): string =>
    naming ? given.replace(naming, erased) : given;
  const text = (given: string, isOwn: boolean): string =>
    single.has(given.trim().toLowerCase()) ? erased : without(given, wordsOf(isOwn).named);
  /** A text that is personal as a whole; an empty one stays empty. */
  const whole = (given: string): string => (given === '' || ids.has(given) ? given : erased);

  /** Replaces every text in a map with values that a frontend chose. */
  function everyText(value: unknown): unknown {
    if (typeof value === 'string') return whole(value);
    if (Array.isArray(value)) return value.map(everyText);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        keptKeys.has(name) || isFee(name, member) ? member : everyText(member),
      ]),
    );
  }

  function ownMember(name: string, value: unknown, beside: ReadonlySet<string>): unknown {
    const key = plain(name);
    if (freeMaps.has(key)) return everyText(value);
    const isPersonal = personal.has(key) || beside.has(personalBeside[key] ?? '');
    if (typeof value !== 'string') return scrubbed(value, true);
    if (removed.has(key)) return null;
    if (isPersonal) return whole(value);
    return freeTextMembers.has(key) ? text(value, true) : scrubbed(value, true);
  }

  function scrubbed(value: unknown, isOwn: boolean): unknown {
    if (typeof value === 'string') {
      const within = jsonIn(value);
      return within === undefined ? without(value, wordsOf(isOwn).marked) : JSON.stringify(scrubbed(within, isOwn));
    }
    if (Array.isArray(value)) return value.map((one) => scrubbed(one, isOwn));
    if (!isRecord(value)) return value;
    const members = Object.entries(value);
    const beside = new Set(members.map(([name]) => plain(name)));
    return Object.fromEntries(
      members.map(([name, member]) => {
        if (isOwn) return [name, ownMember(name, member, beside)];
        const isNamed = personal.has(plain(name)) || freeTextMembers.has(plain(name));
        return [name, isNamed && typeof member === 'string' ? text(member, false) : scrubbed(member, false)];
      }),
    );
  }

  return { value: scrubbed, text };
}
