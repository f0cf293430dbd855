import * as fc from 'fast-check';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const list = <T>(values: readonly T[], max: number): fc.Arbitrary<T[]> =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: max });

const part = (name: string, values: fc.Arbitrary<unknown[]>, weight: number): fc.Arbitrary<string> =>
  fc.option(values, { freq: weight, nil: undefined }).map((found) => (found ? `;${name}=${found.join(',')}` : ''));

const numbered = (numbers: readonly number[]): fc.Arbitrary<string[]> =>
  fc.oneof(
    list(weekdays, 4),
    fc.uniqueArray(
      fc.tuple(fc.constantFrom(...numbers), fc.constantFrom(...weekdays)).map(([nth, day]) => `${nth}${day}`),
      { minLength: 1, maxLength: 3 },
    ),
  );

const months = part('BYMONTH', list([1, 2, 3, 4, 6, 9, 10, 11, 12], 3), 1);
const monthDays = part('BYMONTHDAY', list([1, 2, 15, 28, 29, 30, 31, -1, -2, -31], 3), 1);
const nothing = fc.constant('');

/** The parts of each frequency that select days. The first and last weeks of years have a separate test. */
const byFrequency: Record<string, readonly fc.Arbitrary<string>[]> = {
  DAILY: [months, monthDays, part('BYDAY', list(weekdays, 4), 1)],
  WEEKLY: [months, part('BYDAY', list(weekdays, 4), 1)],
  MONTHLY: [months, monthDays, part('BYDAY', numbered([1, 2, 3, 4, 5, -1, -2, -5]), 1)],
  YEARLY: [
    months,
    monthDays,
    fc.oneof(
      part('BYDAY', numbered([1, 5, 20, 52, -1, -52]), 1),
      fc
        .tuple(part('BYDAY', list(weekdays, 3), 1), part('BYWEEKNO', list([2, 10, 26, 51, -2], 2), 2))
        .map((parts) => parts.join('')),
    ),
    part('BYYEARDAY', list([1, 59, 60, 61, 100, 365, 366, -1, -366], 3), 3),
  ],
};

/** Rules of RFC 5545 that recur at most daily; ends of months are overrepresented. */
export const ruleText: fc.Arbitrary<string> = fc
  .constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'MONTHLY', 'YEARLY')
  .chain((frequency) => {
    const picks = frequency === 'WEEKLY' ? nothing : part('BYSETPOS', list([1, 2, 3, -1, -2], 2), 3);
    return fc
      .tuple(
        fc.constantFrom('', ';INTERVAL=2', ';INTERVAL=3', ';INTERVAL=5', ';INTERVAL=7', ';INTERVAL=12'),
        fc.option(fc.integer({ min: 1, max: 20 }), { freq: 3 }),
        fc.tuple(...(byFrequency[frequency] ?? [])),
        picks,
        part(
          'WKST',
          fc.constantFrom(...weekdays).map((day) => [day]),
          3,
        ),
      )
      .map(([interval, count, days, positions, weekStart]) => {
        const named = days.join('');
        const limits = count === null ? '' : `;COUNT=${count}`;
        return `FREQ=${frequency}${interval}${limits}${named}${named === '' ? '' : positions}${weekStart}`;
      });
  });

const days = [
  ...['20240229', '20230131', '20230130', '20230829', '20241231', '20230101', '20240301', '20230605'],
  // Dates before and at clock changes.
  ...['20240309', '20240310', '20241102', '20241103', '20240330', '20240331', '20241026', '20241027', '20240406'],
];

/**
 * Times of day by time zone. All of them exist on each day, because the implementation that ours is compared with omits
 * other occurrences; some exist twice on one day of a year.
 */
const times: Record<string, readonly string[]> = {
  'America/New_York': ['090000', '013000', '010000', '030000'],
  'America/St_Johns': ['090000', '013000', '033000'],
  'America/Sao_Paulo': ['090000', '000000'],
  'Europe/London': ['090000', '003000', '020000', '235959'],
  'Europe/Berlin': ['090000', '013000', '030000'],
  'Africa/Casablanca': ['090000', '013000', '033000'],
  'Australia/Lord_Howe': ['090000', '014500', '023000'],
  'Australia/Adelaide': ['090000', '013000', '030000'],
  'Asia/Tokyo': ['090000', '023000'],
  'Asia/Kolkata': ['000000', '235959'],
  'Pacific/Kiritimati': ['000000', '235959'],
  UTC: ['000000', '090000', '235959'],
};

/** A time zone with a date and time in it. */
const zonedStart: fc.Arbitrary<{ zone: string; start: string }> = fc
  .constantFrom(...Object.entries(times))
  .chain(([zone, ofZone]) =>
    fc.tuple(fc.constantFrom(...days), fc.constantFrom(...ofZone)).map((parts) => ({ zone, start: parts.join('T') })),
  );

/** `DTSTART` and `RRULE` lines. */
export const recurrenceLines: fc.Arbitrary<{ start: string; zone: string; rule: string; text: string }> = fc
  .tuple(zonedStart, ruleText)
  .map(([{ start, zone }, rule]) => ({
    start,
    zone,
    rule,
    text: `${zone === 'UTC' ? `DTSTART:${start}Z` : `DTSTART;TZID=${zone}:${start}`}\nRRULE:${rule}`,
  }));
