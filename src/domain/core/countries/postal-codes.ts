import { folded } from '../../../lib/folded.js';
import type { Country, Province } from './countries.js';

/** What people write before a postal code of a country besides its ISO code: vehicle codes, and Japan's postal mark. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  AT: ['a'],
  BE: ['b'],
  DE: ['d'],
  ES: ['e'],
  FI: ['fin', 'sf'],
  FR: ['f'],
  HU: ['h'],
  IT: ['i'],
  JP: ['〒'],
  LI: ['fl'],
  LU: ['l'],
  NO: ['n'],
  OM: ['pc'],
  PT: ['p'],
  SE: ['s'],
  SI: ['slo'],
  SV: ['cp'],
};

/** What replaced an older form of the codes of a country, which people still write. */
const presentForms: readonly { country: string; former: RegExp; message: string }[] = [
  {
    country: 'KR',
    former: /^\d{3}-?\d{3}$/,
    message: 'Postal codes of South Korea have five digits since 2015, such as 03051.',
  },
  {
    country: 'PT',
    former: /^\d{4}$/,
    message: 'Postal codes of Portugal have seven digits, such as 1000-205.',
  },
];

const withoutSeparators = (text: string): string => text.replaceAll(/[ -]/g, '');

/**
 * A pattern that matches codes without separators: literal spaces and hyphens, and classes of nothing else, are left out
 * with their quantifier.
 */
function withoutSeparatorsIn({ source }: RegExp): RegExp {
  const bare = source.replaceAll(
    /\[(?:\\?[ -])+\]\??|(\[[^\]]*\])|\\?[ -]\??/g,
    (_, set: string | undefined) => set ?? '',
  );
  return new RegExp(bare, 'iu');
}

const barePatterns = new WeakMap<RegExp, RegExp>();

/** The pattern for codes without separators, made once for each country. */
function barePatternOf(pattern: RegExp): RegExp {
  const known = barePatterns.get(pattern);
  if (known) return known;
  const made = withoutSeparatorsIn(pattern);
  barePatterns.set(pattern, made);
  return made;
}

/** The code as it was typed, and without the prefix of its country. */
function candidatesOf(typed: string, { code }: Country): string[] {
  const country = code.toLowerCase();
  const prefix = [country, ...(prefixes[country.toUpperCase()] ?? [])].find(
    (one) => typed.startsWith(one) && /^[ -]*\d/.test(typed.slice(one.length)),
  );
  return prefix === undefined ? [typed] : [typed, typed.slice(prefix.length).replace(/^[ -]+/, '')];
}

/**
 * Whether people write a postal code of a country in this way: in any case and width, with or without spaces, hyphens and
 * the prefix of the country. Any text is one if the country's format is unknown.
 */
export function isPostalCodeOf(country: Country, text: string): boolean {
  return country.postalPattern === undefined || bareCodeOf(country, text) !== undefined;
}

/** A code of the country's format in lower case without separators and prefix; undefined for any other text. */
function bareCodeOf(country: Country, text: string): string | undefined {
  const { postalPattern: pattern } = country;
  const found = candidatesOf(folded(text), country).findLast(
    (typed) => !pattern || pattern.test(typed) || barePatternOf(pattern).test(withoutSeparators(typed)),
  );
  return found === undefined ? undefined : withoutSeparators(found);
}

/** The text that a form makes of a code without separators; undefined if it is for other codes. */
function inForm(form: string, bare: string): string | undefined {
  const characters = form.split('').filter((character) => character !== ' ' && character !== '-');
  const fits = characters.length === bare.length && characters.every((one, at) => one === '#' || one === bare[at]);
  if (!fits) return undefined;
  let position = 0;
  return form.split('').map((one) => (one === ' ' || one === '-' ? one : bare[position++])).join('');
}

/** A code as the post of the country prints it: `sw1a2aa` is `SW1A 2AA`. Other texts stay as they were typed. */
export function printedPostalCode(country: Country, text: string): string {
  const bare = bareCodeOf(country, text)?.toUpperCase();
  if (bare === undefined || !country.postalPattern) return text.trim();
  const inForms = country.format.postalForms.map((form) => inForm(form, bare));
  return inForms.find((printed) => printed !== undefined) ?? bare;
}

/**
 * The only province whose postal codes begin like a code, if those of the given province do not. Undefined if the code
 * can belong to the province, or if it is not known to which one it belongs.
 */
export function provinceOfPostalCode(country: Country, code: string, given: Province): Province | undefined {
  const bare = bareCodeOf(country, code);
  const own = country.postalAreas.find(({ isoCode }) => isoCode === given.isoCode);
  if (bare === undefined || !own || own.pattern.test(bare)) return undefined;
  const matching = country.postalAreas.filter(({ pattern }) => pattern.test(bare));
  const [first] = matching;
  if (!first || matching.length > 1) return undefined;
  return country.provinces.find(({ isoCode }) => isoCode === first.isoCode);
}

/** Why a code is refused that its country has replaced; undefined for any other. */
export const formerPostalCode = ({ code }: Country, text: string): string | undefined =>
  presentForms.find(({ country, former }) => country === code && former.test(folded(text)))?.message;
