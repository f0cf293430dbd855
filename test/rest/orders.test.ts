import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Pool } from 'pg';
import { newRestOrder, newRestShop, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let order: RestOrder;
let path: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  order = await newRestOrder(tillgate, shop);
  path = `${order.orderPath}/refresh`;
});
afterAll(() => tillgate.close());

describe('reading an order', () => {
  test('gives its frontend and backends the same response', async () => {
    const own = await order.front('GET', path);
    const ofBackend = await shop.api('GET', path);
    expect([own.status, own.text, own.headers.get('etag')]).toEqual([
      200,
      ofBackend.text,
      ofBackend.headers.get('etag'),
    ]);
  });

  test('shows each change, although it was read before', async () => {
    for (const notes of ['one', 'two – three']) {
      await order.front('PATCH', `${order.orderPath}/meta_data`, { notes });
      const { text, headers } = await order.front('GET', path);
      const changed = await shop.api('GET', `${shop.ordersPath}/${order.publicOrderId}`);
      expect(text).toContain(notes);
      expect([text, headers.get('etag')]).toEqual([changed.text, changed.headers.get('etag')]);
    }
  });

  test('refuses an invalid If-Match of its frontend, and ignores a query', async () => {
    const header = await order.front('GET', path, undefined, { 'if-match': 'none' });
    expect([header.status, header.body.errors?.[0]?.code]).toEqual([400, 'INVALID_HEADER']);
    const query = await order.front('GET', `${path}?expected_version=none`);
    expect([query.status, query.text]).toEqual([200, (await order.front('GET', path)).text]);
  });

  test('of a deleted order is NOT_FOUND for its frontend', async () => {
    const deleted = await newRestOrder(tillgate, shop);
    await deleted.front('GET', `${deleted.orderPath}/refresh`);
    const pool = new Pool({ connectionString: tillgate.databaseUrl });
    await pool.query('delete from orders where public_order_id = $1', [deleted.publicOrderId]);
    await pool.end();
    const { status, body } = await deleted.front('GET', `${deleted.orderPath}/refresh`);
    expect([status, body.errors?.[0]?.code]).toEqual([404, 'NOT_FOUND']);
  });
});
