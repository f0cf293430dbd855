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

/** Parses a search text. */
export function searchTermsOf(search: string): SearchTerms {
  const words = search.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return { words: [...new Set(words)].slice(0, mostWords), isExact: /[@\d]/.test(search) };
}
