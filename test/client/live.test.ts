import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient, TillgateError, type TypedDocument } from '@tillgate/client';
import { WebSocket } from 'ws';
import { eventually } from '../support/eventually.js';
import { newRestOrder, newRestShop, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface Update {
  orderUpdated: { sequence: number; type: string };
}
const updates: TypedDocument<Update, { afterSequence?: number }> =
  'subscription ($afterSequence: Int) { orderUpdated(afterSequence: $afterSequence) { sequence type } }';

/** A WebSocket class that records its sockets, so that a test can cut them. */
function cuttable() {
  const sockets: WebSocket[] = [];
  class Socket extends WebSocket {
    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols);
      sockets.push(this);
    }
  }
  return { sockets, webSocket: Socket };
}

const setNote = ({ front, o }: RestOrder, notes: string) => front('PATCH', `${o}/meta_data`, { notes });

test('an iterator continues after a lost connection without missing or repeating an update', async () => {
  const order = await newRestOrder(tillgate, shop);
  const { sockets, webSocket } = cuttable();
  const client = createClient({ url: tillgate.url, token: order.orderToken, webSocket });
  const seen: number[] = [];
  const connections: boolean[] = [];
  const last = 30;
  const { signal } = new AbortController();
  const onConnection = (isConnected: boolean) => connections.push(isConnected);
  for await (const { orderUpdated } of client.live(updates, {}, { signal, onConnection })) {
    // However many updates there were, no listener is left over.
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    seen.push(orderUpdated.sequence);
    if (orderUpdated.sequence % 10 === 1) sockets.at(-1)?.terminate();
    if (orderUpdated.sequence >= last) break;
    // Some changes happen while there is no connection.
    await setNote(order, `note ${String(seen.length)}`);
  }
  const [first = 0] = seen;
  expect(seen).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  expect(sockets.length).toBeGreaterThan(2);
  expect(connections).toContain(false);
  await eventually(
    'all sockets are closed',
    async () => sockets.every(({ readyState }) => readyState === 3) || undefined,
  );
});

test('an expired token is replaced when the service closes the socket because of it', async () => {
  const order = await newRestOrder(tillgate, shop);
  const { orderTokens } = tillgate.app.tillgate;
  // The token expires in two seconds.
  const old = orderTokens.sign(shop.shopIdentifier, order.publicOrderId, new Date(Date.now() - 60 * 60_000 + 2_000));
  const tokens = [old, order.orderToken];
  const { sockets, webSocket } = cuttable();
  const client = createClient({
    url: tillgate.url,
    token: () => tokens.shift() ?? '',
    webSocket,
    // The renewal fails, as if the network were down.
    fetch: () => Promise.reject(new TypeError('offline')),
  });
  const types: string[] = [];
  for await (const { orderUpdated } of client.live(updates)) {
    types.push(orderUpdated.type);
    if (types.length === 2) break;
    await eventually('the service closes the socket', async () => sockets[0]?.readyState === 3 || undefined);
    await setNote(order, 'after the token ended');
  }
  expect(types).toEqual(['order/snapshot', 'order/updated']);
});

test('an error that the service does not let the client retry ends the iterator with its code', async () => {
  const { webSocket } = cuttable();
  const client = createClient({ url: tillgate.url, token: 'tg_wrong.token', webSocket });
  await expect(client.live(updates).next()).rejects.toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
  const limited = await newRestShop(tillgate, ['READ_PRODUCTS']);
  const events: TypedDocument<unknown, { after?: string }> =
    'subscription ($after: ID) { shopEvents(after: $after) { position } }';
  await expect(
    createClient({ url: tillgate.url, token: limited.token, webSocket }).live(events).next(),
  ).rejects.toBeInstanceOf(TillgateError);
});

test('a subscription that cannot be resumed is refused immediately', async () => {
  const client = createClient({ url: tillgate.url, token: shop.token });
  const document: TypedDocument<unknown, object> = 'subscription { shopEvents { type } }';
  await expect(client.live(document).next()).rejects.toThrow('must subscribe to orderUpdated with $afterSequence');
});

test('an iterator ends when its signal is aborted', async () => {
  const order = await newRestOrder(tillgate, shop);
  const { sockets, webSocket } = cuttable();
  const client = createClient({ url: tillgate.url, token: order.orderToken, webSocket });
  const controller = new AbortController();
  let count = 0;
  for await (const update of client.live(updates, {}, { signal: controller.signal })) {
    count += update.orderUpdated.sequence > 0 ? 1 : 0;
    controller.abort();
  }
  expect(count).toBe(1);
  await eventually(
    'the socket is closed',
    async () => sockets.every(({ readyState }) => readyState === 3) || undefined,
  );
});
