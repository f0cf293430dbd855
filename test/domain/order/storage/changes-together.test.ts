import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Executor } from '../../../../src/lib/executor.js';
import { readOrderEvents } from '../../../support/order-events.js';
import { createLoadTogether } from '../../../../src/domain/order/storage/load-together.js';
import { holdOrder } from '../../../../src/domain/order/storage/lease-repository.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { saveOrder } from '../../../../src/domain/order/storage/save-order-repository.js';
import type { Order } from '../../../../src/domain/order/document/order.js';
import { createSaveTogether } from '../../../../src/domain/order/storage/save-together-repository.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const startOrders = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await initializeOrder(shop.call, {})).publicOrderId));

async function load(publicOrderId: string): Promise<Order> {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order;
}

/** The database with a list of the names of the statements that it ran. */
function recorded(): { executor: Executor; names: string[] } {
  const names: string[] = [];
  const { database } = shop.tillgate;
  return {
    names,
    executor: {
      run: (statement) => {
        names.push(statement.name ?? '');
        return database.run(statement);
      },
    },
  };
}

const withNotes = (order: Order, notes: string, state: Partial<Order['state']> = {}) => ({
  order: {
    ...order,
    state: { ...order.state, ...state, orderMetaData: { ...order.state.orderMetaData, notes } },
  },
  events: [
    { type: 'order/updated', data: { changed: ['order_meta_data'] } },
    { type: 'order/noted', data: { notes } },
  ],
  now: shop.tillgate.clock.now(),
});

describe('orders that are saved at the same time', () => {
  test('are written by one statement, each with its version and its events in order', async () => {
    const ids = await startOrders(5);
    const orders = await Promise.all(ids.map(load));
    const { executor, names } = recorded();
    const save = createSaveTogether(executor);
    const saved = await Promise.all(orders.map((order, n) => save(withNotes(order, `note ${n}`))));
    expect(names).toEqual(['save_orders_8']);
    expect(saved.map((order) => order?.version)).toEqual([2, 2, 2, 2, 2]);
    for (const [n, id] of ids.entries()) {
      const { state, version, sequence } = await load(id);
      expect([state.orderMetaData.notes, version, sequence]).toEqual([`note ${n}`, 2, 3]);
      const events = await readOrderEvents(shop.tillgate.database, shop.shopId, id, { after: 1, limit: 10 });
      expect(events.map(({ type, sequence: position }) => [type, position])).toEqual([
        ['order/updated', 2],
        ['order/noted', 3],
      ]);
      expect(events[1]?.data).toEqual({ notes: `note ${n}` });
      expect(events[0]?.position).toBeLessThan(events[1]?.position ?? 0);
    }
  });

  test('use five different statements, however many they are, so that each connection plans few', async () => {
    const { executor, names } = recorded();
    const save = createSaveTogether(executor);
    const ids = await startOrders(16);
    for (let count = 1; count <= ids.length; count++) {
      const orders = await Promise.all(ids.slice(0, count).map(load));
      const saved = await Promise.all(orders.map((order) => save(withNotes(order, `one of ${count}`))));
      expect(saved).not.toContain(undefined);
    }
    expect([...new Set(names)]).toEqual([1, 2, 4, 8, 16].map((count) => `save_orders_${count}`));
  });

  test('are stored exactly as if each were saved by its own statement', async () => {
    const [together = '', alone = '', other = ''] = await startOrders(3);
    const columns = async (id: string) => {
      const { rows } = await shop.tillgate.database.pool.query<Record<string, unknown>>(
        `select to_json(o)::text as row from orders o where public_order_id = $1`,
        [id],
      );
      const row: Record<string, unknown> = JSON.parse(String(rows[0]?.['row']));
      const { public_order_id: _, order_id: __, api_session_id: ___, ...rest } = row;
      return JSON.stringify(rest).replaceAll(id, 'order');
    };
    const save = createSaveTogether(shop.tillgate.database);
    const change = async (id: string) => {
      const order = await load(id);
      return withNotes({ ...order, state: { ...order.state, orderId: 7 } }, 'the same', { platformOrderId: 'p-1' });
    };
    const now = shop.tillgate.clock.now();
    await Promise.all([save({ ...(await change(together)), now }), save(withNotes(await load(other), 'other'))]);
    await saveOrder(shop.tillgate.database, { ...(await change(alone)), now });
    const withoutTimes = (row: string) => row.replaceAll(/"created_at":"[^"]*"/g, '"created_at":""');
    expect(withoutTimes(await columns(together))).toBe(withoutTimes(await columns(alone)));
  });

  test('are not written if they have changed in the meantime or are leased, but the others are', async () => {
    const [changed = '', leased = '', free = ''] = await startOrders(3);
    const orders = await Promise.all([changed, leased, free].map(load));
    await appendOrderMetadata(shop.frontend(changed), { notes: 'first' });
    const [, second] = orders;
    if (second)
      await holdOrder(shop.tillgate.database, second, { holder: 'other', until: new Date(Date.now() + 60_000) });
    const save = createSaveTogether(shop.tillgate.database);
    const saved = await Promise.all(orders.map((order) => save(withNotes(order, 'late'))));
    expect(saved.map((order) => order?.version)).toEqual([undefined, undefined, 2]);
    expect((await load(changed)).state.orderMetaData.notes).toBe('first');
    expect((await load(leased)).version).toBe(1);
    expect((await load(free)).state.orderMetaData.notes).toBe('late');
  });

  test('are written even if the database refuses one of them, and only its caller gets the error', async () => {
    const ids = await startOrders(3);
    const orders = await Promise.all(ids.map(load));
    const save = createSaveTogether(shop.tillgate.database);
    const saved = await Promise.allSettled(
      orders.map((order, n) => save(withNotes(order, 'kept', n === 1 ? { orderTotal: -1 } : {}))),
    );
    expect(saved.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all(ids.map(async (id) => (await load(id)).version))).toEqual([2, 1, 2]);
  });

  test('are written separately if their statement has waited too long for a lock', async () => {
    const ids = await startOrders(2);
    const orders = await Promise.all(ids.map(load));
    const { database } = shop.tillgate;
    const executor: Executor = {
      run: (statement) =>
        statement.name === 'save_orders_2'
          ? database.transaction(async (slow) => {
              await slow.run({ text: "set local statement_timeout = '10ms'", values: [] });
              await slow.run({ text: 'select pg_sleep(5)', values: [] });
              return slow.run(statement);
            })
          : database.run(statement),
    };
    const save = createSaveTogether(executor);
    const saved = await Promise.all(orders.map((order) => save(withNotes(order, 'kept'))));
    expect(saved.map((order) => order?.version)).toEqual([2, 2]);
  });

  test('do not wait for an order that another transaction has locked', async () => {
    const [locked = '', free = ''] = await startOrders(2);
    const orders = await Promise.all([locked, free].map(load));
    const client = await shop.tillgate.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from orders where public_order_id = $1 for update', [locked]);
      const save = createSaveTogether(shop.tillgate.database);
      const [waiting, saved] = orders.map((order) => save(withNotes(order, 'now')));
      expect((await saved)?.version).toBe(2);
      await client.query('commit');
      expect((await waiting)?.version).toBe(2);
    } finally {
      client.release();
    }
  });
});

