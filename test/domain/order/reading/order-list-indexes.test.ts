import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database, Statement } from '../../../../src/database/connection.js';
import { findTransactions, transactionList } from '../../../../src/domain/money/ledger/transaction-list-repository.js';
import { filterCondition } from '../../../../src/domain/core/lists/list-filter.js';
import type { ListPlace } from '../../../../src/domain/core/lists/keyset-page.js';
import {
  findOrders,
  orderColumns,
  orderSorts,
  type OrderSort,
} from '../../../../src/domain/order/reading/order-list-repository.js';
import { findOrdersOfCustomers } from '../../../../src/domain/order/reading/customer-order-repository.js';
import { orderCondition } from '../../../../src/domain/order/reading/orders.js';
import { readPeriods } from '../../../../src/domain/money/statistics/statistics-repository.js';
import { storeManyOrders } from '../../../support/many-orders.js';
import { openShop, type TestShop } from '../../../support/shop.js';

const rows = 40_000;

let shop: TestShop;
let plans: string[] = [];
let explaining: Database;

beforeAll(async () => {
  shop = await openShop();
  const { database } = shop.tillgate;
  await storeManyOrders(database.pool, shop.shopId, rows);
  const run = async <Row extends object>({ text, values }: Statement): Promise<Row[]> => {
    const explained = await database.run<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
    plans.push(explained.map((row) => row['QUERY PLAN']).join('\n'));
    return [];
  };
  explaining = { ...database, run, transaction: (work) => work({ ...database, run }) };
}, 120_000);
afterAll(() => shop.close());

/** The plan of a call; throws if PostgreSQL reads a table sequentially. */
async function planOf(call: (database: Database) => Promise<unknown>): Promise<string> {
  plans = [];
  await call(explaining);
  const plan = plans.join('\n');
  if (plans.length === 0 || plan.includes('Seq Scan')) throw new Error(`no index is used:\n${plan}`);
  return plan;
}

const page = (filter: string | null, sort: OrderSort, after?: ListPlace) =>
  planOf((database) =>
    findOrders(database, shop.shopId, {
      condition: filterCondition(filter, orderColumns, 2),
      sort: orderSorts[sort],
      after,
      limit: 51,
    }),
  );

