import { completed, occurrenceDays, type MonthEnd } from './occurrence-days.js';
import type { Rule } from './rule.js';
import { instantOf, localTimeOf, type LocalTime } from './zone.js';

/** When something recurs, as {@link readRecurrence} reads it. */
export interface Recurrence {
  zone: string;
  /** The local time at which the rule begins. It is an occurrence only if the rule produces it. */
  start: LocalTime;
  rule: Rule;
  /** No occurrence is after this instant, in ms. */
  until: number | null;
  excluded: {
    /** Instants, in ms. */
    instants: ReadonlySet<number>;
    /** Local times, as {@link localKey} writes them. */
    locals: ReadonlySet<string>;
    /** Whole local days. */
    days: ReadonlySet<number>;
  };
}

export const localKey = ({ day, second }: LocalTime): string => `${day}:${second}`;

/** How far ahead occurrences are searched, in days: 100 years. */
const horizon = 36_525;

/** Whether an occurrence is excluded. If its local time does not exist, the actual time can also be excluded. */
function isExcluded({ zone, excluded }: Recurrence, local: LocalTime, instant: number): boolean {
  const { instants, days, locals } = excluded;
  if (instants.has(instant) || days.has(local.day) || locals.has(localKey(local))) return true;
  return locals.size > 0 && zone !== 'UTC' && locals.has(localKey(localTimeOf(zone, instant)));
}

/**
 * The occurrences after an instant, in ms, in order. `COUNT` counts the occurrences from the start, excluded ones too.
 * Ends if there is none within 100 years.
 */
export function* occurrencesAfter(recurrence: Recurrence, after: number, monthEnd: MonthEnd): Generator<number> {
  const { zone, start, rule, until } = recurrence;
  const second = rule.second ?? start.second;
  const whole = completed(rule, start.day, monthEnd);
  const near = localTimeOf(zone, after).day - 2;
  const from = rule.count === null ? Math.max(start.day, near) : start.day;
  let previous = after;
  let counted = 0;
  const last = Math.max(start.day, near) + horizon;
  for (const day of occurrenceDays(whole, { start: start.day, from, last })) {
    const local = { day, second };
    if (day === start.day && second < start.second) continue;
    if (rule.count !== null && (counted += 1) > rule.count) return;
    if (day < near) continue;
    const instant = instantOf(zone, local);
    if (until !== null && instant > until) return;
    if (instant <= previous || isExcluded(recurrence, local, instant)) continue;
    previous = instant;
    yield instant;
  }
}

/** The first occurrence after an instant, in ms; undefined if there is none within 100 years. */
export function nextOccurrence(recurrence: Recurrence, after: number, monthEnd: MonthEnd): number | undefined {
  for (const instant of occurrencesAfter(recurrence, after, monthEnd)) return instant;
  return undefined;
}

/** The first occurrences after an instant, at most `count`. */
export function firstOccurrences(
  recurrence: Recurrence,
  { after, count }: { after: number; count: number },
  monthEnd: MonthEnd,
): number[] {
  const found: number[] = [];
  if (count < 1) return found;
  for (const instant of occurrencesAfter(recurrence, after, monthEnd)) if (found.push(instant) === count) break;
  return found;
}

/** The occurrences after an instant up to another, at most `limit`. */
export function occurrencesUntil(
  recurrence: Recurrence,
  { after, until, limit }: { after: number; until: number; limit: number },
  monthEnd: MonthEnd,
): number[] {
  const found: number[] = [];
  for (const instant of occurrencesAfter(recurrence, after, monthEnd)) {
    if (instant > until || found.length === limit) break;
    found.push(instant);
  }
  return found;
}

/** Whether an instant, in ms, is an occurrence. */
export const isOccurrence = (recurrence: Recurrence, instant: number, monthEnd: MonthEnd): boolean =>
  nextOccurrence(recurrence, instant - 1, monthEnd) === instant;

/** The instant of the start, in ms. */
export const startOf = ({ zone, start }: Recurrence): number => instantOf(zone, start);
