import { ar } from './ar.js';
import { de } from './de.js';
import { en, type Messages } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { nl } from './nl.js';
import { pl } from './pl.js';
import { ptBr } from './pt-br.js';

/** The languages that the emails are written in, by their codes. */
export const languages: Readonly<Record<string, Messages>> = {
  en,
  de,
  fr,
  es,
  it,
  nl,
  'pt-BR': ptBr,
  pl,
  ja,
  ar,
};

const baseOf = (code: string): string => (code.split('-')[0] ?? '').toLowerCase();

/** The language of the emails for a code of BCP 47, such as `de` for `de-AT`; undefined if there is none. */
export const languageFor = (code: string): string | undefined =>
  Object.keys(languages).find((one) => one.toLowerCase() === code.toLowerCase()) ??
  Object.keys(languages).find((one) => baseOf(one) === baseOf(code));

/** The messages of a language, or those in English. */
export const messagesOf = (language: string): Messages => languages[languageFor(language) ?? 'en'] ?? en;

/** The languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.has(baseOf(language)) ? 'rtl' : 'ltr');
