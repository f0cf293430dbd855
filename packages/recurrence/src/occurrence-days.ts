import { dateOf, dayOf, lengthOfMonth, lengthOfYear, weekdayOf, weekOf } from './calendar.js';
import { dayMatcher } from './matching-days.js';
import { namesDays, type Rule } from './rule.js';

/** What a monthly rule does in a month without its day: use the last day, or skip the month. */
export type MonthEnd = 'clip' | 'skip';

/** Only one day is left to choose from, so the first and the last are the same. */
const pickFromOne = (positions: readonly number[]): readonly number[] =>
  positions.length === 0 || positions.some((position) => Math.abs(position) === 1) ? [-1] : [2];

const upTo = (day: number): number[] => [28, 29, 30, 31].filter((one) => one <= day);

/**
 * The rule with the days that RFC 5545 derives from its start. With `clip`, a day from 29 to 31 becomes the last
 * existing day of the month from 28 up to that day, which can be expressed as a rule of RFC 5545.
 */
export function completed(rule: Rule, startDay: number, monthEnd: MonthEnd): Rule {
  if (namesDays(rule)) return rule;
  const { month, day } = dateOf(startDay);
  switch (rule.frequency) {
    case 'DAILY':
      return rule;
    case 'WEEKLY':
      return { ...rule, days: [{ weekday: weekdayOf(startDay), nth: 0 }] };
    case 'MONTHLY':
      return monthEnd === 'clip' && day > 28
        ? { ...rule, monthDays: upTo(day), positions: pickFromOne(rule.positions) }
        : { ...rule, monthDays: [day] };
    case 'YEARLY': {
      const months = rule.months.length > 0 ? rule.months : [month];
      const isLeapDay = month === 2 && day === 29 && months.every((one) => one === 2);
      return monthEnd === 'clip' && isLeapDay
        ? { ...rule, months, monthDays: upTo(day), positions: pickFromOne(rule.positions) }
        : { ...rule, months, monthDays: [day] };
    }
  }
}

/** The first day of a period and of the one after it, by its number: of days, weeks, months or years. */
interface Periods {
  numberOf: (day: number) => number;
  boundsOf: (number: number) => readonly [first: number, next: number];
}

const monthsSinceYear0 = ({ year, month }: { year: number; month: number }): number => year * 12 + month - 1;

function periodsOf({ frequency, weekStart }: Rule): Periods {
  switch (frequency) {
    case 'DAILY':
      return { numberOf: (day) => day, boundsOf: (day) => [day, day + 1] };
    case 'WEEKLY': {
      const offset = weekOf(0, weekStart);
      return {
        numberOf: (day) => Math.floor((day - offset) / 7),
        boundsOf: (week) => [offset + week * 7, offset + week * 7 + 7],
      };
    }
    case 'MONTHLY':
      return {
        numberOf: (day) => monthsSinceYear0(dateOf(day)),
        boundsOf(number) {
          const [year, month] = [Math.floor(number / 12), (number % 12) + 1];
          const first = dayOf(year, month, 1);
          return [first, first + lengthOfMonth(year, month)];
        },
      };
    case 'YEARLY':
      return {
        numberOf: (day) => dateOf(day).year,
        boundsOf(year) {
          const first = dayOf(year, 1, 1);
          return [first, first + lengthOfYear(year)];
        },
      };
  }
}

/** Of the days of a period, those at the positions of the rule, in order. */
function picked(days: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return days;
  const indexes = new Set(positions.map((position) => (position > 0 ? position - 1 : days.length + position)));
  return days.filter((_, index) => indexes.has(index));
}

/**
 * The days of a completed rule (see {@link completed}) from its start on, in order, up to `last`. Days before `from`
 * may
 * be left out, in steps of whole intervals: a search far after the start is as short as one at the start.
 */
export function* occurrenceDays(
  rule: Rule,
  { start, from, last }: { start: number; from: number; last: number },
): Generator<number> {
  const { interval, positions } = rule;
  const { numberOf, boundsOf } = periodsOf(rule);
  const matches = dayMatcher(rule);
  const first = numberOf(start);
  const skipped = Math.max(0, Math.floor((numberOf(from) - first) / interval));
  for (let period = first + skipped * interval; ; period += interval) {
    const [begin, end] = boundsOf(period);
    if (begin > last) return;
    const days: number[] = [];
    for (let day = begin; day < end; day += 1) if (matches(day)) days.push(day);
    for (const day of picked(days, positions)) if (day >= start && day <= last) yield day;
  }
}
