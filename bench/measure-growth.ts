import type { Bench, Shortfalls } from './bench.js';
import { compare, rowsOf, type Contestant } from './compare.js';
import { startKeptService } from './kept-database.js';
import { changeOverRest } from './measure-changes.js';
import { readOverRest } from './measure-reads.js';
import { copiedOrders } from './prepare-orders.js';
import { ratio } from './report.js';
import { ratioOf } from './rounds.js';
import { ceilings } from './limits.js';

const few = 1_000;
const connections = 32;

/** The number of orders that are read and changed. */
const used = 1_000;

const works = { read: readOverRest, change: changeOverRest };

/** The full state and a change of a quantity in a shop with many orders, compared with a shop with few. */
export async function measureGrowth({ options, report, load }: Bench): Promise<Shortfalls> {
  const counts = { few, many: options.manyOrders };
  const kept = await startKeptService(counts);
  const shortfalls: Shortfalls = [];
  try {
    for (const [work, requestOf] of Object.entries(works)) {
      const contestants = (['few', 'many'] as const).map((size): Contestant => {
        const shop = kept[size];
        const requests = copiedOrders(shop, size, counts[size], used).map((order) => requestOf({ shop }, order));
        const target = { kind: 'requests' as const, origin: shop.url, requests };
        return { name: `${work}, ${counts[size]} orders`, target, used: kept.used };
      });
      const { rounds, seconds } = options;
      const results = await compare(load, contestants, { rounds, seconds, connections, warmUp: 2 });
      report.table(`A ${work} over REST, connections: ${connections}`, rowsOf(results, undefined));
      const [ofFew, ofMany] = results;
      const reached = ratioOf(ofFew?.rates ?? [], ofMany?.rates ?? []).median;
      if (reached > ceilings.growth)
        shortfalls.push(
          `a ${work} among ${counts.many} orders: ${ratio(reached)} times as long, of at most ${ratio(ceilings.growth)}`,
        );
    }
  } finally {
    await kept.stop();
  }
  return shortfalls;
}
