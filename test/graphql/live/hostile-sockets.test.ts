import { once } from 'node:events';
import { connect as openConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { eventually } from '../../support/eventually.js';
import { graphqlClient, newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { liveClient } from '../../support/live-client.js';
import { newLiveOrder, orderUpdated, sequencesOf, upTo, type OrderUpdated } from '../../support/live-orders.js';
import { rawLiveSocket, type RawLiveSocket } from '../../support/raw-live-socket.js';
import { endEverything, startService, type ServiceProcess } from '../../support/service-process.js';
import { createTestDatabase } from '../../support/test-database.js';

let drop: () => Promise<void>;
let databaseUrl: string;
let service: ServiceProcess;
let shop: { api: GraphqlClient; token: string };
const sockets: RawLiveSocket[] = [];

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  databaseUrl = own.url;
  service = await startService({ DATABASE_URL: own.url, DEMO: 'on', ROLES: 'web' });
  shop = await newShop(service);
});
afterAll(async () => {
  for (const { socket } of sockets) socket.terminate();
  await endEverything();
  await drop();
});

async function connect(token: string): Promise<RawLiveSocket> {
  const socket = await rawLiveSocket(service.url, token);
  sockets.push(socket);
  return socket;
}

/** The code with which a socket with this connection payload is closed. */
async function closedAfter(token: string, payload: object = {}): Promise<number> {
  const socket = new WebSocket(`${service.url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'connection_init', payload: { ...payload, authorization: `Bearer ${token}` } })),
  );
  const [code] = await once(socket, 'close');
  return Number(code);
}

/** The value of a gauge of the service. */
async function gauge(name: string): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

const of = ({ messages }: RawLiveSocket, type: string) => messages.filter((message) => message.type === type);

test('ten thousand subscribe messages on one socket close it, while others get responses', async () => {
  const order = await newLiveOrder(service.url, shop);
  const own = liveClient(service.url, order.token);
  const watching = own.watch<OrderUpdated>(orderUpdated);
  await watching.until(1);
  const flood = await connect(order.token);
  for (let id = 0; id < 10_000; id += 1) flood.subscribe(String(id), orderUpdated);
  const viewer = graphqlClient(service.url, order.token).query<{ viewer: { kind: string } }>('{ viewer { kind } }');
  expect(await viewer).toEqual({ viewer: { kind: 'order_token' } });
  expect(await flood.closed).toBe(4429);
  await order.tag(['a']);
  expect(sequencesOf(await watching.until(2))).toEqual([1, 2]);
  await own.client.dispose();
});

test('a socket can have twenty subscriptions, and mutations beside them; one more subscription closes it', async () => {
  const order = await newLiveOrder(service.url, shop);
  const socket = await connect(order.token);
  for (let id = 0; id < 20; id += 1) socket.subscribe(String(id), orderUpdated);
  await eventually('twenty states', async () => (of(socket, 'next').length >= 20 ? true : undefined));
  socket.subscribe('viewer', '{ viewer { kind } }');
  await eventually('an answer', async () => (of(socket, 'next').some(({ id }) => id === 'viewer') ? true : undefined));
  socket.socket.send(JSON.stringify({ id: '0', type: 'complete' }));
  socket.subscribe('another', orderUpdated);
  await eventually('a state', async () => (of(socket, 'next').some(({ id }) => id === 'another') ? true : undefined));
  socket.subscribe('beyond', orderUpdated);
  expect(await socket.closed).toBe(4429);
});

describe('an upgrade', () => {
  const upgradeOf = (path: string): string =>
    [
      `GET ${path} HTTP/1.1`,
      ...['Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
      ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
    ].join('\r\n');

  function sendRaw(text: string): Socket {
    const options = { port: Number(new URL(service.url).port), host: '127.0.0.1', allowHalfOpen: true };
    const connection = openConnection(options, () => connection.write(text));
    return connection.on('error', () => undefined).resume();
  }

  test('that is answered like another request ends with its response, though the client keeps its side open', async () => {
    const before = await gauge('http_requests_in_flight');
    const connections = Array.from({ length: 5 }, () => sendRaw(`${upgradeOf('/health/ready')}unread`));
    await Promise.all(connections.map((one) => once(one, 'end')));
    await eventually('requests that have ended', async () =>
      (await gauge('http_requests_in_flight')) <= before ? true : undefined,
    );
    for (const one of connections) one.destroy();
  });
});

describe('memory', () => {
  test('is not used for variables that no operation declares', async () => {
    const order = await newLiveOrder(service.url, shop);
    const before = await gauge('websocket_variables_bytes');
    const socket = await connect(order.token);
    for (let id = 0; id < 8; id += 1) socket.subscribe(String(id), orderUpdated, { waste: 'x'.repeat(60_000) });
    await eventually('eight states', async () => (of(socket, 'next').length >= 8 ? true : undefined));
    expect((await gauge('websocket_variables_bytes')) - before).toBeLessThan(5_000);
  });

  test('for variables is limited to 64 KiB per socket, and released with the socket', async () => {
    const before = await gauge('websocket_variables_bytes');
    const socket = await connect(shop.token);
    const document = 'subscription ($types: [String!]) { shopEvents(types: $types) { sequence } }';
    socket.subscribe('1', document, { types: ['x'.repeat(40_000)] });
    await eventually('memory that is held', async () =>
      (await gauge('websocket_variables_bytes')) > before + 40_000 ? true : undefined,
    );
    socket.subscribe('2', document, { types: ['x'.repeat(40_000)] });
    expect(await socket.closed).toBe(4429);
    await eventually('memory given back', async () =>
      (await gauge('websocket_variables_bytes')) <= before ? true : undefined,
    );
  });

  test('is also counted for a connection payload', async () => {
    const order = await newLiveOrder(service.url, shop);
    expect(await closedAfter(order.token, { waste: 'x'.repeat(70_000) })).toBe(4429);
  });
});

test('an order token can have twenty sockets from one address, and another one once one of them is closed', async () => {
  const order = await newLiveOrder(service.url, shop);
  const open = [];
  for (let n = 0; n < 20; n += 1) open.push(await connect(order.token));
  expect(await closedAfter(order.token)).toBe(4429);
  open[0]?.socket.close();
  await open[0]?.closed;
  const another = await connect(order.token);
  another.subscribe('1', orderUpdated);
  await eventually('a state', async () => (of(another, 'next').length > 0 ? true : undefined));
});

test.each<[string, (socket: RawLiveSocket) => void]>([
  ['pings of the protocol', ({ socket }) => socket.send('{"type":"ping"}')],
  ['pings of the websocket', ({ socket }) => socket.ping()],
  ['unsolicited pongs', ({ socket }) => socket.pong()],
])('a flood of %s closes the socket', async (_, send) => {
  const order = await newLiveOrder(service.url, shop);
  const flood = await connect(order.token);
  for (let n = 0; n < 1_000; n += 1) send(flood);
  expect(await flood.closed).toBe(4429);
});

test('variables that are nested nine thousand levels deep are refused, over the socket and over HTTP', async () => {
  const order = await newLiveOrder(service.url, shop);
  const nested = `${'['.repeat(9_000)}${']'.repeat(9_000)}`;
  const socket = await connect(order.token);
  for (const variable of ['id', 'waste'])
    socket.socket.send(
      `{"id":"${variable}","type":"subscribe","payload":{"query":${JSON.stringify(orderUpdated)},"variables":{"${variable}":${nested}}}}`,
    );
  const outcome = await Promise.race([
    socket.closed,
    eventually('an answer each', async () => (socket.messages.length >= 3 ? 'answered' : undefined)),
  ]);
  expect(['answered', 4429]).toContain(outcome);
  for (const query of [
    orderUpdated,
    'query ($id: JSONObject) { viewer { kind } }',
    'query ($id: [[Int]]) { viewer { kind } }',
  ]) {
    const answer = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${order.token}` },
      body: `{"query":${JSON.stringify(query)},"variables":{"id":${nested}}}`,
    });
    expect(answer.status).toBeLessThan(500);
  }
});

