import type { Random } from '../random.js';

/** The rules of a subscription, and the equivalent RFC 5545 rules without a policy for ends of months. */
export interface Rules {
  order: Rule;
  /** Undefined if it is charged by the order rule. */
  payment: Rule | undefined;
  /** The number of orders paid in advance, and whether another term follows. */
  prepaid: { duration: number; continues: boolean } | undefined;
}

export interface Rule {
  /** As the shop sends it. */
  text: string;
  /** With explicit days. */
  plain: string;
}

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'America/St_Johns',
  'UTC',
] as const;
/** Times that exist on each day in all of these zones. */
const times = ['090000', '000000', '120000', '235959', '180030'] as const;
const days = ['20261129', '20261130', '20261231', '20270101', '20270115', '20270129', '20270130', '20270131'] as const;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const lineOf = (zone: string, start: string): string =>
  zone === 'UTC' ? `DTSTART:${start}Z` : `DTSTART;TZID=${zone}:${start}`;

/** A monthly rule uses the last day of a month that does not have the day of its start. */
function clipped(rule: string, start: string): string {
  const day = Number(start.slice(6, 8));
  if (!rule.startsWith('FREQ=MONTHLY') || day < 29 || rule.includes(';BY')) return rule;
  return `${rule};BYMONTHDAY=${[28, 29, 30, 31].filter((one) => one <= day).join(',')};BYSETPOS=-1`;
}

function ruleOf(zone: string, start: string, rule: string): Rule {
  const first = lineOf(zone, start);
  return { text: `${first}\nRRULE:${rule}`, plain: `${first}\nRRULE:${clipped(rule, start)}` };
}

function orderRule(random: Random): string {
  const weekday = random.pick(weekdays);
  return random.weighted([
    [1, `FREQ=DAILY;INTERVAL=${random.int(2, 9)}`],
    [3, `FREQ=WEEKLY;INTERVAL=${random.int(1, 3)}`],
    [2, `FREQ=WEEKLY;BYDAY=${weekday},${random.pick(weekdays)}`],
    [6, 'FREQ=MONTHLY'],
    [2, `FREQ=MONTHLY;BYDAY=${random.pick([1, 2, 4, -1])}${weekday}`],
    [2, `FREQ=MONTHLY;BYMONTHDAY=${random.pick([1, 15, 28, 31, -1])}`],
    [1, 'FREQ=YEARLY'],
    [1, `FREQ=WEEKLY;COUNT=${random.int(6, 20)}`],
    [1, 'FREQ=MONTHLY;UNTIL=20270815T000000Z'],
  ]);
}

/** Random rules that begin around the start of 2027. */
export function rulesOf(random: Random): Rules {
  const zone = random.pick(zones);
  const start = `${random.pick(days)}T${random.pick(times)}`;
  const rule = orderRule(random);
  const order = ruleOf(zone, start, rule);
  const isPlain = !/;(?:BY|COUNT|UNTIL)/.test(rule);
  const payment =
    isPlain && random.chance(0.3)
      ? ruleOf(zone, start, random.pick(['FREQ=MONTHLY', 'FREQ=MONTHLY;INTERVAL=3', 'FREQ=WEEKLY;INTERVAL=5']))
      : undefined;
  const prepaid =
    !payment && random.chance(0.15) ? { duration: random.int(2, 5), continues: random.chance(0.6) } : undefined;
  return { order, payment, prepaid };
}