describe('orders that are loaded at the same time', () => {
  test('are loaded by one statement for the same data, each as by its own statement', async () => {
    const ids = await startOrders(3);
    const { executor, names } = recorded();
    const load3 = createLoadTogether(executor);
    const expected = { zones: true, taxRates: true, elements: true, overrides: ['tax', 'shipping'] as const };
    const loaded = await Promise.all([...ids, 'of nobody'].map((id) => load3(shop.shopId, id, expected)));
    expect(names).toHaveLength(1);
    const alone = await Promise.all(
      [...ids, 'of nobody'].map((id) =>
        loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId: id }, expected),
      ),
    );
    expect(loaded).toEqual(alone);
    expect(loaded[3]).toBeUndefined();
  });

  test('are not found in another shop', async () => {
    const ids = await startOrders(2);
    const loadTogether = createLoadTogether(shop.tillgate.database);
    const loaded = await Promise.all(ids.map((id, n) => loadTogether(n === 0 ? 'another' : shop.shopId, id)));
    expect(loaded.map((one) => one?.order.publicOrderId)).toEqual([undefined, ids[1]]);
  });

  test('are loaded separately if a change needs values of its own', async () => {
    const ids = await startOrders(2);
    const { executor, names } = recorded();
    const loadTogether = createLoadTogether(executor);
    await Promise.all(ids.map((id) => loadTogether(shop.shopId, id, { discountCodes: ['TEN'] })));
    expect(names).toEqual(['load_order_co', 'load_order_co']);
  });
});
