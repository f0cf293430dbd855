import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Bench, Shortfalls } from '../bench.js';
import { changeOverRest } from '../measure-changes.js';
import { readOverRest } from '../measure-reads.js';
import { range, ratio } from '../report.js';
import { interleave, quantile, ratioOf } from '../rounds.js';
import { createSender } from '../send-requests.js';
import { ceilings } from '../limits.js';

/** The reads per second of the others, and their connections. */
const perSecond = 1_000;
const connections = 32;

/** The interval of the changes of a shopper in ms, and their number in a round. */
const every = 40;
const changes = 150;

const names = ['alone', 'beside others'] as const;

/** The response time of changes for a shopper, alone and beside a thousand reads a second of other shoppers. */
export async function measureShopper({
  options,
  report,
  load,
  candidates,
  shop,
  ordersFor,
}: Bench): Promise<Shortfalls> {
  const [candidate] = candidates;
  const [own] = await ordersFor('shopper', 1);
  if (!candidate || !own) return [];
  const others = await ordersFor('others of a shopper');
  const requests = others.map((order) => readOverRest(candidate, order));
  load.prepare('others', { kind: 'requests', origin: shop.url, requests });
  const pool = new Pool(shop.url, { connections: 8 });
  const sendOne = createSender();
  const request = changeOverRest(candidate, own);

  async function changeAtIntervals(): Promise<number[]> {
    const waits: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      const began = performance.now();
      await sendOne(pool, request);
      waits.push(performance.now() - began);
      await pause(Math.max(0, every - (performance.now() - began)));
    }
    return waits;
  }

  const play = async (name: (typeof names)[number]): Promise<number[]> => {
    if (name === 'alone') return changeAtIntervals();
    const length = { seconds: (changes * every) / 1_000 + 1, connections, perSecond };
    const loading = load.run('others', length);
    const waits = await changeAtIntervals();
    await loading;
    return waits;
  };
  await interleave(names, 1, play);
  const waits = await interleave(names, Math.ceil(options.rounds / 2), play);
  await pool.close();

  const p99 = (name: (typeof names)[number]): number[] => (waits.get(name) ?? []).map((round) => quantile(round, 0.99));
  const beside = ratioOf(p99('beside others'), p99('alone'));
  const row = (name: (typeof names)[number]): string[] => {
    const all = (waits.get(name) ?? []).flat();
    return [name, ...[0.5, 0.99].map((part) => quantile(all, part).toFixed(1))];
  };
  report.table(`A change beside ${perSecond} reads a second of others, ms`, [
    ['', 'p50', 'p99', 'ratio of p99', 'rounds', 'at most'],
    [...row('alone'), '', '', ''],
    [...row('beside others'), ratio(beside.median), range(beside), ratio(ceilings.shopper)],
  ]);
  return beside.median > ceilings.shopper
    ? [
        `a change beside other shoppers: p99 is ${ratio(beside.median)} times as long, of at most ${ratio(ceilings.shopper)}`,
      ]
    : [];
}
