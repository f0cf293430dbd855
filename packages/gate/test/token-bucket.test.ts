import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { createTokenBuckets } from '../src/token-bucket.js';

describe('a bucket', () => {
  test('allows a burst of twice the rate, then says when to retry', () => {
    const { take } = createTokenBuckets(2);
    expect([1, 2, 3, 4].map(() => take('a', 0).isAllowed)).toEqual([true, true, true, true]);
    expect(take('a', 0)).toEqual({ isAllowed: false, limit: 4, remaining: 0, resetAfter: 2, retryAfter: 1 });
  });

  test('takes several tokens at once, or the whole burst for more than its size, or none', () => {
    const { take } = createTokenBuckets(2);
    expect(take('a', 0, 3)).toMatchObject({ isAllowed: true, remaining: 1 });
    expect(take('a', 0, 3)).toMatchObject({ isAllowed: false, remaining: 1, retryAfter: 1 });
    expect(take('a', 1_000, 3)).toMatchObject({ isAllowed: true, remaining: 0 });
    expect(take('b', 0, 100)).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  test('is refilled at its rate, and never beyond the burst', () => {
    const { take } = createTokenBuckets(2);
    for (let calls = 0; calls < 4; calls += 1) take('a', 0);
    expect(take('a', 499).isAllowed).toBe(false);
    expect(take('a', 500).isAllowed).toBe(true);
    expect(take('a', 3_600_000)).toMatchObject({ isAllowed: true, remaining: 3 });
  });

  test('belongs to its key: another key has its own', () => {
    const { take } = createTokenBuckets(1);
    take('a', 0);
    take('a', 0);
    expect(take('a', 0).isAllowed).toBe(false);
    expect(take('b', 0).isAllowed).toBe(true);
  });

  test('is not refilled because others are removed', () => {
    const { take } = createTokenBuckets(1);
    const allowed = Array.from({ length: 100 }, (_, n) => {
      take(`other-${n}`, n * 100);
      return take('a', n * 100).isAllowed;
    }).filter(Boolean);
    expect(allowed.length).toBeLessThanOrEqual(2 + 10);
  });

  test('never allows more than the burst and the refills, in any sequence of calls', () => {
    const calls = fc.array(fc.nat({ max: 700 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), calls, (rate, pauses) => {
        const { take } = createTokenBuckets(rate);
        let now = 0;
        let allowed = 0;
        for (const pause of pauses) {
          now += pause;
          if (take('a', now).isAllowed) allowed += 1;
        }
        expect(allowed).toBeLessThanOrEqual(2 * rate + (now / 1000) * rate + 1e-6);
      }),
    );
  });

  test('owes for what was done without asking, at most its burst, and refuses until that is refilled', () => {
    const { take, charge } = createTokenBuckets(2);
    charge('a', 0, 5);
    expect(take('a', 0)).toEqual({ isAllowed: false, limit: 4, remaining: 0, resetAfter: 3, retryAfter: 1 });
    expect(take('a', 999).isAllowed).toBe(false);
    expect(take('a', 1_000).isAllowed).toBe(true);
    charge('a', 1_000, 1_000);
    expect(take('a', 3_400).isAllowed).toBe(false);
    expect(take('a', 3_600).isAllowed).toBe(true);
  });

  test('never refuses a caller who stays within the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 300 }), (rate, count) => {
        const { take } = createTokenBuckets(rate);
        for (let call = 0; call < count; call += 1) expect(take('a', (call * 1000) / rate).isAllowed).toBe(true);
      }),
    );
  });
});
