import { folded } from './folded.js';

/** Letters that have no accent to remove, as people without them type them. */
const spellings: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** A text without accents, apostrophes and capital letters, to find it as people type it. */
const plain = (text: string): string =>
  folded(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll("'", '')
    .replaceAll(/[æœøłßđðþ]/gu, (letter) => spellings[letter] ?? letter);

/** Whether a text has all words of a search, in any order and in any part. A search without words finds nothing. */
export function hasWords(text: string, search: string): boolean {
  const words = plain(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  const searched = plain(text);
  return words.length > 0 && words.every((word) => searched.includes(word));
}
