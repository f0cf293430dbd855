import { isInnerList, parseDictionary } from '../lib/structured-fields.js';

/** The URL of the profile in a `UCP-Agent` header: `profile="https://…"` in a dictionary. Undefined if there is none. */
export function namedProfileUrl(header: string | undefined): string | undefined {
  const member = header === undefined ? undefined : parseDictionary(header)?.get('profile');
  if (!member || isInnerList(member) || typeof member.value !== 'string' || member.value === '') return undefined;
  return member.value;
}
