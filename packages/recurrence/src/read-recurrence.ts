import { dateOf, dayOf } from './calendar.js';
import { readRule } from './read-rule.js';
import { localKey, type Recurrence } from './recurrence.js';
import { instantOf, isZone, localTimeOf, type LocalTime } from './zone.js';

/** How many dates a recurrence may exclude. */
const mostExcluded = 1_000;

/** How long the text of a start or a rule may be. */
const longestLine = 2_048;

const earliestYear = 1970;
const latestYear = 2200;

interface Line {
  name: string;
  zone: string | undefined;
  value: string;
}

/** The content lines, unfolded. A rule without other lines needs no name. */
function linesOf(text: string): Line[] {
  const unfolded = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return unfolded.flatMap((line): Line[] => {
    if (line.trim() === '') return [];
    const [head = '', ...rest] = line.trim().split(':');
    if (rest.length === 0) return [{ name: 'RRULE', zone: undefined, value: head }];
    const [name = '', ...parameters] = head.split(';');
    const zone = parameters.find((one) => /^TZID=/i.test(one))?.slice('TZID='.length);
    return [{ name: name.toUpperCase(), zone: zone?.replace(/^"(.*)"$/, '$1'), value: rest.join(':') }];
  });
}

/** A date, a local time, or an instant; undefined for any other text, and for a date that does not exist. */
function readTime(text: string): { local: LocalTime; isDate: boolean; isUtc: boolean } | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z)?)?$/.exec(text.trim().toUpperCase());
  if (!match) return undefined;
  const [, year, month, date, hour, minute = '0', second = '0', utc] = match;
  const day = dayOf(Number(year), Number(month), Number(date));
  const found = dateOf(day);
  if (found.year !== Number(year) || found.month !== Number(month) || found.day !== Number(date)) return undefined;
  const seconds = Number(hour ?? 0) * 3_600 + Number(minute) * 60 + Number(second);
  return { local: { day, second: seconds }, isDate: hour === undefined, isUtc: utc !== undefined };
}

type Fail = (message: string) => void;

function readStart(line: Line | undefined, defaults: Defaults, fail: Fail): { zone: string; start: LocalTime } {
  const { start: now } = defaults;
  if (!line && now !== undefined) return { zone: defaults.zone, start: localTimeOf(defaults.zone, now) };
  const nothing = { zone: defaults.zone, start: { day: 0, second: 0 } };
  if (!line) {
    fail('DTSTART is missing');
    return nothing;
  }
  const time = readTime(line.value);
  const zone = time?.isUtc ? (line.zone ?? 'UTC') : (line.zone ?? defaults.zone);
  if (!isZone(zone)) {
    fail(`${zone.slice(0, 60)} is not a time zone`);
    return nothing;
  }
  if (!time) {
    fail('DTSTART must be a date and time such as 20270131T090000');
    return nothing;
  }
  const { year } = dateOf(time.local.day);
  if (year < earliestYear || year > latestYear)
    fail(`DTSTART must be between the years ${earliestYear} and ${latestYear}`);
  if (!time.isUtc) return { zone, start: time.local };
  return { zone, start: localTimeOf(zone, instantOf('UTC', time.local)) };
}

/** The last instant of a rule, in ms: a date alone is that whole day. */
function readUntil(text: string | undefined, zone: string, fail: Fail): number | null {
  if (text === undefined) return null;
  const time = readTime(text);
  if (!time) {
    fail('UNTIL must be a date, or a date and time such as 20271231T235959Z');
    return null;
  }
  if (time.isDate) return instantOf(zone, { day: time.local.day + 1, second: 0 }) - 1;
  return instantOf(time.isUtc ? 'UTC' : zone, time.local);
}

function readExcluded(lines: readonly Line[], zone: string, fail: Fail): Recurrence['excluded'] {
  const [instants, locals, days] = [new Set<number>(), new Set<string>(), new Set<number>()];
  const excluded = { instants, locals, days };
  const texts = lines.flatMap((line) => line.value.split(',').map((value) => ({ value, zone: line.zone ?? zone })));
  if (texts.length > mostExcluded) {
    fail(`EXDATE must have at most ${mostExcluded} dates`);
    return excluded;
  }
  const unknown = texts.find((one) => !isZone(one.zone));
  if (unknown) {
    fail(`${unknown.zone.slice(0, 60)} is not a time zone`);
    return excluded;
  }
  for (const { value, zone: ofDate } of texts) {
    const time = readTime(value);
    if (!time) {
      fail('EXDATE must be a list of dates and times such as 20270228T090000');
      return excluded;
    }
    if (time.isDate) days.add(time.local.day);
    else if (time.isUtc) instants.add(instantOf('UTC', time.local));
    else if (ofDate === zone) locals.add(localKey(time.local));
    else instants.add(instantOf(ofDate, time.local));
  }
  return excluded;
}

interface Defaults {
  /** The zone for a start that has none. */
  zone: string;
  /** The start for a rule that has none, in ms. If undefined, the rule must have a start. */
  start?: number;
}

/**
 * Reads `DTSTART…\nRRULE:…` with optional `EXDATE` lines (RFC 5545), or reports all of its errors. The cost is bounded
 * for any text.
 */
export function readRecurrence(
  text: string,
  defaults: Defaults,
): { recurrence: Recurrence } | { faults: readonly string[] } {
  const faults = new Set<string>();
  const fail: Fail = (message) => void faults.add(message);
  const lines = linesOf(text);
  const named = (name: string): Line[] => lines.filter((line) => line.name === name);
  for (const { name } of lines)
    if (!['DTSTART', 'RRULE', 'EXDATE'].includes(name)) fail(`${name.slice(0, 40)} is not supported`);
  for (const name of ['DTSTART', 'RRULE']) if (named(name).length > 1) fail(`${name} is given twice`);
  if ([...named('DTSTART'), ...named('RRULE')].some(({ value }) => value.length > longestLine))
    return { faults: [`DTSTART and RRULE must have at most ${longestLine} characters`] };

  const { zone, start } = readStart(named('DTSTART')[0], defaults, fail);
  const ruleLine = named('RRULE')[0];
  if (!ruleLine) return { faults: [...faults, 'RRULE is missing'] };
  const { rule, until } = readRule(ruleLine.value.trim(), start.second, fail);
  const recurrence = {
    zone,
    start,
    rule,
    until: readUntil(until, zone, fail),
    excluded: readExcluded(named('EXDATE'), zone, fail),
  };
  return faults.size > 0 ? { faults: [...faults] } : { recurrence };
}
