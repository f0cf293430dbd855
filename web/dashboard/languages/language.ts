import { Children, type ReactNode } from 'react';
import { preferredLanguage } from '../../../src/languages/languages.js';
import { formatMessage, type MessageValues } from '../../../src/lib/message-format.js';
import type { messages as english } from './en.js';

export type { MessageValues };

/** The key of a message of the dashboard. */
export type MessageKey = keyof typeof english;

type Messages = Readonly<Record<string, string>>;

/** The languages of the dashboard. Only the messages of the one that is shown are loaded. */
const languages = {
  en: { name: 'English', load: async (): Promise<Messages> => (await import('./en.js')).messages },
  de: { name: 'Deutsch', load: async (): Promise<Messages> => (await import('./de.js')).messages },
  fr: { name: 'Français', load: async (): Promise<Messages> => (await import('./fr.js')).messages },
  es: { name: 'Español', load: async (): Promise<Messages> => (await import('./es.js')).messages },
  ja: { name: '日本語', load: async (): Promise<Messages> => (await import('./ja.js')).messages },
} as const;

export type Language = keyof typeof languages;

const isLanguage = (code: string | null | undefined): code is Language =>
  code !== null && code !== undefined && Object.hasOwn(languages, code);

/** The languages with their names in themselves. */
export const languageChoices: readonly (readonly [Language, string])[] = Object.entries(languages).flatMap(
  ([code, { name }]) => (isLanguage(code) ? [[code, name] as const] : []),
);

/** What is shown: set once by {@link speak}, before the first component is loaded. */
const spoken: { language: Language; locale: string; messages: Messages } = {
  language: 'en',
  locale: 'en-US',
  messages: {},
};

const choiceKey = 'tillgate-language';

/** Set while the choice in this browser is that of an account. */
const accountKey = 'tillgate-language-of-account';

/** The language that was chosen in this browser; undefined for that of the browser. */
function chosenLanguage(): Language | undefined {
  const chosen = localStorage.getItem(choiceKey);
  return isLanguage(chosen) ? chosen : undefined;
}

/** The first of the wanted languages that the dashboard has, also for another country: `de` for `de-AT`. */
function languageFor(wanted: readonly string[]): Language | undefined {
  const found = preferredLanguage(wanted, Object.keys(languages));
  return isLanguage(found) ? found : undefined;
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
  if (languageToShow() !== spoken.language) location.reload();
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

/** Loads the messages of a language. Numbers and dates are written as in `locale`. */
export async function speak(language: Language, locale: string): Promise<void> {
  spoken.messages = await languages[language].load();
  spoken.language = language;
  spoken.locale = locale;
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
  const language = languageToShow();
  // With the country of the browser, such as `de-AT`.
  const tag = navigator.languages.find((one) => languageFor([one]) === language && isTag(one));
  await speak(language, tag ?? (language === 'en' ? 'en-US' : language));
  document.documentElement.lang = language;
}

/** The tag by which numbers, money and dates are written. */
export const locale = (): string => spoken.locale;

/** The language that is shown. */
export const language = (): Language => spoken.language;

/** A message in the language that is shown. */
export const t = (message: MessageKey, values: MessageValues = {}): string =>
  formatMessage(spoken.messages[message] ?? message, values, spoken.locale);

/** A message whose key ends with data, such as a status; undefined if there is none. */
export function textFor(message: string, values: MessageValues = {}): string | undefined {
  const text = Object.hasOwn(spoken.messages, message) ? spoken.messages[message] : undefined;
  return text === undefined ? undefined : formatMessage(text, values, spoken.locale);
}

/** A tag with its text, such as `<link>this page</link>`. */
const tagged = /<(\w+)>(.*?)<\/\1>/su;

/**
 * A message with elements: each `<name>text</name>` is shown by the function of that name, and `<name></name>` stands for
 * an element without a text of its own. A value is never read as a tag. Tags cannot stand within a plural.
 */
export function rich(
  message: MessageKey,
  elements: Readonly<Record<string, (text: string) => ReactNode>>,
  values: MessageValues = {},
): ReactNode[] {
  const write = (text: string): string => formatMessage(text, values, spoken.locale);
  const parts: ReactNode[] = [];
  let rest: string = spoken.messages[message] ?? message;
  for (let found = tagged.exec(rest); found; found = tagged.exec(rest)) {
    const [whole, name = '', text = ''] = found;
    parts.push(write(rest.slice(0, found.index)), elements[name]?.(write(text)) ?? write(text));
    rest = rest.slice(found.index + whole.length);
  }
  // Gives the elements keys.
  return Children.toArray([...parts, write(rest)]);
}
