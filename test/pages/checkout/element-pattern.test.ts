import { expect, test } from '@jest/globals';
import { linearPattern } from '../../../src/lib/linear-pattern.js';
import { mayMatch } from '../../../web/checkout/element-pattern.js';

/** Whether the service accepts a text. */
function isAccepted(pattern: string, text: string): boolean {
  const compiled = linearPattern(pattern);
  return 'isIn' in compiled && compiled.isIn(text);
}

test.each([
  ['^[0-9]+$', '17', 'x'],
  ['[a-z]', '7b', '7'],
  [String.raw`^\d{5}(-\d{4})?$`, '20500-0003', '205'],
  ['^(?:yes|no)$', 'no', 'maybe'],
  [String.raw`^\+?[0-9 ()\-]{7,20}$`, '+1 (202) 456-1111', '12'],
  [String.raw`^[^@ ]+@[^@ ]+\.[a-z]+$`, 'ada@example.com', 'ada@example'],
  [String.raw`^\w{2,}$`, 'DE', 'D'],
])('the page checks the pattern %s as the service does', (pattern, valid, invalid) => {
  for (const text of [valid, invalid]) expect(mayMatch(pattern, text)).toBe(isAccepted(pattern, text));
  expect(mayMatch(pattern, invalid)).toBe(false);
});

test.each([
  // A no-break space and a wide space are no white space in RE2.
  [String.raw`^\S+$`, 'a\u00A0b'],
  ['^[[:alpha:]]+$', 'abc'],
  ['(?i)^abc$', 'ABC'],
  [String.raw`\Aabc\z`, 'abc'],
  [String.raw`^\pL+$`, 'é'],
  ['^a{,3}$', 'a{,3}'],
  ['^(?P<name>a)$', 'a'],
])('the page does not refuse what the service accepts: %s', (pattern, text) => {
  expect(isAccepted(pattern, text)).toBe(true);
  expect(mayMatch(pattern, text)).toBe(true);
});

/** The shortest of several times that a check takes, in ms. */
function timeOf(check: () => void): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    check();
    return performance.now() - started;
  });
  return Math.min(...times);
}

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^([a-z]+)*$',
  '^(?:a{1,20}){1,20}$',
  `^${'(?:a|a)'.repeat(40)}$`,
  `^${'(a?)'.repeat(25)}$`,
  `^${'a?'.repeat(40)}${'a'.repeat(40)}$`,
  `${'a*'.repeat(12)}b`,
  `${'a{0,900}'.repeat(12)}b`,
  'a*a*a*b',
  'a+$',
])('the pattern %s does not block the page, however long the input is', (pattern) => {
  for (const length of [5, 10, 20, 28, 100, 400, 1_000, 20_000])
    expect(timeOf(() => void mayMatch(pattern, `${'a'.repeat(length)}!`))).toBeLessThan(50);
});
