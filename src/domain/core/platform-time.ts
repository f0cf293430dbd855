import { z } from 'zod';
import { parseTimestamp } from '../../lib/timestamp.js';

/** The instant that a platform's timestamp names; one without a zone is in UTC. */
export const platformInstant = (text: string): Date | undefined => parseTimestamp(text) ?? parseTimestamp(`${text}Z`);

/** A date-time of a platform, as RFC 3339 in UTC to the millisecond. */
export const platformTime = () =>
  z
    .string()
    .max(64, { abort: true })
    .refine((text) => platformInstant(text) !== undefined, 'must be a date and time in RFC 3339 format')
    .transform((text) => platformInstant(text)?.toISOString() ?? '');
