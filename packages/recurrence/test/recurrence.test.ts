import { describe, expect, test } from '@jest/globals';
import { withExcluded, withStart } from '../src/change-text.js';
import type { MonthEnd } from '../src/occurrence-days.js';
import { readRecurrence } from '../src/read-recurrence.js';
import { recurrenceText } from '../src/recurrence-text.js';
import { firstOccurrences, isOccurrence, type Recurrence } from '../src/recurrence.js';

function read(text: string): Recurrence {
  const found = readRecurrence(text, { zone: 'UTC' });
  if ('faults' in found) throw new Error(found.faults.join('; '));
  return found.recurrence;
}

const faultsOf = (text: string): readonly string[] => {
  const found = readRecurrence(text, { zone: 'UTC' });
  return 'faults' in found ? found.faults : [];
};

/** The first occurrences, as UTC without the seconds. */
function occurrences(
  text: string,
  count: number,
  { after = 0, monthEnd = 'clip' }: { after?: number; monthEnd?: MonthEnd } = {},
): string[] {
  return firstOccurrences(read(text), { after, count }, monthEnd).map((one) =>
    new Date(one).toISOString().slice(0, 16),
  );
}

describe('local time', () => {
  test('an occurrence at 09:00 in New York stays at 09:00 when the clocks change', () => {
    expect(occurrences('DTSTART;TZID=America/New_York:20270307T090000\nRRULE:FREQ=WEEKLY', 3)).toEqual([
      '2027-03-07T14:00',
      '2027-03-14T13:00',
      '2027-03-21T13:00',
    ]);
  });

  test('a time that does not exist is moved forward by the gap, on that day only', () => {
    expect(occurrences('DTSTART;TZID=America/New_York:20270313T023000\nRRULE:FREQ=DAILY', 3)).toEqual([
      '2027-03-13T07:30',
      // 02:30 does not exist: 03:30 daylight saving time.
      '2027-03-14T07:30',
      '2027-03-15T06:30',
    ]);
    expect(occurrences('DTSTART;TZID=Australia/Lord_Howe:20261003T021500\nRRULE:FREQ=DAILY', 2)).toEqual([
      '2026-10-02T15:45',
      '2026-10-03T15:45',
    ]);
  });

  test('a time that exists twice is the first one', () => {
    expect(occurrences('DTSTART;TZID=America/New_York:20261031T013000\nRRULE:FREQ=DAILY', 3)).toEqual([
      '2026-10-31T05:30',
      '2026-11-01T05:30',
      '2026-11-02T06:30',
    ]);
  });
});

