import type { Bench, Shortfalls } from '../bench.js';
import { ratio } from '../report.js';
import { interleave, median, ratioOf } from '../rounds.js';
import { customerShop, type CustomerPage, type CustomerShop } from './customer-shops.js';
import { measureSearch } from './measure-search.js';
import { ceilings } from '../limits.js';

/** The small number of customers that the large one is compared with. */
const few = 1_000;

/** Pages of a round. */
const pages = 40;

type Node = CustomerPage['nodes'][number];

/** Pages of the list, by their arguments for a customer picked at random; all contain up to 50 customers. */
const reads: Record<string, (shop: CustomerShop, one: Node, others: readonly Node[]) => Promise<string>> = {
  'eq, an email address': async (_, { email }) => `filter: ["eq(email:${email})"]`,
  'in, 50 platform ids': async (_, one, others) =>
    `filter: ["in(platform_id:${[one, ...others].map(({ platformId }) => platformId).join()})"]`,
  'like, an email address': async (_, { email }) => `filter: ["like(email:${email.toUpperCase().slice(0, -6)}*)"]`,
  'like, a last name': async (_, { lastName }) => `filter: ["like(last_name:${lastName.toLowerCase()}*)"]`,
  'keyset, by id': async (shop, one) => `after: "${await shop.cursorOf(one, 'OLDEST')}"`,
  'keyset, by last name': async (shop, one) => `orderBy: LAST_NAME, after: "${await shop.cursorOf(one, 'LAST_NAME')}"`,
};

const picked = (shop: CustomerShop, count: number): Promise<Node[]> =>
  shop.byPlatformId(Array.from({ length: count }, () => `c-${1 + Math.floor(Math.random() * shop.rows)}`));

/** The median time of the pages of a round, in ms; their arguments are determined beforehand. */
async function round(shop: CustomerShop, read: string): Promise<number> {
  const args = [];
  for (let page = 0; page < pages; page += 1) {
    const [one, ...others] = await picked(shop, 50);
    if (one) args.push(`first: 50, ${await reads[read]?.(shop, one, others)}`);
  }
  const times = [];
  for (const asked of args) {
    const began = performance.now();
    const { nodes } = await shop.page(asked);
    times.push(performance.now() - began);
    if (nodes.length === 0 && !asked.includes('after')) throw new Error(`${asked}: nobody is found`);
  }
  return median(times);
}

/** Pages of a long list compared with the same pages of a short one, then totals and the search. */
export async function measureCustomers({ options, report, shop, pool }: Bench): Promise<Shortfalls> {
  const short = await customerShop(shop.url, pool, few);
  const long = await customerShop(shop.url, pool, options.rows);
  await pool.query('vacuum (analyze) customers, customer_addresses');
  const table = [['', 'of few', 'of many', 'ratio', 'at most']];
  const shortfalls: Shortfalls = [];
  for (const name of Object.keys(reads)) {
    const play = (which: 'few' | 'many'): Promise<number> => round(which === 'few' ? short : long, name);
    await interleave(['few', 'many'], 1, play);
    const times = await interleave(['few', 'many'], options.rounds, play);
    const [ofFew = [], ofMany = []] = [times.get('few'), times.get('many')];
    const reached = ratioOf(ofMany, ofFew).median;
    table.push([name, median(ofFew).toFixed(2), median(ofMany).toFixed(2), ratio(reached), ratio(ceilings.customers)]);
    if (reached > ceilings.customers)
      shortfalls.push(`customers, ${name}: ${ratio(reached)} times as long, of at most ${ratio(ceilings.customers)}`);
  }
  report.table(`A page of ${few} and of ${options.rows} customers, ms`, table);
  await measureSearch({ report, short, long, pool, rounds: options.rounds });
  return shortfalls;
}
