import { faultsOf, type Fault } from '../fault.js';
import { startGateway } from '../gateway/gateway.js';
import type { Length, PartResult } from '../part.js';
import { seedOfRound } from '../random.js';
import type { World } from '../world/world.js';
import { playCoverage } from './play-coverage.js';
import { playDue } from './play-due.js';
import { playYear } from './play-year.js';

/** The maximum number of subscriptions in a round, and the number for each second of its length. */
const year = { most: 1_000, perSecond: 1.25 };
const due = { most: 5_000, perSecond: 6.25 };
const covered = { most: 200, perSecond: 0.25 };

const countFor = ({ most, perSecond }: typeof year, seconds: number): number =>
  Math.min(most, Math.max(10, Math.round(seconds * perSecond)));

const logged = (world: World): string[] =>
  world.services.flatMap((service) => service.takeErrors().map((line) => `${service.name} logs ${line}`));

/** Advances test clocks by years, changes what was paid in advance, and makes many subscriptions due at once, while processes die. */
export async function runSubscriptions(world: World, { seed, until }: Length): Promise<PartResult> {
  const gateway = await startGateway({ isAsked: true, takesRepeats: false });
  const faults: Fault[] = [];
  const sums = { subscriptions: 0, occurrences: 0, charges: 0, covered: 0, moves: 0, due: 0, calls: 0, kills: 0 };
  let rounds = 0;
  try {
    do {
      const roundSeed = seedOfRound(seed, rounds++);
      const seconds = Math.max(0, (until - Date.now()) / 1_000);
      const played = await playYear(world, roundSeed, countFor(year, seconds));
      const changed = await playCoverage(world, roundSeed, countFor(covered, seconds));
      const renewed = await playDue(world, gateway, roundSeed, countFor(due, seconds));
      faults.push(
        ...faultsOf('subscriptions', roundSeed, [
          ...[...played.faults, ...changed.faults, ...renewed.faults],
          ...logged(world),
        ]),
      );
      sums.subscriptions += played.subscriptions;
      sums.occurrences += played.occurrences;
      sums.charges += played.charges;
      sums.covered += changed.orders;
      sums.moves += changed.moves;
      sums.due += renewed.subscriptions;
      sums.calls += renewed.calls;
      sums.kills += played.kills + changed.kills + renewed.kills;
    } while (Date.now() < until);
  } finally {
    await gateway.close();
  }
  const summary =
    `${rounds} rounds, a year of ${sums.subscriptions} subscriptions with ${sums.occurrences} occurrences and ` +
    `${sums.charges} charges, ${sums.covered} orders paid in advance with ${sums.moves} changes, ${sums.due} due at once with ${sums.calls} calls booked, ${sums.kills} processes killed`;
  return { summary, faults };
}
