import type { Bench, Shortfalls } from '../bench.js';
import { buy } from '../checkout/buy.js';
import { range, ratio } from '../report.js';
import { interleave, quantile, ratioOf } from '../rounds.js';
import { subscribe, unsubscribe } from './prepare-webhooks.js';
import type { ReceiverProcess } from './receiver-process.js';
import { ceilings } from '../limits.js';

/** Concurrent shoppers, and the orders of a round. */
const shoppers = 4;
const purchases = 40;

const rounds = 9;

const contestants = ['alone', 'beside a dead one'] as const;
type Contestant = (typeof contestants)[number];

/**
 * The time from an event until its webhook arrives while shoppers buy, without and with an endpoint that accepts every
 * connection and never responds.
 */
export async function measureDelays(
  { report, shop }: Bench,
  receiver: ReceiverProcess,
  deadUrl: string,
): Promise<Shortfalls> {
  const good = await subscribe(shop, `${receiver.url}/good`);
  const play = async (name: Contestant): Promise<number[]> => {
    const dead = name === 'alone' ? undefined : await subscribe(shop, deadUrl);
    const arrived = await receiver.expect(purchases);
    let left = purchases;
    await Promise.all(
      Array.from({ length: shoppers }, async () => {
        while (left-- > 0) await buy(shop);
      }),
    );
    const { delays } = await arrived();
    if (dead !== undefined) await unsubscribe(shop, dead);
    return delays;
  };
  await interleave(contestants, 1, play);
  const delays = await interleave(contestants, rounds, play);
  await unsubscribe(shop, good);

  const p95 = (name: Contestant): number[] => (delays.get(name) ?? []).map((round) => quantile(round, 0.95));
  const beside = ratioOf(p95('beside a dead one'), p95('alone'));
  const row = (name: Contestant): string[] => {
    const all = (delays.get(name) ?? []).flat();
    return [name, ...[0.5, 0.95, 1].map((part) => quantile(all, part).toFixed(0))];
  };
  report.table(`From an order's event to its first attempt, ${shoppers} shoppers, ms`, [
    ['', 'p50', 'p95', 'slowest', 'ratio of p95', 'rounds'],
    [...row('alone'), '', ''],
    [...row('beside a dead one'), ratio(beside.median), range(beside)],
  ]);
  return beside.median > ceilings.delayBesideDead
    ? [
        `a webhook beside a dead endpoint takes ${ratio(beside.median)} times as long, of at most ${ratio(ceilings.delayBesideDead)}`,
      ]
    : [];
}
