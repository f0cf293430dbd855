import { describe, expect, test } from '@jest/globals';
import { startSending } from '../../../../src/domain/money/ledger/reconciliation-plan.js';

describe('a call may no longer be sent a minute after its intent', () => {
  test.each([
    ['the time of the system was set back meanwhile', { wall: -3_600_000, monotonic: 60_000 }],
    ['the monotonic clock stood still because the machine was suspended', { wall: 60_000, monotonic: 0 }],
  ])('even if %s', (_, passed) => {
    let [wall, monotonic] = [new Date('2026-12-01T12:00:00.000Z').getTime(), 0];
    const maySend = startSending({ now: () => new Date(wall), monotonic: () => monotonic });
    expect(maySend()).toBe(true);
    wall += passed.wall;
    monotonic += passed.monotonic;
    expect(maySend()).toBe(false);
  });
});
