import type { Address } from '../address.js';
import { countryByCode, countryByName, provinceOf, type Country } from './countries.js';
import { nameKey, nameKeyWithoutKind } from './name-key.js';
import { printedPostalCode } from './postal-codes.js';

/** The parts of an address that are printed. */
export type PrintedParts = Omit<Address, 'id' | 'phoneNumber'>;

/** For whom an address is printed. */
export interface Reader {
  /** The language of the country's name. */
  language: string;
  /** The country from which is sent. The country is printed in all others; always if it is not known. */
  from: string | null;
}

/** Any letter besides those of the Latin alphabet. */
const otherLetters = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Names in Chinese, Japanese or Korean characters. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]+$/u;
const anyEastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const isIn = (text: string, country: Country | undefined, ...codes: string[]): boolean =>
  text !== '' && country !== undefined && codes.includes(country.code);

/**
 * The full name: the family name first in the countries where that is so, and for names in Chinese, Japanese or Korean
 * characters. Only Japanese writes a space between the two.
 */
export function printedName({
  firstName,
  lastName,
  countryCode,
}: Pick<PrintedParts, 'firstName' | 'lastName' | 'countryCode'>): string {
  const [given, family] = [firstName.trim(), lastName.trim()];
  const country = countryByCode(countryCode);
  const both = family + given;
  const isEastAsian = anyEastAsian.test(both) && eastAsian.test(both);
  if (!isEastAsian) return (country?.familyNameFirst ? [family, given] : [given, family]).filter(Boolean).join(' ');
  const isJapanese = kana.test(both) || isIn(both, country, 'JP');
  return [family, given].filter(Boolean).join(isJapanese ? ' ' : '');
}

/** The keys by which a name of a place is compared. */
const keysOf = (name: string): string[] => [nameKey(name), nameKeyWithoutKind(name)].filter((key) => key !== '');

/** Whether a city has one of the names of a province, which may add that it is a city: `Kyiv city`. */
function isSameName(city: string, provinces: readonly string[]): boolean {
  const keys = new Set(provinces.flatMap((name) => [...keysOf(name), ...keysOf(name.replace(/ city$/i, ''))]));
  return keysOf(city).some((key) => keys.has(key));
}

/** Whether an address is written in the letters of a country that does not use the Latin alphabet. */
const isLocal = ({ addressLine1, addressLine2, city }: PrintedParts): boolean =>
  otherLetters.test(`${addressLine1}${addressLine2}${city}`);

/** The province as it is printed; empty if the city has its name, or is written with it. */
function printedProvince(address: PrintedParts, country: Country): string {
  const { printedProvince: form, localProvinces } = country.format;
  const found = provinceOf(country, { code: address.provinceCode, name: address.province });
  if (!found) return form === 'code' ? address.provinceCode || address.province : address.province;
  // In a country whose form does not ask for it, the name that was typed is kept.
  const name = country.provinces.length > 0 ? found.name : address.province || found.name;
  const local = localProvinces.get(found.isoCode);
  const fits = local !== undefined && (!otherLetters.test(local) || isLocal(address));
  if (form !== 'name') return local ?? (form === 'code' ? found.isoCode : name);
  const printed = fits ? local : name;
  const names = [found.name, ...(local === undefined ? [] : [local])];
  return isSameName(address.city, names) || (local !== undefined && address.city.startsWith(local)) ? '' : printed;
}

/** The city; empty if it is that of a country that is a city, whose name is printed anyway. */
function printedCity({ city }: PrintedParts, country: Country, isInLines: boolean, province: string): string {
  if (isInLines) return city;
  return countryByName(city) === country || isSameName(city, [province, country.name]) ? '' : city;
}

type Part = 'N' | 'O' | 'A' | 'C' | 'S' | 'Z';

const isPart = (letter: string | undefined): letter is Part => letter !== undefined && 'NOACSZ'.includes(letter);

/** A line of the format with its parts filled in. What stands between two parts is printed only with both of them. */
function filled(line: string, parts: Record<Part, string>): string {
  if (!line.includes('%')) return line;
  let text = '';
  let skipped = '';
  for (const [, before = '', letter, after = ''] of line.matchAll(/([^%]*)%([A-Z])(\)?)/g)) {
    const value = isPart(letter) ? parts[letter] : '';
    if (value === '') skipped ||= before;
    else {
      // Only a prefix, such as a postal mark, is printed before the first part.
      text += `${text === '' ? before.replace(/^[,/ -]+/, '') : before || skipped}${value}${after}`;
      skipped = '';
    }
  }
  return text;
}

/** The lines of a format. A street of several lines continues below its own line. */
function linesOf(format: string, parts: Record<Part, string>, moreStreet: readonly string[]): string[] {
  return format.split('%n').flatMap((line) => [filled(line, parts), ...(line.includes('%A') ? moreStreet : [])]);
}

/** The name of a country in a language; its English name if the language has none. */
function countryNameIn(language: string, { code, name }: Country): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' }).of(code) ?? name;
  } catch {
    return name;
  }
}

/** An address of an unknown country, line by line. */
const plainLines = (address: PrintedParts): string[] => [
  printedName(address),
  address.businessName,
  address.addressLine1,
  address.addressLine2,
  [address.postalCode, address.city, address.province].filter(Boolean).join(' '),
  address.country,
];

const withCity = (format: string): string => (format.includes('%C') ? format : format.replace('%A', '%A%n%C'));

/**
 * The lines of an address as the post of its country prints them: their order, the form of the postal code, capital
 * letters, and the order of the names. Nothing that was typed is changed.
 */
export function printedAddress(address: PrintedParts, { language, from }: Reader): string[] {
  const country = countryByCode(address.countryCode) ?? countryByName(address.country);
  if (!country) return plainLines(address).filter((line) => line !== '');
  const { format } = country;
  const lines = format.latinLines !== undefined && !isLocal(address) ? format.latinLines : format.lines;
  const isAbroad = from?.toUpperCase() !== country.code;
  const province = printedProvince(address, country);
  const code = country.showPostalCode ? printedPostalCode(country, address.postalCode) : '';
  const cased = (part: Part, text: string): string => (format.capitals.includes(part) ? text.toUpperCase() : text);
  const [street = '', ...moreStreet] = [address.addressLine1, address.addressLine2].filter((text) => text !== '');
  const parts = {
    N: printedName(address),
    O: address.businessName,
    A: street,
    C: cased('C', printedCity(address, country, lines.includes('%C'), province)),
    S: cased('S', province),
    Z: code === '' ? '' : `${isAbroad ? (format.prefixFromAbroad ?? '') : ''}${cased('Z', code)}`,
  };
  const printed = linesOf(withCity(lines), parts, moreStreet).filter((line) => line !== '');
  const name = countryNameIn(language, country);
  const isNamed = printed.some((line) => nameKey(line) === nameKey(name));
  return isAbroad && !isNamed ? [...printed, name] : printed;
}
