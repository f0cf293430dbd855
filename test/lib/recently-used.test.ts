import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
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

test('it always has the entries that were used last, as many as fit', () => {
  const key = fc.integer({ min: 0, max: 6 });
  const step = fc.oneof(
    fc.record({ does: fc.constant('get' as const), key }),
    fc.record({ does: fc.constant('delete' as const), key }),
    fc.record({ does: fc.constant('set' as const), key, size: fc.integer({ min: 1, max: 9 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const used = createRecentlyUsed<number, number>(12, (size) => size);
      /** The oldest first. */
      let expected: [key: number, size: number][] = [];
      for (const one of steps) {
        const known = expected.find(([other]) => other === one.key);
        const others = expected.filter((entry) => entry !== known);
        if (one.does === 'get') {
          expect(used.get(one.key)).toBe(known?.[1]);
          expected = known ? [...others, known] : others;
        } else if (one.does === 'delete') {
          used.delete(one.key);
          expected = others;
        } else {
          used.set(one.key, one.size);
          expected = [...others, [one.key, one.size]];
          while (expected.reduce((sum, [, size]) => sum + size, 0) > 12) expected.shift();
        }
        expect(used.size).toBe(expected.length);
      }
      for (const [known, size] of expected) expect(used.get(known)).toBe(size);
    }),
  );
});
