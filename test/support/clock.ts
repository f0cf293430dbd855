import type { Clock } from '../../src/lib/clock.js';

/** A clock that moves only when a test advances it. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export function testClock(start = new Date('2026-12-01T12:00:00.000Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    monotonic: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}
