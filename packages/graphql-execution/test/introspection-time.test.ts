import { expect, test } from '@jest/globals';
import { createIntrospectionTime } from '../src/introspection-time.js';

class Refusal extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too much introspection');
    this.retryAfter = retryAfter;
  }
}

const refuse = (retryAfter: number): never => {
  throw new Refusal(retryAfter);
};

/** A clock, and introspection that takes a number of ms on it; returns in how many seconds it may be tried again. */
function introspection() {
  const clock = { now: 1_000 };
  const spend = createIntrospectionTime(refuse, () => clock.now);
  const take = (ms: number): number => {
    try {
      return spend(() => {
        clock.now += ms;
        return 0;
      });
    } catch (error) {
      if (error instanceof Refusal) return error.retryAfter;
      throw error;
    }
  };
  return { clock, take };
}

test('introspection of a second at once is allowed, and after it a fiftieth of the time', () => {
  const { clock, take } = introspection();
  expect([take(500), take(400), take(200)]).toEqual([0, 0, 0]);
  expect(take(100)).toBe(4);
  clock.now += 2_000;
  expect(take(100)).toBe(2);
  clock.now += 2_000;
  expect(take(100)).toBe(0);
  expect(take(100)).toBeGreaterThan(3);
});

test('introspection that fails counts, too', () => {
  const clock = { now: 0 };
  const spend = createIntrospectionTime(refuse, () => clock.now);
  const fail = () =>
    spend(() => {
      clock.now += 1_100;
      throw new Error('fails');
    });
  expect(fail).toThrow('fails');
  expect(fail).toThrow(Refusal);
});

test('time that is not used is not saved', () => {
  const { clock, take } = introspection();
  clock.now += 3_600_000;
  expect([take(900), take(200)]).toEqual([0, 0]);
  expect(take(1)).toBeGreaterThan(0);
});
