import { expect, test } from '@jest/globals';
import { endOfDay } from '../src/zone.js';

test.each([
  ['UTC', '2026-03-01T00:00:00.000Z', 0, '2026-03-01T23:59:59.999Z'],
  ['Europe/Berlin', '2026-03-01T22:30:00.000Z', 14, '2026-03-15T22:59:59.999Z'],
  // Clocks go forward on March 29.
  ['Europe/Berlin', '2026-03-20T10:00:00.000Z', 14, '2026-04-03T21:59:59.999Z'],
  // It is still the day before.
  ['America/New_York', '2026-03-01T02:00:00.000Z', 30, '2026-03-31T03:59:59.999Z'],
  ['Pacific/Kiritimati', '2026-03-01T12:00:00.000Z', 1, '2026-03-03T09:59:59.999Z'],
])('in %s, the day of %s, %d days later, ends at %s', (zone, at, days, end) => {
  expect(new Date(endOfDay(zone, Date.parse(at), days)).toISOString()).toBe(end);
});
