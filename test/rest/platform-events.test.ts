import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  eventPath,
  newPlatformShop,
  reportedCategory,
  reportedCustomer,
  reportedOrder,
  reportedProduct,
  type EventAction,
  type EventKind,
  type PlatformShop,
} from '../support/platform-events.js';
import { newRestOrder, rawRest } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: PlatformShop;

// Events are not applied here, so that tests can read what is stored.
beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newPlatformShop(tillgate);
});
afterAll(() => tillgate.close());

const stored = async (): Promise<number> => {
  const rows = await tillgate.app.tillgate.database.run<{ count: number }>({
    text: 'select count(*) as count from platform_events where shop_id = $1',
    values: [shop.shopIdentifier],
  });
  return rows[0]?.count ?? 0;
};

const deleted = (id: string) => ({ platform_id: id, platform_deleted_at: '2026-06-02T00:00:00Z' });

const events: [EventKind, EventAction, object][] = [
  ['customers', 'saved', reportedCustomer()],
  ['customers', 'deleted', deleted('c-1')],
  ['orders', 'saved', reportedOrder()],
  ['orders', 'deleted', deleted('o-1')],
  ['products', 'saved', reportedProduct()],
  ['products', 'deleted', deleted('p-1')],
  ['categories', 'saved', reportedCategory()],
  ['categories', 'deleted', deleted('cat-1')],
];

describe.each(events)('%s/%s', (kind, action, thing) => {
  test('returns 202 without a body once it is stored', async () => {
    const before = await stored();
    const { status, text } = await shop.sendEvent(kind, action, thing);
    expect([status, text]).toEqual([202, '']);
    expect(await stored()).toBe(before + 1);
  });

  test('returns 400 with the field of every error, and stores nothing', async () => {
    const before = await stored();
    const time = action === 'saved' ? 'platform_updated_at' : 'platform_deleted_at';
    const { status, body } = await shop.sendEvent(kind, action, {
      ...thing,
      platform_id: undefined,
      [time]: 'yesterday',
    });
    expect(status).toBe(400);
    expect(body.errors?.map(({ field }) => field.split('.').at(-1)).toSorted()).toEqual(
      ['platform_id', time].toSorted(),
    );
    expect(await stored()).toBe(before);
  });

  test('returns 401 or 403 without a credential for it, and 404 for another shop', async () => {
    const path = eventPath(shop.shopIdentifier, kind, action);
    const { front } = await newRestOrder(tillgate, {
      shopIdentifier: shop.shopIdentifier,
      token: shop.token,
      api: shop.rest,
      ordersPath: `/checkout/orders/${shop.shopIdentifier}`,
      shopPath: '',
    });
    const other = await newPlatformShop(tillgate);
    const statuses = await Promise.all([
      rawRest(tillgate.url)('POST', path, {}),
      rawRest(tillgate.url, 'nobody')('POST', path, {}),
      front('POST', path, {}),
      other.rest('POST', path, {}),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 403, 404]);
  });
});

describe('an invalid event', () => {
  const faulty = (kind: EventKind, body: unknown) =>
    shop.rest<object>('POST', eventPath(shop.shopIdentifier, kind, 'saved'), JSON.stringify(body));
  const fields = async (kind: EventKind, thing: unknown): Promise<string[]> => {
    const { status, body } = await shop.sendEvent(kind, 'saved', thing);
    expect(status).toBe(400);
    return (body.errors ?? []).map(({ field }) => field);
  };

  test.each([{}, { data: {} }, { data: null }, { data: { customer: null } }, { data: { customer: 7 } }, { data: [] }])(
    'returns 400: %j',
    async (body) => {
      expect((await faulty('customers', body)).status).toBe(400);
    },
  );

  test('returns 400 if it is not JSON or not an object', async () => {
    for (const text of ['{', '[1]', '"x"', '7']) {
      const answer = await shop.rest<object>('POST', eventPath(shop.shopIdentifier, 'orders', 'saved'), text);
      expect(answer.status).toBe(400);
    }
  });

  test('has errors with the names of list items and map keys as the platform wrote them', async () => {
    const line_items = [{ quantity: 1 }, { quantity: '2', price_per_item: 'dear' }];
    const discounts = { SPRING: { amount: true } };
    expect(await fields('orders', reportedOrder({ line_items, discounts, test: 'no' }))).toEqual([
      'data.order.line_items.1.quantity',
      'data.order.line_items.1.price_per_item',
      'data.order.test',
      'data.order.discounts.SPRING.amount',
    ]);
    expect(await fields('products', reportedProduct({ variants: [{}, { platform_id: 'v', price: '-1' }] }))).toEqual([
      'data.product.variants.0.platform_id',
      'data.product.variants.1.price',
    ]);
    const twice = [{ platform_id: 'v' }, { platform_id: 'v' }];
    expect(await fields('products', reportedProduct({ variants: twice }))).toEqual([
      'data.product.variants.1.platform_id',
    ]);
  });

  test('is refused because of NUL, half characters, depth and length, with the field', async () => {
    expect(await fields('customers', reportedCustomer({ first_name: 'a\0' }))).toEqual(['data.customer.first_name']);
    expect(await fields('customers', reportedCustomer({ last_name: '\ud800' }))).toEqual(['data.customer.last_name']);
    expect(await fields('customers', reportedCustomer({ platform_id: 'x'.repeat(256) }))).toEqual([
      'data.customer.platform_id',
    ]);
    expect(await fields('orders', reportedOrder({ notes: 'x'.repeat(1_000_000) }))).toEqual(['data.order.notes']);
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const text = JSON.stringify({ data: { order: reportedOrder({ custom_attributes: 0 }) } });
    const nested = text.replace('"custom_attributes":0', `"custom_attributes":${deep}`);
    const answer = await shop.rest<object>('POST', eventPath(shop.shopIdentifier, 'orders', 'saved'), nested);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'data.order.custom_attributes.a']);
  });

  test('returns 413 beyond 4 MiB', async () => {
    const names = (length: number) => reportedProduct({ localized_descriptions: { en: 'x'.repeat(length) } });
    expect((await shop.sendEvent('products', 'saved', names(4_000_000))).status).toBe(202);
    expect((await shop.sendEvent('products', 'saved', names(4_200_000))).status).toBe(413);
  });

  test('is not refused because of values in unknown fields', async () => {
    const { status } = await shop.sendEvent('customers', 'saved', reportedCustomer({ loyalty: { points: ['\0'] } }));
    expect(status).toBe(202);
  });
});

