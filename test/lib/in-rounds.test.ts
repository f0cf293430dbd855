import { expect, test } from '@jest/globals';
import { inRounds } from '../../src/lib/in-rounds.js';

test('what comes again is in a later round, and the first has all that there is once', () => {
  const rounds = inRounds(['plum', 'pear', 'apple', 'peach', 'apricot'], (name) => name.charAt(0));
  expect(rounds).toEqual([['plum', 'apple'], ['pear', 'apricot'], ['peach']]);
  expect(inRounds([], String)).toEqual([]);
});
