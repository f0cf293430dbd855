import { countryByCode } from '../../core/countries/countries.js';

/** Large providers whose domains are misspelled often. Short names are left out: too many others are similar. */
const providers: readonly (readonly [name: string, endings: string])[] = [
  ['gmail', 'com'],
  ['googlemail', 'com'],
  ['yahoo', 'com co.uk co.jp com.br fr de it es ca in'],
  ['hotmail', 'com co.uk fr de it es com.br'],
  ['outlook', 'com fr de es'],
  ['icloud', 'com'],
  ['protonmail', 'com'],
  ['comcast', 'net'],
  ['verizon', 'net'],
  ['t-online', 'de'],
  ['freenet', 'de'],
  ['orange', 'fr'],
  ['wanadoo', 'fr'],
  ['laposte', 'net'],
  ['libero', 'it'],
  ['virgilio', 'it'],
  ['terra', 'com.br'],
  ['interia', 'pl'],
  ['btinternet', 'com'],
  ['bluewin', 'ch'],
  ['telenet', 'be'],
  ['bigpond', 'com'],
  ['docomo', 'ne.jp'],
  ['softbank', 'ne.jp'],
];
const domains = providers.flatMap(([name, endings]) => endings.split(' ').map((ending) => ({ name, ending })));

/** Other providers, whose names differ from one above in a letter. */
const others = new Set(['mail', 'email', 'ymail', 'hmail', 'rmail', 'fmail', 'mailo']);

/** Codes of countries that are also `com` with a missing or a wrong letter. */
const misspelledCom = new Set(['cm', 'co', 'om']);

/** The number of letters to add, remove, replace or swap with the next one. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let column = 1; column <= other.length; column += 1) rows[0]?.push(column);
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = isSwapped ? at(row - 2, column - 2) + 1 : Infinity;
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped));
    }
  return at(one.length, other.length);
}

/** Whether an ending is that of a country: `fr`, `com.ar`. */
function isOfCountry(ending: string): boolean {
  const last = ending.split('.').at(-1) ?? '';
  return !misspelledCom.has(ending) && (last === 'uk' || last === 'eu' || countryByCode(last) !== undefined);
}

interface Typed {
  name: string;
  ending: string;
}

/** How far a domain is from a provider's; undefined if it is not a misspelling of it. */
function misspelling(typed: Typed, meant: Typed): number | undefined {
  const inName = distance(typed.name, meant.name);
  const inEnding = distance(typed.ending, meant.ending);
  // Providers have the same name in many countries.
  if (inEnding > 0 && isOfCountry(typed.ending)) return undefined;
  const isNear = inName <= (meant.name.length >= 7 ? 2 : 1) && inEnding <= 1;
  return isNear ? inName + inEnding : undefined;
}

/**
 * The address that was probably meant, if the domain is that of a large provider with a letter or two too many, missing,
 * wrong or swapped. Undefined if the domain is right, or too different to tell.
 */
export function suggestedEmailAddress(typed: string): string | undefined {
  // Letters may be more or fewer in lower case, so the part before the @ is not taken from it.
  const [, local, domain = ''] = /^([^@\s]{1,64})@([^@\s]{5,61})$/u.exec(typed.trim()) ?? [];
  const [, name, ending] = /^([^.]{2,30})\.(.{2,30})$/u.exec(domain.toLowerCase()) ?? [];
  if (local === undefined || name === undefined || ending === undefined) return undefined;
  const isRight = domains.some((own) => own.name === name && own.ending === ending);
  if (isRight || others.has(name)) return undefined;
  const found = domains
    .map((meant) => ({ meant, far: misspelling({ name, ending }, meant) ?? Infinity }))
    .filter(({ far }) => far <= 2)
    .toSorted((a, b) => a.far - b.far)[0];
  // The part before the @ stays as it was typed.
  return found && `${local}@${found.meant.name}.${found.meant.ending}`;
}
