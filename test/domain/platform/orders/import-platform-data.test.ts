import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPlatformConnectorDestination } from '../../../../src/domain/platform/destinations/create-platform-connector-destination.js';
import { applyPlatformEvents } from '../../../../src/domain/platform/events/apply-platform-events.js';
import { insertPlatformEvents } from '../../../support/stored-events.js';
import { importPlatformData } from '../../../../src/domain/platform/imports/import-platform-data.js';
import { platformImports } from '../../../../src/domain/platform/imports/platform-imports.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import {
  finishImports,
  importPlatformData as goOn,
  startWeeklyImports,
} from '../../../../src/jobs/import-platform-data.js';
import { openConnectedShop, type ConnectedShop } from '../../../support/connected-shop.js';
import { eventually } from '../../../support/eventually.js';
import { refusalOf } from '../../../support/shop.js';

let shop: ConnectedShop;
const hour = 3_600_000;
const week = 7 * 24 * hour;

const open = async (...topics: string[]): Promise<ConnectedShop> => (shop = await openConnectedShop(...topics));
afterEach(() => shop.close());

const start = async () => (await importPlatformData(shop.call, {})).platformImport;
const last = async () => (await platformImports(shop.call, {})).platformImports[0];
const run = async (): Promise<void> => {
  await goOn(shop.tillgate);
  await eventually('the import rests', async () => {
    const underway = await rows('select from platform_imports where shop_id = $1 and claimed_until is not null');
    return underway.length === 0 ? true : undefined;
  });
};
const rows = <Row extends object>(text: string) => shop.tillgate.database.run<Row>({ text, values: [shop.shopId] });
const customers = async () =>
  (await rows<{ id: string }>('select platform_id as id from customers where shop_id = $1 order by 1')).map(
    ({ id }) => id,
  );
const orders = async () =>
  (await rows<{ id: string }>('select platform_id as id from platform_orders where shop_id = $1 order by 1')).map(
    ({ id }) => id,
  );
const id = (kind: string, number: number) => `${kind}-${String(number).padStart(4, '0')}`;

function fill(count: number): void {
  for (let number = 1; number <= count; number += 1) {
    const platform_updated_at = '2026-06-01T00:00:00Z';
    shop.platform.customers.push({ platform_id: id('c', number), platform_updated_at, email: `${number}@example.com` });
    shop.platform.orders.push({
      platform_id: id('o', number),
      platform_updated_at,
      total: `${number}.00`,
      currency: 'USD',
    });
  }
}

