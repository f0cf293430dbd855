import { directionOf, languageNames, ownLanguageFor, preferredLanguage } from './languages.js';
import { ownMessages } from './own-messages.js';
import type { OfferedLanguage, PageLanguage } from './page-language.js';

/** A language as the settings of a shop have it. */
export interface ShopLanguage {
  isoLanguage: string;
  languageName: string;
  languageBlob: string;
}

/** The languages of a shop's pages: its own ones first, and then those of the service. */
export function offeredLanguages(languages: readonly ShopLanguage[]): OfferedLanguage[] {
  const own = languages.map(({ isoLanguage, languageName }) => ({
    code: isoLanguage,
    name: languageName || isoLanguage,
  }));
  const codes = new Set(own.map(({ code }) => code));
  const others = Object.entries(languageNames).map(([code, name]) => ({ code, name }));
  return [...own, ...others.filter(({ code }) => !codes.has(code))];
}

/** The offered language for the wanted ones, the shop's first language if none is offered, or English. */
export function shownLanguage(languages: readonly ShopLanguage[], wanted: readonly string[]): string {
  const offered = offeredLanguages(languages).map(({ code }) => code);
  return preferredLanguage(wanted, offered) ?? languages[0]?.isoLanguage ?? 'en';
}

/** The pages for shoppers. */
export const pageNames = ['checkout', 'payment', 'order'] as const;
export type PageName = (typeof pageNames)[number];

/** The groups of messages that a page shows: the first part of their keys. */
const groupsOf: Readonly<Record<PageName, ReadonlySet<string>>> = {
  checkout: new Set(['common', 'pay', 'checkout', 'error']),
  payment: new Set(['common', 'pay', 'payment', 'error']),
  order: new Set(['common', 'order']),
};

const groupOf = (key: string): string => key.split('.', 1)[0] ?? '';

/** The texts of a shop in a language, by their keys. Earlier releases stored any JSON. */
function textsOf(blob: string): Record<string, string> {
  const parsed: unknown = JSON.parse(blob);
  const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string' && text !== ''));
}

/**
 * The messages of a page in a language. A language that only the shop has is completed in English. Of the messages of
 * errors, only those of the shop are included: the others come with the errors.
 */
export function pageLanguage(page: PageName, language: string, languages: readonly ShopLanguage[]): PageLanguage {
  const base = ownLanguageFor([language]) ?? 'en';
  const own = ownMessages(base);
  const english = ownMessages('en');
  const given = textsOf(languages.find(({ isoLanguage }) => isoLanguage === language)?.languageBlob ?? '{}');
  const messages = Object.keys(english).flatMap((key) => {
    if (!groupsOf[page].has(groupOf(key))) return [];
    // Earlier releases took the English text, or the code of an error, as the key.
    const overriding =
      given[key] ?? given[english[key] ?? ''] ?? (key.startsWith('error.') ? given[key.slice(6)] : undefined);
    if (overriding === undefined && key.startsWith('error.')) return [];
    return [[key, overriding ?? own[key] ?? english[key] ?? ''] as const];
  });
  const texts = Object.entries(given).filter(([key]) => !Object.hasOwn(english, key));
  return {
    language,
    direction: directionOf(language),
    messages: Object.fromEntries(messages),
    texts: Object.fromEntries(texts),
  };
}
