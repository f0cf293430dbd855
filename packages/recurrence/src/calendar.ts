/*
 * Dates as numbers of days since 1970-01-01 in the proleptic Gregorian calendar. The time zone of the process has no
 * effect.
 */

const dayMs = 86_400_000;

/** Days since 1970-01-01. Month and day may be outside of the year and the month. */
export const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / dayMs;

/** The date of a day. */
export function dateOf(day: number): { year: number; month: number; day: number } {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 0 is Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const lengthOfYear = (year: number): number => (isLeapYear(year) ? 366 : 365);

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const lengthOfMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 31);

/** The first day of the week that a day is in, for weeks that begin on `weekStart` (0 is Monday). */
export const weekOf = (day: number, weekStart: number): number => day - ((weekdayOf(day) - weekStart + 7) % 7);

/** The first day of week 1 of a year: the first week with at least four days in the year. */
function firstWeekOf(year: number, weekStart: number): number {
  return weekOf(dayOf(year, 1, 4), weekStart);
}

/** The first weeks of the year before a year, of the year, and of the two after it. */
export const firstWeeksAround = (year: number, weekStart: number): number[] =>
  [-1, 0, 1, 2].map((offset) => firstWeekOf(year + offset, weekStart));

/** The number of the week that a day is in, and how many weeks the year of that week has. */
export function weekNumberOf(day: number, firstWeeks: readonly number[]): { week: number; weeks: number } {
  const index = firstWeeks.findLastIndex((first) => first <= day);
  const first = firstWeeks[index] ?? day;
  return { week: Math.floor((day - first) / 7) + 1, weeks: ((firstWeeks[index + 1] ?? first) - first) / 7 };
}
