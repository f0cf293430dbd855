import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { listEvents } from '../../../../src/domain/log/events/list-events.js';
import { findCustomerByPlatformId } from '../../../../src/domain/customers/customer-repository.js';
import { applyPlatformEvents } from '../../../../src/domain/platform/events/apply-platform-events.js';
import { platformEvents } from '../../../../src/domain/platform/events/platform-events.js';
import type { PlatformEventKind } from '../../../../src/domain/platform/events/platform-event.js';
import { insertPlatformEvents } from '../../../support/stored-events.js';
import { dismissPlatformEvent } from '../../../../src/domain/platform/events/dismiss-platform-event.js';
import { retryPlatformEvent } from '../../../../src/domain/platform/events/retry-platform-event.js';
import { findPlatformOrder } from '../../../../src/domain/platform/orders/platform-order-repository.js';
import { findCategory } from '../../../../src/domain/catalog/category-repository.js';
import { findProduct } from '../../../../src/domain/catalog/product-repository.js';
import { logSettled } from '../../../support/log-settled.js';
import { testClock } from '../../../support/clock.js';
import { openShop, refusalOf, type TestShop } from '../../../support/shop.js';
import { storedEvent, storeEvents } from '../../../support/stored-events.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterEach(async () => {
  await sql('drop trigger if exists closed on product_categories');
  await sql('delete from platform_events');
});
afterAll(() => shop.close());

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  shop.tillgate.database.run<Row>({ text, values });
const apply = () => applyPlatformEvents(shop.tillgate, shop.shopId);
const failed = async () => (await platformEvents(shop.call, { status: 'failed' })).nodes;
const pending = async () => (await platformEvents(shop.call, { status: 'pending' })).nodes;
const categoryName = async (id: string) => (await findCategory(shop.tillgate.database, shop.shopId, id))?.name;

/** Makes every attempt to store a category with this ID fail with a database error. */
async function refuseCategory(id: string): Promise<void> {
  await sql(`create or replace function refuse_category() returns trigger language plpgsql as
    $$ begin if new.platform_id = '${id}' then raise exception 'not now'; end if; return new; end $$`);
  await sql(
    `create trigger closed before insert on product_categories for each row execute function refuse_category()`,
  );
}

test('a save replaces the given fields, including whole lists, and leaves the others unchanged', async () => {
  const { database } = shop.tillgate;
  await storeEvents(
    shop,
    'product',
    'p',
    [1, { name: 'Tea', tags: 'green', variants: [{ platformId: 'a', price: '1.50' }, { platformId: 'b' }] }],
    [2, { tags: null, vendor: 'Kyoto' }],
    [3, { variants: [{ platformId: 'b', price: '2.00' }] }],
  );
  await storeEvents(
    shop,
    'order',
    'o',
    [1, { total: '10.50', currency: 'USD', lineItems: [{ title: 'Tea' }], billingAddress: { city: 'Kyoto' } }],
    [2, { total: '11', billingAddress: { country: 'JP' } }],
  );
  await storeEvents(shop, 'customer', 'c', [1, { email: 'a@example.com', firstName: 'Ada' }], [2, { lastName: 'B' }]);
  await storeEvents(shop, 'category', 'k', [1, { name: 'Teas', imageUrl: 'https://a.example/' }], [2, { name: 'Tea' }]);
  await apply();
  expect(await findProduct(database, shop.shopId, 'p')).toMatchObject({
    name: 'Tea',
    tags: '',
    vendor: 'Kyoto',
    published: true,
    variants: [{ platformId: 'b', price: '2.00' }],
  });
  expect((await findPlatformOrder(database, shop.shopId, 'o'))?.document).toEqual({
    platform_id: 'o',
    platform_updated_at: '2026-06-01T00:02:00.000Z',
    total: '11',
    currency: 'USD',
    line_items: [{ title: 'Tea' }],
    billing_address: { country: 'JP' },
  });
  expect(await findCustomerByPlatformId(database, shop.shopId, 'c')).toMatchObject({
    email: 'a@example.com',
    firstName: 'Ada',
    lastName: 'B',
  });
  expect(await findCategory(database, shop.shopId, 'k')).toMatchObject({ name: 'Tea', imageUrl: 'https://a.example/' });
  expect(await pending()).toEqual([]);
});

