import { writeFileSync } from 'node:fs';
import { isOwnLanguage, languageNames, preferredLanguage } from '../languages/languages.js';
import { describedMessages, ownMessages } from '../languages/own-messages.js';

/** A message of the pages for a translator. */
interface ExportedMessage {
  english: string;
  description: string;
  /** In the language that was asked for; empty if the service does not have it. */
  translation?: string;
}

/** The messages of the pages by their keys, with our translation into a language, if one is named. */
export function exportedLanguages(language: string | undefined): Record<string, ExportedMessage> {
  const code = language === undefined ? undefined : preferredLanguage([language], Object.keys(languageNames));
  const translations = code !== undefined && isOwnLanguage(code) ? ownMessages(code) : {};
  return Object.fromEntries(
    Object.entries(describedMessages()).map(([key, { message, description }]) => {
      const translation = language === undefined ? {} : { translation: translations[key] ?? '' };
      return [key, { english: message, description, ...translation }];
    }),
  );
}

/** Writes the messages of the pages as JSON to a file, or to `output`. */
export function exportLanguages(
  { path, language }: { path: string | undefined; language: string | undefined },
  output: { write: (text: string) => unknown },
): void {
  const text = `${JSON.stringify(exportedLanguages(language), null, 2)}\n`;
  if (path === undefined) output.write(text);
  else writeFileSync(path, text);
}
