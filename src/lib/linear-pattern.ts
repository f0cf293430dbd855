import { RE2JS, RE2JSException } from 're2js';

/** The maximum number of instructions of a pattern, so that matching the longest text takes a few ms. */
const largest = 500;

/** The longest text that is matched, in characters. */
export const longestMatchedText = 1_000;

/** A regular expression in the syntax of RE2, which matches in linear time. */
export interface LinearPattern {
  /** Whether the pattern occurs in the text; false for a text that is too long. */
  isIn(text: string): boolean;
}

/** Compiles a pattern, or returns what is wrong with its text. */
export function linearPattern(source: string): LinearPattern | { fault: string } {
  try {
    const pattern = RE2JS.compile(source);
    if (pattern.programSize() > largest) return { fault: 'is too complex' };
    return { isIn: (text) => text.length <= longestMatchedText && pattern.test(text) };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { fault: `must be a regular expression in RE2 syntax: ${error.message}` };
  }
}