describe(`of ${rows} orders a page is read by an index`, () => {
  test.each([
    ['highest_captured', 'orders_by_amount_captured', [4000, 77_000]],
    ['lowest_captured', 'orders_by_amount_captured', [4000, 77_000]],
    ['highest_refunded', 'orders_by_amount_refunded', [1000, 77_000]],
    ['financial_status', 'orders_by_financial_status', ['paid', 50_000]],
    ['fulfillment_status_descending', 'orders_by_fulfillment_status', ['fulfilled', 50_000]],
    ['gateway', 'orders_by_gateway', ['test', 50_000]],
  ] as const)('sorted by %s, without sorting, from the beginning and after a cursor', async (sort, index, after) => {
    for (const plan of [await page(null, sort), await page(null, sort, after)]) {
      expect(plan).toContain(index);
      expect(plan).not.toContain('Sort');
    }
  });

  test.each([
    ['from the beginning', undefined],
    ['after a cursor', [77_000]],
  ] as const)('of those of which something is left to ship, oldest first, %s', async (_, after) => {
    const plan = await page('eq(to_ship:true)', 'oldest', after);
    expect(plan).toContain('Index Only Scan using orders_to_ship');
    expect(plan).not.toMatch(/Sort \(.*\n.*Filter/);
  });

  test.each([
    ['a rare financial status', 'eq(financial_status:refunded)', /orders_by_(?:financial_status|amount_refunded)/],
    ['a rare fulfillment status', 'eq(fulfillment_status:partial)', /orders_by_fulfillment_status/],
    ['a number', 'eq(order_number:4711)', /orders_by_number/],
    ['a captured amount', 'eq(amount_captured:4321)', /orders_by_amount_captured/],
    ['a refunded amount', 'gt(amount_refunded:4000)', /orders_by_amount_refunded/],
    ['a rare gateway', 'eq(gateway_public_id:rare)', /orders_by_(?:any_)?gateway/],
    ['a gateway that there is not', 'eq(gateway_public_id:none)', /orders_by_any_gateway/],
    ['a frequent status', 'eq(financial_status:paid)', /orders_/],
  ])('by %s, newest first', async (_, filter, index) => {
    expect(await page(filter, 'newest')).toMatch(index);
  });
});

test('a page far from the beginning is found without reading the orders before it', async () => {
  const query = { condition: filterCondition(null, orderColumns, 2), limit: 50, offset: rows / 2 };
  const plan = await planOf((database) =>
    findOrders(database, shop.shopId, { ...query, sort: orderSorts.oldest, after: [0, 0] }),
  );
  expect(plan).toContain('Index Only Scan using orders_shop_id_order_id_key');
});

test.each(['highest_total', 'recently_updated'] as const)('sorted by %s, without their documents', async (sort) => {
  plans = [];
  const condition = filterCondition(null, orderColumns, 2);
  await findOrders(explaining, shop.shopId, { condition, sort: orderSorts[sort], limit: 51 });
  const [, width] = /Sort +\(.* width=(\d+)\)/.exec(plans.join('\n')) ?? [];
  expect(Number(width)).toBe(16);
});

const searchPage = (search: string) =>
  planOf((database) =>
    findOrders(database, shop.shopId, {
      condition: orderCondition({ kind: 'root' }, [], search),
      sort: orderSorts.newest,
      limit: 51,
    }),
  );

describe(`of ${rows} orders`, () => {
  // Each rare text is part of one order only. One that a sampled order has is estimated at 1 % of all, and is then looked
  // for without the index: the more orders have it, the more often that happens.
  test.each([
    ['part of a rare name', 'Lovelace 47110', 'orders_by_search_words'],
    ['part of an email address', 'shopper4711@', 'orders_by_search_words'],
    ['a text that no order has', 'nobody', 'orders_by_search_words'],
    ['the beginning of a short word', 'xy', 'orders_by_search_words'],
    ['two words, of which one is rare', '47110 ada', 'orders_by_search_words'],
    ['a text that every order has', 'example.com', 'orders_shop_id_order_id_key'],
    ['the ID of an order', '4711', 'orders_shop_id_order_id_key'],
    ['the number of an order', '4711', 'orders_by_number'],
  ])('search for %s with an index', async (_, search, index) => {
    expect(await searchPage(search)).toContain(index);
  });

  test('of customers are read with an index, newest first', async () => {
    const newest = { before: Number.MAX_SAFE_INTEGER, limit: 11 };
    const plan = await planOf((database) =>
      findOrdersOfCustomers(database, shop.shopId, ['public-1', 'public-2'], newest),
    );
    expect(plan).toContain('orders_of_customer');
  });

  test('of one day are counted without reading the others', async () => {
    const span = { unit: 'day', from: new Date('2026-01-05'), to: new Date('2026-01-06') } as const;
    const plan = await planOf((database) => readPeriods(database, shop.shopId, span));
    for (const index of ['orders_by_created_at', 'orders_by_processed_at', 'transactions_by_time'])
      expect(plan).toContain(index);
  });
});

const transactionPage = (filter: string | null, after?: ListPlace) =>
  planOf((database) =>
    findTransactions(database, shop.shopId, {
      condition: filterCondition(filter, transactionList.columns, 2),
      descending: true,
      after,
      before: undefined,
      fromEnd: false,
      limit: 51,
    }),
  );

describe(`of ${rows} transactions a page is read by an index`, () => {
  test.each([
    ['all of them', null, 'transactions_by_time'],
    ['the unknown', 'eq(status:unknown)', 'transactions_by_status'],
    ['the pending and unknown', 'in(status:pending, unknown)', 'transactions_by_status'],
    ['the failed', 'eq(status:failed)', 'transactions_by_status'],
    ['those of a time', 'gte(created_at:2026-01-05)+lt(created_at:2026-01-06)', 'transactions_by_time'],
    ['those of a rare gateway', 'eq(gateway_public_id:rare)', 'payments_by_gateway'],
    ['those of a frequent gateway', 'eq(gateway_public_id:test)', 'transactions_by_time'],
    ['one reference', 'eq(reference:reference-77)', 'transactions_shop_id_reference_key'],
  ])('%s', async (_, filter, index) => {
    expect(await transactionPage(filter)).toContain(index);
  });

  test('after a cursor', async () => {
    const plan = await transactionPage(null, ['2026-01-10T00:00:00.000Z', 40_000]);
    expect(plan).toContain('transactions_by_time');
    expect(plan).not.toContain('Sort');
  });
});