test('events with the same time apply in order of arrival, and older ones do not apply', async () => {
  await storeEvents(shop, 'category', 'same', [5, { name: 'first' }], [5, { name: 'second' }], [4, { name: 'older' }]);
  await apply();
  expect(await categoryName('same')).toBe('second');
});

const withinOneMillisecond: [PlatformEventKind, object, (id: string) => Promise<unknown>][] = [
  ['customer', { firstName: 'newer' }, (id) => findCustomerByPlatformId(shop.tillgate.database, shop.shopId, id)],
  ['order', { notes: 'newer' }, (id) => findPlatformOrder(shop.tillgate.database, shop.shopId, id)],
  ['product', { name: 'newer' }, (id) => findProduct(shop.tillgate.database, shop.shopId, id)],
  ['category', { name: 'newer' }, (id) => findCategory(shop.tillgate.database, shop.shopId, id)],
];

test.each(withinOneMillisecond)(
  'changes to a %s within one millisecond are compared by microsecond, in any order of arrival',
  async (kind, fields, find) => {
    const event = (platformId: string, microsecond: number, body: object | 'deleted') => ({
      ...storedEvent(shop, kind, platformId, 7, body),
      at: `2026-06-01T00:07:00.00000${microsecond}Z`,
    });
    const older = Object.fromEntries(Object.keys(fields).map((name) => [name, 'older']));
    await insertPlatformEvents(shop.tillgate.database, [
      event(`${kind}-saved`, 2, fields),
      event(`${kind}-saved`, 1, older),
      event(`${kind}-gone`, 2, 'deleted'),
      event(`${kind}-gone`, 1, older),
      event(`${kind}-back`, 1, 'deleted'),
      event(`${kind}-back`, 2, fields),
    ]);
    await apply();
    expect(JSON.stringify(await find(`${kind}-saved`))).toContain('newer');
    expect(await find(`${kind}-gone`)).toBeUndefined();
    expect(JSON.stringify(await find(`${kind}-back`))).toContain('newer');
  },
);

test('a product with a variant of another one fails with the names of both, and can be retried', async () => {
  await storeEvents(shop, 'product', 'owner', [1, { name: 'Owner', variants: [{ platformId: 'shared' }] }]);
  await storeEvents(shop, 'product', 'taker', [2, { name: 'Taker', variants: [{ platformId: 'shared' }] }]);
  await storeEvents(shop, 'product', 'other', [2, { name: 'Other', variants: [{ platformId: 'own' }] }]);
  await apply();
  const [event] = await failed();
  expect(event).toMatchObject({
    platformId: 'taker',
    reason: 'The variant shared of the product taker belongs to the product owner.',
  });
  const { database } = shop.tillgate;
  expect(await findProduct(database, shop.shopId, 'owner')).toMatchObject({ variants: [{ platformId: 'shared' }] });
  expect(await findProduct(database, shop.shopId, 'other')).toMatchObject({ variants: [{ platformId: 'own' }] });
  await storeEvents(shop, 'product', 'owner', [3, { variants: [] }]);
  await apply();
  await retryPlatformEvent(shop.call, { id: event?.id });
  await apply();
  expect(await findProduct(database, shop.shopId, 'taker')).toMatchObject({ variants: [{ platformId: 'shared' }] });
});

test('an event that is retried keeps its position in the order of arrival', async () => {
  await storeEvents(shop, 'category', 'late', [5, { name: 7 }], [5, { name: 'second' }]);
  await apply();
  const [event] = await failed();
  await sql(`update platform_events set body = json_build_object('platformId', 'late', 'platformUpdatedAt',
    '2026-06-01T00:05:00Z', 'name', 'first, mended') where status = 'failed'`);
  await retryPlatformEvent(shop.call, { id: event?.id });
  await apply();
  expect(await categoryName('late')).toBe('second');
  expect(await pending()).toEqual([]);
});