describe('an import', () => {
  beforeEach(() => open('customers', 'orders'));

  test('imports all customers and orders, page by page', async () => {
    fill(600);
    expect(await start()).toMatchObject({ status: 'running', stage: 'customers', customers: 0 });
    await run();
    expect(await last()).toMatchObject({
      status: 'finished',
      customers: 600,
      orders: 600,
      skipped: 0,
      lastError: null,
    });
    expect(await customers()).toHaveLength(600);
    expect(await orders()).toHaveLength(600);
    expect(shop.platform.of('GET customers')).toHaveLength(3);
    expect(
      shop.platform.of('GET customers').map(({ path }) => new URL(path, 'http://p').searchParams.get('limit')),
    ).toEqual(['250', '250', '250']);
  });

  test.each(['wrapped', 'bare'] as const)('reads a list in the %s form', async (shape) => {
    fill(3);
    shop.platform.shape = shape;
    await start();
    await run();
    expect(await last()).toMatchObject({ status: 'finished', customers: 3, orders: 3 });
  });

  test('continues after the last stored page if its process has died', async () => {
    fill(600);
    await start();
    shop.platform.next('GET customers', { status: 500 }, { status: 500 }, { status: 500 });
    await run();
    expect(await last()).toMatchObject({
      status: 'running',
      customers: 0,
      lastError: 'The platform responded with status 500.',
    });
    shop.clock.advance(hour);
    await shop.tillgate.database.run({
      text: `create function die() returns trigger language plpgsql as $$ begin
        if new.stage = 'orders' then raise exception 'died'; end if; return new; end $$`,
      values: [],
    });
    await shop.tillgate.database.run({
      text: 'create trigger dies before update on platform_imports for each row execute function die()',
      values: [],
    });
    await run();
    // The third page and the step to the orders are one transaction.
    expect(await customers()).toHaveLength(500);
    await shop.tillgate.database.run({ text: 'drop trigger dies on platform_imports', values: [] });
    const asked = shop.platform.of('GET customers').length;
    shop.clock.advance(hour);
    await run();
    expect(await last()).toMatchObject({ status: 'finished', customers: 600, orders: 600 });
    expect(shop.platform.of('GET customers')).toHaveLength(asked + 1);
  });

  test('stores nothing older than the stored data, and ignores unknown fields', async () => {
    fill(1);
    await start();
    await run();
    shop.platform.orders[0] = { platform_id: id('o', 1), platform_updated_at: '2026-05-01T00:00:00Z', total: '9.00' };
    shop.platform.customers[0] = { platform_id: id('c', 1), email: 'old@example.com' };
    await start();
    await run();
    const [order] = await rows<{ total: string }>(
      `select document ->> 'total' as total from platform_orders where shop_id = $1`,
    );
    const [customer] = await rows<{ email: string }>('select email_address as email from customers where shop_id = $1');
    expect([order?.total, customer?.email]).toEqual(['1.00', '1@example.com']);
  });

  test('keeps the valid fields of a record, and leaves out records without an ID', async () => {
    shop.platform.next('GET customers', {
      status: 200,
      body: JSON.stringify({
        data: { customers: [{ platform_id: 7, email: 5, first_name: 'Zoë\0' }, { email: 'nobody@example.com' }] },
      }),
    });
    await start();
    await run();
    expect(await last()).toMatchObject({ status: 'finished', customers: 1, skipped: 1 });
    expect(await rows('select platform_id, first_name, email_address from customers where shop_id = $1')).toEqual([
      { platform_id: '7', first_name: 'Zoë', email_address: '' },
    ]);
  });

  test('requests smaller pages if one is too large to be read', async () => {
    fill(3);
    for (const customer of shop.platform.customers) customer['first_name'] = 'x'.repeat(400_000);
    await start();
    await run();
    expect(await last()).toMatchObject({ status: 'finished', customers: 3, orders: 3 });
  });

  test('is retried later if the platform cannot be reached, and fails in the end', async () => {
    await start();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      shop.platform.next('GET customers', { status: 503 }, { status: 503 }, { status: 503 });
      await run();
      shop.clock.advance(12 * hour);
    }
    expect(await last()).toMatchObject({ status: 'failed', lastError: 'The platform responded with status 503.' });
    shop.platform.calm();
    fill(1);
    expect(await start()).toMatchObject({ status: 'running' });
    await run();
    expect(await last()).toMatchObject({ status: 'finished', customers: 1 });
    expect((await platformImports(shop.call, {})).platformImports).toHaveLength(1);
  });

  test('fails in the end if the destination has no usable secret, and continues with one', async () => {
    await rows(`update platform_connector_destinations set shared_secret = 'unreadable' where shop_id = $1`);
    await start();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await run();
      shop.clock.advance(12 * hour);
    }
    expect(await last()).toMatchObject({ status: 'failed', lastError: expect.stringMatching(/./) });
  });

  test('fails immediately if the platform refuses, and restarts the list if its cursor is unknown', async () => {
    fill(300);
    shop.platform.next(
      'GET customers',
      {
        status: 200,
        body: JSON.stringify({ customers: [{ platform_id: id('c', 1) }], pagination: { next: 'stale' } }),
      },
      { status: 400, body: '{"message":"no such cursor"}' },
    );
    await start();
    await run();
    expect(await last()).toMatchObject({
      status: 'failed',
      lastError: 'The platform responded with status 400: no such cursor',
    });
    await start();
    await run();
    expect(await last()).toMatchObject({ status: 'finished' });
    expect(await customers()).toHaveLength(300);
  });

  test.each([
    ['the same cursor', { customers: [{ platform_id: 'c' }], pagination: { next: 'again' } }],
    ['an empty page with a cursor', { customers: [], pagination: { next: 'more' } }],
  ])('ends if the platform returns %s repeatedly', async (_, page) => {
    const answer = { status: 200, body: JSON.stringify(page) };
    shop.platform.next('GET customers', answer, answer, answer);
    await start();
    await run();
    expect(await last()).toMatchObject({ status: 'finished' });
    expect(shop.platform.of('GET customers').length).toBeLessThan(3);
  });

  test('continues after empty pages with a cursor', async () => {
    const page = (listed: object[], next: string | null) => ({
      status: 200,
      body: JSON.stringify({ customers: listed, pagination: { next } }),
    });
    const customer = (name: string) => ({ platform_id: name, platform_updated_at: '2026-06-01T00:00:00Z' });
    shop.platform.next(
      'GET customers',
      page([customer('c-1')], 'a'),
      page([], 'b'),
      page([], 'c'),
      page([customer('c-2')], null),
    );
    await start();
    await run();
    expect(await last()).toMatchObject({ status: 'finished', customers: 2 });
    expect(await customers()).toEqual(['c-1', 'c-2']);
  });

  test('fails after 100,000 pages without anything new', async () => {
    const page = (next: string) => ({
      status: 200,
      body: JSON.stringify({
        customers: [{ platform_id: 'c-1', platform_updated_at: '2026-06-01T00:00:00Z' }],
        pagination: { next },
      }),
    });
    await shop.tillgate.database.run({
      text: `create function almost_endless() returns trigger language plpgsql as
        $$ begin new.idle_pages := case when new.idle_pages = 1 then 99998 else new.idle_pages end; return new; end $$`,
      values: [],
    });
    await shop.tillgate.database.run({
      text: `create trigger almost_endless before update on platform_imports for each row execute function almost_endless()`,
      values: [],
    });
    shop.platform.next('GET customers', ...Array.from({ length: 10 }, (_, index) => page(`cursor-${index}`)));
    await start();
    await run();
    expect(await last()).toMatchObject({
      status: 'failed',
      customers: 4,
      lastError: 'The platform’s list of customers does not end: 100000 pages in a row contained nothing new.',
    });
    expect(shop.platform.of('GET customers')).toHaveLength(4);
  });

  test.each([
    ['of two pages', ['a', 'b', 'a']],
    ['of five pages that comes after others', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']],
  ])('fails if the cursors of the platform form a cycle %s, and keeps what was imported', async (_, cursors) => {
    const back = cursors.at(-1) ?? '';
    const next = new Map(cursors.slice(1).map((cursor, index) => [cursors[index] ?? '', cursor]));
    const order: string[] = [cursors[0] ?? ''];
    while (order.length < 60) order.push(next.get(order.at(-1) ?? '') ?? back);
    shop.platform.next(
      'GET orders',
      ...order.map((cursor, index) => ({
        status: 200,
        body: JSON.stringify({
          orders: [{ platform_id: `o-${cursors[index - 1] ?? index}` }],
          pagination: { next: cursor },
        }),
      })),
    );
    fill(2);
    await start();
    await run();
    expect(await last()).toMatchObject({
      status: 'failed',
      stage: 'orders',
      customers: 2,
      lastError: 'The platform’s list of orders does not end: its pages lead back to an earlier page.',
    });
    expect(shop.platform.of('GET orders').length).toBeLessThan(4 * cursors.length);
    expect((await orders()).length).toBeGreaterThanOrEqual(cursors.length - 1);
    // It restarts the list when it is started again.
    shop.platform.calm();
    await start();
    await run();
    expect(await last()).toMatchObject({ status: 'finished', customers: 2 });
    expect(await orders()).toEqual(expect.arrayContaining([id('o', 1), id('o', 2)]));
  });

  test.each(['customers', 'orders'] as const)(
    'fails immediately if the list of %s has an ID that is too long, keeps earlier pages, and continues after a correction',
    async (stage) => {
      fill(300);
      const overlong = { platform_id: `x${'y'.repeat(5_000)}`, platform_updated_at: '2026-06-01T00:00:00Z' };
      shop.platform[stage].push(overlong);
      await start();
      await run();
      expect(await last()).toMatchObject({
        status: 'failed',
        stage,
        [stage]: 250,
        lastError: `The platform’s list of ${stage} has a platform_id of 5001 characters, of 255 at most: x${'y'.repeat(49)}…`,
      });
      expect(await (stage === 'customers' ? customers() : orders())).toHaveLength(250);
      shop.platform[stage].pop();
      const asked = shop.platform.of(`GET ${stage}`).length;
      await start();
      await run();
      expect(await last()).toMatchObject({ status: 'finished', customers: 300, orders: 300 });
      expect(shop.platform.of(`GET ${stage}`)).toHaveLength(asked + 1);
    },
  );

  test('stores the newest of two records with the same ID, and ignores a field that is too long', async () => {
    const order = (platform_updated_at: string, total: string) => ({
      platform_id: 'twice',
      platform_updated_at,
      total,
      platform_customer_id: 'z'.repeat(5_000),
    });
    const list = [order('2026-06-02T00:00:00Z', '2.00'), order('2026-06-01T00:00:00Z', '1.00')];
    shop.platform.next('GET orders', { status: 200, body: JSON.stringify({ orders: list }) });
    await start();
    await run();
    expect(await last()).toMatchObject({ status: 'finished', orders: 2 });
    expect(await rows(`select document ->> 'total' as total from platform_orders where shop_id = $1`)).toEqual([
      { total: '2.00' },
    ]);
  });

  test('is recorded in the event log if it contains something new, and not if it is repeated', async () => {
    fill(2);
    const logged = async () =>
      (await rows<{ type: string }>(`select type from events where shop_id = $1 and type like 'customer/%'`)).length;
    await start();
    await run();
    expect(await logged()).toBe(2);
    shop.platform.customers[0] = { platform_id: id('c', 1), platform_updated_at: '2026-06-02T00:00:00Z' };
    await start();
    await run();
    expect(await logged()).toBe(3);
  });

  test('does not deadlock with events of the platform that arrive at the same time', async () => {
    fill(200);
    const events = shop.platform.orders.toReversed().map(({ platform_id: platformId }, index) => ({
      shopId: shop.shopId,
      kind: 'order' as const,
      action: index % 3 === 0 ? ('deleted' as const) : ('saved' as const),
      platformId,
      platformType: 'custom',
      at: '2026-07-01T00:00:00.000Z',
      body: { platformId, [index % 3 === 0 ? 'platformDeletedAt' : 'platformUpdatedAt']: '2026-07-01T00:00:00.000Z' },
      receivedAt: new Date(),
    }));
    for (let round = 0; round < 3; round += 1) {
      await insertPlatformEvents(shop.tillgate.database, events);
      await start();
      await Promise.all([run(), applyPlatformEvents(shop.tillgate, shop.shopId)]);
    }
    expect(await rows('select number from platform_events where shop_id = $1')).toEqual([]);
    expect(await last()).toMatchObject({ status: 'finished', orders: 200, lastError: null });
  });

  test('is continued by another process after its page when this process ends', async () => {
    fill(600);
    await start();
    await goOn(shop.tillgate);
    await finishImports(shop.tillgate);
    expect(await last()).toMatchObject({ status: 'running' });
    await run();
    expect(await last()).toMatchObject({ status: 'finished', customers: 600, orders: 600 });
    expect(shop.platform.of('GET customers')).toHaveLength(3);
  });

  test('is returned to a caller who starts one while it runs', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.id).toBe(other.id);
  });

  test('runs each week if the setting is on', async () => {
    fill(1);
    await startWeeklyImports(shop.tillgate);
    expect(await last()).toBeUndefined();
    await updateGeneralSettings(shop.call, { connector: { weeklyImport: true } });
    await startWeeklyImports(shop.tillgate);
    await run();
    shop.clock.advance(week - hour);
    await startWeeklyImports(shop.tillgate);
    await run();
    expect((await platformImports(shop.call, {})).platformImports).toHaveLength(1);
    shop.clock.advance(2 * hour);
    await startWeeklyImports(shop.tillgate);
    await run();
    expect((await platformImports(shop.call, {})).platformImports).toMatchObject([
      { status: 'finished', customers: 1 },
      { status: 'finished' },
    ]);
  });
});

test('an import with one destination reads only the resources of that destination', async () => {
  await open('orders');
  fill(2);
  expect(await start()).toMatchObject({ stage: 'orders' });
  await run();
  expect(await last()).toMatchObject({ status: 'finished', customers: 0, orders: 2 });
});

test('an import is refused in a shop without a platform', async () => {
  await open();
  expect(await refusalOf(importPlatformData(shop.call, {}))).toEqual(['NO_DESTINATION']);
  const { url: destination, secret: sharedSecret } = shop.platform;
  await createPlatformConnectorDestination(shop.call, { topic: 'carts', destination, sharedSecret });
  expect(await refusalOf(importPlatformData(shop.call, {}))).toEqual(['NO_DESTINATION']);
});
