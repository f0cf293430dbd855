import { ask } from './ask.js';
import type { Bench, Shortfalls } from './bench.js';
import { startKeptService } from './kept-database.js';
import type { Shop } from './prepare-shop.js';
import { median } from './rounds.js';
import { ceilings } from './limits.js';

/** Of the other shop of the database, which is not read. */
const few = 1_000;

/** Requests of a round. */
const requests = 3;

const day = 24 * 60 * 60_000;

type Request = (shop: Shop, orders: number) => Promise<unknown>;

const graphql =
  (args: () => string, selection = 'nodes { publicOrderId applicationState { orderTotal } }'): Request =>
  async ({ url, accessToken }) => {
    const query = `{ orders(${args()}) { ${selection} } }`;
    const { errors } = await ask<{ errors?: unknown }>('POST', `${url}/graphql`, accessToken, { query });
    if (errors !== undefined) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  };

/** The page that begins after three quarters of the orders. */
const restPage =
  (sort: string): Request =>
  ({ url, shopId, accessToken }, orders) =>
    ask(
      'GET',
      `${url}/checkout/orders/${shopId}?limit=50&page=${1 + Math.floor((orders * 0.75) / 50)}${sort}`,
      accessToken,
    );

/** The orders of a day one year ago, which is in the middle of all of them. */
function dayOfLastYear(): string {
  const from = Date.now() - 365 * day;
  const [first, last] = [from, from + day].map((time) => new Date(time).toISOString());
  return `first: 50, filter: ["gte(created_at:${first})", "lt(created_at:${last})"]`;
}

/** Requests for which PostgreSQL has to look at many or all orders of the shop. */
const slow: Record<string, Request> = {
  'the largest': graphql(() => 'first: 50, orderBy: HIGHEST_TOTAL'),
  'changed last': graphql(() => 'first: 50, orderBy: RECENTLY_UPDATED'),
  'a frequent text, the largest': graphql(() => 'first: 50, search: "customer", orderBy: HIGHEST_TOTAL'),
  'two letters that no order contains': graphql(() => 'first: 50, search: "zz"'),
  'two letters that no order contains, the largest': graphql(() => 'first: 50, search: "zz", orderBy: HIGHEST_TOTAL'),
  'a day of last year, the newest': graphql(dayOfLastYear),
  'a day of last year, the largest': graphql(() => `${dayOfLastYear()}, orderBy: HIGHEST_TOTAL`),
  'how many contain a frequent text': graphql(() => 'first: 1, search: "customer"', 'totalCount'),
  'a page after three quarters, by ID': restPage(''),
  'a page after three quarters, by total': restPage('&orderby=order_total&orderdirection=desc'),
};

/** The slowest requests for orders of a shop with many, in ms. */
export async function measureSlowPages({ options, report }: Bench): Promise<Shortfalls> {
  const orders = options.manyOrders;
  const kept = await startKeptService({ few, many: orders });
  const shortfalls: Shortfalls = [];
  const table = [['', 'median', 'slowest', 'at most']];
  try {
    for (const [name, send] of Object.entries(slow)) {
      await send(kept.many, orders);
      const times: number[] = [];
      for (let request = 0; request < requests * options.rounds; request += 1) {
        const began = performance.now();
        await send(kept.many, orders);
        times.push(performance.now() - began);
      }
      const reached = median(times);
      table.push([name, reached.toFixed(0), Math.max(...times).toFixed(0), ceilings.slowPage.toFixed(0)]);
      if (reached > ceilings.slowPage)
        shortfalls.push(`orders, ${name}: ${reached.toFixed(0)} ms, of at most ${ceilings.slowPage} ms`);
    }
  } finally {
    await kept.stop();
  }
  report.table(`A request for orders of ${orders}, ms`, table);
  return shortfalls;
}
