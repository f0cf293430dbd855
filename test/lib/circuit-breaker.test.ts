import { describe, expect, test } from '@jest/globals';
import { createCircuitBreaker, type CallEnd } from '../../src/lib/circuit-breaker.js';
import { testClock } from '../support/clock.js';

function breaker() {
  const clock = testClock();
  const circuits = createCircuitBreaker(clock);
  /** Whether the call was let through. */
  const call = (end: CallEnd, target = 'gateway'): boolean => {
    const reportResult = circuits.enter(target);
    reportResult?.(end);
    return reportResult !== undefined;
  };
  const calls = (count: number, end: CallEnd): boolean[] => Array.from({ length: count }, () => call(end));
  return { clock, circuits, call, calls };
}

describe('a circuit', () => {
  test('opens with the tenth failure of a minute', () => {
    const { call, calls } = breaker();
    expect(calls(10, 'failure')).toEqual(Array.from({ length: 10 }, () => true));
    expect(call('success')).toBe(false);
  });

  test('stays closed while more than half of the calls go through', () => {
    const { call, calls } = breaker();
    calls(11, 'success');
    calls(10, 'failure');
    expect(call('failure')).toBe(true);
    expect(call('success')).toBe(false);
  });

  test('stays closed when the failures are spread over more than a minute', () => {
    const { clock, call } = breaker();
    for (let n = 0; n < 100; n++) {
      expect(call('failure')).toBe(true);
      clock.advance(7_000);
    }
  });

  test('lets one call try after 30 s, which closes it', () => {
    const { clock, circuits, call, calls } = breaker();
    calls(10, 'failure');
    clock.advance(29_999);
    expect(call('success')).toBe(false);
    clock.advance(1);
    const reportResult = circuits.enter('gateway');
    expect(reportResult).toBeDefined();
    expect(circuits.enter('gateway')).toBeUndefined();
    reportResult?.('success');
    expect(calls(9, 'failure')).not.toContain(false);
  });

  test('stays open for another 30 s when that call fails, and lets another try when it says nothing', () => {
    const { clock, call, calls } = breaker();
    calls(10, 'failure');
    clock.advance(30_000);
    expect(call('failure')).toBe(true);
    clock.advance(29_999);
    expect(call('success')).toBe(false);
    clock.advance(1);
    expect(call('neither')).toBe(true);
    expect(call('success')).toBe(true);
    expect(call('success')).toBe(true);
  });

  test('is not closed by a call that began before it opened', () => {
    const { circuits, call, calls } = breaker();
    const early = circuits.enter('gateway');
    calls(10, 'failure');
    early?.('success');
    expect(call('success')).toBe(false);
  });

  test('keeps other targets out of it', () => {
    const { call, calls } = breaker();
    calls(10, 'failure');
    expect(call('success', 'other')).toBe(true);
  });
});
