import { refuse } from '../errors.js';
import { parseTimestamp } from '../lib/timestamp.js';

export const versionHeader = 'service-api-version-date';

/** The releases of the interface, oldest first. */
const releases: readonly [string, ...string[]] = ['2026-12-01'];

/** The release for requests without a version date. */
export const newestRelease = releases.at(-1) ?? releases[0];

/**
 * The release for a version date: the latest release that is not after it, otherwise the first. Refuses
 * INVALID_VERSION_DATE for an invalid date.
 */
export function releaseFor(date: string | string[] | undefined): string {
  if (date === undefined) return newestRelease;
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date) || !parseTimestamp(date))
    return refuse('INVALID_VERSION_DATE');
  return releases.findLast((release) => release <= date) ?? releases[0];
}
