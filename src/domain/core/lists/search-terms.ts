/** The maximum number of search words. Further words are ignored. */
const mostWords = 8;

/** The parsed search text. */
export interface SearchTerms {
  /** Sequences of letters and digits. */
  words: string[];
  /**
   * An email address or a number identifies one customer. Similar ones, of which there are very many, are relevant only
   * if there is no exact match.
   */
  isExact: boolean;
}

/**
 * SQL: whether a text, given as an expression of `search_key`, has a word in any part. The parameter is the word. Words of
 * less than three letters match the beginning of a word only, for which an index of trigrams can be used, too.
 */
export function hasWord(expression: string, word: string, parameter: string): string {
  const key = `btrim(search_key(${parameter}::text))`;
  return `${expression} like ${word.length < 3 ? `'% ' || ${key} || '%'` : `'%' || ${key} || '%'`}`;
}

/** Parses a search text. */
export function searchTermsOf(search: string): SearchTerms {
  const words = search.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return { words: [...new Set(words)].slice(0, mostWords), isExact: /[@\d]/.test(search) };
}
