import type { Pool } from 'pg';
import type { Report } from '../report.js';
import { ratio } from '../report.js';
import { median } from '../rounds.js';
import type { CustomerShop } from './customer-shops.js';

/** The searches: a rare name with a typo, a common one, one with a typo, two words, an exact email address. */
const searches = ['kierkegard-bgf', 'hopper', 'hoper', 'zoe angstrom', 'grace hopper-dbc', '2000791901'];

/** The query that one would write by hand. */
const byHand = `select c.id, c.first_name, c.last_name, c.email_address from customers c
  where c.shop_id = $1 and c.search_text %> $2 order by word_similarity($2, c.search_text) desc, c.id limit 50`;

async function medianOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

const ms = (time: number): string => time.toFixed(time < 10 ? 2 : 0);

/**
 * Totals, which count the matches, and the search, compared with a handwritten trigram query; both over all customers.
 */
export async function measureSearch({
  report,
  short,
  long,
  pool,
  rounds,
}: {
  report: Report;
  short: CustomerShop;
  long: CustomerShop;
  pool: Pool;
  rounds: number;
}): Promise<void> {
  const counted = async (shop: CustomerShop, args: string): Promise<string> =>
    ms(await medianOf(rounds, () => shop.page(args, 'with total')));
  const totals = [];
  for (const [name, args] of [
    ['everybody', 'first: 1'],
    ['a first name', 'first: 1, filter: ["eq(first_name:Grace)"]'],
    ['an email address', 'first: 1, filter: ["like(email:bcd.*)"]'],
  ] as const)
    totals.push([name, await counted(short, args), await counted(long, args)]);
  report.table('A page of one customer with the total, ms', [['', 'of few', 'of many'], ...totals]);

  await pool.query(`select set_config('pg_trgm.word_similarity_threshold', '0.35', false)`);
  const found = [];
  for (const text of searches) {
    const service = await medianOf(rounds, () => long.page(`first: 50, search: "${text}"`));
    const plain = await medianOf(rounds, () => pool.query(byHand, [long.shopId, text]));
    found.push([text, ms(service), ms(plain), ratio(service / plain)]);
  }
  report.table(`A search in ${long.rows} customers, ms`, [['', 'service', 'by hand', 'ratio'], ...found]);
}
