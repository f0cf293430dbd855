import { isLanguage, language, languageFor, speak, type Language } from './language.js';

const choiceKey = 'tillgate-language';

/** Set while the choice in this browser is that of an account. */
const accountKey = 'tillgate-language-of-account';

/** The language that was chosen in this browser; undefined for that of the browser. */
function chosenLanguage(): Language | undefined {
  const chosen = localStorage.getItem(choiceKey);
  return isLanguage(chosen) ? chosen : undefined;
}

const languageToShow = (): Language => chosenLanguage() ?? languageFor(navigator.languages) ?? 'en';

/**
 * Keeps the choice of a language; null for that of the browser. Loads the page again if another one is shown, because
 * constants of modules hold messages.
 */
export function chooseLanguage(code: string | null): void {
  localStorage.removeItem(accountKey);
  if (isLanguage(code)) localStorage.setItem(choiceKey, code);
  else localStorage.removeItem(choiceKey);
  if (languageToShow() !== language()) location.reload();
}

/**
 * Chooses the language of the account of who signs in. For an account without one, a choice that was made in this browser
 * stays, but not that of another account, or of the same one before it was taken back in another browser.
 */
export function chooseLanguageOfAccount(locale: string | null): void {
  const code = locale === null ? undefined : languageFor([locale]);
  if (code !== undefined) {
    chooseLanguage(code);
    localStorage.setItem(accountKey, '');
  } else if (localStorage.getItem(accountKey) !== null) chooseLanguage(null);
}

/** Whether dates can be written as in a country. Browsers report some that are none, such as `en-US@posix`. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Speaks the chosen language, or that of the browser. Throws if its messages cannot be loaded. */
export async function speakFirst(): Promise<void> {
  const shown = languageToShow();
  // With the country of the browser, such as `de-AT`.
  const tag = navigator.languages.find((one) => languageFor([one]) === shown && isTag(one));
  await speak(shown, tag ?? (shown === 'en' ? 'en-US' : shown));
  document.documentElement.lang = shown;
}
