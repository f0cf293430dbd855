import { expect, test } from '@jest/globals';
import { orderedUuid } from '../../src/lib/ordered-uuid.js';

test('is a UUID of version 7 that begins with its time', () => {
  expect(orderedUuid(new Date(0x0196_0bcd_ef01))).toMatch(/^01960bcd-ef01-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(orderedUuid(new Date(1))).toMatch(/^00000000-0001-7/);
});

test('sorts by time, and differs at the same time', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => orderedUuid(new Date(Date.UTC(2026, 0, 1) + (index >> 1))));
  expect(new Set(ids).size).toBe(ids.length);
  const times = ids.map((id) => id.slice(0, 13));
  expect(times.toSorted()).toEqual(times);
});
