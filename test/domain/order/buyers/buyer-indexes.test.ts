import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database, Statement } from '../../../../src/database/connection.js';
import { buyers } from '../../../../src/domain/order/buyers/buyers.js';
import { orders } from '../../../../src/domain/order/reading/orders.js';
import { storeManyOrders } from '../../../support/many-orders.js';
import { openShop, type TestShop } from '../../../support/shop.js';

const rows = 40_000;

/** So many are changed within the time limit of a statement, also on a busy machine. */
const atOnce = 8_000;

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const { pool } = shop.tillgate.database;
  await storeManyOrders(pool, shop.shopId, rows);
  // Five orders of each buyer, and as many carts as orders.
  for (let first = 0; first < rows; first += atOnce)
    await pool.query(
      `update orders set email_address = 'buyer' || order_id % ${rows / 5} || '@example.com',
      customer_name = 'Ada Lovelace ' || order_id % ${rows / 5},
      processed_at = case when order_id % 2 = 0 then processed_at end,
      status = case when order_id % 2 = 0 then status else 'abandoned' end
      where order_id > $1 and order_id <= $2`,
      [first, first + atOnce],
    );
  await pool.query('vacuum (analyze) orders');
}, 120_000);
afterAll(() => shop.close());

/** The plans of the statements of a call; throws if PostgreSQL reads the orders sequentially. */
async function plansOf(call: (database: Database) => Promise<unknown>): Promise<string> {
  const { database } = shop.tillgate;
  const plans: string[] = [];
  const run = async <Row extends object>({ text, values }: Statement): Promise<Row[]> => {
    const explained = await database.run<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
    plans.push(explained.map((row) => row['QUERY PLAN']).join('\n'));
    return [];
  };
  await call({ ...database, run });
  const plan = plans.join('\n');
  if (plans.length !== 1 || plan.includes('Seq Scan on orders')) throw new Error(`no index is used:\n${plan}`);
  return plan;
}

const planOf = (input: Parameters<typeof buyers>[1]) =>
  plansOf((database) => buyers({ ...shop.call, database }, input));

describe(`of ${rows} orders`, () => {
  test('a page of buyers is read with indexes, without those before it', async () => {
    const plan = await planOf({ first: 50 });
    expect(plan).toContain('orders_of_buyer');
    expect(plan).toContain('orders_by_number');
    expect(plan).not.toMatch(/Hash (?:Anti )?Join/);
  });

  test('a buyer with a rare name is found with the index of words', async () => {
    expect(await planOf({ first: 50, search: 'lovelace 7110' })).toContain('orders_by_search_words');
  });

  test.each(['order', 'cart'])('a page of the kind %s is read by an index, newest first', async (kind) => {
    const plan = await plansOf((database) =>
      orders({ ...shop.call, database }, { first: 50, filter: [`eq(kind:${kind})`] }),
    );
    expect(plan).toContain('orders_by_kind');
    expect(plan).not.toContain('Sort');
  });

  test('buyers are counted once each, and found by their address', async () => {
    const found = async (input: Parameters<typeof buyers>[1]) => {
      const { edges, totalCount } = await buyers(shop.call, input);
      return { count: edges.length, total: await totalCount() };
    };
    expect(await found({ first: 50 })).toEqual({ count: 50, total: 4_000 });
    expect(await found({ first: 50, search: 'buyer7110' })).toEqual({ count: 1, total: 1 });
  });
});
