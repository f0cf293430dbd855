import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createGuestCustomer } from '../../../../src/domain/order/customer/create-guest-customer.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { listOrders } from '../../../../src/domain/order/reading/list-orders.js';
import { orders } from '../../../../src/domain/order/reading/orders.js';
import { encodeCursor } from '../../../../src/lib/relay-cursor.js';
import { guest, openShop, refusalOf, statementsOf, thing, type TestShop } from '../../../support/shop.js';
import { testClock, type TestClock } from '../../../support/clock.js';

let shop: TestShop;
let clock: TestClock;
/** In order of creation; order n has a total of totals[n] in minor units. */
let placed: string[];
const totals = [3000, 1000, 2000, 1000, 5000];

async function placeOrder(price: number, customer: object, flowId?: string): Promise<string> {
  clock.advance(1000);
  const { publicOrderId } = await initializeOrder(shop.call, {
    cartItems: [thing({ price })],
    ...(flowId === undefined ? {} : { flowId }),
  });
  await createGuestCustomer(shop.frontend(publicOrderId), { ...guest, ...customer });
  return publicOrderId;
}

beforeAll(async () => {
  clock = testClock();
  shop = await openShop({ clock });
  placed = [
    await placeOrder(3000, { lastName: 'Lovelace', emailAddress: 'ada@example.com' }, 'spring'),
    await placeOrder(1000, { firstName: 'Grace', lastName: 'Hopper', emailAddress: 'grace@navy.example' }),
    await placeOrder(2000, { lastName: '100%_sure', emailAddress: 'percent@example.com' }),
    await placeOrder(1000, { firstName: 'Alan', lastName: 'Turing', emailAddress: 'alan@example.com' }, 'spring'),
    await placeOrder(5000, { firstName: 'Edith', lastName: 'Clarke', emailAddress: 'edith@example.com' }),
  ];
});
afterAll(() => shop.close());

/** The numbers of the orders in order of creation. */
const numbersOf = (found: readonly { publicOrderId: string }[]): number[] =>
  found.map(({ publicOrderId }) => placed.indexOf(publicOrderId));

const list = async (input: object): Promise<number[]> => numbersOf((await listOrders(shop.call, input)).orders);
const page = async (input: object) => {
  const { edges, pageInfo } = await orders(shop.call, input);
  return { numbers: numbersOf(edges.map(({ node }) => node)), edges, pageInfo };
};
const numbers = async (input: object): Promise<number[]> => (await page(input)).numbers;

describe('the list by ID', () => {
  test('contains every order of the shop in order of creation', async () => {
    expect(await list({})).toEqual([0, 1, 2, 3, 4]);
    const [first] = (await listOrders(shop.call, { limit: 1 })).orders;
    expect(first).toMatchObject({
      publicOrderId: placed[0],
      status: 'open',
      version: 2,
      currency: 'USD',
      orderTotal: 3000,
      emailAddress: 'ada@example.com',
      customerName: 'Ada Lovelace',
      flowId: 'spring',
      platformOrderId: null,
      needsAttention: false,
      createdAt: new Date('2026-12-01T12:00:01.000Z'),
      processedAt: null,
      applicationState: { orderTotal: 3000 },
    });
  });

  test('continues after an ID, and indicates whether there are earlier orders', async () => {
    const { orders: all } = await listOrders(shop.call, {});
    const second = all[1]?.orderId;
    const answer = await listOrders(shop.call, { sinceId: String(second), limit: '2' });
    expect(numbersOf(answer.orders)).toEqual([2, 3]);
    expect([answer.total, answer.before]).toEqual([5, 2]);
  });

  test('can be read by page number, also beyond its end', async () => {
    expect(await list({ limit: 2, page: 1 })).toEqual([0, 1]);
    expect(await list({ limit: 2, page: 3 })).toEqual([4]);
    expect(await list({ limit: 2, page: 4 })).toEqual([]);
  });

  test('reports every invalid page parameter', async () => {
    const refusal = listOrders(shop.call, { limit: '0', page: 'x' });
    await expect(refusal).rejects.toMatchObject({
      faults: [
        { code: 'INVALID_PAGE', field: 'limit' },
        { code: 'INVALID_PAGE', field: 'page' },
      ],
    });
  });

  test('takes two statements, however many orders it contains', async () => {
    expect(await statementsOf(shop, () => listOrders(shop.call, { limit: 1 }))).toBe(2);
    expect(await statementsOf(shop, () => listOrders(shop.call, { filter: 'gte(order_total:1)' }))).toBe(2);
  });
});

