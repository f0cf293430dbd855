import { describe, expect, test } from '@jest/globals';
import { linearPattern, longestMatchedText } from '../../src/lib/linear-pattern.js';

function isIn(source: string, text: string): boolean {
  const pattern = linearPattern(source);
  if ('fault' in pattern) throw new Error(pattern.fault);
  return pattern.isIn(text);
}

describe('a pattern', () => {
  test('matches anywhere in a text unless it is anchored', () => {
    expect(isIn('[0-9]+', 'no. 12')).toBe(true);
    expect(isIn('^[0-9]+$', 'no. 12')).toBe(false);
    expect(isIn('^[A-Z]{2}[0-9]+$', 'DE123')).toBe(true);
    expect(isIn('^\\p{L}+$', 'Größe')).toBe(true);
  });

  test.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*a){30}$', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    'that would backtrack indefinitely is matched in linear time: %s',
    (source) => {
      const started = performance.now();
      expect(isIn(source, `${'a'.repeat(longestMatchedText - 1)}!`)).toBe(false);
      expect(performance.now() - started).toBeLessThan(1_000);
    },
  );

  test('does not match a text that is too long', () => {
    expect(isIn('a', 'a'.repeat(longestMatchedText))).toBe(true);
    expect(isIn('a', 'a'.repeat(longestMatchedText + 1))).toBe(false);
  });

  test.each(['(', '[z-a]', 'a{2,1}', '*', '(?=a)', '(a)\\1', '((a{100}){100}){100}', '('.repeat(1_000), '\\'])(
    'with a syntax error is refused: %s',
    (source) => {
      expect(linearPattern(source)).toEqual({
        fault: expect.stringMatching(/^must be a regular expression in RE2 syntax: /),
      });
    },
  );

  test.each(['.{1000}', '(a|aa|aaa){500}'])('that takes too many steps is refused: %s', (source) => {
    expect(linearPattern(source)).toEqual({ fault: 'is too complex' });
  });
});