test('times without a time zone are in UTC, and are stored with their microseconds', async () => {
  for (const time of ['2026-06-02T10:00:00', '2026-06-02T10:00:00.123456789+02:00'])
    expect((await shop.sendEvent('categories', 'saved', reportedCategory({ platform_updated_at: time }))).status).toBe(
      202,
    );
  const rows = await tillgate.app.tillgate.database.run<{ at: string }>({
    text: `select (at at time zone 'UTC')::text as at from platform_events where shop_id = $1 order by number desc limit 2`,
    values: [shop.shopIdentifier],
  });
  expect(rows.map(({ at }) => at)).toEqual(['2026-06-02 08:00:00.123456', '2026-06-02 10:00:00']);
});

test.each(events)(
  '%s/%s with only a date, or more than a day in the future, is refused',
  async (kind, action, thing) => {
    const member = action === 'saved' ? 'platform_updated_at' : 'platform_deleted_at';
    const sendWithTime = (time: string) =>
      shop.sendEvent(kind, action, { ...thing, platform_id: 'ahead', [member]: time });
    const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    for (const time of ['2026-06-02', hoursAhead(24.1), '9999-01-01T00:00:00Z']) {
      const { status, body } = await sendWithTime(time);
      const fields = body.errors?.map(({ field, code }) => [field.split('.').at(-1), code]);
      expect([status, fields]).toEqual([400, [[member, 'INVALID_VALUE']]]);
    }
    expect((await sendWithTime(hoursAhead(23.9))).status).toBe(202);
  },
);

test('a customer with two addresses with one ID is refused, with all its errors', async () => {
  const addresses = [
    { platform_id: 'a-1' },
    { platform_id: 'a-2' },
    { platform_id: 'a-1' },
    { city: 'A' },
    { city: 'A' },
  ];
  const { status, body } = await shop.sendEvent('customers', 'saved', reportedCustomer({ addresses, email: 7 }));
  const faults = body.errors?.map(({ field, code }) => [field, code]).toSorted();
  expect([status, faults]).toEqual([
    400,
    [
      ['data.customer.addresses.2.platform_id', 'DUPLICATE_KEY'],
      ['data.customer.email', 'INVALID_TYPE'],
    ],
  ]);
});

test('when events arrive together, only the invalid one is refused', async () => {
  const { database } = tillgate.app.tillgate;
  const sql = (text: string) => database.run({ text, values: [] });
  await sql(`alter table platform_events add constraint no_poison check (platform_id <> 'poison')`);
  const before = await stored();
  const ids = [...Array.from({ length: 40 }, (_, index) => `good-${index}`), 'poison'];
  const answers = await Promise.all(
    ids.map((id) => shop.sendEvent('categories', 'saved', reportedCategory({ platform_id: id }))),
  );
  await sql('alter table platform_events drop constraint no_poison');
  expect(answers.map(({ status }) => status)).toEqual(ids.map((id) => (id === 'poison' ? 500 : 202)));
  expect(await stored()).toBe(before + 40);
});
