import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { graphqlClient, newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { liveClient } from '../../support/live-client.js';
import { newLiveOrder, orderUpdated, sequencesOf, upTo, type OrderUpdated } from '../../support/live-orders.js';
import { rawLiveSocket, type RawLiveSocket } from '../../support/raw-live-socket.js';
import { endEverything, startService, type ServiceProcess } from '../../support/service-process.js';
import { createTestDatabase } from '../../support/test-database.js';

let drop: () => Promise<void>;
let service: ServiceProcess;
let shop: { api: GraphqlClient };
const sockets: RawLiveSocket[] = [];

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
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

/** What the process holds of memory, in MB. */
async function residentMemory(): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
}

test('ten thousand subscribe messages on one socket: a hundred are taken, and others are answered meanwhile', async () => {
  const order = await newLiveOrder(service.url, shop);
  const own = liveClient(service.url, order.token);
  const watching = own.watch<OrderUpdated>(orderUpdated);
  await watching.until(1);
  const flood = await connect(order.token);
  for (let id = 0; id < 10_000; id += 1) flood.subscribe(String(id), orderUpdated);
  const viewer = graphqlClient(service.url, order.token).query<{ viewer: { kind: string } }>('{ viewer { kind } }');
  expect(await viewer).toEqual({ viewer: { kind: 'order_token' } });
  const of = (type: string) => flood.messages.filter((message) => message.type === type);
  await eventually('the refusals', async () => (of('error').length >= 9_900 ? true : undefined));
  expect(of('error').at(-1)?.payload).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  await order.tag(['a']);
  expect(sequencesOf(await watching.until(2))).toEqual([1, 2]);
  await eventually('each of the hundred', async () => (of('next').length >= 200 ? true : undefined));
  expect(new Set(of('next').map(({ id }) => id)).size).toBe(100);
  await own.client.dispose();
});

test('who asks and asks without reading the answers is closed with 4499', async () => {
  const order = await newLiveOrder(service.url, shop);
  const flood = await connect(order.token);
  flood.socket.pause();
  // What the kernel takes of both sides is some MB; the id comes back in each refusal.
  for (let id = 0; id < 10_000; id += 1) flood.subscribe(`${id}-${'x'.repeat(3_000)}`, orderUpdated);
  await eventually('all is sent', async () => (flood.socket.bufferedAmount === 0 ? true : undefined));
  flood.socket.resume();
  expect(await flood.closed).toBe(4499);
});

test('a hundred resumptions of a long past that nobody reads cost a page of it at a time', async () => {
  const order = await newLiveOrder(service.url, shop);
  await order.api.mutate('appendOrderMetadata', { noteAttributes: { long: 'x'.repeat(50_000) } });
  await order.tag(upTo(60).map((n) => `tag-${n}`));
  const last = 62;
  const text = `subscription ($after: Int) { orderUpdated(afterSequence: $after) {
    sequence order { applicationState { orderMetaData { noteAttributes tags } } } } }`;
  const before = await residentMemory();
  const lazy = await connect(order.token);
  lazy.socket.pause();
  for (let id = 0; id < 100; id += 1) lazy.subscribe(String(id), text, { after: 1 });
  const own = liveClient(service.url, order.token);
  const watching = own.watch<OrderUpdated>(orderUpdated, { after: 1 });
  expect(sequencesOf(await watching.until(last - 1))).toEqual(upTo(last).slice(1));
  const grown = [];
  for (let n = 0; n < 10; n += 1) {
    await order.tag([`later-${n}`]);
    grown.push((await residentMemory()) - before);
  }
  await watching.until(last - 1 + 10);
  // A page is 3 MB; a hundred of them, and what they are read into, would be many times this.
  expect(Math.max(...grown)).toBeLessThan(150);
  lazy.socket.resume();
  const got = () => lazy.messages.filter(({ type }) => type === 'next').length;
  await eventually('all of the past', async () => (got() >= 100 * (last + 9) ? true : undefined));
  await own.client.dispose();
});