test('a batch ends with the event that fills it, and contains at least one event', async () => {
  const megabytes = (count: number) => ({ name: 'large', imageUrl: 'x'.repeat(count * 2 ** 20) });
  // Larger than the service accepts, so that few are needed; each fails in its batch.
  const sizes = [3, 3, 3, 3, 9, 1, 8];
  await storeEvents(shop, 'category', 'large', ...sizes.map((size, index) => [index, megabytes(size)] as const));
  const left = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const areLeft = await applyPlatformEvents(shop.tillgate, shop.shopId, { turns: 1 });
    left.push([(await sql(`select from platform_events where status = 'pending'`)).length, areLeft]);
  }
  expect(left).toEqual([
    [4, true],
    [2, true],
    [0, false],
    [0, false],
    [0, false],
  ]);
});

test('customers and products that are saved or deleted are recorded in the log, in the same transaction', async () => {
  await logSettled(shop.tillgate);
  const after = (await listEvents(shop.call, { limit: 100 })).events.at(-1)?.position ?? 0;
  await storeEvents(
    shop,
    'customer',
    'logged-c',
    [2, { firstName: 'Zoë' }],
    [1, { firstName: 'older' }],
    [3, 'deleted'],
  );
  await storeEvents(shop, 'product', 'logged-p', [2, { name: 'Tea' }], [1, 'deleted'], [3, 'deleted']);
  await storeEvents(shop, 'category', 'logged-k', [2, { name: 'Teas' }]);
  await apply();
  await logSettled(shop.tillgate);
  const { events } = await listEvents(shop.call, { after });
  const found = await sql<{ id: number }>(`select id from customers where platform_id = 'logged-c'`);
  const customer = { customer_id: found[0]?.id, platform_id: 'logged-c' };
  expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'customer/saved', data: customer },
    { type: 'customer/deleted', data: customer },
    { type: 'product/saved', data: { platform_id: 'logged-p' } },
    { type: 'product/deleted', data: { platform_id: 'logged-p' } },
  ]);
  expect(events[0]).toMatchObject({ publicOrderId: null, sequence: null, version: null, occurredAt: clock.now() });
});

test('an unknown record can be deleted, and is restored by a newer save', async () => {
  await storeEvents(shop, 'category', 'unseen', [5, 'deleted'], [4, { name: 'before' }]);
  await apply();
  expect(await categoryName('unseen')).toBeUndefined();
  await storeEvents(shop, 'category', 'unseen', [6, { name: 'after' }]);
  await apply();
  expect(await categoryName('unseen')).toBe('after');
});

test('an event that can never be applied fails with its reason, delays no other event, and can be retried', async () => {
  await storeEvents(shop, 'category', 'good', [1, { name: 'good' }]);
  await storeEvents(shop, 'category', 'bad', [1, { name: 7 }], [2, { name: 'later' }]);
  await apply();
  expect([await categoryName('good'), await categoryName('bad')]).toEqual(['good', 'later']);
  const [event] = await failed();
  expect(event).toMatchObject({
    type: 'category/saved',
    platformId: 'bad',
    status: 'failed',
    attempts: 1,
    reason: expect.stringContaining('name'),
    body: { platform_id: 'bad', name: 7 },
  });
  // An operator corrects the event, which is now older than a later one.
  await sql(`update platform_events set body = json_build_object('platformId', 'bad', 'platformUpdatedAt',
    '2026-06-01T00:03:00Z', 'name', 'mended'), at = '2026-06-01T00:03:00Z' where status = 'failed'`);
  const retried = await retryPlatformEvent(shop.call, { id: event?.id });
  expect(retried.platformEvent).toMatchObject({ id: event?.id, status: 'pending' });
  await apply();
  expect(await categoryName('bad')).toBe('mended');
  expect(await refusalOf(retryPlatformEvent(shop.call, { id: event?.id }))).toEqual(['NOT_FOUND']);
  expect(await refusalOf(retryPlatformEvent(shop.call, { id: 'x' }))).toEqual(['INVALID_VALUE']);
});

