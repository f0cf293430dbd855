import { frequencies, weekdays, type Frequency, type Rule, type Weekday } from './rule.js';

type Fail = (message: string) => void;

/** The numbers of a part, within bounds; with `signed`, negative numbers count from the end. */
function numbers(name: string, text: string | undefined, max: number, fail: Fail, { signed = false, min = 1 } = {}) {
  if (text === undefined) return [];
  const found = text.split(',').map((one) => (/^[+-]?\d{1,3}$/.test(one) ? Number(one) : Number.NaN));
  const isValid = (one: number): boolean => (one >= min && one <= max) || (signed && one <= -min && one >= -max);
  if (found.every(isValid)) return [...new Set(found)];
  fail(`${name} must be a list of numbers from ${min} to ${max}${signed ? `, or from -${max} to -${min}` : ''}`);
  return [];
}

function daysOf(text: string | undefined, frequency: Frequency, fail: Fail): Weekday[] {
  if (text === undefined) return [];
  return [...new Set(text.split(','))].flatMap((one): Weekday[] => {
    const [, nth, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one) ?? [];
    const weekday = weekdays.findIndex((known) => known === name);
    const most = frequency === 'MONTHLY' ? 5 : 53;
    const isNumbered = nth !== undefined;
    if (weekday === -1 || (isNumbered && (Number(nth) === 0 || Math.abs(Number(nth)) > most))) {
      fail(`BYDAY must be a list of weekdays such as MO or ${frequency === 'MONTHLY' ? '-1FR' : '20MO'}`);
      return [];
    }
    if (isNumbered && frequency !== 'MONTHLY' && frequency !== 'YEARLY') {
      fail('BYDAY can only be numbered with FREQ=MONTHLY or FREQ=YEARLY');
      return [];
    }
    return [{ weekday, nth: Number(nth ?? 0) }];
  });
}

function wholeNumber(name: string, text: string | undefined, max: number, fail: Fail): number | null {
  if (text === undefined) return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  fail(`${name} must be a whole number from 1 to ${max}`);
  return null;
}

/** Seconds since midnight, if the rule has a time of day. Several times would recur more often than daily. */
function secondOf(parts: ReadonlyMap<string, string>, startSecond: number, fail: Fail): number | null {
  const names = ['BYHOUR', 'BYMINUTE', 'BYSECOND'] as const;
  if (!names.some((name) => parts.has(name))) return null;
  const start = [Math.floor(startSecond / 3_600), Math.floor(startSecond / 60) % 60, startSecond % 60];
  const values = names.map((name, index) => {
    const given = numbers(name, parts.get(name), index === 0 ? 23 : 59, fail, { min: 0 });
    if (given.length > 1) fail('the rule must not recur more often than daily');
    return given[0] ?? start[index] ?? 0;
  });
  const [hour = 0, minute = 0, second = 0] = values;
  return hour * 3_600 + minute * 60 + second;
}

/** The parts that RFC 5545 allows only with some frequencies. */
const allowedWith: Record<string, readonly Frequency[]> = {
  BYWEEKNO: ['YEARLY'],
  BYYEARDAY: ['YEARLY'],
  BYMONTHDAY: ['DAILY', 'MONTHLY', 'YEARLY'],
};

const known = new Set(
  'FREQ INTERVAL COUNT UNTIL WKST BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYHOUR BYMINUTE BYSECOND BYSETPOS'.split(
    ' ',
  ),
);

function refuseCombinations(parts: ReadonlyMap<string, string>, rule: Rule, fail: Fail): void {
  if (parts.has('COUNT') && parts.has('UNTIL')) fail('COUNT and UNTIL cannot be used together');
  for (const [name, allowed] of Object.entries(allowedWith))
    if (parts.has(name) && !allowed.includes(rule.frequency))
      fail(`${name} cannot be used with FREQ=${rule.frequency}`);
  if (rule.weeks.length > 0 && rule.days.some(({ nth }) => nth !== 0))
    fail('BYDAY cannot be numbered together with BYWEEKNO');
  const others = [...parts.keys()].filter((name) => name.startsWith('BY') && name !== 'BYSETPOS');
  if (parts.has('BYSETPOS') && others.length === 0) fail('BYSETPOS can only be used with another BY part');
}

function partsOf(text: string, fail: Fail): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? [];
    if (!known.has(name)) fail(`${part.slice(0, 40) || 'an empty part'} is not a part of a recurrence rule`);
    else if (parts.has(name)) fail(`${name} is given twice`);
    else parts.set(name, value);
  }
  return parts;
}

/**
 * Reads the value of an RRULE; `until` is the text of its UNTIL. All errors are reported to `fail`. A rule that recurs
 * more often than daily is invalid.
 */
export function readRule(text: string, startSecond: number, fail: Fail): { rule: Rule; until: string | undefined } {
  const parts = partsOf(text, fail);
  const given = parts.get('FREQ');
  const frequency = frequencies.find((one) => one === given);
  if (given !== undefined && ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(given))
    fail('the rule must not recur more often than daily');
  else if (!frequency) fail(`FREQ must be one of ${frequencies.join(', ')}`);
  const weekStart = weekdays.findIndex((one) => one === (parts.get('WKST') ?? 'MO'));
  if (weekStart === -1) fail('WKST must be a weekday such as MO');
  const rule: Rule = {
    frequency: frequency ?? 'DAILY',
    interval: wholeNumber('INTERVAL', parts.get('INTERVAL'), 10_000, fail) ?? 1,
    count: wholeNumber('COUNT', parts.get('COUNT'), 100_000, fail),
    months: numbers('BYMONTH', parts.get('BYMONTH'), 12, fail),
    weeks: numbers('BYWEEKNO', parts.get('BYWEEKNO'), 53, fail, { signed: true }),
    yearDays: numbers('BYYEARDAY', parts.get('BYYEARDAY'), 366, fail, { signed: true }),
    monthDays: numbers('BYMONTHDAY', parts.get('BYMONTHDAY'), 31, fail, { signed: true }),
    days: daysOf(parts.get('BYDAY'), frequency ?? 'YEARLY', fail),
    positions: numbers('BYSETPOS', parts.get('BYSETPOS'), 366, fail, { signed: true }),
    weekStart,
    second: secondOf(parts, startSecond, fail),
  };
  if (frequency) refuseCombinations(parts, rule, fail);
  return { rule, until: parts.get('UNTIL') };
}
