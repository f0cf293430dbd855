import type { SqlCondition } from '../core/lists/list-filter.js';

/** The SQL conditions that compare a search with the words of customers, which are separated by spaces. */
export interface SearchSql {
  /** All words match in whole or in part; words of less than three letters match only the beginning of a word. */
  contained: string;
  /** All words match approximately, including parts of four or more letters. */
  near: string;
  /** The rank of exact matches: whole words before beginnings before parts. */
  fit: string;
  /** The similarity, at most 1 for each word. */
  nearness: string;
  values: unknown[];
}

/** The words as SQL; their parameters come after those of the condition, of which $1 is the shop. */
export function searchSql(condition: SqlCondition, words: readonly string[]): SearchSql {
  const parts = words.map((word, index) => {
    const key = `btrim(search_key($${condition.values.length + index + 2}::text))`;
    const whole = `c.search_text like '% ' || ${key} || ' %'`;
    const beginning = `c.search_text like '% ' || ${key} || '%'`;
    const contained = word.length < 3 ? beginning : `c.search_text like '%' || ${key} || '%'`;
    return {
      contained,
      near: `c.search_text %> ${key}`,
      fit: `case when ${whole} then 3 when ${beginning} then 2 else 1 end`,
      nearness: `word_similarity(${key}, c.search_text)`,
    };
  });
  return {
    contained: parts.map(({ contained }) => contained).join(' and '),
    near: parts.map(({ near }) => near).join(' and '),
    fit: parts.map(({ fit }) => fit).join(' + '),
    nearness: parts.map(({ nearness }) => nearness).join(' + '),
    values: [...condition.values, ...words],
  };
}
