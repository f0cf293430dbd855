import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OwnLanguage } from './languages.js';
import type { Messages } from './page-language.js';

/** A message in English, with what a translator has to know about it. */
export interface DescribedMessage {
  message: string;
  description: string;
}

/** The folder to which the build copies the files of `web/languages`. */
const folder = new URL('../../dist/languages/', import.meta.url);

function textOf(language: OwnLanguage): string {
  const file = fileURLToPath(new URL(`${language}.json`, folder));
  if (!existsSync(file)) throw new Error('The messages have not been built. Run npm run build.');
  return readFileSync(file, 'utf8');
}

function readEnglish(): Described {
  const messages: Described = JSON.parse(textOf('en'));
  return messages;
}

type Described = Readonly<Record<string, DescribedMessage>>;

let english: Described | undefined;

/** The messages of the pages in English, with their descriptions. */
export const describedMessages = (): Described => (english ??= readEnglish());

const loaded = new Map<OwnLanguage, Messages>();

function load(language: OwnLanguage): Messages {
  if (language === 'en')
    return Object.fromEntries(Object.entries(describedMessages()).map(([key, { message }]) => [key, message]));
  const messages: Messages = JSON.parse(textOf(language));
  return messages;
}

/** The messages of the pages in a language of the service. A file is read once. */
export function ownMessages(language: OwnLanguage): Messages {
  const messages = loaded.get(language) ?? load(language);
  loaded.set(language, messages);
  return messages;
}
