import { LRUCache } from 'lru-cache';

/** A date and a time of day, without a time zone. */
export interface LocalTime {
  /** Days since 1970-01-01. */
  day: number;
  /** Seconds since midnight. */
  second: number;
}

const dayMs = 86_400_000;
const zoneForm = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/** By name. There are 600 zones, but case does not matter in their names. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 1_000 });

/** The format that shows the local time of a zone; undefined for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone);
  if (known) return known;
  if (!zoneForm.test(zone)) return undefined;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
    return format;
  } catch {
    return undefined;
  }
}

/** Whether a name is a time zone of the IANA database, or `UTC`. */
export const isZone = (name: string): boolean => formatOf(name) !== undefined;

/** How far the local time of a zone is ahead of UTC at an instant, in ms. */
function offsetAt(zone: string, instant: number): number {
  if (zone === 'UTC') return 0;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(zone)?.formatToParts(instant) ?? []) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  const whole = Math.floor(instant / 1_000) * 1_000;
  return Date.UTC(year, month - 1, day, hour, minutes, second) - whole;
}

/** The local time of a zone at an instant, to the second. */
export function localTimeOf(zone: string, instant: number): LocalTime {
  const local = Math.floor(instant / 1_000) * 1_000 + offsetAt(zone, instant);
  const day = Math.floor(local / dayMs);
  return { day, second: (local - day * dayMs) / 1_000 };
}

/**
 * The instant of a local time, in ms. A time that does not exist because clocks go forward is moved forward by the gap;
 * if a time exists twice because clocks go back, the first one is used.
 */
export function instantOf(zone: string, { day, second }: LocalTime): number {
  const local = day * dayMs + second * 1_000;
  if (zone === 'UTC') return local;
  const before = offsetAt(zone, local - dayMs);
  const after = offsetAt(zone, local + dayMs);
  if (before === after) return local - before;
  const fitting = [local - before, local - after].filter((instant) => instant + offsetAt(zone, instant) === local);
  return fitting.length > 0 ? Math.min(...fitting) : local - before;
}

/** The last instant of a local day of a zone, in ms: of the day of an instant, or that many days later. */
export const endOfDay = (zone: string, instant: number, daysLater = 0): number =>
  instantOf(zone, { day: localTimeOf(zone, instant).day + daysLater + 1, second: 0 }) - 1;