test('twenty unread resumptions of a long backlog use memory for one page at a time', async () => {
  const order = await newLiveOrder(service.url, shop);
  await order.api.mutate('appendOrderMetadata', { noteAttributes: { long: 'x'.repeat(50_000) } });
  await order.tag(upTo(60).map((n) => `tag-${n}`));
  const last = 62;
  const text = `subscription ($after: Int) { orderUpdated(afterSequence: $after) {
    sequence order { applicationState { orderMetaData { noteAttributes tags } } } } }`;
  const before = (await gauge('process_resident_memory_bytes')) / 2 ** 20;
  const lazy = await connect(order.token);
  lazy.socket.pause();
  for (let id = 0; id < 20; id += 1) lazy.subscribe(String(id), text, { after: 1 });
  const own = liveClient(service.url, order.token);
  const watching = own.watch<OrderUpdated>(orderUpdated, { after: 1 });
  expect(sequencesOf(await watching.until(last - 1))).toEqual(upTo(last).slice(1));
  const grown = [];
  for (let n = 0; n < 10; n += 1) {
    await order.tag([`later-${n}`]);
    grown.push((await gauge('process_resident_memory_bytes')) / 2 ** 20 - before);
  }
  await watching.until(last - 1 + 10);
  // A page is 3 MB; twenty of them with their parsed form would be many times this.
  expect(Math.max(...grown)).toBeLessThan(150);
  lazy.socket.resume();
  const got = () => lazy.messages.filter(({ type }) => type === 'next').length;
  await eventually('all of the past', async () => (got() >= 20 * (last + 9) ? true : undefined));
  await own.client.dispose();
});

describe('a socket of a credential with few requests', () => {
  let limited: ServiceProcess;
  beforeAll(async () => {
    const rate = { RATE_LIMIT_ORDER_TOKEN: '5' };
    limited = await startService({ DATABASE_URL: databaseUrl, DEMO: 'on', ROLES: 'web', ...rate });
  });

  const connectLimited = async () => {
    const { token } = await newLiveOrder(limited.url, shop);
    const socket = await rawLiveSocket(limited.url, token);
    sockets.push(socket);
    return socket;
  };
  const refusals = (socket: RawLiveSocket) =>
    of(socket, 'error').filter(({ payload }) => JSON.stringify(payload).includes('RATE_LIMITED'));

  test('can send fewer of them with long documents', async () => {
    const socket = await connectLimited();
    // As many as the bucket allows: short ones would all be answered.
    for (let count = 0; count < 10; count++)
      socket.subscribe(`long ${count}`, `{ viewer { kind } } # ${count} ${'x'.repeat(12_000)}`);
    await eventually('a refusal', async () => (refusals(socket).length > 0 ? true : undefined));
  });

  test('is closed when it keeps sending instead of waiting', async () => {
    const socket = await connectLimited();
    for (let count = 0; count < 120; count++) socket.subscribe(String(count), '{ viewer { kind } }');
    expect(await socket.closed).toBe(4429);
  });
});
