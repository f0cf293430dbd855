import { language, locale } from '../../languages/language.js';

const day = 86_400_000;

/** A day as `2027-01-31`, its month as `2027-01`. */
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a time in a zone, as `2027-01-31`. */
export function dayOf(at: string, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format.format(new Date(at));
}

/** The month that many months later. */
export function monthAfter(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 7);
}

/** Sunday, or Monday where weeks begin with it. */
const firstWeekday = ['de', 'es', 'fr'].includes(language()) ? 1 : 0;

const weekdayFormat = (weekday: 'long' | 'short'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', weekday });

/** The weekdays in the order of a week, each with its name and at most two letters of it. */
export const weekdays: readonly (readonly [string, string])[] = Array.from({ length: 7 }, (_, index) => {
  // The epoch began on a Thursday.
  const at = (index + firstWeekday + 3) * day;
  return [weekdayFormat('long').format(at), weekdayFormat('short').format(at).slice(0, 2)];
});

/** The weeks of a month, from the first weekday; a day of another month is null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() - firstWeekday + 7) % 7;
  const next = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`);
  const count = Math.ceil((before + (next - first) / day) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => {
      const at = first + (week * 7 + weekday - before) * day;
      return at < first || at >= next ? null : dayText(at);
    }),
  );
}

/** `January 2027`, as it is written in the language that is shown. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
