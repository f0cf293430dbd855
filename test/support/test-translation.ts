import { expect, test } from '@jest/globals';
import { argumentsOf } from '../../src/lib/message-format.js';

/** The arguments of a message with their types, by name. */
const sortedArguments = (message: string): string =>
  [...argumentsOf(message)]
    .map(([name, kind]) => `${name} ${kind}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join();

/** The cases of a plural in a message. */
const casesOf = (message: string): string[] => [...message.matchAll(/(\w+) \{(?!\w+\})/g)].map(([, name = '']) => name);

/** The tags of a message, such as `<link>`. */
const tagsOf = (message: string): string[] => (message.match(/<\/?\w+>/g) ?? []).toSorted();

type Messages = Readonly<Record<string, string>>;

interface Translation {
  language: string;
  messages: Messages;
  english: Messages;
  /** Messages of which the values may differ, each as its language and its key. */
  prescribed?: ReadonlySet<string>;
}

/** Tests that the messages of a language are complete, and fit the language and the English ones. */
export function testTranslation({ language, messages, english, prescribed = new Set() }: Translation): void {
  test('have every message, and no other', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.entries(messages).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('show the same values and elements as in English', () => {
    const differing = Object.entries(english).filter(([key, text]) => {
      const own = messages[key] ?? '';
      if (prescribed.has(`${language} ${key}`)) return false;
      return sortedArguments(own) !== sortedArguments(text) || tagsOf(own).join() !== tagsOf(text).join();
    });
    expect(differing).toEqual([]);
  });

  test('have the cases of a plural that the language has', () => {
    const wanted = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
    for (const [key, text] of Object.entries(messages)) {
      if (!text.includes(', plural,')) continue;
      expect([key, new Set(casesOf(text))]).toEqual([key, wanted]);
    }
  });

  test('use apostrophes and quotation marks that are not special in messages', () => {
    expect(Object.entries(messages).filter(([, text]) => /'|"/.test(text))).toEqual([]);
  });
}
