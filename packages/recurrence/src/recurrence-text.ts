import { dateOf } from './calendar.js';
import { completed, type MonthEnd } from './occurrence-days.js';
import type { Recurrence } from './recurrence.js';
import { namesDays, type Rule, type Weekday } from './rule.js';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

const listOf = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

function ordinal(value: number): string {
  const tens = value % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[value % 10] ?? 'th');
  return `${value}${ending}`;
}

/** `3rd`, `last`, `2nd to last`. */
function position(value: number): string {
  if (value > 0) return ordinal(value);
  return value === -1 ? 'last' : `${ordinal(-value)} to last`;
}

const dayName = ({ weekday, nth }: Weekday): string =>
  nth === 0 ? (dayNames[weekday] ?? '') : `the ${position(nth)} ${dayNames[weekday] ?? ''}`;

const monthDay = (day: number): string => (day > 0 ? `the ${ordinal(day)}` : `the ${position(day)} day of the month`);

function* daysText(rule: Rule): Generator<string> {
  const { months, weeks, yearDays, monthDays, days, positions, frequency } = rule;
  if (days.length > 0) {
    const inYear = frequency === 'YEARLY' && months.length === 0 && days.some(({ nth }) => nth !== 0);
    yield `on ${listOf(days.map(dayName))}${inYear ? ' of the year' : ''}`;
  }
  if (monthDays.length > 0) yield `${days.length > 0 ? 'if it is ' : 'on '}${listOf(monthDays.map(monthDay))}`;
  if (yearDays.length > 0)
    yield `on ${listOf(yearDays.map((day) => (day > 0 ? `day ${day}` : `the ${position(day)} day`)))} of the year`;
  if (weeks.length > 0)
    yield `in ${listOf(weeks.map((week) => (week > 0 ? `week ${week}` : `the ${position(week)} week`)))}`;
  if (months.length > 0) yield `in ${listOf(months.map((month) => monthNames[month - 1] ?? ''))}`;
  if (positions.length > 0) yield `(only the ${listOf(positions.map(position))})`;
}

function timeOf(second: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const rest = second % 60;
  return `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** A recurrence in English: `every month on the 31st or the last day at 09:00 (America/New_York)`. */
export function recurrenceText({ rule, start, zone, until }: Recurrence, monthEnd: MonthEnd): string {
  const { frequency, interval, count, second } = rule;
  const unit = units[frequency];
  const { day } = dateOf(start.day);
  const whole = completed(rule, start.day, 'skip');
  const isClipped = completed(rule, start.day, 'clip') !== whole && !namesDays(rule) && monthEnd === 'clip' && day > 28;
  const clips = isClipped && (frequency === 'MONTHLY' || (frequency === 'YEARLY' && whole.months.join() === '2'));
  return [
    interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`,
    ...daysText(whole),
    ...(clips ? ['or the last day of the month'] : []),
    `at ${timeOf(second ?? start.second)}`,
    `(${zone})`,
    ...(count === null ? [] : [count === 1 ? 'once' : `${count} times`]),
    ...(until === null ? [] : [`until ${new Date(until).toISOString().slice(0, 10)}`]),
  ].join(' ');
}
