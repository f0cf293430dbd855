import { preferredLanguage } from '../../../src/languages/languages.js';
import { formatMessage, type MessageValues } from '../../../src/lib/message-format.js';
import type english from './en.json';

export type { MessageValues };

/** The key of a message of the dashboard. */
export type MessageKey = keyof typeof english;

type Messages = Readonly<Record<string, string>>;

/** The languages of the dashboard. Only the messages of the one that is shown are loaded. */
const languages = {
  en: { name: 'English', load: () => import('./en.json', { with: { type: 'json' } }) },
  de: { name: 'Deutsch', load: () => import('./de.json', { with: { type: 'json' } }) },
  fr: { name: 'Français', load: () => import('./fr.json', { with: { type: 'json' } }) },
  es: { name: 'Español', load: () => import('./es.json', { with: { type: 'json' } }) },
  ja: { name: '日本語', load: () => import('./ja.json', { with: { type: 'json' } }) },
} as const;

export type Language = keyof typeof languages;

/** Whether a code is that of a language of the dashboard. */
export const isLanguage = (code: string | null | undefined): code is Language =>
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

/** The first of the wanted languages that the dashboard has, also for another country: `de` for `de-AT`. */
export function languageFor(wanted: readonly string[]): Language | undefined {
  const found = preferredLanguage(wanted, Object.keys(languages));
  return isLanguage(found) ? found : undefined;
}

/** Loads the messages of a language. Numbers and dates are written as in `locale`. */
export async function speak(language: Language, locale: string): Promise<void> {
  spoken.messages = (await languages[language].load()).default;
  spoken.language = language;
  spoken.locale = locale;
}

/** The tag by which numbers, money and dates are written. */
export const locale = (): string => spoken.locale;

/** The language that is shown. */
export const language = (): Language => spoken.language;

/** The text of a message as it is stored. */
export const storedText = (message: MessageKey): string => spoken.messages[message] ?? message;

/** A message in the language that is shown. */
export const t = (message: MessageKey, values: MessageValues = {}): string =>
  formatMessage(storedText(message), values, spoken.locale);

/** A message whose key ends with data, such as a status; undefined if there is none. */
export function textFor(message: string, values: MessageValues = {}): string | undefined {
  const text = Object.hasOwn(spoken.messages, message) ? spoken.messages[message] : undefined;
  return text === undefined ? undefined : formatMessage(text, values, spoken.locale);
}
