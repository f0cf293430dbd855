const rfc3339 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2})))?$/;

/**
 * The form of nearly all timestamps: in UTC, and a day that every month has, so that `Date` parses it correctly. It
 * takes a fifth of the time.
 */
const usual = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/;

/**
 * Parses an RFC 3339 timestamp to the millisecond (further digits are cut off). A date without a time is midnight in
 * UTC. Undefined for anything else: a day or hour that does not exist, a leap second, an instant outside the years 1 to
 * 9999 UTC.
 */
export function parseTimestamp(text: string): Date | undefined {
  if (usual.test(text)) return new Date(text);
  const match = rfc3339.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', sign = '+'] = match;
  const [offsetHour = '0', offsetMinute = '0'] = match.slice(9);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return undefined;

  const midnight = new Date(0);
  // setUTCFullYear, because Date.UTC interprets the years 0 to 99 as 1900 to 1999.
  midnight.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (midnight.getUTCMonth() !== Number(month) - 1 || midnight.getUTCDate() !== Number(day)) return undefined;

  const offsetMinutes = (sign === '-' ? -1 : 1) * (Number(offsetHour) * 60 + Number(offsetMinute));
  const seconds = (Number(hour) * 60 + Number(minute) - offsetMinutes) * 60 + Number(second);
  const instant = new Date(midnight.getTime() + seconds * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3)));
  const inRange = instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999;
  return inRange ? instant : undefined;
}

/** Restores the `+` of an offset that arrived as a space, because it was not encoded in a query. */
export const plusOfOffset = (text: string): string =>
  text.replace(/^(\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?) (\d{2}:\d{2})$/, '$1+$2');