describe('the end of a month', () => {
  const monthly = 'DTSTART:20270131T090000Z\nRRULE:FREQ=MONTHLY';

  test('a month without the day has the occurrence on its last day, or none', () => {
    const days = (monthEnd: MonthEnd) => occurrences(monthly, 4, { monthEnd }).map((one) => one.slice(0, 10));
    expect(days('clip')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(days('skip')).toEqual(['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31']);
  });

  test('February 29 becomes February 28 in other years, or has no occurrence', () => {
    const yearly = 'DTSTART:20280229T090000Z\nRRULE:FREQ=YEARLY';
    expect(occurrences(yearly, 2)).toEqual(['2028-02-29T09:00', '2029-02-28T09:00']);
    expect(occurrences(yearly, 2, { monthEnd: 'skip' })).toEqual(['2028-02-29T09:00', '2032-02-29T09:00']);
  });

  test('a day in the rule itself is never clipped', () => {
    expect(occurrences(`${monthly};BYMONTHDAY=31`, 2)).toEqual(['2027-01-31T09:00', '2027-03-31T09:00']);
  });
});

test('a start that does not match the rule is not an occurrence', () => {
  const mondays = 'DTSTART:20270102T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2';
  expect(occurrences(mondays, 5)).toEqual(['2027-01-04T09:00', '2027-01-11T09:00']);
  expect(isOccurrence(read(mondays), Date.UTC(2027, 0, 2, 9), 'clip')).toBe(false);
});

test('COUNT includes excluded occurrences, and UNTIL includes its own day', () => {
  const daily = 'DTSTART;TZID=Asia/Tokyo:20270101T090000\nRRULE:FREQ=DAILY';
  expect(occurrences(`${daily};COUNT=3\nEXDATE;TZID=Asia/Tokyo:20270102T090000`, 5)).toEqual([
    '2027-01-01T00:00',
    '2027-01-03T00:00',
  ]);
  expect(occurrences(`${daily};UNTIL=20270102`, 5)).toHaveLength(2);
  expect(occurrences(`${daily};UNTIL=20270102T000000Z`, 5)).toHaveLength(2);
  expect(occurrences(`${daily};UNTIL=20270101T235959Z`, 5)).toHaveLength(1);
});

test('excluded dates are local times, instants, or whole days', () => {
  const daily = 'DTSTART;TZID=Asia/Tokyo:20270101T090000\nRRULE:FREQ=DAILY;COUNT=6';
  const excluded = 'EXDATE;TZID=Asia/Tokyo:20270102T090000\nEXDATE:20270103T000000Z\nEXDATE;VALUE=DATE:20270104';
  expect(occurrences(`${daily}\n${excluded}\nEXDATE;TZID=Europe/Paris:20270105T010000`, 6)).toEqual([
    '2027-01-01T00:00',
    '2027-01-06T00:00',
  ]);
});

test('the days of the first and last week of a year belong to the year of their week', () => {
  const ofWeek = (week: number) => `DTSTART:20380101T090000Z\nRRULE:FREQ=YEARLY;BYDAY=SU;BYWEEKNO=${week}`;
  // January 2, 2039 is in week 52 of 2038.
  expect(occurrences(ofWeek(52), 2)).toEqual(['2039-01-02T09:00', '2040-01-01T09:00']);
  expect(occurrences(ofWeek(53), 1)).toEqual(['2038-01-03T09:00']);
});

test('an occurrence is skipped with an EXDATE in the time zone of the rule, and the rule itself is unchanged', () => {
  const text = 'DTSTART;TZID=America/New_York:20270131T090000\nRRULE:freq=monthly;wkst=su';
  const recurrence = read(text);
  const skipped = withExcluded(text, recurrence, Date.UTC(2027, 1, 28, 14));
  expect(skipped).toBe(`${text}\nEXDATE;TZID=America/New_York:20270228T090000`);
  expect(occurrences(skipped, 2)).toEqual(['2027-01-31T14:00', '2027-03-31T13:00']);
  expect(withStart(text, recurrence, Date.UTC(2027, 3, 15, 13))).toBe(
    'DTSTART;TZID=America/New_York:20270415T090000\nRRULE:freq=monthly;wkst=su',
  );
});

describe('descriptions', () => {
  test.each([
    ['FREQ=MONTHLY', 'every month on the 31st or the last day of the month at 09:00 (America/New_York)'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', 'every 2 weeks on Monday and Friday at 09:00 (America/New_York)'],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', 'every month on the last Friday at 09:00 (America/New_York) 3 times'],
    [
      'FREQ=YEARLY;UNTIL=20300101T000000Z',
      'every year on the 31st in January at 09:00 (America/New_York) until 2030-01-01',
    ],
    ['FREQ=DAILY;BYHOUR=7;BYMINUTE=5', 'every day at 07:05 (America/New_York)'],
  ])('%s', (rule, text) => {
    expect(recurrenceText(read(`DTSTART;TZID=America/New_York:20270131T090000\nRRULE:${rule}`), 'clip')).toBe(text);
  });
});

describe('refused rules', () => {
  const start = 'DTSTART:20270131T090000Z';

  test.each([
    ['RRULE:FREQ=SECONDLY', 'the rule must not recur more often than daily'],
    ['RRULE:FREQ=DAILY;BYHOUR=8,20', 'the rule must not recur more often than daily'],
    ['RRULE:FREQ=SOMETIMES', 'FREQ must be one of DAILY, WEEKLY, MONTHLY, YEARLY'],
    ['RRULE:FREQ=DAILY;INTERVAL=0', 'INTERVAL must be a whole number from 1 to 10000'],
    ['RRULE:FREQ=DAILY;COUNT=2;UNTIL=20280101', 'COUNT and UNTIL cannot be used together'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY must be a list of numbers from 1 to 31, or from -31 to -1'],
    ['RRULE:FREQ=WEEKLY;BYDAY=1MO', 'BYDAY can only be numbered with FREQ=MONTHLY or FREQ=YEARLY'],
    ['RRULE:FREQ=WEEKLY;BYMONTHDAY=1', 'BYMONTHDAY cannot be used with FREQ=WEEKLY'],
    ['RRULE:FREQ=DAILY;FREQ=DAILY', 'FREQ is given twice'],
    ['RRULE:FREQ=DAILY\nRDATE:20270101T000000Z', 'RDATE is not supported'],
    ['', 'RRULE is missing'],
    [
      `RRULE:FREQ=DAILY\nEXDATE:${Array.from({ length: 10_000 }, () => '20270101T000000Z').join(',')}`,
      'EXDATE must have at most 1000 dates',
    ],
  ])('%.60s', (rest, fault) => {
    expect(faultsOf(`${start}\n${rest}`)).toEqual([fault]);
  });

  test.each([
    ['DTSTART;TZID=Mars/Olympus:20270131T090000', 'Mars/Olympus is not a time zone'],
    ['DTSTART:20270230T090000Z', 'DTSTART must be a date and time such as 20270131T090000'],
    ['DTSTART:19000101T090000Z', 'DTSTART must be between the years 1970 and 2200'],
    ['DTSTART:99990101T090000Z', 'DTSTART must be between the years 1970 and 2200'],
  ])('%s', (line, fault) => {
    expect(faultsOf(`${line}\nRRULE:FREQ=DAILY`)).toEqual([fault]);
  });

  test('all errors are reported at once', () => {
    expect(faultsOf('DTSTART:tomorrow\nRRULE:FREQ=HOURLY;BYMONTH=13\nEXDATE:never')).toHaveLength(4);
  });
});

describe('no rule costs more than 50 ms of processor time', () => {
  const everyDay = Array.from({ length: 366 }, (_, index) => index + 1).join(',');
  const everyWeekday = Array.from({ length: 53 }, (_, index) => [`-${53 - index}MO`, `-${53 - index}TU`]);
  const dates = Array.from({ length: 1_000 }, (_, index) =>
    new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10).replaceAll('-', ''),
  );

  test.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=4',
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYSETPOS=9;COUNT=9',
    `FREQ=YEARLY;BYYEARDAY=${everyDay};BYMONTHDAY=31;BYMONTH=2`,
    'FREQ=MONTHLY;BYDAY=1MO,2MO,3MO,4MO,5MO,-1WE,-2WE,-3FR,-5SU;BYMONTHDAY=31;BYSETPOS=300;COUNT=100',
    `FREQ=YEARLY;BYSETPOS=366;BYDAY=${everyWeekday.join(',')}`,
    'FREQ=DAILY;COUNT=100000',
    'FREQ=DAILY;INTERVAL=10000;BYDAY=MO',
    `FREQ=DAILY\nEXDATE;TZID=Europe/London:${dates.map((date) => `${date}T100000`).join(',')}`,
  ])('%.60s', (rule) => {
    const text = `DTSTART;TZID=America/New_York:19700101T090000\nRRULE:${rule}`;
    // The fastest of several attempts: other work on the machine and the compiler also take processor time.
    let cheapest = Infinity;
    for (let attempt = 0; attempt < 10 && cheapest >= 50; attempt += 1) {
      const before = process.cpuUsage();
      firstOccurrences(read(text), { after: Date.UTC(2027, 0, 1), count: 10 }, 'clip');
      const { user, system } = process.cpuUsage(before);
      cheapest = Math.min(cheapest, (user + system) / 1_000);
    }
    expect(cheapest).toBeLessThan(50);
  });
});
