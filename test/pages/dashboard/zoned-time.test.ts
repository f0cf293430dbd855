import { expect, test } from '@jest/globals';
import { localTime, startOfDay, timeOfLocal } from '../../../web/dashboard/parts/zoned-time.js';

test.each([
  ['America/New_York', '2026-11-22', '2026-11-22T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00.000Z'],
  // The clocks change during the day.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  // The day has no midnight: it begins at one o'clock.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  // The day has two midnights.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, start) => {
  expect(startOfDay(day, zone)).toBe(start);
});

test('30 days before are counted in days, also if the clocks change between them', () => {
  expect(startOfDay('2026-11-10', 'America/New_York', -29)).toBe('2026-10-12T04:00:00.000Z');
});

test('a time that a user enters is the one that is shown', () => {
  expect(localTime('2026-11-22T14:05:30Z', 'Asia/Kathmandu')).toBe('2026-11-22T19:50');
  expect(timeOfLocal('2026-11-22T19:50', 'Asia/Kathmandu')).toBe('2026-11-22T14:05:00.000Z');
});
