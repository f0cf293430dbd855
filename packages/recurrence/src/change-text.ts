import { dateOf } from './calendar.js';
import type { Recurrence } from './recurrence.js';
import { localTimeOf, type LocalTime } from './zone.js';

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** A local time in the form of RFC 5545: `20270131T090000`. */
function timeText({ day, second }: LocalTime): string {
  const { year, month, day: date } = dateOf(day);
  const time = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60]
    .map((one) => padded(one))
    .join('');
  return `${padded(year, 4)}${padded(month)}${padded(date)}T${time}`;
}

/** `DTSTART;TZID=…:…`, `EXDATE:…Z`: a line with an instant in the zone of a recurrence. */
function lineOf(name: string, zone: string, instant: number): string {
  const time = timeText(localTimeOf(zone, instant));
  return zone === 'UTC' ? `${name}:${time}Z` : `${name};TZID=${zone}:${time}`;
}

/** The text of a recurrence with another start. Its other lines are unchanged, and a rule without a name gets one. */
export function withStart(text: string, { zone }: Pick<Recurrence, 'zone'>, instant: number): string {
  const start = lineOf('DTSTART', zone, instant);
  const others = text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !/^\s*DTSTART\b/i.test(line))
    .map((line) => (line.includes(':') ? line : `RRULE:${line.trim()}`));
  return [start, ...others].join('\n');
}

/** The text of a recurrence, with a start if it has none. */
export const withAnyStart = (text: string, zone: string, instant: number): string =>
  /^\s*DTSTART\b/im.test(text) ? text : withStart(text, { zone }, instant);

/** The text of a recurrence with an excluded occurrence, in an additional `EXDATE` line. */
export function withExcluded(text: string, { zone }: Pick<Recurrence, 'zone'>, instant: number): string {
  return `${text.trimEnd()}\n${lineOf('EXDATE', zone, instant)}`;
}
