import { expect, test } from '@jest/globals';
import { inRounds } from '../../src/lib/in-rounds.js';

test('repeated items are in later rounds, and the first round contains each item once', () => {
  const rounds = inRounds(['plum', 'pear', 'apple', 'peach', 'apricot'], (name) => name.charAt(0));
  expect(rounds).toEqual([['plum', 'apple'], ['pear', 'apricot'], ['peach']]);
  expect(inRounds([], String)).toEqual([]);
});
