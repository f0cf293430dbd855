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

function read<Content>(language: OwnLanguage): Content {
  const file = fileURLToPath(new URL(`${language}.json`, folder));
  if (!existsSync(file)) throw new Error('The messages have not been built. Run npm run build.');
  const content: Content = JSON.parse(readFileSync(file, 'utf8'));
  return content;
}

type Described = Readonly<Record<string, DescribedMessage>>;

let english: Described | undefined;

/** The messages of the pages in English, with their descriptions. */
export const describedMessages = (): Described => (english ??= read<Described>('en'));

const loaded = new Map<OwnLanguage, Messages>();

function load(language: OwnLanguage): Messages {
  if (language !== 'en') return read<Messages>(language);
  return Object.fromEntries(Object.entries(describedMessages()).map(([key, { message }]) => [key, message]));
}

/** The messages of the pages in a language of the service. A file is read once. */
export function ownMessages(language: OwnLanguage): Messages {
  const messages = loaded.get(language) ?? load(language);
  loaded.set(language, messages);
  return messages;
}
