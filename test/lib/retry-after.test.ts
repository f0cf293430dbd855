import { expect, test } from '@jest/globals';
import { retryAfterOf } from '../../src/lib/retry-after.js';

const now = new Date('2026-12-01T12:00:00.000Z');

test.each([
  ['120', 120_000],
  ['Tue, 01 Dec 2026 12:01:00 GMT', 60_000],
  ['Tue, 01 Dec 2026 11:00:00 GMT', 0],
  ['999999999', 24 * 3_600_000],
  ['soon', 0],
  [undefined, 0],
])('Retry-After: %s', (header, wait) => {
  expect(retryAfterOf(header, now)).toBe(wait);
});