test('a failed event can be dismissed once, with a reason that is recorded in the event log', async () => {
  await storeEvents(shop, 'category', 'strange', [1, { name: 7 }]);
  await apply();
  const [event] = await failed();
  const dismissal = { id: event?.id, reason: 'Made by a test of the platform' };
  expect(await refusalOf(dismissPlatformEvent(shop.call, { id: event?.id, reason: ' ' }))).toEqual(['REQUIRED']);
  const { platformEvent } = await dismissPlatformEvent(shop.call, dismissal);
  expect(platformEvent).toMatchObject({ id: event?.id, platformId: 'strange' });
  expect(await failed()).toEqual([]);
  const [dismissed] = await sql<{ data: object }>(
    `select data from events where type = 'platform_event/dismissed' order by position desc limit 1`,
  );
  expect(dismissed?.data).toEqual({
    id: event?.id,
    type: 'category/saved',
    platform_id: 'strange',
    reason: 'Made by a test of the platform',
  });
  for (const gone of [dismissPlatformEvent, retryPlatformEvent])
    expect(await refusalOf(gone(shop.call, dismissal))).toEqual(['NOT_FOUND']);
});

test('an event with a temporary error waits, and only later events of the same record wait with it', async () => {
  await refuseCategory('busy');
  await storeEvents(shop, 'category', 'busy', [1, { name: 'one' }], [2, { imageUrl: 'https://a.example/' }]);
  await storeEvents(shop, 'category', 'other', [1, { name: 'other' }]);
  await apply();
  expect(await categoryName('other')).toBe('other');
  expect(await pending()).toMatchObject([
    { platformId: 'busy', attempts: 1, reason: 'not now' },
    { platformId: 'busy', attempts: 0 },
  ]);
  await sql('drop trigger closed on product_categories');
  await apply();
  expect(await pending()).toHaveLength(2);
  clock.advance(1_000);
  await apply();
  expect(await findCategory(shop.tillgate.database, shop.shopId, 'busy')).toMatchObject({
    name: 'one',
    imageUrl: 'https://a.example/',
  });
});

test('an event fails after its last attempt, and the events that waited for it continue', async () => {
  await refuseCategory('never');
  await storeEvents(shop, 'category', 'never', [1, { name: 'one' }], [2, 'deleted']);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await apply();
    clock.advance(600_000);
  }
  expect(await failed()).toMatchObject([{ platformId: 'never', type: 'category/saved', attempts: 6 }]);
});

test('a shop keeps the latest 10,000 failed events', async () => {
  await sql(
    `insert into platform_events (shop_id, kind, action, platform_id, platform_type, at, body, status, received_at)
    select $1, 'category', 'saved', 'old-' || n, 'custom', now(), '{}', 'failed', now() from generate_series(1, 10000) n`,
    [shop.shopId],
  );
  await storeEvents(shop, 'category', 'newest', [1, { name: 7 }]);
  await apply();
  const list = await platformEvents(shop.call, { status: 'failed', last: 1 });
  expect(list.nodes).toMatchObject([{ platformId: 'newest' }]);
  expect(await list.totalCount()).toBe(10_000);
  const [oldest] = await failed();
  expect(oldest?.platformId).toBe('old-2');
});

test('a shop sees only its own events', async () => {
  await storeEvents({ ...shop, shopId: 'another' }, 'category', 'foreign', [1, { name: 'foreign' }]);
  expect(await pending()).toEqual([]);
});

test('processed events are counted', async () => {
  await storeEvents(shop, 'category', 'counted', [2, { name: 'x' }], [1, { name: 'y' }], [3, { name: 7 }]);
  const counted = (): number[] =>
    ['applied', 'older', 'failed'].map(
      (outcome) =>
        shop.tillgate.platformEvents.counts
          .totals()
          .find((total) => total.kind === 'category' && total.outcome === outcome)?.count ?? 0,
    );
  const before = counted();
  await apply();
  expect(counted().map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1]);
});
