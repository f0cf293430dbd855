import type { OverviewQueryVariables } from '../../generated/documents.js';
import { startOfDay } from '../../parts/zoned-time.js';

const day = 86_400_000;

/** The longest range that the service accepts, in days. */
const longest = 366;

/** The day of a time in a zone: `2026-11-22`. */
export const dayIn = (zone: string, time: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const daysFrom = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / day + 1;

/** The range in the parameters of the URL. */
export interface OverviewSearch {
  span?: string;
  from?: string;
  to?: string;
}

/** The days of which statistics are shown, both included. */
interface Days {
  first: string;
  last: string;
}

/** The chosen days: a free range, the last 30 days, or today. A range that is too long ends with its last day. */
function daysOf({ span, from, to }: OverviewSearch, today: string): Days {
  if (isDay(from) || isDay(to)) {
    const one = isDay(from) ? from : isDay(to) ? to : today;
    const other = isDay(to) ? to : today;
    const [first = one, last = one] = [one, other].toSorted();
    const tooEarly = daysFrom(first, last) > longest;
    return { first: tooEarly ? shifted(last, 1 - longest) : first, last };
  }
  return { first: span === 'month' ? shifted(today, -29) : today, last: today };
}

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** The range that is shown, in the zone of the shop, and as many days before it. */
export interface Span {
  variables: OverviewQueryVariables;
  days: Days;
  /** How many days it has. */
  length: number;
}

export function spanOf(search: OverviewSearch, zone: string, now: number): Span {
  const days = daysOf(search, dayIn(zone, now));
  const length = daysFrom(days.first, days.last);
  return {
    variables: {
      from: startOfDay(days.first, zone),
      to: startOfDay(days.last, zone, 1),
      beforeFrom: startOfDay(days.first, zone, -length),
      unit: length === 1 ? 'HOUR' : 'DAY',
    },
    days,
    length,
  };
}
