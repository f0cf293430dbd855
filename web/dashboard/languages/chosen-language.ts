import { isLanguage, language, languageFor, speak, type Language } from './language.js';

const choiceKey = 'tillgate-language';

/** Set while the choice in this browser is that of an account. */
const accountKey = 'tillgate-language-of-account';

/** The time of the last choice by hand in this tab, in ms. */
const chosenAtKey = 'tillgate-language-chosen-at';

/** For how long other processes of the service may know the earlier language of an account, in ms. */
const settlesFor = 15_000;

/** Stores a value, or deletes it. A browser that stores nothing more keeps what it has. */
function store(key: string, value: string | undefined, storage = localStorage): void {
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // The choice then holds until the page is loaded again.
  }
}

/** The language that was chosen in this browser; undefined for that of the browser. */
function chosenLanguage(): Language | undefined {
  const chosen = localStorage.getItem(choiceKey);
  return isLanguage(chosen) ? chosen : undefined;
}

const languageToShow = (): Language => chosenLanguage() ?? languageFor(navigator.languages) ?? 'en';

/** Keeps a choice, and loads the page again if another language is shown, because constants of modules hold messages. */
function keep(code: string | null, isOfAccount: boolean): void {
  store(accountKey, isOfAccount ? '' : undefined);
  store(choiceKey, isLanguage(code) ? code : undefined);
  if (languageToShow() !== language()) location.reload();
}

/** Keeps the choice of a language by hand; null for that of the browser. */
export function chooseLanguage(code: string | null): void {
  store(chosenAtKey, String(Date.now()), sessionStorage);
  keep(code, false);
}

/**
 * Chooses the language of the account of who signs in. For an account without one, a choice that was made in this browser
 * stays, but not that of another account, or of the same one before it was taken back in another browser. A choice by hand
 * of a moment ago stays.
 */
export function chooseLanguageOfAccount(locale: string | null): void {
  if (Date.now() - Number(sessionStorage.getItem(chosenAtKey)) < settlesFor) return;
  const code = locale === null ? undefined : languageFor([locale]);
  if (code !== undefined) keep(code, true);
  else if (localStorage.getItem(accountKey) !== null) keep(null, false);
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