describe('filters', () => {
  test.each([
    ['eq(order_total:1000)', [1, 3]],
    ['gt(order_total:1000)+lte(order_total:3000)', [0, 2]],
    ['neq(flow_id:spring)', [1, 2, 4]],
    ['eq(flow_id:null)', [1, 2, 4]],
    ['in(email_address:alan@example.com, edith@example.com)', [3, 4]],
    ['like(customer_name:GRACE*)', [1]],
    ['nlike(email_address:*.example)', [1]],
    ['eq(customer_name:"Ada 100%_sure")', [2]],
    ['gte(created_at:2026-12-01T12:00:04Z)', [3, 4]],
    ['eq(needs_attention:true)', []],
    ['eq(status:open)', [0, 1, 2, 3, 4]],
    [['eq(flow_id:spring)', 'lt(order_total:2000)'], [3]],
  ])('%s', async (filter, expected) => {
    expect(await list({ filter })).toEqual(expected);
    expect(await numbers({ filter, orderBy: 'oldest' })).toEqual(expected);
  });

  test.each([
    ['an unknown column', 'eq(password:1)'],
    ['an unknown operator', 'has(order_total:1)'],
    ['a value of another type', 'eq(order_total:much)'],
    ['SQL in a column', 'eq(order_id) or true --:1)'],
    ['an unfinished expression', 'eq(order_total:1'],
  ])('%s is refused', async (_, filter) => {
    expect(await refusalOf(listOrders(shop.call, { filter }))).toEqual(['INVALID_FILTER']);
    expect(await refusalOf(orders(shop.call, { filter }))).toEqual(['INVALID_FILTER']);
  });

  test('a value that looks like SQL is only a value', async () => {
    expect(await list({ filter: `eq(email_address:"' or true --")` })).toEqual([]);
    expect(await list({})).toHaveLength(5);
  });
});

describe('the connection', () => {
  test('begins with the newest orders', async () => {
    expect(await numbers({})).toEqual([4, 3, 2, 1, 0]);
  });

  test('pages forward without a gap, including equal values', async () => {
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const { numbers: found, pageInfo } = await page({ orderBy: 'lowest_total', first: 2, after });
      seen.push(...found);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect(seen.map((number) => totals[number])).toEqual([1000, 1000, 2000, 3000, 5000]);
  });

  test('pages backward in the order of the list', async () => {
    const end = await page({ last: 2 });
    expect([end.numbers, end.pageInfo.hasPreviousPage, end.pageInfo.hasNextPage]).toEqual([[1, 0], true, false]);
    const before = await page({ last: 2, before: end.pageInfo.startCursor });
    expect([before.numbers, before.pageInfo.hasPreviousPage]).toEqual([[3, 2], true]);
    const start = await page({ last: 2, before: before.pageInfo.startCursor });
    expect([start.numbers, start.pageInfo.hasPreviousPage]).toEqual([[4], false]);
  });

  test('lists an order that was changed recently first if sorted by that', async () => {
    clock.advance(60_000);
    await appendOrderMetadata(shop.frontend(placed[2] ?? ''), { notes: 'changed' });
    expect(await numbers({ orderBy: 'recently_updated', first: 1 })).toEqual([2]);
    const { pageInfo } = await page({ orderBy: 'recently_updated', first: 1 });
    expect(await numbers({ orderBy: 'recently_updated', first: 1, after: pageInfo.endCursor })).toEqual([4]);
  });

  test('does not shift its next page because of a new order', async () => {
    const { pageInfo } = await page({ first: 2 });
    await placeOrder(1, {});
    expect(await numbers({ first: 2, after: pageInfo.endCursor })).toEqual([2, 1]);
  });

  test.each([
    ['no cursor', 'nonsense'],
    ['a cursor of another list', encodeCursor(['2026-12-01T12:00:00.000Z', 1])],
    ['a cursor with SQL in it', encodeCursor(["1'; drop table orders", 1])],
    ['a cursor with too much in it', encodeCursor([1, 1, 1])],
  ])('%s is refused', async (_, after) => {
    expect(await refusalOf(orders(shop.call, { after }))).toEqual(['INVALID_PAGE']);
  });

  test('refuses first and last together', async () => {
    expect(await refusalOf(orders(shop.call, { first: 1, last: 1 }))).toEqual(['INVALID_PAGE']);
  });

  test('takes one statement, and one more with the count', async () => {
    expect(await statementsOf(shop, () => orders(shop.call, { first: 100 }))).toBe(1);
    const connection = await orders(shop.call, { filter: 'eq(flow_id:spring)', first: 1 });
    expect(await statementsOf(shop, () => connection.totalCount())).toBe(1);
    expect(await connection.totalCount()).toBe(2);
  });
});

