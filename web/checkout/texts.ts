import { signal } from '@preact/signals';
import { fill } from '../shared/fill.js';

export interface Language {
  isoLanguage: string;
  languageName: string;
  /** JSON with the translations of the page's texts, by the English text. */
  languageBlob: string;
}

/** The language of the page; English if the shop has no languages. */
export const language = signal('en');
const texts = signal<Readonly<Record<string, string>>>({});

const rightToLeft = /^(?:ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/;

function textsOf(blob: string): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(blob);
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string' && text !== ''));
  } catch {
    return {};
  }
}

export function speak({ isoLanguage, languageBlob }: Language): void {
  language.value = isoLanguage;
  texts.value = textsOf(languageBlob);
  document.documentElement.lang = isoLanguage;
  document.documentElement.dir = rightToLeft.test(isoLanguage) ? 'rtl' : 'ltr';
}

/** The shop's best language for the shopper: the first preferred one that it has, otherwise its first. */
export function preferred(languages: readonly Language[], wanted: readonly string[]): Language | undefined {
  const base = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';
  for (const tag of wanted) {
    const exact = languages.find(({ isoLanguage }) => isoLanguage.toLowerCase() === tag.toLowerCase());
    const near = exact ?? languages.find(({ isoLanguage }) => base(isoLanguage) === base(tag));
    if (near) return near;
  }
  return languages[0];
}

/** A text in the language of the page. `{name}` is a placeholder for a value. */
export function t(english: string, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(texts.value[english] ?? english, values);
}
