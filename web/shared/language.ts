import { signal } from '@preact/signals';
import type { Fault } from '@tillgate/client';
import type { OfferedLanguage, PageLanguage } from '../../src/languages/page-language.js';
import { localizedName, preferredLanguage } from '../../src/languages/languages.js';
import { formatMessage, type MessageValues } from '../../src/lib/message-format.js';
import type { MessageKey } from './message-key.js';

export type { MessageKey, MessageValues };

/** What the HTML of a page says about its languages. */
export interface LanguageSettings {
  /** The URL of the messages, relative to the page, which the code of a language and `/{page}` complete. */
  path: string;
  page: string;
  offered: OfferedLanguage[];
}

interface Settings {
  root: string;
  languages: LanguageSettings;
}

const meta = document.querySelector<HTMLMetaElement>('meta[name="tillgate"]')?.content;
const settings: Settings | undefined = meta === undefined ? undefined : JSON.parse(meta);

/** The languages that the shopper can choose. */
export const offered: readonly OfferedLanguage[] = settings?.languages.offered ?? [];

const spoken = signal<PageLanguage>({ language: 'en', direction: 'ltr', messages: {}, texts: {} });
/** The tag by which numbers and dates are written, such as `de-AT` on a page in German. */
const writtenAs = signal('en');

/** The language of the page. */
export const language = (): string => spoken.value.language;

/** The language of the page for `Intl`, with the country if the order has one. */
export const locale = (): string => writtenAs.value;

/** Loads the messages of a language, and shows the page in it. Rejects without a response. */
export async function speak(code: string, tag = code): Promise<void> {
  if (spoken.value.language !== code || Object.keys(spoken.value.messages).length === 0) {
    const { path = '', page = '' } = settings?.languages ?? {};
    const response = await fetch(`${path}${encodeURIComponent(code)}/${page}`);
    if (!response.ok) throw new Error(`The messages in ${code} are not available (${String(response.status)}).`);
    const read: PageLanguage = await response.json();
    spoken.value = read;
    document.documentElement.lang = code;
    document.documentElement.dir = read.direction;
  }
  writtenAs.value = Intl.NumberFormat.supportedLocalesOf([tag]).length > 0 ? tag : code;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Shows the page in the language that the service has chosen for it. Tries again until there is a response. */
export async function speakFirst(): Promise<void> {
  for (;;) {
    try {
      return await speak(document.documentElement.lang);
    } catch {
      await pause(3_000);
    }
  }
}

/** Shows the page in the language of the order, if it has one that is offered. Without a response, nothing changes. */
export async function speakAs(tag: string | null | undefined): Promise<void> {
  if (!tag) return;
  const codes = offered.map(({ code }) => code);
  const code = preferredLanguage([tag], codes);
  if (code !== undefined) await speak(code, tag).catch(() => undefined);
}

/** A message in the language of the page. A message of the shop that is not valid is shown as it is. */
export function t(key: MessageKey, values: MessageValues = {}): string {
  const message = spoken.value.messages[key] ?? key;
  try {
    return formatMessage(message, values, locale());
  } catch {
    return message;
  }
}

/** Numbers such as `12 / 30`, whose order a language from right to left would turn around. */
export const leftToRight = (text: string): string => (spoken.value.direction === 'rtl' ? `\u2066${text}\u2069` : text);

/** A message whose key is put together from data; undefined if there is none. */
export function textFor(key: string): string | undefined {
  return spoken.value.messages[key];
}

/** The text of a problem with an input; undefined if there is none. */
export const problemText = (problem: { key: MessageKey; digits?: number } | undefined): string | undefined =>
  problem && t(problem.key, problem.digits === undefined ? {} : { digits: problem.digits });

/** The text of a refusal of the service: that of the shop for its code, or in the language of the page. */
export const faultText = ({ code, localizedMessage, message }: Fault): string =>
  textFor(`error.${code}`) ?? (localizedMessage || message);

/** A text of the shop, such as the label of a custom element, in the language of the page if the shop translates it. */
export const shopText = (text: string): string =>
  Object.hasOwn(spoken.value.texts, text) ? (spoken.value.texts[text] ?? text) : text;

/** The name of something in the language of the page, if the shop has it in that language; otherwise `name`. */
export const nameIn = (names: Readonly<Record<string, unknown>> | null | undefined, name: string): string =>
  localizedName(names, [locale(), language()], name);
