import { getEventListeners } from 'node:events';
import { mock } from 'node:test';
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

/** A WebSocket class that records its sockets, so that a test can cut or mute them. */
function cuttable() {
  class Socket extends WebSocket {
    isMute = false;

    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols);
      sockets.push(this);
    }

    override emit(event: string, ...values: unknown[]): boolean {
      return this.isMute ? false : super.emit(event, ...values);
    }
  }
  const sockets: Socket[] = [];
  return { sockets, webSocket: Socket };
}

const setNote = ({ front, orderPath }: RestOrder, notes: string) => front('PATCH', `${orderPath}/meta_data`, { notes });

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

test('an iterator connects again when nothing arrives any more, although the connection is not closed', async () => {
  const order = await newRestOrder(tillgate, shop);
  const { sockets, webSocket } = cuttable();
  const client = createClient({ url: tillgate.url, token: order.orderToken, webSocket });
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    const seen: number[] = [];
    for await (const { orderUpdated } of client.live(updates)) {
      seen.push(orderUpdated.sequence);
      if (seen.length === 2) break;
      const [first] = sockets;
      let pongs = 0;
      first?.on('message', (data: Buffer) => (pongs += data.toString().includes('pong') ? 1 : 0));
      for (let tests = 0; tests < 2; tests += 1) {
        mock.timers.tick(15_000);
        await eventually('the service responds to the ping', async () => pongs > tests || undefined);
      }
      expect(sockets).toHaveLength(1);
      if (first) first.isMute = true;
      await setNote(order, 'while nothing arrives');
      mock.timers.tick(30_000);
    }
    expect(seen[1]).toBe((seen[0] ?? 0) + 1);
    expect(sockets).toHaveLength(2);
  } finally {
    mock.timers.reset();
  }
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

test('a document that the service refuses ends the iterator, even if there is always another token', async () => {
  const { publicOrderId } = await newRestOrder(tillgate, shop);
  const { orderTokens } = tillgate.app.tillgate;
  let count = 0;
  const token = (): string => {
    count += 1;
    return orderTokens.sign(shop.shopIdentifier, publicOrderId, new Date(Date.now() - count * 1_000));
  };
  const { webSocket } = cuttable();
  const events: TypedDocument<unknown, { after?: string }> =
    'subscription ($after: ID) { shopEvents(after: $after) { position } }';
  const signal = AbortSignal.timeout(20_000);
  await expect(
    createClient({ url: tillgate.url, token, webSocket }).live(events, {}, { signal }).next(),
  ).rejects.toBeInstanceOf(TillgateError);
});

test('an iterator continues after the service had too much to do, however often', async () => {
  const order = await newRestOrder(tillgate, shop);
  let left = 4;
  const errors = [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED', reason: 'RATE_LIMITED' } }];
  class Refusing extends WebSocket {
    override emit(event: string, ...values: unknown[]): boolean {
      if (event !== 'message' || !String(values[0]).includes('"next"') || left === 0)
        return super.emit(event, ...values);
      left -= 1;
      return super.emit(event, Buffer.from(JSON.stringify({ id: '1', type: 'error', payload: errors })), false);
    }
  }
  const client = createClient({ url: tillgate.url, token: order.orderToken, webSocket: Refusing });
  const { value } = await client.live(updates).next();
  expect(value).toMatchObject({ orderUpdated: { type: 'order/snapshot' } });
  expect(left).toBe(0);
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
