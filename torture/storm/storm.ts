import { closeGateways, startGateways } from '../gateway/gateways.js';
import { faultsOf, type Fault } from '../fault.js';
import type { Length, PartResult } from '../part.js';
import { seedOfRound } from '../random.js';
import type { World } from '../world/world.js';
import { playRound } from './play-round.js';

/** The length of a round, before everything is settled. */
const roundSeconds = 45;

/** Runs storms one after the other; the first one with the original seed, so that a fault is repeated immediately. */
export async function runStorms(world: World, { seed, until, details }: Length): Promise<PartResult> {
  const gateways = await startGateways();
  const faults: Fault[] = [];
  const sums = { rounds: 0, orders: 0, processed: 0, calls: 0, booked: 0, confirmed: 0, killed: 0, suspended: 0 };
  try {
    do {
      const roundSeed = seedOfRound(seed, sums.rounds);
      const seconds = Math.max(3, Math.min(roundSeconds, (until - Date.now()) / 2_000));
      const {
        chaos,
        faults: found,
        ...round
      } = await playRound(world, gateways, { seed: roundSeed, seconds, details });
      faults.push(...faultsOf('storm', roundSeed, found));
      sums.rounds += 1;
      sums.orders += round.orders;
      sums.processed += round.processed;
      sums.calls += round.calls;
      sums.booked += round.booked;
      sums.confirmed += round.confirmed;
      sums.killed += chaos.killed + chaos.killedAtPoint + chaos.killedByGateway;
      sums.suspended += chaos.suspended;
    } while (Date.now() < until);
  } finally {
    await closeGateways(gateways);
  }
  const summary =
    `${sums.rounds} rounds, ${sums.orders} orders, ${sums.processed} processed, ${sums.calls} answers, ` +
    `${sums.booked} calls booked, ${sums.confirmed} confirmed, ${sums.killed} processes killed, ${sums.suspended} suspended`;
  return { summary, faults };
}