describe('the search', () => {
  test.each([
    ['part of an email address', 'NAVY', [1]],
    ['part of a name', 'urin', [3]],
    ['first and last name', 'edith clarke', [4]],
    ['words in any order, with spaces between them', ' clarke   EDITH ', [4]],
    ['words of a name and of an email address', 'edith@ clarke', [4]],
    ['words of which one is missing', 'edith lovelace', []],
    ['the beginning of a short word', 'ho', [1]],
    ['not the inside of a short word', 'ov', []],
    ['a percent sign and an underscore are no wildcards', '1%_0', []],
    ['signs between words', '100%_sure', [2]],
    ['signs only', '%_', []],
    ['nothing of the kind', 'nobody', []],
  ])('%s', async (_, search, expected) => {
    expect(await numbers({ search })).toEqual(expected);
  });

  test('finds an order by its ID', async () => {
    const { orders: all } = await listOrders(shop.call, {});
    expect(await numbers({ search: String(all[3]?.orderId) })).toEqual([3]);
    expect(await numbers({ search: `turing ${all[3]?.orderId}` })).toEqual([3]);
    expect(await numbers({ search: `hopper ${all[3]?.orderId}` })).toEqual([]);
  });

  test.each([
    ['O’Brien-Łukasz', ["O'Brien", 'o’brien', 'obrien', 'lukasz', 'o brien łukasz', 'BRIEN']],
    ['Jürgen Groß', ['jurgen', 'JÜRGEN', 'gross', 'ju\u0308rgen', 'Ｊurgen']],
    ['Ægir Sørensen', ['aegir', 'sorensen', 'Ægir sørensen', 'soren  aegir']],
    ['Yamada 山田太郎', ['山田', '山田太郎 yamada']],
  ])('finds %s as people type it', async (lastName, typed) => {
    placed.push(await placeOrder(1, { firstName: 'Q', lastName, emailAddress: 'x@y.example' }));
    for (const search of typed) expect([search, await numbers({ search })]).toEqual([search, [placed.length - 1]]);
    placed.pop();
  });

  test('can be combined with a filter', async () => {
    expect(await numbers({ search: 'example', filter: 'eq(flow_id:spring)' })).toEqual([3, 0]);
  });
});

describe('access to the list', () => {
  test('a shop does not see the orders of another shop', async () => {
    const foreign = { ...shop.call, caller: { ...shop.call.caller, shopId: 'another' } };
    expect((await listOrders(foreign, {})).orders).toEqual([]);
    expect((await orders(foreign, { search: 'ada' })).edges).toEqual([]);
  });

  test('an order token cannot list orders', async () => {
    expect(await refusalOf(listOrders(shop.frontend(placed[0] ?? ''), {}))).toEqual(['INSUFFICIENT_SCOPE']);
    expect(await refusalOf(orders(shop.frontend(placed[0] ?? ''), {}))).toEqual(['INSUFFICIENT_SCOPE']);
  });
});
