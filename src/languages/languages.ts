/** The languages of the shopper's pages, by code, each with its own name. `web/languages` has their messages. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  'pt-BR': 'Português (Brasil)',
  pl: 'Polski',
  ja: '日本語',
  ar: 'العربية',
} as const;

/** A language whose messages are part of the service. */
export type OwnLanguage = keyof typeof languageNames;

export const isOwnLanguage = (code: string): code is OwnLanguage => Object.hasOwn(languageNames, code);

/** The languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

const baseOf = (code: string): string => (code.split('-', 1)[0] ?? '').toLowerCase();

export const directionOf = (code: string): 'ltr' | 'rtl' => (rightToLeft.has(baseOf(code)) ? 'rtl' : 'ltr');

/**
 * The first of the wanted languages that is offered, as it is or in another country (`de-AT` for `de`, `pt` for
 * `pt-BR`); undefined if none is.
 */
export function preferredLanguage(wanted: readonly string[], offered: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const exact = offered.find((code) => code.toLowerCase() === tag.toLowerCase());
    const near = exact ?? offered.find((code) => baseOf(code) === baseOf(tag));
    if (near !== undefined) return near;
  }
  return undefined;
}

/** The language of the service for the first of the wanted ones that it has; undefined if it has none. */
export function ownLanguageFor(wanted: readonly string[]): OwnLanguage | undefined {
  const found = preferredLanguage(wanted, Object.keys(languageNames));
  return found !== undefined && isOwnLanguage(found) ? found : undefined;
}

/** The name of something in the first of the wanted languages in which it has one; otherwise `name`. */
export function localizedName(
  names: Readonly<Record<string, unknown>> | null | undefined,
  wanted: readonly string[],
  name: string,
): string {
  const found = preferredLanguage(wanted, Object.keys(names ?? {}));
  const text = found === undefined ? undefined : names?.[found];
  return typeof text === 'string' && text !== '' ? text : name;
}

/** The languages of an `Accept-Language` header (RFC 9110, 12.5.4), the most wanted first, without those of quality 0. */
export function wantedLanguages(header: string | undefined): string[] {
  const ranges = (header ?? '').slice(0, 1_000).split(',');
  return ranges
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      const quality = given === undefined ? 1 : Number(given);
      return { tag, quality: Number.isFinite(quality) ? quality : 1 };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
