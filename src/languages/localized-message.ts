import type { Fault } from '../errors.js';
import { ownLanguageFor, wantedLanguages } from './languages.js';
import { ownMessages } from './own-messages.js';

/**
 * The message of a fault in the language that a caller asks for with `Accept-Language`; undefined without such a language
 * and for faults that a shopper cannot correct, or that another server has put in its own words.
 */
export function localizedMessage(
  { code, foreignCode, message }: Fault,
  acceptLanguage: string | undefined,
): string | undefined {
  if (acceptLanguage === undefined || foreignCode !== undefined) return undefined;
  const language = ownLanguageFor(wantedLanguages(acceptLanguage));
  if (language === undefined) return undefined;
  const localized = ownMessages(language)[`error.${code}`];
  // The English message of the fault itself says more than the one that all faults of its code have.
  return localized === undefined || language !== 'en' ? localized : message;
}
