export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** The two-letter weekdays of RFC 5545, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A weekday (0 is Monday); the nth one of its month or year, from the end if negative; every one if 0. */
export interface Weekday {
  weekday: number;
  nth: number;
}

/**
 * A recurrence rule of RFC 5545 with at most one occurrence a day. Lists are empty if the rule does not have the part.
 */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  months: readonly number[];
  weeks: readonly number[];
  yearDays: readonly number[];
  monthDays: readonly number[];
  days: readonly Weekday[];
  positions: readonly number[];
  /** 0 is Monday. */
  weekStart: number;
  /** Seconds since midnight; null for the time of the start. */
  second: number | null;
}

/** Whether a rule specifies its days; otherwise they are derived from its start. */
export const namesDays = ({ weeks, yearDays, monthDays, days }: Rule): boolean =>
  weeks.length + yearDays.length + monthDays.length + days.length > 0;
