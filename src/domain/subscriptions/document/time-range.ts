import { refuse, type Fault } from '../../../errors.js';

const earliestYear = 1970;
const latestYear = 2200;

export const rangeText = `between the years ${earliestYear} and ${latestYear}`;

/** Whether a subscription, or the clock that it runs on, can have this time. */
export function isInRange(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= earliestYear && year <= latestYear;
}

/** How far in the past the next order of a subscription may be, in years. */
const longestPast = 5;

const yearMs = 365.25 * 86_400_000;

/** The time before which missed orders are ignored. */
export const missedSince = (now: Date): Date => new Date(now.getTime() - longestPast * yearMs);

/** The fault of the time of a next order; undefined if it is valid. */
export const pastFault = (next: Date, now: Date, field: string): Fault | undefined =>
  next < missedSince(now)
    ? { code: 'INVALID_VALUE', field, message: `${field} must be at most ${longestPast} years in the past` }
    : undefined;

/** Refuses times that no subscription can have: INVALID_VALUE. */
export function refuseOutOfRange(at: Date, field: string): void {
  if (!isInRange(at)) refuse('INVALID_VALUE', { field, message: `${field} must be ${rangeText}` });
}
