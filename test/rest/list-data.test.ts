import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { item, newRestOrder, newRestShop, type RestShop, type RestState } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

interface List {
  data: { order_id: number; public_order_id: string; application_state: RestState }[];
  pagination: Record<string, unknown> & { next_url: string };
}

let tillgate: RunningTillgate;
let shop: RestShop;
const placed: string[] = [];

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  for (const price of [100, 200, 300, 400, 500]) {
    const flow = price > 300 ? { flow_id: 'a+b (c), d' } : {};
    placed.push((await newRestOrder(tillgate, shop, { cart_items: [item({ price })], ...flow })).publicOrderId);
  }
});
afterAll(() => tillgate.close());

const numbersOf = ({ data }: List): number[] => data.map((order) => placed.indexOf(order.public_order_id));
const list = async (query = ''): Promise<List> => {
  const { status, body, text } = await shop.api<List>('GET', `${shop.ordersPath}${query}`);
  if (status !== 200) throw new Error(text);
  return body;
};

test('the list contains the fields of each order, its state in snake_case, and its status', async () => {
  const { data, pagination } = await list();
  expect(data).toHaveLength(5);
  expect(data[0]).toMatchObject({
    public_order_id: placed[0],
    status: 'open',
    order_total: 100,
    email_address: '',
    platform_order_id: null,
    processed_at: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    application_state: { customer: {}, order_total: 100, order_meta_data: { notes: '' } },
  });
  expect(pagination).toEqual({
    total: 5,
    total_is_capped: false,
    count: 5,
    per_page: 50,
    current_page: 1,
    total_pages: 1,
    next_url: '',
    previous_url: '',
  });
});

test('following next_url reads every order once, with the original filter', async () => {
  const seen: number[] = [];
  let path = `${shop.ordersPath}?limit=2&filter=gte(order_total:200)`;
  while (path !== '') {
    const { body } = await shop.api<List>('GET', path);
    seen.push(...numbersOf(body));
    expect(body.pagination).toMatchObject({ total: 4, per_page: 2 });
    path = body.pagination.next_url;
  }
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('pages can be read in both directions by number', async () => {
  const { data, pagination } = await list('?limit=2&page=2');
  expect(data.map((order) => placed.indexOf(order.public_order_id))).toEqual([2, 3]);
  expect(pagination).toMatchObject({ current_page: 2, total_pages: 3 });
  expect([pagination['next_url'], pagination['previous_url']]).toEqual([
    `${shop.ordersPath}?limit=2&page=3`,
    `${shop.ordersPath}?limit=2&page=1`,
  ]);
});

test('a list can be read by ID in both directions', async () => {
  const second = await list((await list('?limit=2')).pagination.next_url.replace(shop.ordersPath, ''));
  const third = await list(second.pagination.next_url.replace(shop.ordersPath, ''));
  expect([numbersOf(second), numbersOf(third)]).toEqual([[2, 3], [4]]);
  const back = await list(String(third.pagination['previous_url']).replace(shop.ordersPath, ''));
  expect(numbersOf(back)).toEqual([2, 3]);
  expect(numbersOf(await list(String(back.pagination['previous_url']).replace(shop.ordersPath, '')))).toEqual([0, 1]);
});

test('an ID beyond the end is after the last page', async () => {
  const { data, pagination } = await list('?limit=2&since_id=999999999');
  expect([data, pagination]).toMatchObject([[], { count: 0, current_page: 4, total_pages: 3, next_url: '' }]);
  expect(numbersOf(await list(String(pagination['previous_url']).replace(shop.ordersPath, '')))).toEqual([3, 4]);
});

test('a page can start after an ID', async () => {
  const [first] = (await list('?limit=1')).data;
  const { data, pagination } = await list(`?limit=2&page=2&since_id=${first?.order_id}`);
  expect(data.map((order) => placed.indexOf(order.public_order_id))).toEqual([3, 4]);
  expect(pagination).toMatchObject({ current_page: 3, total_pages: 3, next_url: '' });
});

test.each([
  ['a plus that arrives as a space', 'filter=gt(order_total:100)+lt(order_total:400)', [1, 2]],
  ['an encoded plus', 'filter=gt(order_total:100)%2Blt(order_total:400)', [1, 2]],
  ['a list with a space', 'filter=in(order_total:100,%20500)', [0, 4]],
  ['several filters', 'filter=gt(order_total:100)&filter=lt(order_total:300)', [1]],
  ['a value that is encoded a second time', 'filter=eq(flow_id:a%252Bb%2520%2528c%2529%252C%2520d)', [3, 4]],
  ['a value in double quotes', `filter=${encodeURIComponent('eq(flow_id:"a+b (c), d")')}`, [3, 4]],
  ['a comparison with null', 'filter=eq(flow_id:null)', [0, 1, 2]],
])('%s', async (_, query, expected) => {
  expect(numbersOf(await list(`?${query}`))).toEqual(expected);
});

test.each([
  ['filter=eq(color:red)', 'filter', 'INVALID_FILTER', 'color'],
  ['filter=is(status:open)', 'filter', 'INVALID_FILTER', 'is'],
  ['filter=eq(order_total:much)', 'filter', 'INVALID_FILTER', 'order_total'],
  ['limit=many', 'limit', 'INVALID_PAGE', 'limit'],
  ['since_id=-1', 'since_id', 'INVALID_PAGE', 'since_id'],
])('%s is refused and says why', async (query, field, code, word) => {
  const { status, body } = await shop.api<object>('GET', `${shop.ordersPath}?${query}`);
  expect(status).toBe(422);
  expect(body.errors).toEqual([expect.objectContaining({ field, code, message: expect.stringContaining(word) })]);
});

test('a limit above 100 counts as 100', async () => {
  expect((await list('?limit=5000')).pagination).toMatchObject({ per_page: 100 });
});
