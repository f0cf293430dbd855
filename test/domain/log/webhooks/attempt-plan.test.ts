import { describe, expect, test } from '@jest/globals';
import { waitAfter } from '../../../../src/domain/log/webhooks/attempt-plan.js';

const hour = 3_600_000;

describe('a delivery that failed', () => {
  test('is attempted ten times, with growing intervals', () => {
    const waits = Array.from({ length: 10 }, (_, index) => waitAfter(index + 1, 0.5));
    expect(waits).toEqual([
      5_000,
      300_000,
      hour / 2,
      ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
      undefined,
    ]);
  });

  test('is retried at a time that varies by up to a fifth either way', () => {
    expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([4_000, 6_000]);
  });

  test('waits as long as its receiver requests', () => {
    expect(waitAfter(1, 0.5, 60_000)).toBe(60_000);
    expect(waitAfter(2, 0.5, 60_000)).toBe(300_000);
  });
});
