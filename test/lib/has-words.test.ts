import { expect, test } from '@jest/globals';
import { hasWords } from '../../src/lib/has-words.js';

test.each([
  ['WELCOME-10', 'welcome'],
  ['WELCOME-10', '10 come'],
  ['ÉTÉ 2026', 'ete'],
  ['Straße', 'strasse'],
  ['Smørrebrød', 'smorrebrod'],
  ['ＦＵＬＬ', 'full'],
  ['O’Brien', 'obrien'],
  ['Two  spaces', 'spaces two'],
])('%j has the words of %j', (text, search) => {
  expect(hasWords(text, search)).toBe(true);
});

test.each([
  ['WELCOME-10', 'welcome 20'],
  ['WELCOME-10', '-'],
  ['', 'a'],
])('%j does not have the words of %j', (text, search) => {
  expect(hasWords(text, search)).toBe(false);
});
