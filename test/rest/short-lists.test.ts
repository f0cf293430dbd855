import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { topics } from '../../src/domain/log/webhooks/topics.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

interface List {
  data: Record<string, unknown>[];
  pagination: Record<string, unknown> & { next_url: string; previous_url: string };
}

let tillgate: RunningTillgate;
let shop: RestShop;
let rates: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  rates = `${shop.shopPath}/tax_rates`;
  for (const rate of ['0.01', '0.02', '0.03', '0.04', '0.05']) {
    const body = { name: `Tax ${rate}`, country: 'US', rate, is_included: false, tax_shipping: rate < '0.03' };
    const { status, text } = await shop.api('POST', rates, body);
    if (status !== 200) throw new Error(text);
  }
});
afterAll(() => tillgate.close());

const list = async (path: string): Promise<List> => {
  const { status, body, text } = await shop.api<List>('GET', path);
  if (status !== 200) throw new Error(text);
  return body;
};
const ratesOf = ({ data }: List): unknown[] => data.map(({ rate }) => rate);

test('a short list is complete unless a limit is sent', async () => {
  const { data, pagination } = await list(rates);
  expect(data).toHaveLength(5);
  expect(pagination).toEqual({
    total: 5,
    total_is_capped: false,
    count: 5,
    per_page: 5,
    current_page: 1,
    total_pages: 1,
    next_url: '',
    previous_url: '',
  });
});

test.each(['limit=2', 'limit=2&page=1'])(
  'the pages of a short list are linked in both directions: %s',
  async (query) => {
    const first = await list(`${rates}?${query}`);
    const second = await list(first.pagination.next_url);
    const third = await list(second.pagination.next_url);
    expect([first, second, third].map(ratesOf)).toEqual([['0.01', '0.02'], ['0.03', '0.04'], ['0.05']]);
    expect(third.pagination).toMatchObject({ current_page: 3, total_pages: 3, count: 1, next_url: '' });
    expect(ratesOf(await list(third.pagination.previous_url))).toEqual(['0.03', '0.04']);
    expect(ratesOf(await list(second.pagination.previous_url))).toEqual(['0.01', '0.02']);
  },
);

test('the rows of a short list can be filtered by their fields', async () => {
  expect(ratesOf(await list(`${rates}?filter=gt(rate:0.010)+eq(tax_shipping:true)`))).toEqual(['0.02']);
  const page = await list(`${rates}?limit=1&filter=gte(rate:0.04)&filter=like(name:tax*)`);
  expect([ratesOf(page), page.pagination]).toMatchObject([['0.04'], { total: 2, total_pages: 2 }]);
  expect(ratesOf(await list(page.pagination.next_url))).toEqual(['0.05']);
});

test('an ID that is not in the list is refused', async () => {
  const { status, body } = await shop.api<object>('GET', `${rates}?since_id=00000000-0000-4000-8000-000000000000`);
  expect([status, body.errors]).toMatchObject([422, [{ field: 'since_id', code: 'INVALID_PAGE' }]]);
});

test('topics can be read after a number', async () => {
  const { data, pagination } = await list(`${shop.shopPath}/webhooks/topics?limit=2&since_id=3`);
  expect(data.map((topic) => topic['webhook_topic_id'])).toEqual([4, 5]);
  expect((await list(pagination.previous_url)).data.map((topic) => topic['webhook_topic_id'])).toEqual([2, 3]);
  expect((await list(`${shop.shopPath}/webhooks/topics?limit=2&since_id=999`)).data).toEqual([]);
});

describe.each([
  ['/settings', 1],
  ['/zones', 0],
  ['/tax_rates', 5],
  ['/discount_codes', 0],
  ['/webhooks', 0],
  ['/webhooks/topics', topics.length],
  ['/external_payment_gateways', 0],
])('the list of %s', (path, total) => {
  test('contains its total and the current page', async () => {
    expect((await list(shop.shopPath + path)).pagination).toMatchObject({ total, count: total, current_page: 1 });
  });

  test('refuses a filter with an unknown column, and a limit that is not a number', async () => {
    const filtered = await shop.api<object>('GET', `${shop.shopPath}${path}?filter=eq(color:red)`);
    expect([filtered.status, filtered.body.errors]).toMatchObject([
      422,
      [{ field: 'filter', code: 'INVALID_FILTER', message: expect.stringContaining('"color"') }],
    ]);
    const limited = await shop.api<object>('GET', `${shop.shopPath}${path}?limit=many`);
    expect([limited.status, limited.body.errors]).toMatchObject([422, [{ field: 'limit', code: 'INVALID_PAGE' }]]);
  });
});

test('gateways are in their own field, with the pagination beside data', async () => {
  const { body } = await shop.api<object>('GET', `${shop.shopPath}/external_payment_gateways`);
  expect(body).toMatchObject({ data: { external_payment_gateways: [] }, pagination: { total: 0 } });
});
