import type { Country } from './countries.js';

/** A part of an address that a form asks for, besides the name. */
export type AddressPart = 'STREET' | 'CITY' | 'PROVINCE' | 'POSTAL_CODE';

const parts: Readonly<Record<string, AddressPart>> = { A: 'STREET', C: 'CITY', S: 'PROVINCE', Z: 'POSTAL_CODE' };

/**
 * The parts in the order in which they are printed, which is that of a form. The city is always one of them, the others
 * only where the country has them.
 */
export function addressParts({ format, showProvince, showPostalCode }: Country): AddressPart[] {
  const lines = format.lines.includes('%C') ? format.lines : format.lines.replace('%A', '%A%C');
  const printed = [...lines.matchAll(/%([ACSZ])/g)].flatMap(([, letter = '']) => parts[letter] ?? []);
  const isShown = (part: AddressPart): boolean =>
    part === 'PROVINCE' ? showProvince : part === 'POSTAL_CODE' ? showPostalCode : true;
  const shown = printed.filter(isShown);
  return showProvince && !shown.includes('PROVINCE') ? [...shown, 'PROVINCE'] : shown;
}
