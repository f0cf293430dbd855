import { expect, test } from '@jest/globals';
import { createRecentlyUsed } from '../../src/lib/recently-used.js';

test('the least recently used entry is removed', () => {
  const used = createRecentlyUsed<string, number>(2);
  used.set('a', 1);
  used.set('b', 2);
  expect(used.get('a')).toBe(1);
  used.set('c', 3);
  expect([used.get('a'), used.get('b'), used.get('c')]).toEqual([1, undefined, 3]);
});

test('it never holds more than its maximum, and a key that is set again counts once', () => {
  const used = createRecentlyUsed<number, number>(10);
  for (let key = 0; key < 1000; key += 1) used.set(key % 17, key);
  expect(used.size).toBe(10);
  used.set(999 % 17, 1);
  expect(used.size).toBe(10);
});

test('its size may be the sum of the sizes of its values; a single value that is too large is not stored', () => {
  const used = createRecentlyUsed<string, string>(5, ({ length }) => length);
  used.set('a', 'xx');
  used.set('b', 'xxx');
  used.set('c', 'x');
  expect([used.get('a'), used.get('b'), used.get('c')]).toEqual([undefined, 'xxx', 'x']);
  used.delete('b');
  used.set('d', 'xxxx');
  expect([used.get('c'), used.get('d')]).toEqual(['x', 'xxxx']);
  used.set('e', 'xxxxxx');
  expect(used.size).toBe(0);
});
