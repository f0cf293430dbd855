import { ask } from './ask.js';
import type { Bench, Shortfalls } from './bench.js';
import { startKeptService } from './kept-database.js';
import type { Shop } from './prepare-shop.js';
import { ratio } from './report.js';
import { interleave, median, ratioOf } from './rounds.js';
import { ceilings } from './limits.js';

const few = 1_000;

/** Pages of a round. */
const pages = 20;

const sizes = ['few', 'many'] as const;

/** Pages of the list of orders; those with a number are about an order picked at random. */
const reads: Record<string, (number: number) => string> = {
  'the newest': () => '',
  'the largest': () => 'orderBy: HIGHEST_TOTAL',
  'changed last': () => 'orderBy: RECENTLY_UPDATED',
  'eq, an email address': (number) => `filter: ["eq(email_address:${number}@example.com)"]`,
  'eq, a status': () => 'filter: ["eq(status:open)"]',
  'eq, attention is needed': () => 'filter: ["eq(needs_attention:true)"]',
  'gt, a total': () => 'filter: ["gt(order_total:25000)"]',
  'eq and gt, a status and a total': () => 'filter: ["eq(status:open)", "gt(order_total:25000)"]',
};

async function readPage({ url, accessToken }: Shop, args: string): Promise<void> {
  const query = `{ orders(first: 50, ${args}) { nodes { publicOrderId status } pageInfo { hasNextPage } } }`;
  const { errors } = await ask<{ errors?: unknown }>('POST', `${url}/graphql`, accessToken, { query });
  if (errors !== undefined) throw new Error(`${args}: ${JSON.stringify(errors)}`);
}

/** Pages of the list of orders of a shop with many, compared with one with few. */
export async function measureLists({ options, report }: Bench): Promise<Shortfalls> {
  const counts = { few, many: options.rows };
  const kept = await startKeptService(counts);
  const shortfalls: Shortfalls = [];
  const table = [['', 'of few', 'of many', 'ratio', 'at most']];
  try {
    for (const [name, argsOf] of Object.entries(reads)) {
      const play = async (size: (typeof sizes)[number]): Promise<number> => {
        const times = [];
        for (let page = 0; page < pages; page += 1) {
          const args = argsOf(1 + Math.floor(Math.random() * counts[size]));
          const began = performance.now();
          await readPage(kept[size], args);
          times.push(performance.now() - began);
        }
        return median(times);
      };
      await interleave(sizes, 1, play);
      const times = await interleave(sizes, options.rounds, play);
      const [ofFew = [], ofMany = []] = sizes.map((size) => times.get(size));
      const reached = ratioOf(ofMany, ofFew).median;
      table.push([name, median(ofFew).toFixed(2), median(ofMany).toFixed(2), ratio(reached), ratio(ceilings.lists)]);
      if (reached > ceilings.lists)
        shortfalls.push(`orders, ${name}: ${ratio(reached)} times as long, of at most ${ratio(ceilings.lists)}`);
    }
  } finally {
    await kept.stop();
  }
  report.table(`A page of 50 of ${few} and of ${counts.many} orders, ms`, table);
  return shortfalls;
}
