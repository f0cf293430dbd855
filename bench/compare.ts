import type { Shortfalls } from './bench.js';
import type { Candidate, Used } from './candidate.js';
import type { LoadProcess } from './load-process.js';
import type { Round, Target } from './load-command.js';
import { range, rate, ratio } from './report.js';
import { interleave, median, ratioOf } from './rounds.js';

/** A target that is loaded in turn with others. */
export interface Contestant {
  name: string;
  target: Target;
  used: () => Promise<Used>;
}

/** The results of the rounds of a contestant. */
export interface Result {
  name: string;
  rounds: Round[];
  rates: number[];
  /** Processor time of one unit of work, in ms; undefined if the system does not report it. */
  cost: Used;
}

export interface Length {
  rounds: number;
  seconds: number;
  connections: number;
  /** Warm-up rounds, so that measured code is compiled. */
  warmUp: number;
  /** Called after the rounds of the warm-up. */
  beforeRounds?: () => Promise<void>;
}

const sumOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other;

/** Loads the contestants in turn, round by round. */
export async function compare(
  load: LoadProcess,
  contestants: readonly Contestant[],
  length: Length,
): Promise<Result[]> {
  const byName = new Map(contestants.map((one) => [one.name, one]));
  const totals = new Map<string, Used & { count: number }>();
  for (const { name, target } of contestants) load.prepare(name, target);
  const { rounds, warmUp, beforeRounds, ...each } = length;

  async function play(name: string): Promise<Round> {
    const contestant = byName.get(name);
    const before = await contestant?.used();
    const round = await load.run(name, each);
    const after = await contestant?.used();
    const spent = (what: keyof Used) => sumOf(after?.[what], before?.[what] && -before[what]);
    const total = totals.get(name) ?? { count: 0, service: 0, database: 0 };
    totals.set(name, {
      count: total.count + round.rate * each.seconds,
      service: sumOf(total.service, spent('service')),
      database: sumOf(total.database, spent('database')),
    });
    return round;
  }

  const names = contestants.map(({ name }) => name);
  await interleave(names, warmUp, play);
  await beforeRounds?.();
  totals.clear();
  const played = await interleave(names, rounds, play);
  return names.map((name) => {
    const own = played.get(name) ?? [];
    const { count = 0, service, database } = totals.get(name) ?? {};
    const ofOne = (time: number | undefined) => (time === undefined ? undefined : time / count);
    return {
      name,
      rounds: own,
      rates: own.map((round) => round.rate),
      cost: { service: ofOne(service), database: ofOne(database) },
    };
  });
}

/** The name of a contestant: the work, and the commit if it is another build. */
export const nameOf = (what: string, { name }: Pick<Candidate, 'name'>): string =>
  name === '' ? what : `${what}, ${name}`;

/** The results that are below their floor, as a ratio to the first of them. */
export function shortfallsOf(
  what: string,
  results: readonly Result[],
  floors: Readonly<Record<string, number>>,
): Shortfalls {
  const yardstick = results[0]?.rates ?? [];
  return results.flatMap(({ name, rates }) => {
    const floor = floors[name] ?? 0;
    const reached = ratioOf(rates, yardstick).median;
    return reached < floor
      ? [`${what}, ${name}: ${ratio(reached)} of the bare server, of at least ${ratio(floor)}`]
      : [];
  });
}

const time = (value: number | undefined): string => value?.toFixed(2) ?? '';

/**
 * Rows of a table: the rate of each, its ratio to the first one and to the same work of the other build, and the
 * processor time of a unit of work in the process and in the database.
 */
export function rowsOf(results: readonly Result[], commit: string | undefined): string[][] {
  const ratesOf = new Map(results.map(({ name, rates }) => [name, rates]));
  const yardstick = results[0]?.rates ?? [];
  return [
    [
      '',
      'a second',
      'ratio',
      'rounds',
      ...(commit === undefined ? [] : [`to ${commit}`]),
      'ms, process',
      'ms, database',
    ],
    ...results.map(({ name, rates, cost }) => {
      const toYardstick = ratioOf(rates, yardstick);
      const rival = commit === undefined ? undefined : ratesOf.get(nameOf(name, { name: commit }));
      return [
        name,
        rate(median(rates)),
        ratio(toYardstick.median),
        range(toYardstick),
        ...(commit === undefined ? [] : [rival ? ratio(ratioOf(rates, rival).median) : '']),
        time(cost.service),
        time(cost.database),
      ];
    }),
  ];
}
