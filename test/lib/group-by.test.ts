import { expect, test } from '@jest/globals';
import { groupBy } from '../../src/lib/group-by.js';

test('items are grouped by their key, with groups and items in their original order', () => {
  const groups = groupBy(['pear', 'plum', 'apple', 'peach', 'apricot'], (name) => name.charAt(0));
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum', 'peach']],
    ['a', ['apple', 'apricot']],
  ]);
});
