import { ownLanguageFor, type OwnLanguage } from '../../../languages/languages.js';
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
export const languages: Readonly<Record<OwnLanguage, Messages>> = {
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

/** The messages of a language, or those in English. */
export const messagesOf = (language: string): Messages => languages[ownLanguageFor([language]) ?? 'en'];
