import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readEvents } from '../../../../src/domain/core/event-log/event-repository.js';
import { listEvents } from '../../../../src/domain/log/events/list-events.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { liftEventLog } from '../../../../src/database/event-log.js';
import { eventually } from '../../../support/eventually.js';
import { logSettled } from '../../../support/log-settled.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the event feed', () => {
  test('a reader that continues from its last position misses no event that commits late', async () => {
    const { database } = shop.tillgate;
    const { publicOrderId } = await initializeOrder(shop.call, {});
    const seen: string[] = [];
    let after = 0;
    const read = async (): Promise<void> => {
      const { events } = await listEvents(shop.call, { after, limit: 100 });
      seen.push(...events.map(({ id }) => id));
      after = events.at(-1)?.position ?? after;
    };
    await read();

    // A transaction that got its number early and commits after changes that began later.
    await database.transaction(async (slow) => {
      await slow.run({ text: 'select pg_current_xact_id()', values: [] });
      await slow.run({
        text: `insert into events (shop_id, position, id, type, data, occurred_at)
          values ($1, event_position(1), gen_random_uuid(), 'shop/slow', '{}', now())`,
        values: [shop.shopId],
      });
      await appendOrderMetadata(shop.call, { publicOrderId, notes: 'quick' });
      await read();
    });
    await logSettled(shop.tillgate);
    await read();

    const all = await database.run<{ id: string }>({
      text: 'select id from events where shop_id = $1',
      values: [shop.shopId],
    });
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  test('a reader misses no event that is committed while it reads', async () => {
    const { database } = shop.tillgate;
    const { publicOrderId } = await initializeOrder(shop.call, {});
    await logSettled(shop.tillgate);
    const after = (await listEvents(shop.call, { limit: 100 })).events.at(-1)?.position ?? 0;
    const [slow, holding] = [await database.pool.connect(), await database.pool.connect()];
    try {
      const { rows: offsets } = await slow.query<{ value: number }>('select value from event_log_offset');
      await slow.query('begin');
      // As event_position(1), which would hold a lock that the reader must wait for below.
      const { rows } = await slow.query<{ position: number }>(
        `insert into events (shop_id, position, id, type, data, occurred_at)
          values ($1, pg_current_xact_id()::text::bigint * 8192 + 1 + $2, gen_random_uuid(), 'shop/slow', '{}', now())
          returning position`,
        [shop.shopId, offsets[0]?.value],
      );
      await appendOrderMetadata(shop.call, { publicOrderId, notes: 'quick' });
      // The reader has found the rows, and waits in the function that returns the end of the log.
      await holding.query('begin');
      await holding.query('lock table event_log_offset');
      const page = { after, limit: 100, types: [] };
      const reading = readEvents(database, shop.shopId, page);
      await eventually('the waiting reader', async () => {
        const waiting = await holding.query(
          `select from pg_locks where relation = 'event_log_offset'::regclass and not granted`,
        );
        return waiting.rowCount === 1 ? true : undefined;
      });
      await slow.query('commit');
      await holding.query('commit');
      const read = await reading;
      await logSettled(shop.tillgate);
      const rest = await readEvents(database, shop.shopId, { ...page, after: read.at(-1)?.position ?? after });
      expect([...read, ...rest].map(({ position }) => position)).toContain(rows[0]?.position);
    } finally {
      slow.release();
      holding.release();
    }
  });

  test('a caller finds the event of its own change, even if another transaction must end first', async () => {
    const { database } = shop.tillgate;
    const { publicOrderId } = await initializeOrder(shop.call, {});
    const looked = new Promise<void>((resolve) => {
      database.onStatement = (text) => void (text.includes('event_log_end') && resolve());
    });
    let reading: ReturnType<typeof listEvents> | undefined;
    await database.transaction(async (slow) => {
      await slow.run({ text: 'select pg_current_xact_id()', values: [] });
      await appendOrderMetadata(shop.call, { publicOrderId, notes: 'just now' });
      reading = listEvents(shop.call, { limit: 100 });
      await looked;
    });
    database.onStatement = undefined;
    const events = (await reading)?.events.filter((event) => event.publicOrderId === publicOrderId);
    expect(events?.map(({ type }) => type)).toEqual(['order/initialized', 'order/updated']);
  });

  test('the feed can be filtered by type, and a page says whether there are more events', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, {});
    await appendOrderMetadata(shop.call, { publicOrderId, notes: 'x' });
    const { events, hasMore } = await listEvents(shop.call, { types: ['order/initialized'], limit: 1 });
    expect(events.map(({ type }) => type)).toEqual(['order/initialized']);
    expect(hasMore).toBe(true);
  });

  test('positions continue to grow after a move to a cluster whose transaction numbers are lower', async () => {
    const { database } = shop.tillgate;
    await database.run({
      text: `insert into events (shop_id, position, id, type, data, occurred_at)
        values ($1, event_position(1) + 8192 * 1000000::bigint, gen_random_uuid(), 'shop/moved', '{}', now())`,
      values: [shop.shopId],
    });
    await liftEventLog(database);
    const before = await database.run<{ last: number }>({
      text: 'select max(position) as last from events',
      values: [],
    });
    const { publicOrderId } = await initializeOrder(shop.call, {});
    const { events } = await listEvents(shop.call, { after: before[0]?.last });
    expect(events).toMatchObject([{ publicOrderId, sequence: 1 }]);
  });
});
