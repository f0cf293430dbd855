import { expect, test } from '@jest/globals';
import { createRefusalPacing } from '../../src/http/refusal-delay.js';

test('a caller who waits gets a refusal immediately', () => {
  const delayOf = createRefusalPacing();
  expect([0, 1_000, 2_000].map((now) => delayOf('a', now))).toEqual([0, 0, 0]);
});

test('refusals to a caller who does not wait are sent one after the other, and none is delayed for long', () => {
  const delayOf = createRefusalPacing();
  const delays = Array.from({ length: 200 }, () => delayOf('a', 0));
  expect(delays.slice(0, 4)).toEqual([0, 20, 40, 60]);
  expect(Math.max(...delays)).toBe(1_000);
  expect(delayOf('a', 1_010)).toBe(10);
  expect(delayOf('a', 5_000)).toBe(0);
});

test('callers do not delay the refusals of others', () => {
  const delayOf = createRefusalPacing();
  for (let count = 0; count < 100; count++) delayOf('a', 0);
  expect(delayOf('b', 0)).toBe(0);
});
