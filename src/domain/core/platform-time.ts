import { z } from 'zod';
import { parseTimestamp } from '../../lib/timestamp.js';

/** The time of a change: a date, or RFC 3339 in UTC, which may have microseconds. */
export type ChangeTime = Date | string;

/** The instant that a platform's timestamp names, to the millisecond; one without a zone is in UTC. */
export const platformInstant = (text: string): Date | undefined => parseTimestamp(text) ?? parseTimestamp(`${text}Z`);

/**
 * The instant that a platform's timestamp names, as RFC 3339 in UTC with the microseconds that it has. Platforms change
 * a resource more than once in a millisecond.
 */
export function exactInstant(text: string): string | undefined {
  const instant = platformInstant(text)?.toISOString();
  const [, finer] = /\.\d{3}(\d{1,3})/.exec(text) ?? [];
  return finer === undefined ? instant : instant?.replace('Z', `${finer}Z`);
}

/** The time of a change as responses show it, to the millisecond. */
export const shownTime = (at: ChangeTime): string =>
  typeof at === 'string' ? (platformInstant(at)?.toISOString() ?? at) : at.toISOString();

/** SQL: a time with its microseconds, which a `Date` does not hold. */
export const exactText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A date-time of a platform, as RFC 3339 in UTC to the millisecond. */
export const platformTime = () =>
  z
    .string()
    .max(64, { abort: true })
    .refine((text) => platformInstant(text) !== undefined, 'must be a date and time in RFC 3339 format')
    .transform((text) => platformInstant(text)?.toISOString() ?? '');

/** The time of a platform's change: a date alone is refused, because changes of one day could not be put in order. */
export const eventTime = () =>
  z
    .string()
    .max(64, { abort: true })
    .refine(
      (text) => text.length > 10 && platformInstant(text) !== undefined,
      'must be a date and time in RFC 3339 format',
    )
    .transform((text) => platformInstant(text)?.toISOString() ?? '');
