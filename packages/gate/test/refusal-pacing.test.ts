import { expect, test } from '@jest/globals';
import { levelOf } from '../src/caller.js';
import { createRefusalPacing } from '../src/refusal-pacing.js';

const rules = { address: { delaysRefusals: true }, token: { delaysRefusals: true } };
const token = (key: string) => [levelOf('shop', 's'), levelOf('token', key)];

test('a caller who waits gets a refusal immediately', () => {
  const delayOf = createRefusalPacing(rules);
  expect([0, 1_000, 2_000].map((now) => delayOf(token('a'), now))).toEqual([0, 0, 0]);
});

test('refusals to a caller who does not wait are sent one after the other, and none is delayed for long', () => {
  const delayOf = createRefusalPacing(rules);
  const delays = Array.from({ length: 200 }, () => delayOf(token('a'), 0));
  expect(delays.slice(0, 4)).toEqual([0, 20, 40, 60]);
  expect(Math.max(...delays)).toBe(1_000);
  expect(delayOf(token('a'), 1_010)).toBe(10);
  expect(delayOf(token('a'), 5_000)).toBe(0);
});

test('callers do not delay the refusals of others, even in the same shop', () => {
  const delayOf = createRefusalPacing(rules);
  for (let count = 0; count < 100; count += 1) delayOf(token('a'), 0);
  expect(delayOf(token('b'), 0)).toBe(0);
});

test('all callers of one address get one refusal after the other', () => {
  const delayOf = createRefusalPacing(rules);
  const delays = Array.from({ length: 4 }, (_, n) => delayOf([levelOf('address', 'x'), ...token(`${n}`)], 0));
  expect(delays).toEqual([0, 20, 40, 60]);
});
