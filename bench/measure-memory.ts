import type { Bench, Shortfalls } from './bench.js';
import { memoryOf } from './live/memory-of.js';
import { changeOverRest } from './measure-changes.js';
import { readOverRest } from './measure-reads.js';
import { ratio } from './report.js';
import { ceilings } from './limits.js';

const connections = 16;

/** The number of times that memory is measured. */
const looks = 6;

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** The memory of the service while it responds to reads, changes and whole checkouts in turn, for this many minutes. */
export async function measureMemory({ options, report, load, candidates, ...bench }: Bench): Promise<Shortfalls> {
  const { shop, service } = bench;
  const orders = await bench.ordersFor('memory');
  const [candidate] = candidates;
  if (!candidate) return [];
  const requests = orders.flatMap((order) => [readOverRest(candidate, order), changeOverRest(candidate, order)]);
  load.prepare('mixed', { kind: 'requests', origin: shop.url, requests });
  load.prepare('checkouts', { kind: 'checkouts', api: 'GraphQL', shop });
  const seconds = (options.minutes * 60) / looks / 2;
  const table = [['minutes', 'used, MB', 'resident, MB']];
  const used: number[] = [];
  for (let look = 1; look <= looks; look += 1) {
    for (const name of ['mixed', 'checkouts']) await load.run(name, { seconds, connections });
    const memory = await memoryOf(service);
    used.push(memory.used);
    table.push([((look * options.minutes) / looks).toFixed(1), megabytes(memory.used), megabytes(memory.rss)]);
  }
  report.table('Memory of the service under mixed load', table);
  const reached = (used.at(-1) ?? 0) / (used[looks / 3 - 1] ?? 1);
  return reached > ceilings.memory
    ? [`memory grows ${ratio(reached)} times in the last two thirds of the load, of at most ${ratio(ceilings.memory)}`]
    : [];
}
